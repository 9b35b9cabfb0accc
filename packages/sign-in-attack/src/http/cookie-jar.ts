/** The cookies of a visitor, by the rules of browsers (RFC 6265), as far as sign-ins depend on them. */
import type { Cookie } from '../visitors/visitor.ts';

/** The circumstances of a request, on which it depends which cookies go along. */
export interface CookieUse {
  /** True where another site made the browser send it. */
  readonly isCrossSite: boolean;
  readonly method: string;
}

/** The cookies of a visitor. */
export class CookieJar {
  readonly #cookies = new Map<string, Cookie>();

  /** All of them. */
  all(): readonly Cookie[] {
    return [...this.#cookies.values()];
  }

  /** Puts a cookie. */
  put(cookie: Cookie): void {
    this.#cookies.set(keyOf(cookie), cookie);
  }

  /** Forgets all cookies, or those of a name. */
  clear(name?: string): void {
    for (const [key, cookie] of this.#cookies)
      if (name === undefined || cookie.name === name) this.#cookies.delete(key);
  }

  /** Takes the cookies that a response sets. */
  take(address: string, lines: readonly string[] = []): void {
    for (const line of lines) this.#takeLine(new URL(address), line);
  }

  /** The header of a request; empty where no cookie goes along. */
  header(address: string, { isCrossSite, method }: CookieUse): string {
    const { hostname, pathname } = new URL(address);
    const sent = this.all().filter(
      ({ domain, path, sameSite }) =>
        (hostname === domain || hostname.endsWith(`.${domain}`)) &&
        (pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`)) &&
        // A link brings all but the strict ones along, a form of another site those alone that say so, or say nothing.
        (!isCrossSite || (method === 'GET' ? sameSite !== 'strict' : sameSite === 'none' || sameSite === '')),
    );
    return sent.map(({ name, value }) => `${name}=${value}`).join('; ');
  }

  #takeLine({ hostname, pathname }: URL, line: string): void {
    const [pair = '', ...parts] = line.split(';').map((part) => part.trim());
    const at = pair.indexOf('=');
    if (at < 1) return;
    const attributes = new Map(parts.map((one) => [one.split('=', 1)[0]?.toLowerCase() ?? '', valueIn(one)]));
    const path =
      attributes.get('path')?.startsWith('/') === true ? (attributes.get('path') ?? '/') : folderOf(pathname);
    const cookie: Cookie = {
      name: pair.slice(0, at),
      value: pair.slice(at + 1),
      domain: (attributes.get('domain') || hostname).replace(/^\./, '').toLowerCase(),
      path,
      httpOnly: attributes.has('httponly'),
      secure: attributes.has('secure'),
      sameSite: (attributes.get('samesite') ?? '').toLowerCase(),
    };
    if (isExpired(attributes)) this.#cookies.delete(keyOf(cookie));
    else this.put(cookie);
  }
}

function keyOf({ domain, path, name }: Cookie): string {
  return JSON.stringify([domain, path, name]);
}

function valueIn(attribute: string): string {
  const at = attribute.indexOf('=');
  return at === -1 ? '' : attribute.slice(at + 1);
}

function folderOf(pathname: string): string {
  return pathname.slice(0, Math.max(1, pathname.lastIndexOf('/')));
}

function isExpired(attributes: ReadonlyMap<string, string>): boolean {
  const age = attributes.get('max-age');
  if (age !== undefined) return Number(age) <= 0;
  return Date.parse(attributes.get('expires') ?? '') <= Date.now();
}
