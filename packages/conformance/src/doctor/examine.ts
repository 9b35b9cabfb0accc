/** The examination of a service: what it shows of the facts about self-hosted builds, by reading unless more is allowed. */
import { endpoints, readProfile } from '@slotwise/schemas';
import type { Profile, ProfileChoice } from '@slotwise/schemas/table';
import { facts as allFacts } from '../facts/index.ts';
import { NotShown } from '../fact/fact.ts';
import type { Fact, FactTarget } from '../fact/fact.ts';
import { expectReached } from '../runner/reached.ts';
import { settingsOfProfile } from '../runner/settings.ts';
import type { Caller, CallerName } from '../runner/target.ts';
import { diagnose } from './diagnosis.ts';
import type { Diagnosis } from './diagnosis.ts';
import { lacking, lookAt, notLookedAt } from './finding.ts';
import type { Finding } from './finding.ts';
import { findStarts } from './starts.ts';
import { NotSent } from '../writer/not-sent.ts';
import { Writer } from '../writer/writer.ts';

/**
 * A service to examine: an address, and the key of one user who has bookings.
 *
 * @example
 * ```ts
 * import type { ExamineOptions } from '@slotwise/conformance';
 *
 * const reading: ExamineOptions = { baseUrl: 'https://api.example.com/v1', apiKey: 'my-api-key' };
 * const writing: ExamineOptions = { ...reading, eventTypeId: 7 };
 * ```
 */
export interface ExamineOptions {
  /** The address that `{base_url}` stands for. */
  readonly baseUrl: string;
  /** The address that `{app_url}` stands for. Default: the origin of `baseUrl`. */
  readonly appUrl?: string;
  /** API key of a user who has bookings. */
  readonly apiKey: string;
  /** An access token of that user; with it, the facts about OAuth are looked at that a token shows. */
  readonly accessToken?: string;
  /**
   * Id of an event type of that user, made for this. With it, bookings are made and cancelled again, and mails may go out; without it, nothing
   * is sent but `GET`.
   */
  readonly eventTypeId?: number;
  /** The profile that the deployment is thought to have, by name or as a value; it says where the key travels. Default `specification`. */
  readonly profile?: ProfileChoice;
  /** Transport; without it, the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch;
  /** Ends the examination at the next request: what was made is removed all the same. */
  readonly signal?: AbortSignal;
  /** The facts to look at. Default: all. */
  readonly facts?: readonly Fact[];
  /** The present time, in milliseconds, that bookings are made after. Default: the system's. */
  readonly now?: number;
}

/** The result of an examination. Nothing in it holds the key or the token. */
export interface Examination extends Diagnosis {
  /** The address that was asked. */
  readonly baseUrl: string;
  /** Every fact, and what was seen of it. */
  readonly findings: readonly Finding[];
  /** Lines about what was made and cannot be removed, or may be there. */
  readonly leftBehind: readonly string[];
  /** True where it was ended by the signal. */
  readonly interrupted: boolean;
}

/**
 * Looks at every fact that it may look at, and concludes which profile the deployment has.
 *
 * @param options The service, the key, and what else the examination may use.
 * @throws {@link NotExamined} where the service is not reached, or refuses the key.
 *
 * @example
 * ```ts
 * import { examine } from '@slotwise/conformance';
 * import { createMock } from '@slotwise/mock';
 *
 * const { baseUrl, fetch } = createMock({ profile: 'self-hosted' });
 * const { nearest } = await examine({ baseUrl, fetch, apiKey: 'key_alice' });
 * console.log(nearest); // self-hosted
 * ```
 */
export async function examine(options: ExamineOptions): Promise<Examination> {
  const { baseUrl, apiKey, accessToken, signal, facts = allFacts } = options;
  const { apiKey: place } = readProfile(options.profile ?? 'specification').wire;
  const name = new URL(baseUrl).host;
  const writers = writersOf(options);
  const found = new Map<Fact, Finding>();
  // The wire that was found so far, since what is written must be written as the service reads it.
  const services = () => {
    const { wire, ...profile } = readProfile(diagnose([...found.values()], name, place).profile);
    return servicesOf(options, { ...profile, wire: { ...wire, apiKey: place } });
  };
  const first = services();
  await expectReached(first.reading, { caller: 'alice', key: 'the API key' });
  const starts = await startsOf(first.writing, { now: options.now ?? Date.now(), writer: writers.writing });
  for (const phase of phasesOf(facts)) {
    const { writing, ...others } = services();
    const service = { ...others, writing: bookable(writing, starts) };
    for (const fact of phase) {
      const on = signal?.aborted === true ? 'interrupted' : service[fact.needs];
      const finding = typeof on === 'string' ? notLookedAt(fact, on) : await lookAt(fact, on, writers[fact.needs]);
      found.set(fact, withoutSecrets(finding, [apiKey, accessToken]));
    }
  }
  const findings = facts.flatMap((fact) => found.get(fact) ?? []);
  return {
    baseUrl,
    findings,
    ...diagnose(findings, name, place),
    leftBehind: [...writers.writing.leftBehind, ...writers.oauth.leftBehind],
    interrupted: signal?.aborted === true,
  };
}

