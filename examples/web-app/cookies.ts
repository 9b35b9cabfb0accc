/** Cookies that only this app's server reads, and that no other site can make a browser send with a form. */
import type { IncomingMessage } from 'node:http';

/** The cookies of a request. */
export function cookiesOf({ headers }: IncomingMessage): ReadonlyMap<string, string> {
  const pairs = (headers.cookie ?? '').split('; ').map((pair): [string, string] => {
    const [name = '', value = ''] = pair.split('=', 2);
    return [name, value];
  });
  return new Map(pairs);
}

/** A cookie to set for some seconds; behind https it would be `Secure` as well. */
export function cookie(name: string, value: string, seconds: number): string {
  return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax`;
}

/** A cookie to forget. */
export function noCookie(name: string): string {
  return cookie(name, '', 0);
}
