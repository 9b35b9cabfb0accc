/** A watch on every page, address and cookie that visitors see: no secret of the app or of the service may be among them. */
import type { Arrival, Cookie, Visitor } from './visitors/visitor.ts';

/** A place where a secret was seen. */
export type SecretPlace = 'page' | 'address' | 'script cookie' | 'cookie';

/** A secret that was seen, by its kind: it is never told itself. */
interface SecretSighting {
  readonly place: SecretPlace;
  readonly secret: 'an access token' | 'a refresh token' | 'the client secret';
}

/** The secrets that were seen. */
export interface SecretWatch {
  /** Looks at a text. */
  scan(place: SecretPlace, text: string): void;
  /** All that was seen, each once. */
  sightings(): readonly SecretSighting[];
}

/** A watch for the tokens of the service, which begin with their kind, and for the secret of the app. */
export function createWatch(clientSecret: string | undefined): SecretWatch {
  const sightings = new Map<string, SecretSighting>();
  const isIn: Readonly<Record<SecretSighting['secret'], (text: string) => boolean>> = {
    'an access token': (text) => /access_[\w-]{16,}/.test(text),
    'a refresh token': (text) => /refresh_[\w-]{16,}/.test(text),
    // One that is as short as a word would be found everywhere.
    'the client secret': (text) => (clientSecret ?? '').length >= 8 && text.includes(clientSecret ?? ''),
  };
  const kinds = ['an access token', 'a refresh token', 'the client secret'] as const;
  return {
    scan: (place, text) => {
      for (const reading of readingsOf(text))
        for (const secret of kinds) if (isIn[secret](reading)) sightings.set(`${place} ${secret}`, { place, secret });
    },
    sightings: () => [...sightings.values()],
  };
}

/** The same visitor, watched. */
export function watchVisitor(visitor: Visitor, watch: SecretWatch): Visitor {
  const scanArrival = async (arrival: Arrival): Promise<Arrival> => {
    watch.scan('page', arrival.text);
    for (const { address, headers } of arrival.steps) {
      watch.scan('address', address);
      watch.scan('address', headers['location'] ?? '');
    }
    for (const { httpOnly, value } of await visitor.cookies()) watch.scan(httpOnly ? 'cookie' : 'script cookie', value);
    return arrival;
  };
  return {
    leave: (departure) => visitor.leave(departure),
    open: async (address) => scanArrival(await visitor.open(address)),
    send: async (request) => scanArrival(await visitor.send(request)),
    signOut: () => visitor.signOut(),
    cookies: () => visitor.cookies(),
    addCookies: (cookies: readonly Cookie[]) => visitor.addCookies(cookies),
    clearCookies: (name) => visitor.clearCookies(name),
    close: () => visitor.close(),
  };
}

/** A text as it stands, and as its parts read when they are decoded. */
function readingsOf(text: string): string[] {
  const percent = text.includes('%')
    ? [text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))]
    : [];
  // A page is too long to be one value.
  const encoded = text.length > 8192 ? [] : [text, ...percent].flatMap((one) => one.match(/[\w+/-]{24,}/g) ?? []);
  return [text, ...percent, ...encoded.map((one) => Buffer.from(one, 'base64').toString('latin1'))];
}
