/** Host names and page origins that a server accepts. The service and the control API share these rules (A-33). */
import { isLocalName, isThisMachine } from './local-caller.ts';
import type { PlainRequest } from '../http/plain-request.ts';

export type OriginsOption = '*' | readonly string[];

export interface KnownOrigins {
  readonly isAny: boolean;
  /** Origins as browsers send them. */
  readonly origins: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
}

export function knownOrigins(option: OriginsOption, host: string): KnownOrigins {
  const origins = option === '*' ? [] : option.flatMap((text) => originOf(text) ?? []);
  const listening = URL.parse(`http://${host.includes(':') ? `[${host}]` : host}`);
  // A host name in the option can also be a name of this port, so pages of the port have that origin.
  const urls = [...origins.map((origin) => URL.parse(origin)), listening];
  return {
    isAny: option === '*',
    origins: new Set(origins),
    names: new Set(urls.flatMap((url) => (url === null ? [] : [withoutFinalDot(url.hostname)]))),
  };
}

/** Returns the scheme, host and port as browsers send them. Returns undefined if the text is not an origin, such as `null`. */
export function originOf(text: string): string | undefined {
  const url = URL.parse(text);
  if (url === null) return undefined;
  if (isWeb(url)) return url.href === `${url.origin}/` ? url.origin : undefined;
  // Pages of browser extensions and apps have other schemes.
  return /^[a-z][a-z\d+.-]*:\/\/[^\s/?#@,]+$/i.test(text) && url.protocol !== 'file:' ? text.toLowerCase() : undefined;
}

export function isOwnName(hostname: string, { names }: KnownOrigins): boolean {
  const name = withoutFinalDot(hostname);
  return isLocalName(name) || names.has(name);
}

type Asked = Pick<PlainRequest, 'method' | 'url' | 'headers'>;

export function foreignCaller({ method, url, headers }: Asked, known: KnownOrigins): string | undefined {
  if (known.isAny) return undefined;
  if (!isOwnName(url.hostname, known)) {
    const originText = shorten(url.origin);
    return `The server does not accept the host name ${shorten(url.hostname)}, because another site could point it at this machine. ${openedBy(originText)}`;
  }
  const { origin } = headers;
  if (origin === 'null')
    return `The server does not accept requests from pages without an origin (Origin: null), such as files and sandboxed frames. ${openedBy('*')}`;
  if (origin !== undefined) {
    const from = originOf(origin);
    if (from !== undefined && isKnown(from, url.origin, known)) return undefined;
    return `The server does not accept requests from pages of ${shorten(origin)}. ${openedBy(shorten(origin))}`;
  }
  if (!isFromOtherSite(headers, url) || isTopNavigation(method, headers)) return undefined;
  return `The server does not accept requests from another site without an Origin header: Sec-Fetch-Site is ${shorten(headers['sec-fetch-site'] ?? '')}. Use fetch without the mode no-cors, which sends this header. ${openedBy('*')}`;
}

function isKnown(from: string, ownHost: string, { origins }: KnownOrigins): boolean {
  const url = URL.parse(from);
  return (
    from === ownHost ||
    origins.has(from) ||
    (url !== null && isWeb(url) && isThisMachine(withoutFinalDot(url.hostname)))
  );
}

/** Returns true if another site or subdomain sent the request, according to the browser. Other ports of this machine are allowed. */
function isFromOtherSite(headers: Asked['headers'], { hostname }: URL): boolean {
  const site = headers['sec-fetch-site'] ?? 'none';
  if (site === 'same-site') return !isThisMachine(withoutFinalDot(hostname));
  return site !== 'none' && site !== 'same-origin';
}

function isTopNavigation(method: string, headers: Asked['headers']): boolean {
  const isShown = headers['sec-fetch-mode'] === 'navigate' && (headers['sec-fetch-dest'] ?? 'document') === 'document';
  return isShown && (method === 'GET' || method === 'HEAD');
}

function openedBy(origin: string): string {
  const option = origin === '*' ? "'*'" : `['${origin}']`;
  return `To allow it, use slotwise-mock serve --origin '${origin}', "origins" in its config file, or listen(mock, { origins: ${option} }).`;
}

function isWeb({ protocol }: URL): boolean {
  return protocol === 'http:' || protocol === 'https:';
}

function withoutFinalDot(hostname: string): string {
  return hostname.endsWith('.') ? hostname.slice(0, -1) : hostname;
}

function shorten(text: string): string {
  return text.slice(0, 200).replaceAll(/[^\w.:/+[\]-]/g, '?');
}
