/** Faults below HTTP: of connections, handshakes, and responses that do not come or break off. */
import {
  reset,
  end,
  hang,
  head,
  jsonType,
  whole,
  fine,
  kindsOf,
  done,
  murky,
  lost,
  broken,
  hung,
  refused,
  unread,
  unsent,
  rfc9110,
  rfc9112,
  rfc8446,
  drip,
  moved,
} from './kind.ts';
import type { Headers, Row, Step, Told } from './kind.ts';

/** A peer of another protocol stays one: nobody has to ask again. */
const notHttp: Told = { ...unread, again: false };

/** TLS to a port that has no certificate. */
const noTls: Told = { ...unsent, tls: { scheme: 'https' } };
const noTlsByte: Told = { ...noTls, reads: 'byte' };
const noTlsUnread: Told = { ...noTls, fate: 'unread', reads: 'byte' };
/** An address of this machine at which nobody listens. */
const deaf = (address: string): Told => ({ ...unsent, address, again: true });
const blocked = (address: string): Told => ({ ...unsent, address });

export const connections = kindsOf([
  ['reset on accept', 'RFC 9293 section 3.5.2', () => [reset], unread],
  ['closed on accept', 'denoland/deno#11513', () => [end], unread],
  ['accepted, then silent', 'oven-sh/bun#31894', () => [hang], { ...unread, hangs: true }],
  ['reset after one byte', 'nodejs/node#47130', () => [reset], { ...unread, reads: 'byte' }],
  ['closed after one byte', 'denoland/deno#17754', () => [end], { ...unread, reads: 'byte' }],
  ['banner of another protocol', 'RFC 4253 section 4.2', () => ['SSH-2.0-OpenSSH_9.6\r\n', end], notHttp],
  ['greeting of a mail server', 'RFC 5321 section 4.2', () => ['220 mail ready\r\n', 2, end], notHttp],
  [
    'idle 408 before any request',
    rfc9110('15.5.9'),
    () => [whole('408 Request Timeout', '', { connection: 'close' }), end],
    unread,
  ],
  ['closed port', 'RFC 9293 section 3.10.7.1', () => [], deaf('http://127.0.0.1:{closed}')],
  ['closed port of two addresses', 'RFC 8305 section 5', () => [], deaf('http://localhost:{closed}')],
  ['host that does not exist', 'RFC 6761 section 6.2', () => [], deaf('http://nobody.test')],
  ['blocked port', 'Fetch standard, port blocking', () => [], blocked('http://127.0.0.1:9')],
  ['blocked port of TLS', 'Fetch standard, port blocking', () => [], blocked('https://127.0.0.1:6000')],
]);

const alertOf = (code: number) => Buffer.from([0x15, 3, 3, 0, 2, 2, code]);
const served = (certificate: 'near' | 'far' | 'past' | 'untrusted') => ({
  tls: { scheme: 'https', certificate } as const,
});

/** The outcome of a fault behind a handshake that was fine. */
const near = (report: Told): Told => ({ ...report, ...served('near') });

export const handshakes = kindsOf([
  ['TLS: alert protocol_version', rfc8446('6.2'), () => [alertOf(70), end], noTls],
  ['TLS: alert handshake_failure', rfc8446('6.2'), () => [alertOf(40), end], noTls],
  // This alert may come at any time, also after the request.
  ['TLS: alert internal_error', rfc8446('6.2'), () => [alertOf(80), end], { ...noTls, fate: 'unread' }],
  ['TLS: alert unrecognized_name', rfc8446('6.2'), () => [alertOf(112), end], noTls],
  ['TLS: reset in the handshake', 'nodejs/undici#3492', () => [reset], noTlsUnread],
  ['TLS: closed in the handshake', rfc8446('6.1'), () => [end], noTlsUnread],
  ['TLS: garbage in the handshake', rfc8446('5.1'), () => ['\u0001\u0002\u0003garbage garbage', end], noTls],
  ['TLS: plain HTTP answers', 'ERR_SSL_WRONG_VERSION_NUMBER', () => [whole('400 Bad Request', 'no'), end], noTlsByte],
  [
    'TLS: silence in the handshake',
    rfc8446('4.1.1'),
    () => [hang],
    { ...noTls, ...unread, hangs: true, isLasting: true },
  ],
  ['TLS: nobody trusts it', 'RFC 5280 section 6', () => [], { ...unsent, ...served('untrusted') }],
  ['TLS: certificate of another host', 'RFC 9525 section 6', () => [], { ...unsent, ...served('far') }],
  ['TLS: certificate has expired', 'RFC 5280 section 4.1.2.5', () => [], { ...unsent, ...served('past') }],
  [
    'TLS: plain address',
    rfc9110('4.2.2'),
    () => [],
    { ...unread, tls: { scheme: 'http', certificate: 'near' }, again: false, isLasting: true },
  ],
  ['TLS: fine', rfc8446('2'), ({ body }) => [fine(body)], near(done)],
  ['TLS: reset after the request', rfc9112('9.8'), () => [reset], near(broken)],
  ['TLS: closed after the request', rfc9112('9.8'), () => [end], near(broken)],
  ['TLS: cut body', rfc9112('9.8'), ({ body }) => [cut(body, 9), reset], near(broken)],
  [
    'TLS: redirect to plain HTTP',
    rfc9110('15.4'),
    ({ elsewhere }) => [moved(302, `${elsewhere.plain}/v1/me`)],
    near(lost),
  ],
  [
    'TLS: redirect to another port',
    rfc9110('15.4'),
    ({ elsewhere }) => [moved(307, `${elsewhere.tls}/v1/me`)],
    near(lost),
  ],
]);

