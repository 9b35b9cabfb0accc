/** Faults of HTTP/1.1 itself: of status lines, headers, and the length of bodies. */
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
  rfc9110,
  rfc9112,
  chunked,
  chunk,
} from './kind.ts';
import type { Headers, Kind } from './kind.ts';

const informal = 'HTTP/1.1 103 Early Hints\r\nlink: </style.css>; rel=preload\r\n\r\n';

export const heads: readonly Kind[] = [
  kind('100 that nobody asked for', rfc9110('15.2.1'), ({ body }) => [head('100 Continue'), fine(body)], murky),
  kind('100, then reset', rfc9110('15.2.1'), () => [head('100 Continue'), 1, reset], broken),
  kind('102 three times', 'RFC 2518 section 10.1', ({ body }) => [head('102 Processing').repeat(3), fine(body)], murky),
  kind('103 early hints', 'nodejs/undici#196', ({ body }) => [informal, fine(body)], murky),
  kind(
    '103 with a link to another origin',
    'RFC 8297 section 3',
    ({ body, elsewhere }) => [head('103 Early Hints', { link: `<${elsewhere.plain}/x>; rel=preload` }), fine(body)],
    murky,
  ),
  kind('103 a thousand times', 'RFC 8297 section 2', ({ body }) => [informal.repeat(1000), fine(body)], murky),
  kind('103, then silent', 'RFC 8297 section 2', () => [informal, hang], hung),
  kind('101 that nobody asked for', rfc9110('15.2.2'), () => [head('101 Switching Protocols', upgrade), end], lost),
  kind('HTTP/0.9', rfc9112('Appendix C.1'), ({ body }) => [body, end], lost),
  kind('HTTP/1.0 until closed', rfc9112('6.3'), ({ body }) => [`HTTP/1.0 200 OK\r\n\r\n${body}`, end], done),
  kind('HTTP/1.0 kept', rfc9112('9.3'), ({ body }) => [asVersion('HTTP/1.0', body)], murky),
  kind('HTTP/2.0 in the status line', rfc9112('2.3'), ({ body }) => [asVersion('HTTP/2.0', body), end], murky),
  kind('HTTP/3 in the status line', rfc9112('2.3'), ({ body }) => [asVersion('HTTP/3', body), end], murky),
  kind('frames of HTTP/2', 'RFC 9113 section 6.5', () => [Buffer.from('000000040000000000', 'hex'), end], lost),
  kind('ICY status line', 'nodejs/node#6830', ({ body }) => [asVersion('ICY', body), end], murky),
  kind('lower case version', rfc9112('2.3'), ({ body }) => [asVersion('http/1.1', body), end], murky),
  kind('garbage for a status line', rfc9112('4'), () => ['\u0000\u0001\u0002 garbage\r\n\r\n', end], lost),
  kind('no status', rfc9112('4'), () => ['HTTP/1.1 OK\r\n\r\n', end], lost),
  kind('status of two digits', rfc9112('4'), () => [whole('20 OK', '{}'), end], lost),
  kind('status 000', rfc9112('4'), () => [whole('000 None', '{}'), end], lost),
  kind('status 600', rfc9110('15'), () => [whole('600 Odd', '{}')], lost),
  kind('status 999', 'LinkedIn', () => [whole('999 Request Denied', '{}')], lost),
  kind('status of four digits', rfc9112('4'), () => [whole('2000 OK', '{}'), end], lost),
  kind('no reason phrase', rfc9112('4'), ({ body }) => [whole('200', body)], murky),
  kind('empty line first', rfc9112('2.2'), ({ body }) => [`\r\n${fine(body).toString()}`], murky),
  kind('lines end by LF alone', rfc9112('2.2'), ({ body }) => [fine(body).toString().replaceAll('\r', ''), end], murky),
  kind('header without a colon', rfc9112('5'), ({ body }) => [withLine('no colon here', body), end], murky),
  kind('space before the colon', rfc9112('5.1'), ({ body }) => [withLine('x-odd : 1', body), end], murky),
  kind('folded header', rfc9112('5.2'), ({ body }) => [withLine('x-odd: 1\r\n  2', body), end], murky),
  kind('NUL in a header', rfc9110('5.5'), ({ body }) => [withLine('x-odd: a\u0000b', body), end], murky),
  kind('lone CR in a header', rfc9112('2.2'), ({ body }) => [withLine('x-odd: a\rb', body), end], murky),
  kind(
    'Latin-1 in a header',
    'nodejs/node#27711',
    ({ body }) => [Buffer.from(withLine('x-odd: \xff', body), 'latin1')],
    murky,
  ),
  kind('header without a name', rfc9110('5.1'), ({ body }) => [withLine(': 1', body), end], murky),
  kind('header of 100 kB', rfc9110('5.4'), ({ body }) => [withLine(`x-odd: ${'a'.repeat(100_000)}`, body), end], murky),
  kind('2,000 headers', rfc9110('5.4'), ({ body }) => [withLine('x-odd: 1\r\n'.repeat(2000).trim(), body), end], murky),
  kind('endless headers', rfc9110('5.4'), () => ['HTTP/1.1 200 OK\r\n', 'x-odd: 1\r\n'.repeat(400_000), end], {
    ...lost,
    hangs: true,
  }),
  kind('cookies', 'RFC 6265 section 4.1', ({ body }) => [withLine('set-cookie: a=b; Path=/', body)], done),
  kind(
    'Alt-Svc',
    'RFC 7838 section 3',
    ({ body, elsewhere }) => [withLine(`alt-svc: h2="${hostOf(elsewhere.tls)}"`, body)],
    done,
  ),
  kind(
    'Refresh',
    'HTML standard',
    ({ body, elsewhere }) => [withLine(`refresh: 0;url=${elsewhere.plain}`, body)],
    done,
  ),
  kind(
    'Content-Location',
    rfc9110('8.7'),
    ({ body, elsewhere }) => [withLine(`content-location: ${elsewhere.plain}`, body)],
    done,
  ),
];