/** The facts that reading shows, then those about the form of requests, then the rest. */
function phasesOf(facts: readonly Fact[]): readonly (readonly Fact[])[] {
  const reading = facts.filter(({ needs }) => needs === 'reading');
  const isWire = ({ holds }: Fact) => Object.keys(holds).some((name) => name.startsWith('wire.'));
  const others = facts.filter(({ needs }) => needs !== 'reading');
  return [reading, others.filter(isWire), others.filter((fact) => !isWire(fact))];
}

/** A service for each kind of fact; in place of one that is not looked at, the reason. */
interface Services {
  readonly reading: FactTarget;
  readonly writing: FactTarget | undefined;
  readonly oauth: FactTarget | string;
  readonly town: string;
}

function servicesOf(options: ExamineOptions, profile: Profile): Services {
  const { baseUrl, accessToken, eventTypeId, fetch } = options;
  const service: FactTarget = {
    baseUrl,
    appUrl: appUrlOf(options),
    ...(fetch === undefined ? {} : { fetch }),
    callers: callersOf(options),
    settings: settingsOfProfile(profile),
    eventTypeId: eventTypeId ?? 0,
    nextStart: () => {
      throw new NotSent('not-allowed', 'it books');
    },
    allow: () => {
      throw new NotShown('needs a user who clicks Allow');
    },
  };
  return {
    reading: service,
    writing: eventTypeId === undefined ? undefined : service,
    oauth: accessToken === undefined ? lacking.oauth : service,
    town: lacking.town,
  };
}

/** A writer for each kind of fact: the check of credentials is a `POST` that changes nothing. */
function writersOf(options: ExamineOptions): Readonly<Record<Fact['needs'], Writer>> {
  const signal = options.signal === undefined ? {} : { signal: options.signal };
  const checkUrl = `${appUrlOf(options)}${endpoints['oauth.check'].path}`;
  const reading = new Writer(signal);
  const writing = new Writer({ ...signal, write: options.eventTypeId !== undefined });
  const oauth = new Writer({ ...signal, write: (method, { href }) => method === 'POST' && href === checkUrl });
  return { reading, writing, oauth, town: reading };
}

function appUrlOf({ baseUrl, appUrl = new URL(baseUrl).origin }: ExamineOptions): string {
  return appUrl;
}

/** The callers: the one whose key is known, and nobody else. */
function callersOf({ apiKey, accessToken }: ExamineOptions): Readonly<Record<CallerName, Caller>> {
  const lacking = (what: string) => (): never => {
    throw new NotShown(`needs ${what}`);
  };
  const accessTokens = withGetters(
    { all: accessToken ?? '' },
    {
      READ_BOOKING: lacking('a token with READ_BOOKING alone'),
      READ_PROFILE: lacking('a token with READ_PROFILE alone'),
    },
  );
  const alice: Caller = accessToken === undefined ? { apiKey } : { apiKey, accessTokens };
  return withGetters(
    { alice },
    {
      admin: lacking('the key of an Admin'),
      olivia: lacking('the key of an owner of an organization'),
      adam: lacking('the key of another member'),
      bob: lacking('the key of another user'),
      expired: lacking('a key that expired'),
    },
  );
}

/** An object with members that are looked up when they are read. */
function withGetters<Known extends object, Late extends Readonly<Record<string, () => never>>>(
  known: Known,
  late: Late,
): Known & { readonly [Name in keyof Late]: never } {
  const getters = Object.entries(late).map(([name, get]) => [name, { get }] as const);
  // The members that were just defined.
  return Object.defineProperties({ ...known }, Object.fromEntries(getters)) as Known & {
    readonly [Name in keyof Late]: never;
  };
}

/** Starts that are accepted; in their place, the reason why there is none. */
async function startsOf(
  service: FactTarget | undefined,
  { writer, now }: { readonly writer: Writer; readonly now: number },
): Promise<readonly string[] | string> {
  if (service === undefined) return lacking.writing;
  try {
    return await findStarts({ service, writer, now });
  } catch (error) {
    if (error instanceof NotSent) return error.message;
    return error instanceof NotShown ? error.message : 'no answer came while a start was looked for';
  }
}

/** The service for facts that write, with starts that it gives in turn. */
function bookable(service: FactTarget | undefined, starts: readonly string[] | string): FactTarget | string {
  if (service === undefined || typeof starts === 'string') return String(starts);
  let used = 0;
  return { ...service, nextStart: () => starts[used++ % starts.length] ?? '' };
}

function withoutSecrets(finding: Finding, secrets: readonly (string | undefined)[]): Finding {
  const clean = (text: string | null) =>
    secrets
      .filter((secret) => secret !== undefined && secret !== '')
      .flatMap((secret = '') => [secret, encodeURIComponent(secret)])
      .reduce<string | null>((done, secret) => done?.replaceAll(secret, '[redacted]') ?? null, text);
  return { ...finding, seen: clean(finding.seen), reason: clean(finding.reason) };
}