/** A response that promises more than it brings. */
function cut(body: string, more: number): string {
  return `${head('200 OK', { ...jsonType, 'content-length': `${Buffer.byteLength(body) + more}` })}${body}`;
}

const atHead = (report: Told): Told => ({ ...report, reads: 'head' });

export const breaks = kindsOf([
  ...(['head', 'whole'] as const).flatMap((reads): Row[] => [
    [`reset after the ${reads}`, 'oven-sh/bun#28706', () => [reset], { ...broken, reads }],
    [`closed after the ${reads}`, 'denoland/deno#35610', () => [end], { ...broken, reads }],
    [`silent after the ${reads}`, 'oven-sh/bun#31894', () => [hang], { ...hung, reads }],
  ]),
  ['answered before the body, then closed', rfc9112('9.6'), ({ body }) => [fine(body), 2, end], atHead(murky)],
  [
    '413 before the body, then reset',
    rfc9110('15.5.14'),
    () => [whole('413 Too Large', ''), 2, reset],
    atHead(refused),
  ],
  ['half a status line, then reset', rfc9112('4'), () => ['HTTP/1.1 2', 1, reset], broken],
  ['half a status line, then closed', rfc9112('4'), () => ['HTTP/1.1 2', 1, end], broken],
  ['half a status line, then silent', rfc9112('4'), () => ['HTTP/1.1 2', hang], hung],
  ['half the headers, then reset', rfc9112('8'), () => ['HTTP/1.1 200 OK\r\ncontent-ty', 1, reset], broken],
  ['half the headers, then closed', rfc9112('8'), () => ['HTTP/1.1 200 OK\r\ncontent-ty', 1, end], broken],
  ['half the headers, then silent', rfc9112('8'), () => ['HTTP/1.1 200 OK\r\ncontent-ty', hang], hung],
  ['headers, then reset', rfc9112('8'), () => [head('200 OK', { 'content-length': '20' }), 1, reset], broken],
  ['headers, then closed', rfc9112('8'), () => [head('200 OK', { 'content-length': '20' }), 1, end], broken],
  ['headers, then silent', rfc9112('8'), () => [head('200 OK', { 'content-length': '20' }), hang], hung],
  ['half a body, then reset', rfc9112('8'), ({ body }) => [cut(body, 9).slice(0, -4), 1, reset], broken],
  ['half a body, then closed', rfc9112('8'), ({ body }) => [cut(body, 9), 1, end], broken],
  ['half a body, then silent', rfc9112('8'), ({ body }) => [cut(body, 9), hang], hung],
  ['drip without an end', 'sindresorhus/ky#50', () => [head('200 OK', { 'content-length': '99999' }), ...drip], hung],
  ['slow headers', rfc9112('2.2'), ({ body }) => slowly(fine(body).toString()), done],
  ['slow body', rfc9112('2.2'), ({ body }) => [head('200 OK', lengthOf(body)), ...slowly(body)], done],
]);

function slowly(text: string): Step[] {
  const size = Math.ceil(text.length / 12);
  return Array.from({ length: 12 }, (_, index) => [text.slice(index * size, (index + 1) * size), 2]).flat();
}

function lengthOf(body: string): Headers {
  return { ...jsonType, 'content-length': `${Buffer.byteLength(body)}` };
}
