/** The means of an attack: visitors, ways back, and a look at who is signed in. */
import { setTimeout } from 'node:timers/promises';
import { watchVisitor } from './secret-watch.ts';
import type { SecretWatch } from './secret-watch.ts';
import type { Person, Service, AuthorizationResponse } from './service.ts';
import type { Arrival, Cookie, LeaveOptions, Driver, Pair, Places, Visitor } from './visitors/visitor.ts';

/** A claim of an app beyond what is asked of all. */
export type Claim = 'iss' | 'pkce';

/** A visitor whom the app has sent to the service, and who was allowed there. */
interface SignInStart {
  readonly visitor: Visitor;
  readonly authorization: URL;
  /** Code and state to come back with. */
  readonly answer: AuthorizationResponse;
}

/** The person who is signed in, if anybody is. */
export interface SignInStatus {
  /** True where the address that tells it answers 2xx. */
  readonly isSignedIn: boolean;
  /** The person whose name the page shows; `null` where it shows none. */
  readonly person: Person | null;
}

/** The findings of an honest sign-in. */
export interface HonestSignIn {
  /** The cookies without which a visitor is not signed in. */
  readonly sessionCookies: readonly string[];
  /** True where pages tell who is signed in. */
  readonly showsPerson: boolean;
  readonly authorization: URL;
  /** The last page of it. */
  readonly arrival: Arrival;
}

/** A clock. A test can pass one that does not wait. */
export interface Clock {
  /** The time, in milliseconds. */
  now(): number;
  sleep(ms: number): Promise<unknown>;
}

/** The clock of the machine. */
export const systemClock: Clock = { now: () => Date.now(), sleep: (ms) => setTimeout(ms) };

/** The means of a case. */
export interface Attack {
  readonly places: Places;
  readonly service: Service;
  readonly clock: Clock;
  readonly claims: ReadonlySet<Claim>;
  /** An honest sign-in. */
  readonly honest: HonestSignIn;
  /** Secrets that were seen where they should not be. */
  readonly secrets: SecretWatch;
  /** Makes a visitor without any cookie, who leaves with the case. */
  visitor(needs?: { readonly scripts: boolean }): Promise<Visitor>;
  /** Lets a visitor begin, and a person allow. */
  begin(options?: BeginOptions): Promise<SignInStart>;
  /** Lets a visitor begin, a person allow, and the visitor come back. */
  signIn(options?: BeginOptions): Promise<SignedIn>;
  /** Address of the way back with these parameters. */
  address(pairs: readonly Pair[]): string;
  /** Looks who is signed in. */
  statusOf(visitor: Visitor): Promise<SignInStatus>;
  /** Looks whether a browser without any cookie is signed in. */
  isOpenToAll(): Promise<boolean>;
}

/** The beginning of a sign-in. */
interface BeginOptions {
  /** The person who allows. Default: the visitor. */
  readonly person?: Person;
  /** A visitor who came before. */
  readonly visitor?: Visitor;
  /** Parameters and headers added on the way. */
  readonly departure?: LeaveOptions;
  /** True where the visitor's pages should run their scripts, if that is possible. */
  readonly scripts?: boolean;
}

/** A visitor who came back. */
export interface SignedIn extends SignInStart {
  /** The page that they came to. */
  readonly arrival: Arrival;
  /** The person who is signed in now. */
  readonly status: SignInStatus;
}

/** A sign-in that the app did not let begin. */
export class SignInNotStarted extends Error {
  override readonly name = 'SignInNotStarted';
}

/** The means of an attack, of which each case gets its own visitors. */
export interface AttackParts {
  readonly places: Places;
  readonly service: Service;
  /** The maker of visitors. */
  readonly driver: Driver;
  /** The maker of visitors whose pages should run their scripts. */
  readonly scriptDriver: Driver;
  readonly clock: Clock;
  readonly claims: ReadonlySet<Claim>;
  readonly secrets: SecretWatch;
}

/** The means of one case. `end` lets its visitors leave. */
export function attackOf(parts: AttackParts, honest: HonestSignIn): Attack & { end(): Promise<void> } {
  const { places, service, driver, scriptDriver, clock, claims, secrets } = parts;
  const visitors: Visitor[] = [];
  const visitor = async ({ scripts }: { readonly scripts: boolean } = { scripts: false }) => {
    const visitor = watchVisitor(await (scripts ? scriptDriver : driver).visitor(), secrets);
    visitors.push(visitor);
    return visitor;
  };
  const begin = async (options: BeginOptions = {}): Promise<SignInStart> => {
    const { person = 'visitor', departure = {}, scripts = false } = options;
    const who = options.visitor ?? (await visitor({ scripts }));
    const { authorization } = await who.leave(departure);
    if (authorization === undefined) throw new SignInNotStarted('no page of the app led to the service');
    return { visitor: who, authorization, answer: service.approve(authorization, person) };
  };
  const address = (pairs: readonly Pair[]) => withParameters(places.redirectUri, pairs);
  const statusOf = (who: Visitor) => standingOf(who, { places, service });
  return {
    ...{ places, service, clock, claims, honest, secrets, visitor, begin, address, statusOf },
    signIn: async (options) => {
      const start = await begin(options);
      const arrival = await start.visitor.open(address(pairsOf(start.answer)));
      return { ...start, arrival, status: await statusOf(start.visitor) };
    },
    isOpenToAll: async () => (await statusOf(await visitor())).isSignedIn,
    end: async () => {
      await Promise.all(visitors.map((one) => one.close()));
    },
  };
}

/** The parameters of an honest way back. */
export function pairsOf({ code, state, iss }: AuthorizationResponse): Pair[] {
  const all: [name: string, value: string | null][] = [
    ['code', code],
    ['state', state],
    ['iss', iss],
  ];
  return all.flatMap(([name, value]): Pair[] => (value === null ? [] : [[name, value]]));
}

/** The registered address with parameters. What is not plain text in them is percent-encoded. */
function withParameters(redirectUri: string, pairs: readonly Pair[]): string {
  const text = pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&');
  return `${redirectUri}${redirectUri.includes('?') ? '&' : '?'}${text}`;
}

async function standingOf(
  visitor: Visitor,
  { places, service }: Pick<AttackParts, 'places' | 'service'>,
): Promise<SignInStatus> {
  const { status, text } = await visitor.send({ method: 'GET', address: places.signedIn });
  const isSignedIn = status >= 200 && status < 300;
  const people = (['visitor', 'attacker'] as const).filter((person) => text.includes(service.nameOf(person)));
  return { isSignedIn, person: isSignedIn && people.length === 1 ? (people[0] ?? null) : null };
}

/** The cookies without which a visitor is not signed in: each is left out once. */
export async function neededCookies(attack: Attack, visitor: Visitor): Promise<readonly string[]> {
  const all = await visitor.cookies();
  const needed: string[] = [];
  for (const name of new Set(all.map((cookie: Cookie) => cookie.name))) {
    const other = await attack.visitor();
    await other.addCookies(all.filter((cookie) => cookie.name !== name));
    if (!(await attack.statusOf(other)).isSignedIn) needed.push(name);
  }
  return needed;
}
