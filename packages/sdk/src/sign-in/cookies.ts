import { parseJson } from '../checks/values.ts';
import type { SignInApp } from './options.ts';

export type Cookies = ReadonlyMap<string, string>;

/** Request at a path of the sign-in. */
export interface Arrival {
  readonly request: Request;
  readonly url: URL;
  readonly cookies: Cookies;
}

export type CookieName = 'session' | `flow-${string}`;

/** The content of a sealed cookie cannot be used for a cookie of the other kind. */
type Purpose = 'sign-in session' | 'sign-in flow';

export function cookiesOf({ headers }: Pick<Request, 'headers'>): Cookies {
  const pairs = (headers.get('cookie') ?? '').split(';').map((pair): [string, string] => {
    const at = pair.indexOf('=');
    return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
  });
  // Of two cookies with the same name, browsers send the one with the longer path or the older one first.
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

export async function sealJson({ seal }: SignInApp<unknown>, purpose: Purpose, value: unknown): Promise<string> {
  return seal.seal(JSON.stringify(value), [purpose]);
}

/** Returns `undefined` if the cookie is missing or cannot be opened. */
export async function openJson(
  { seal }: SignInApp<unknown>,
  purpose: Purpose,
  sealed: string | undefined,
): Promise<unknown> {
  if (sealed === undefined) return undefined;
  const opened = await seal.open(sealed, [purpose]);
  return opened.outcome === 'opened' ? parseJson(opened.text) : undefined;
}
