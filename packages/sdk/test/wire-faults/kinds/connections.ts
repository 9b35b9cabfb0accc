/** Faults below HTTP: of connections, handshakes, and responses that do not come or break off. */
import {
  reset,
  end,
  hang,
  head,
  jsonType,
  whole,
  fine,
  kind,
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
import type { Headers, Kind, Step, Told } from './kind.ts';

/** A peer of another protocol stays one: nobody has to ask again. */
const notHttp: Told = { ...unread, again: false };

export const connections: readonly Kind[] = [
  kind('reset on accept', 'RFC 9293 section 3.5.2', () => [reset], unread),
  kind('closed on accept', 'denoland/deno#11513', () => [end], unread),
  kind('accepted, then silent', 'oven-sh/bun#31894', () => [hang], { ...unread, hangs: true }),
  kind('reset after one byte', 'nodejs/node#47130', () => [reset], { ...unread, reads: 'byte' }),
  kind('closed after one byte', 'denoland/deno#17754', () => [end], { ...unread, reads: 'byte' }),
  kind('banner of another protocol', 'RFC 4253 section 4.2', () => ['SSH-2.0-OpenSSH_9.6\r\n', end], notHttp),
  kind('greeting of a mail server', 'RFC 5321 section 4.2', () => ['220 mail ready\r\n', 2, end], notHttp),
  kind(
    'idle 408 before any request',
    rfc9110('15.5.9'),
    () => [whole('408 Request Timeout', '', { connection: 'close' }), end],
    unread,
  ),
  kind('closed port', 'RFC 9293 section 3.10.7.1', () => [], {
    ...unsent,
    address: 'http://127.0.0.1:{closed}',
    again: true,
  }),
  kind('closed port of two addresses', 'RFC 8305 section 5', () => [], {
    ...unsent,
    address: 'http://localhost:{closed}',
    again: true,
  }),
  kind('host that does not exist', 'RFC 6761 section 6.2', () => [], {
    ...unsent,
    address: 'http://nobody.test',
    again: true,
  }),
  kind('blocked port', 'Fetch standard, port blocking', () => [], { ...unsent, address: 'http://127.0.0.1:9' }),
  kind('blocked port of TLS', 'Fetch standard, port blocking', () => [], {
    ...unsent,
    address: 'https://127.0.0.1:6000',
  }),
];

const alertOf = (code: number) => Buffer.from([0x15, 3, 3, 0, 2, 2, code]);
const plainPort = { tls: { scheme: 'https' } } as const;
const served = (certificate: 'near' | 'far' | 'past' | 'untrusted') => ({
  tls: { scheme: 'https', certificate } as const,
});

export const handshakes: readonly Kind[] = [
  kind('TLS: alert protocol_version', rfc8446('6.2'), () => [alertOf(70), end], { ...unsent, ...plainPort }),
  kind('TLS: alert handshake_failure', rfc8446('6.2'), () => [alertOf(40), end], { ...unsent, ...plainPort }),
  // This alert may come at any time, also after the request.
  kind('TLS: alert internal_error', rfc8446('6.2'), () => [alertOf(80), end], {
    ...unsent,
    ...plainPort,
    fate: 'unread',
  }),
  kind('TLS: alert unrecognized_name', rfc8446('6.2'), () => [alertOf(112), end], { ...unsent, ...plainPort }),
  kind('TLS: reset in the handshake', 'nodejs/undici#3492', () => [reset], {
    ...unsent,
    ...plainPort,
    fate: 'unread',
    reads: 'byte',
  }),
  kind('TLS: closed in the handshake', rfc8446('6.1'), () => [end], {
    ...unsent,
    ...plainPort,
    fate: 'unread',
    reads: 'byte',
  }),
  kind('TLS: garbage in the handshake', rfc8446('5.1'), () => ['\u0001\u0002\u0003garbage garbage', end], {
    ...unsent,
    ...plainPort,
  }),
  kind('TLS: plain HTTP answers', 'ERR_SSL_WRONG_VERSION_NUMBER', () => [whole('400 Bad Request', 'no'), end], {
    ...unsent,
    ...plainPort,
    reads: 'byte',
  }),
  kind('TLS: silence in the handshake', rfc8446('4.1.1'), () => [hang], {
    ...unread,
    ...plainPort,
    hangs: true,
    isLasting: true,
  }),
  kind('TLS: nobody trusts it', 'RFC 5280 section 6', () => [], { ...unsent, ...served('untrusted') }),
  kind('TLS: certificate of another host', 'RFC 9525 section 6', () => [], { ...unsent, ...served('far') }),
  kind('TLS: certificate has expired', 'RFC 5280 section 4.1.2.5', () => [], { ...unsent, ...served('past') }),
  kind('TLS: plain address', rfc9110('4.2.2'), () => [], {
    ...unread,
    tls: { scheme: 'http', certificate: 'near' },
    again: false,
    isLasting: true,
  }),
  kind('TLS: fine', rfc8446('2'), ({ body }) => [fine(body)], { ...done, ...served('near') }),
  kind('TLS: reset after the request', rfc9112('9.8'), () => [reset], { ...broken, ...served('near') }),
  kind('TLS: closed after the request', rfc9112('9.8'), () => [end], { ...broken, ...served('near') }),
  kind('TLS: cut body', rfc9112('9.8'), ({ body }) => [cut(body, 9), reset], { ...broken, ...served('near') }),
  kind('TLS: redirect to plain HTTP', rfc9110('15.4'), ({ elsewhere }) => [moved(302, `${elsewhere.plain}/v1/me`)], {
    ...lost,
    ...served('near'),
  }),
  kind('TLS: redirect to another port', rfc9110('15.4'), ({ elsewhere }) => [moved(307, `${elsewhere.tls}/v1/me`)], {
    ...lost,
    ...served('near'),
  }),
];

/** A response that promises more than it brings. */
function cut(body: string, more: number): string {
  return `${head('200 OK', { ...jsonType, 'content-length': `${Buffer.byteLength(body) + more}` })}${body}`;
}

export const breaks: readonly Kind[] = [
  ...(['head', 'whole'] as const).flatMap((reads) => [
    kind(`reset after the ${reads}`, 'oven-sh/bun#28706', () => [reset], { ...broken, reads }),
    kind(`closed after the ${reads}`, 'denoland/deno#35610', () => [end], { ...broken, reads }),
    kind(`silent after the ${reads}`, 'oven-sh/bun#31894', () => [hang], { ...hung, reads }),
  ]),
  kind('answered before the body, then closed', rfc9112('9.6'), ({ body }) => [fine(body), 2, end], {
    ...murky,
    reads: 'head',
  }),
  kind('413 before the body, then reset', rfc9110('15.5.14'), () => [whole('413 Content Too Large', ''), 2, reset], {
    ...refused,
    reads: 'head',
  }),
  kind('half a status line, then reset', rfc9112('4'), () => ['HTTP/1.1 2', 1, reset], broken),
  kind('half a status line, then closed', rfc9112('4'), () => ['HTTP/1.1 2', 1, end], broken),
  kind('half a status line, then silent', rfc9112('4'), () => ['HTTP/1.1 2', hang], hung),
  kind('half the headers, then reset', rfc9112('8'), () => ['HTTP/1.1 200 OK\r\ncontent-ty', 1, reset], broken),
  kind('half the headers, then closed', rfc9112('8'), () => ['HTTP/1.1 200 OK\r\ncontent-ty', 1, end], broken),
  kind('half the headers, then silent', rfc9112('8'), () => ['HTTP/1.1 200 OK\r\ncontent-ty', hang], hung),
  kind('headers, then reset', rfc9112('8'), () => [head('200 OK', { 'content-length': '20' }), 1, reset], broken),
  kind('headers, then closed', rfc9112('8'), () => [head('200 OK', { 'content-length': '20' }), 1, end], broken),
  kind('headers, then silent', rfc9112('8'), () => [head('200 OK', { 'content-length': '20' }), hang], hung),
  kind('half a body, then reset', rfc9112('8'), ({ body }) => [cut(body, 9).slice(0, -4), 1, reset], broken),
  kind('half a body, then closed', rfc9112('8'), ({ body }) => [cut(body, 9), 1, end], broken),
  kind('half a body, then silent', rfc9112('8'), ({ body }) => [cut(body, 9), hang], hung),
  kind(
    'drip without an end',
    'sindresorhus/ky#50',
    () => [head('200 OK', { 'content-length': '99999' }), ...drip],
    hung,
  ),
  kind('slow headers', rfc9112('2.2'), ({ body }) => slowly(fine(body).toString()), done),
  kind('slow body', rfc9112('2.2'), ({ body }) => [head('200 OK', lengthOf(body)), ...slowly(body)], done),
];

function slowly(text: string): Step[] {
  const size = Math.ceil(text.length / 12);
  return Array.from({ length: 12 }, (_, index) => [text.slice(index * size, (index + 1) * size), 2]).flat();
}

function lengthOf(body: string): Headers {
  return { ...jsonType, 'content-length': `${Buffer.byteLength(body)}` };
}
