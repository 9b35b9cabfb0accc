/** The attack on the sign-in of an app: an honest sign-in first, then every case, each with a counter-check. */
import { SignInNotStarted, attackOf, neededCookies, systemClock } from './attack.ts';
import type { AttackParts, Claim, Clock, HonestSignIn } from './attack.ts';
import { advice, notRun } from './case.ts';
import type { Case, Verdict } from './case.ts';
import { exchange } from './http/exchange.ts';
import { httpDriver } from './http/http-visitor.ts';
import { checkLoopback } from './visitors/loopback.ts';
import { NotAttacked } from './visitors/not-attacked.ts';
import { createWatch } from './secret-watch.ts';
import { startService } from './service.ts';
import type { Registration, Service } from './service.ts';
import type { Driver, Places } from './visitors/visitor.ts';

/** The options of an attack. */
export interface AttackOptions extends Registration {
  /** Address at which visitors begin. */
  readonly url: string;
  /** Address that answers 2xx to those who are signed in alone. */
  readonly signedIn: string;
  /** Address of a page that calls the service. */
  readonly apiPage?: string;
  /** Port of the service; 0 for a free one. */
  readonly port: number;
  readonly claims: readonly Claim[];
  /** True where the app may be on another machine. */
  readonly remote: boolean;
  /** Longest time to wait for the app to start, in milliseconds. */
  readonly waitMs: number;
  /** Longest time to wait for a response, in milliseconds. */
  readonly patienceMs: number;
  readonly cases: readonly Case[];
  /** Starts what drives visitors whose pages run their scripts; without it, and where it finds nothing, all are plain HTTP. */
  readonly browser?: (places: Places) => Promise<Driver | undefined>;
  /** Told of the service when it listens, before anything is sent to the app. */
  readonly onService?: (service: Pick<Service, 'url' | 'baseUrl'>) => void | Promise<void>;
  /** The clock of the app and the attack. Default: the clock of the machine. */
  readonly clock?: Clock;
}

/** The outcome of a case. */
export interface CaseResult {
  readonly case: Case;
  readonly verdict: Verdict;
}

/** The outcome of an attack. */
export interface AttackReport {
  /** Name of the makers of the visitors. */
  readonly driver: string;
  /** The cases, in their order. */
  readonly results: readonly CaseResult[];
  /** The reason for which it ended before all cases were tried; `null` where it did not. */
  readonly ended: string | null;
}

/** Milliseconds in which an app that died may be started again. */
const restartMs = 3000;

/** Attacks the sign-in of an app. */
export async function attackSignIn(options: AttackOptions): Promise<AttackReport> {
  const { url, signedIn, redirectUri, apiPage, remote, patienceMs, claims, clock = systemClock } = options;
  if (!remote) {
    const named = { '<url>': url, '--signed-in': signedIn, '--redirect-uri': redirectUri, '--api-page': apiPage };
    for (const [name, address] of Object.entries(named)) if (address !== undefined) await checkLoopback(name, address);
  }
  const service = await startService({ ...options, sendsIssuer: claims.includes('iss') });
  try {
    await options.onService?.(service);
    const places: Places = {
      ...{ url, signedIn, redirectUri, remote, patienceMs, service: service.url },
      ...(apiPage === undefined ? {} : { apiPage }),
    };
    if (!(await answersWithin({ places, clock }, options.waitMs)))
      throw new NotAttacked(`<url>: the app did not answer within ${options.waitMs / 1000} s`);
    const browser = await options.browser?.(places);
    const plain = httpDriver(places);
    const secrets = createWatch(options.clientSecret);
    const means = { places, service, clock, claims: new Set(claims), secrets, scriptDriver: browser ?? plain };
    try {
      const { parts, honest } = await firstThatSignsIn([plain, ...(browser === undefined ? [] : [browser])], means);
      const names = new Set([parts.driver.name, parts.scriptDriver.name]);
      return { driver: [...names].join(' and '), ...(await runCases(parts, { honest, ...options })) };
    } finally {
      await browser?.close();
    }
  } finally {
    await service.close();
  }
}

async function answersWithin({ places, clock }: Pick<AttackParts, 'places' | 'clock'>, ms: number): Promise<boolean> {
  const until = clock.now() + ms;
  while (!(await answers(places))) {
    if (clock.now() >= until) return false;
    await clock.sleep(200);
  }
  return true;
}

async function answers(places: Places): Promise<boolean> {
  return (await exchange({ method: 'GET', address: places.url, headers: {} }, places)) !== undefined;
}

