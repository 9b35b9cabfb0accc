/** The origins that belong to the app under attack. */
import { isLoopback } from './loopback.ts';
import type { Places } from './visitor.ts';

/** Tells whether an address is the app's: on one of the origins that were named, or on this machine under another name of the same port. */
export function isOfApp({ url, signedIn, redirectUri, apiPage = url }: Places, address: string): boolean {
  const target = new URL(address);
  return [url, signedIn, redirectUri, apiPage].map((one) => new URL(one)).some((one) => isSameApp(one, target));
}

/** Tells whether an address is the service's. */
export function isOfService({ service }: Places, address: string): boolean {
  return isSameApp(new URL(service), new URL(address));
}

function isSameApp(one: URL, other: URL): boolean {
  if (one.origin === other.origin) return true;
  return one.protocol === other.protocol && one.port === other.port && isLocal(one) && isLocal(other);
}

function isLocal({ hostname }: URL): boolean {
  return hostname === 'localhost' || isLoopback(hostname);
}