const upgrade = { connection: 'upgrade', upgrade: 'websocket' };

function hostOf(address: string): string {
  return new URL(address).host;
}

function asVersion(version: string, body: string): string {
  return `${version} 200 OK\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: keep-alive\r\n\r\n${body}`;
}

function withLine(line: string, body: string): string {
  return `HTTP/1.1 200 OK\r\n${line}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}

const lastChunk = '0\r\n\r\n';

export const frames: readonly Kind[] = [
  kind('two equal lengths', rfc9112('6.3'), ({ body }) => [withLine(lengthLine(body), body), end], murky),
  kind('two lengths that differ', rfc9112('6.3'), ({ body }) => [withLine('content-length: 3', body), end], lost),
  kind('negative length', rfc9110('8.6'), ({ body }) => [head('200 OK', { 'content-length': '-1' }), body, end], lost),
  kind(
    'length that is no number',
    rfc9110('8.6'),
    ({ body }) => [head('200 OK', { 'content-length': '9x' }), body, end],
    lost,
  ),
  kind(
    'length of 10^30',
    rfc9110('8.6'),
    ({ body }) => [head('200 OK', { 'content-length': '1'.repeat(31) }), body, end],
    murky,
  ),
  kind('length and chunks', rfc9112('6.3'), ({ body }) => [withChunks({ 'content-length': '5' }, body), end], murky),
  kind('body longer than its length', rfc9112('6.3'), ({ body }) => [fine(body), 'HTTP/1.1 200', end], murky),
  kind('no length, until closed', rfc9112('6.3'), ({ body }) => [head('200 OK', jsonType), body, 1, end], done),
  kind('no length, until reset', rfc9112('6.3'), ({ body }) => [head('200 OK', jsonType), body, 1, reset], {
    ...murky,
    again: false,
  }),
  kind('no length, never closed', rfc9112('6.3'), ({ body }) => [head('200 OK', jsonType), body, hang], hung),
  kind('chunks', rfc9112('7.1'), ({ body }) => [withChunks({}, body)], done),
  kind(
    'chunks of one byte',
    rfc9112('7.1'),
    ({ body }) => [head('200 OK', chunked), ...Array.from(body, (one) => chunk(one)), lastChunk],
    done,
  ),
  kind(
    'chunk extension',
    rfc9112('7.1.1'),
    ({ body }) => [head('200 OK', chunked), chunk(body, ';a=b'), lastChunk],
    murky,
  ),
  kind(
    'trailers',
    rfc9112('7.1.2'),
    ({ body }) => [head('200 OK', chunked), chunk(body), '0\r\nx-end: 1\r\n\r\n'],
    murky,
  ),
  kind(
    'trailers that set a length',
    rfc9110('6.5.1'),
    ({ body }) => [head('200 OK', chunked), chunk(body), '0\r\ncontent-length: 1\r\n\r\n'],
    murky,
  ),
  kind('chunk size that is no number', rfc9112('7.1'), () => [head('200 OK', chunked), 'zz\r\n{}\r\n', end], lost),
  kind('chunk size of 2^70', rfc9112('7.1'), () => [head('200 OK', chunked), `${'f'.repeat(18)}\r\n{}`, end], lost),
  kind(
    'chunk without its end',
    rfc9112('7.1'),
    ({ body }) => [head('200 OK', chunked), `${body.length.toString(16)}\r\n${body}xx`, end],
    lost,
  ),
  kind(
    'no last chunk, then closed',
    'node-fetch#1576',
    ({ body }) => [head('200 OK', chunked), chunk(body), 1, end],
    broken,
  ),
  kind(
    'no last chunk, then reset',
    'node-fetch#1576',
    ({ body }) => [head('200 OK', chunked), chunk(body), 1, reset],
    broken,
  ),
  kind(
    'no last chunk, then silent',
    'node-fetch#1576',
    ({ body }) => [head('200 OK', chunked), chunk(body), hang],
    hung,
  ),
  kind(
    'unknown transfer coding',
    rfc9112('6.1'),
    ({ body }) => [head('200 OK', { 'transfer-encoding': 'odd' }), body, end],
    murky,
  ),
  kind('204', rfc9110('15.3.5'), () => [head('204 No Content')], { ...murky, fulfils: 'perhaps' }),
  kind('204 with a body', rfc9112('6.3'), ({ body }) => [whole('204 No Content', body), 1, end], murky),
  kind('205', rfc9110('15.3.6'), () => [whole('205 Reset Content', '')], murky),
];

function lengthLine(body: string): string {
  return `content-length: ${Buffer.byteLength(body)}`;
}

function withChunks(headers: Headers, body: string): Buffer {
  const half = Math.floor(body.length / 2);
  return Buffer.concat([
    Buffer.from(head('200 OK', { ...chunked, ...headers })),
    chunk(body.slice(0, half)),
    chunk(body.slice(half)),
    Buffer.from(lastChunk),
  ]);
}
