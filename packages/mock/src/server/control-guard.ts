import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { ControlRefusal } from './control/refusal.ts';
import { isOwnName } from './known-origins.ts';
import type { KnownOrigins } from './known-origins.ts';

type Asked = Pick<Request, 'url' | 'headers'>;

export function guard({ url, headers }: Asked, mayCall: boolean, known: KnownOrigins): void {
  const { origin, hostname } = new URL(url);
  const refuse = (message: string): never => {
    throw new ControlRefusal(403, message);
  };
  if (!mayCall)
    refuse(
      'The control API accepts requests only from this machine. Start the server with --control-remote to allow other machines.',
    );
  // The owner of a public name can point it to this address (DNS rebinding), so unknown names are rejected.
  if (!isOwnName(hostname, known))
    refuse(
      `The control API does not accept the host name ${hostname}. Use an IP address or a name without a dot, or add the origin of this name to the option origins.`,
    );
  const site = headers.get('sec-fetch-site') ?? 'none';
  if ((headers.get('origin') ?? origin) !== origin || (site !== 'none' && site !== 'same-origin'))
    refuse('The control API does not accept requests from pages of another origin.');
}

export function guardByToken({ headers }: Asked, token: string | undefined): void {
  if (token === undefined) return;
  const [, sentToken] = /^Bearer +(\S+) *$/i.exec(headers.get('authorization') ?? '') ?? [];
  if (sentToken !== undefined && isEqual(sentToken, token)) return;
  const message = 'The control API requires its token. Send the header Authorization: Bearer <token>.';
  throw new ControlRefusal(401, message, { headers: { 'www-authenticate': 'Bearer' } });
}

function isEqual(one: string, other: string): boolean {
  const hash = sha256(utf8ToBytes(other));
  return sha256(utf8ToBytes(one)).reduce((differing, byte, index) => differing | (byte ^ (hash[index] ?? 0)), 0) === 0;
}