/** The first driver with which an honest sign-in works: plain HTTP, which is quick, or the browser where the app's pages need their scripts. */
async function firstThatSignsIn(
  drivers: readonly Driver[],
  means: Omit<AttackParts, 'driver'>,
): Promise<{ readonly parts: AttackParts; readonly honest: HonestSignIn }> {
  let failure: unknown;
  for (const driver of drivers) {
    const parts = { ...means, driver };
    try {
      return { parts, honest: await honestSignIn(parts) };
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

/** Signs in as anybody would. Whatever the attack finds afterwards, the app can do this. */
async function honestSignIn(parts: AttackParts): Promise<HonestSignIn> {
  const { places } = parts;
  // Nothing is known of the app yet.
  const attack = attackOf(parts, {
    sessionCookies: [],
    showsPerson: false,
    authorization: new URL(places.url),
    arrival: {
      status: 0,
      address: places.url,
      text: '',
      isPage: false,
      steps: [],
      foreignAddress: null,
      ranScript: false,
    },
  });
  const refuse = (why: string) => new NotAttacked(`no honest sign-in: ${why}`);
  try {
    const stranger = await attack.visitor();
    const before = await stranger.send({ method: 'GET', address: places.signedIn });
    if (before.status === 0) throw refuse('--signed-in gave no answer');
    if (before.status >= 200 && before.status < 300)
      throw refuse(`--signed-in answers ${before.status} to a browser without any cookie, so it tells nothing`);
    const attempt = await attack.signIn().catch((error: unknown) => {
      if (error instanceof SignInNotStarted) throw refuse('no link or button from <url> on led to the service');
      throw refuse(error instanceof Error ? withoutAddresses(error.message) : String(error));
    });
    const { visitor, authorization, arrival, status } = attempt;
    if (!status.isSignedIn) {
      const { status } = await visitor.send({ method: 'GET', address: places.signedIn });
      throw refuse(`after the way back, which answered ${arrival.status}, --signed-in answers ${status}`);
    }
    const other = await attack.signIn({ person: 'attacker' });
    return {
      sessionCookies: await neededCookies(attack, visitor),
      showsPerson: status.person === 'visitor' && other.status.person === 'attacker',
      ...{ authorization, arrival },
    };
  } finally {
    await attack.end();
  }
}

async function runCases(
  parts: AttackParts,
  { honest, cases }: Pick<AttackOptions, 'cases'> & { readonly honest: HonestSignIn },
): Promise<Omit<AttackReport, 'driver'>> {
  const results: CaseResult[] = [];
  let ended: string | null = null;
  for (const one of cases) {
    const { verdict, stops }: CaseEnd =
      ended === null ? await runCase(parts, { honest, case: one }) : { verdict: notRun(ended), stops: null };
    results.push({ case: one, verdict });
    ended ??= stops;
  }
  return { results, ended };
}

/** The end of a case: its verdict, and the reason for which no other can follow. */
interface CaseEnd {
  readonly verdict: Verdict;
  readonly stops: string | null;
}

/** Tries a case, and then whether an honest sign-in still works: without that, what held says nothing. */
async function runCase(
  parts: AttackParts,
  { honest, case: one }: { readonly honest: HonestSignIn; readonly case: Case },
): Promise<CaseEnd> {
  const attack = attackOf(parts, honest);
  try {
    const verdict = await one.run(attack).catch((error: unknown): Verdict => {
      if (error instanceof SignInNotStarted) return notRun('the app did not let a sign-in begin');
      return notRun(`it ended with ${error instanceof Error ? `a ${error.name}` : 'an error'}`);
    });
    if (await attack.isOpenToAll()) return { verdict, stops: `since ${one.id}, everybody is signed in` };
    if ((await canSignIn(attack)) || (await canSignIn(attack))) return { verdict, stops: null };
    const isDead = !(await answers(parts.places));
    const worse = (state: string) => (verdict.outcome === 'hole' ? verdict : advice(`after it, ${state}`));
    // Whoever looks after the app may start it again.
    if (isDead && (await answersWithin(parts, restartMs)) && (await canSignIn(attack)))
      return { verdict: worse('the app did not answer any more, until it was started again'), stops: null };
    const state = isDead ? 'the app does not answer any more' : 'nobody can sign in any more';
    return { verdict: worse(state), stops: `since ${one.id}, ${state}` };
  } finally {
    await attack.end();
  }
}

async function canSignIn(attack: Pick<ReturnType<typeof attackOf>, 'signIn'>): Promise<boolean> {
  const attempt = await attack.signIn().catch(() => undefined);
  return attempt?.status.isSignedIn === true;
}

function withoutAddresses(message: string): string {
  return message.replace(/https?:\/\/\S+/g, 'an address').replaceAll('\n', ' ');
}
