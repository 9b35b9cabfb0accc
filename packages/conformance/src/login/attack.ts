/** The means of an attack: visitors, ways back, and a look at who is signed in. */
import { watching } from './secrets.ts';
import type { Watch } from './secrets.ts';
import type { Person, Service, WayBack } from './service.ts';
import type { Arrival, Cookie, Departure, Driver, Pair, Places, Visitor } from './visitors/visitor.ts';

/** A claim of an app beyond what is asked of all. */
export type Claim = 'iss' | 'pkce';

/** A visitor whom the app has sent to the service, and who was allowed there. */
interface Begun {
  /** The visitor. */
  readonly visitor: Visitor;
  /** The authorization request. */
  readonly authorization: URL;
  /** Code and state to come back with. */
  readonly back: WayBack;
}

/** The person who is signed in, if anybody is. */
export interface Standing {
  /** True where the address that tells it answers 2xx. */
  readonly isSignedIn: boolean;
  /** The person whose name the page shows; `null` where it shows none. */
  readonly as: Person | null;
}

/** The findings of an honest sign-in. */
export interface Honest {
  /** The cookies without which a visitor is not signed in. */
  readonly sessionCookies: readonly string[];
  /** True where pages tell who is signed in. */
  readonly tellsPerson: boolean;
  /** The authorization request. */
  readonly authorization: URL;
  /** The last page of it. */
  readonly arrival: Arrival;
}

/** The means of a case. */
export interface Attack {
  /** The places of the app. */
  readonly places: Places;
  /** The service. */
  readonly service: Service;
  /** The claims of the app. */
  readonly claims: ReadonlySet<Claim>;
  /** An honest sign-in. */
  readonly honest: Honest;
  /** Secrets that were seen where they should not be. */
  readonly watch: Watch;
  /** Makes a visitor without any cookie, who leaves with the case. */
  visitor(needs?: { readonly scripts: boolean }): Promise<Visitor>;
  /** Lets a visitor begin, and a person allow. */
  begin(given?: Beginning): Promise<Begun>;
  /** Lets a visitor begin, a person allow, and the visitor come back. */
  signIn(given?: Beginning): Promise<SignedIn>;
  /** Address of the way back with these parameters. */
  address(pairs: readonly Pair[]): string;
  /** Looks who is signed in. */
  standing(visitor: Visitor): Promise<Standing>;
  /** Looks whether a browser without any cookie is signed in. */
  isOpenToAll(): Promise<boolean>;
}

/** The beginning of a sign-in. */
interface Beginning {
  /** The person who allows. Default: the visitor. */
  readonly person?: Person;
  /** A visitor who came before. */
  readonly visitor?: Visitor;
  /** Parameters and headers added on the way. */
  readonly departure?: Departure;
  /** True where the visitor's pages should run their scripts, if that is possible. */
  readonly scripts?: boolean;
}

/** A visitor who came back. */
export interface SignedIn extends Begun {
  /** The page that they came to. */
  readonly arrival: Arrival;
  /** The person who is signed in now. */
  readonly standing: Standing;
}

/** A sign-in that the app did not let begin. */
export class NotBegun extends Error {
  override readonly name = 'NotBegun';
}

/** The means of an attack, of which each case gets its own visitors. */
export interface AttackParts {
  /** The places of the app. */
  readonly places: Places;
  /** The service. */
  readonly service: Service;
  /** The maker of visitors. */
  readonly driver: Driver;
  /** The maker of visitors whose pages should run their scripts. */
  readonly scriptDriver: Driver;
  /** The claims of the app. */
  readonly claims: ReadonlySet<Claim>;
  /** Secrets that were seen. */
  readonly watch: Watch;
}

/** The means of one case. `end` lets its visitors leave. */
export function attackOf(parts: AttackParts, honest: Honest): Attack & { end(): Promise<void> } {
  const { places, service, driver, scriptDriver, claims, watch } = parts;
  const visitors: Visitor[] = [];
  const visitor = async ({ scripts }: { readonly scripts: boolean } = { scripts: false }) => {
    const made = watching(await (scripts ? scriptDriver : driver).visitor(), watch);
    visitors.push(made);
    return made;
  };
  const begin = async (given: Beginning = {}): Promise<Begun> => {
    const { person = 'visitor', departure = {}, scripts = false } = given;
    const who = given.visitor ?? (await visitor({ scripts }));
    const { authorization } = await who.leave(departure);
    if (authorization === undefined) throw new NotBegun('no page of the app led to the service');
    return { visitor: who, authorization, back: service.approve(authorization, person) };
  };
  const address = (pairs: readonly Pair[]) => withParameters(places.redirectUri, pairs);
  const standing = (who: Visitor) => standingOf(who, { places, service });
  return {
    ...{ places, service, claims, honest, watch, visitor, begin, address, standing },
    signIn: async (given) => {
      const begun = await begin(given);
      const arrival = await begun.visitor.open(address(pairsOf(begun.back)));
      return { ...begun, arrival, standing: await standing(begun.visitor) };
    },
    isOpenToAll: async () => (await standing(await visitor())).isSignedIn,
    end: async () => {
      await Promise.all(visitors.map((one) => one.close()));
    },
  };
}

/** The parameters of an honest way back. */
export function pairsOf({ code, state, iss }: WayBack): Pair[] {
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
): Promise<Standing> {
  const { status, text } = await visitor.send({ method: 'GET', address: places.signedIn });
  const isSignedIn = status >= 200 && status < 300;
  const shown = (['visitor', 'attacker'] as const).filter((person) => text.includes(service.nameOf(person)));
  return { isSignedIn, as: isSignedIn && shown.length === 1 ? (shown[0] ?? null) : null };
}

/** The cookies without which a visitor is not signed in: each is left out once. */
export async function neededCookies(attack: Attack, visitor: Visitor): Promise<readonly string[]> {
  const all = await visitor.cookies();
  const needed: string[] = [];
  for (const name of new Set(all.map((cookie: Cookie) => cookie.name))) {
    const other = await attack.visitor();
    await other.addCookies(all.filter((cookie) => cookie.name !== name));
    if (!(await attack.standing(other)).isSignedIn) needed.push(name);
  }
  return needed;
}
