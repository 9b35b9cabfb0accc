/** The addresses of this machine, and nothing else unless that is asked for. */
import { lookup } from 'node:dns';
import type { LookupAddress } from 'node:dns';
import { lookup as resolve } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
import { NotAttacked } from './not-attacked.ts';

/** Tells whether a numeric address is one of this machine's own. */
export function isLoopback(address: string): boolean {
  const plain = address.replace(/^\[|\]$/g, '').replace(/^::ffff:(?=\d)/i, '');
  return plain === '::1' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(plain);
}

/** Refuses an address that may not be attacked, before anything is sent to it. `name` is the option that named it. */
export async function checkLoopback(name: string, address: string): Promise<void> {
  const host = new URL(address).hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) === 0 ? await resolve(host, { all: true }).catch(() => []) : [{ address: host }];
  if (addresses.length === 0) throw new NotAttacked(`${name}: the host ${host} is not known`);
  if (!addresses.every((one) => isLoopback(one.address)))
    throw new NotAttacked(`${name}: the host ${host} is another machine; --remote allows that, where it is yours`);
}

/** A look-up of host names that finds this machine alone, also where a name changes its address between two requests. */
export const loopbackLookup: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const [first] = found ?? [];
    if (error !== null || first === undefined) return callback(error ?? new Error('no such host'), []);
    if (!found.every(({ address }) => isLoopback(address))) return callback(new Error('another machine'), []);
    if (options.all === true) callback(null, found);
    else callback(null, first.address, first.family);
  });
};
