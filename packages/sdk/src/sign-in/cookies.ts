import { parseJson } from '../checks/values.ts';
import type { SignInApp } from './options.ts';

export type Cookies = ReadonlyMap<string, string>;

/** Request at a path of the sign-in. */
export interface SignInRequest {
  readonly request: Request;
  readonly url: URL;
  /** Parameters of the URL without those that `redirectUri` contains. */
  readonly parameters: URLSearchParams;
  readonly cookies: Cookies;
}

export type CookieName = 'session' | `flow-${string}`;

/** The content of a sealed cookie cannot be used for a cookie of the other kind. */
type Kind = 'session' | 'flow';

export function cookiesOf({ headers }: Pick<Request, 'headers'>): Cookies {
  // `trim` would also remove other white space, so `\u00a0__Host-…`, which another site can set, would become a valid name.
  const texts = (headers.get('cookie') ?? '').split(';').map((pair) => pair.replace(/^[ \t]+|[ \t]+$/g, ''));
  const pairs = texts.flatMap((text): [string, string][] => {
    const at = text.indexOf('=');
    return at < 1 ? [] : [[text.slice(0, at), text.slice(at + 1)]];
  });
  // The first cookie with a name is used, and `Map` keeps the last one.
  return new Map(pairs.toReversed());
}

/** With the prefix `__Host-`, browsers accept the cookie only from this origin, and not from a sibling domain. */
export function cookieName({ origin }: SignInApp<unknown>, name: CookieName): string {
  return `${origin.startsWith('https:') ? '__Host-' : ''}slotwise-${name}`;
}

export function cookieText(app: SignInApp<unknown>, name: string, value: string, maxAgeSeconds: number): string {
  const secure = app.origin.startsWith('https:') ? '; Secure' : '';
  return `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly${secure}; SameSite=Lax`;
}

export function deletedCookie(app: SignInApp<unknown>, name: string): string {
  return cookieText(app, name, '', 0);
}

export async function sealJson({ seal }: SignInApp<unknown>, kind: Kind, value: unknown): Promise<string> {
  return seal.seal(JSON.stringify(value), placeOf(kind));
}

/** Returns `undefined` if the cookie is missing or cannot be opened. */
export async function openJson({ seal }: SignInApp<unknown>, kind: Kind, sealed: string | undefined): Promise<unknown> {
  if (sealed === undefined) return undefined;
  const opened = await seal.open(sealed, placeOf(kind));
  return opened.outcome === 'opened' ? parseJson(opened.text) : undefined;
}

/** Two parts, so that no text of `sealText`, whose purpose is one part, can be used as a cookie. */
function placeOf(kind: Kind): readonly string[] {
  return ['sign-in', kind];
}
