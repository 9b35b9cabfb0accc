/** Faults of HTTP/1.1 itself: of status lines, headers, and the length of bodies. */
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
  rfc9110,
  rfc9112,
  chunked,
  chunk,
} from './kind.ts';
import type { About, Headers, Kind, Step } from './kind.ts';

const informal = 'HTTP/1.1 103 Early Hints\r\nlink: </style.css>; rel=preload\r\n\r\n';

export const heads = kindsOf([
  ['100 that nobody asked for', rfc9110('15.2.1'), ({ body }) => [head('100 Continue'), fine(body)], murky],
  ['100, then reset', rfc9110('15.2.1'), () => [head('100 Continue'), 1, reset], broken],
  ['102 three times', 'RFC 2518 section 10.1', ({ body }) => [head('102 Processing').repeat(3), fine(body)], murky],
  ['103 early hints', 'nodejs/undici#196', ({ body }) => [informal, fine(body)], murky],
  [
    '103 with a link to another origin',
    'RFC 8297 section 3',
    hinting(({ plain }) => `<${plain}/x>; rel=preload`),
    murky,
  ],
  ['103 a thousand times', 'RFC 8297 section 2', ({ body }) => [informal.repeat(1000), fine(body)], murky],
  ['103, then silent', 'RFC 8297 section 2', () => [informal, hang], hung],
  ['101 that nobody asked for', rfc9110('15.2.2'), () => [head('101 Switching Protocols', upgrade), end], lost],
  ['HTTP/0.9', rfc9112('Appendix C.1'), ({ body }) => [body, end], lost],
  ['HTTP/1.0 until closed', rfc9112('6.3'), ({ body }) => [`HTTP/1.0 200 OK\r\n\r\n${body}`, end], done],
  ['HTTP/1.0 kept', rfc9112('9.3'), ({ body }) => [asVersion('HTTP/1.0', body)], murky],
  ['HTTP/2.0 in the status line', rfc9112('2.3'), ({ body }) => [asVersion('HTTP/2.0', body), end], murky],
  ['HTTP/3 in the status line', rfc9112('2.3'), ({ body }) => [asVersion('HTTP/3', body), end], murky],
  ['frames of HTTP/2', 'RFC 9113 section 6.5', () => [Buffer.from('000000040000000000', 'hex'), end], lost],
  ['ICY status line', 'nodejs/node#6830', ({ body }) => [asVersion('ICY', body), end], murky],
  ['lower case version', rfc9112('2.3'), ({ body }) => [asVersion('http/1.1', body), end], murky],
  ['garbage for a status line', rfc9112('4'), () => ['\u0000\u0001\u0002 garbage\r\n\r\n', end], lost],
  ['no status', rfc9112('4'), () => ['HTTP/1.1 OK\r\n\r\n', end], lost],
  ['status of two digits', rfc9112('4'), () => [whole('20 OK', '{}'), end], lost],
  ['status 000', rfc9112('4'), () => [whole('000 None', '{}'), end], lost],
  ['status 600', rfc9110('15'), () => [whole('600 Odd', '{}')], lost],
  ['status 999', 'LinkedIn', () => [whole('999 Request Denied', '{}')], lost],
  ['status of four digits', rfc9112('4'), () => [whole('2000 OK', '{}'), end], lost],
  ['no reason phrase', rfc9112('4'), ({ body }) => [whole('200', body)], murky],
  ['empty line first', rfc9112('2.2'), ({ body }) => [`\r\n${fine(body).toString()}`], murky],
  ['lines end by LF alone', rfc9112('2.2'), ({ body }) => [fine(body).toString().replaceAll('\r', ''), end], murky],
  ['header without a colon', rfc9112('5'), ({ body }) => [withLine('no colon here', body), end], murky],
  ['space before the colon', rfc9112('5.1'), ({ body }) => [withLine('x-odd : 1', body), end], murky],
  ['folded header', rfc9112('5.2'), ({ body }) => [withLine('x-odd: 1\r\n  2', body), end], murky],
  ['NUL in a header', rfc9110('5.5'), ({ body }) => [withLine('x-odd: a\u0000b', body), end], murky],
  ['lone CR in a header', rfc9112('2.2'), ({ body }) => [withLine('x-odd: a\rb', body), end], murky],
  ['Latin-1 in a header', 'nodejs/node#27711', lined(() => 'x-odd: \xff'), murky],
  ['header without a name', rfc9110('5.1'), ({ body }) => [withLine(': 1', body), end], murky],
  ['header of 100 kB', rfc9110('5.4'), ({ body }) => [withLine(`x-odd: ${'a'.repeat(100_000)}`, body), end], murky],
  ['2,000 headers', rfc9110('5.4'), ({ body }) => [withLine('x-odd: 1\r\n'.repeat(2000).trim(), body), end], murky],
  [
    'endless headers',
    rfc9110('5.4'),
    () => ['HTTP/1.1 200 OK\r\n', 'x-odd: 1\r\n'.repeat(400_000), end],
    { ...lost, hangs: true },
  ],
  ['cookies', 'RFC 6265 section 4.1', ({ body }) => [withLine('set-cookie: a=b; Path=/', body)], done],
  ['Alt-Svc', 'RFC 7838 section 3', lined(({ tls }) => `alt-svc: h2="${hostOf(tls)}"`), done],
  ['Refresh', 'HTML standard', lined(({ plain }) => `refresh: 0;url=${plain}`), done],
  ['Content-Location', rfc9110('8.7'), lined(({ plain }) => `content-location: ${plain}`), done],
]);

/** The right answer, with a further header. */
function lined(line: (elsewhere: About['elsewhere']) => string): Kind['act'] {
  return ({ body, elsewhere }) => [Buffer.from(withLine(line(elsewhere), body), 'latin1')];
}

/** Early hints with a link, and then the right answer. */
function hinting(link: (elsewhere: About['elsewhere']) => string): Kind['act'] {
  return ({ body, elsewhere }) => [head('103 Early Hints', { link: link(elsewhere) }), fine(body)];
}

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

/** The right answer behind these headers, and then the end of the connection. */
function headed(headers: Headers): Kind['act'] {
  return ({ body }) => [head('200 OK', headers), body, end];
}

function ofLength(length: string): Kind['act'] {
  return headed({ 'content-length': length });
}

/** The headers of a body in chunks, and what follows them. */
function chunks(rest: (body: string) => readonly Step[]): Kind['act'] {
  return ({ body }) => [head('200 OK', chunked), ...rest(body)];
}

export const frames = kindsOf([
  ['two equal lengths', rfc9112('6.3'), ({ body }) => [withLine(lengthLine(body), body), end], murky],
  ['two lengths that differ', rfc9112('6.3'), ({ body }) => [withLine('content-length: 3', body), end], lost],
  ['negative length', rfc9110('8.6'), ofLength('-1'), lost],
  ['length that is no number', rfc9110('8.6'), ofLength('9x'), lost],
  ['length of 10^30', rfc9110('8.6'), ofLength('1'.repeat(31)), murky],
  ['length and chunks', rfc9112('6.3'), ({ body }) => [withChunks({ 'content-length': '5' }, body), end], murky],
  ['body longer than its length', rfc9112('6.3'), ({ body }) => [fine(body), 'HTTP/1.1 200', end], murky],
  ['no length, until closed', rfc9112('6.3'), ({ body }) => [head('200 OK', jsonType), body, 1, end], done],
  [
    'no length, until reset',
    rfc9112('6.3'),
    ({ body }) => [head('200 OK', jsonType), body, 1, reset],
    { ...murky, again: false },
  ],
  ['no length, never closed', rfc9112('6.3'), ({ body }) => [head('200 OK', jsonType), body, hang], hung],
  ['chunks', rfc9112('7.1'), ({ body }) => [withChunks({}, body)], done],
  ['chunks of one byte', rfc9112('7.1'), chunks((body) => [...Array.from(body, (one) => chunk(one)), lastChunk]), done],
  ['chunk extension', rfc9112('7.1.1'), chunks((body) => [chunk(body, ';a=b'), lastChunk]), murky],
  ['trailers', rfc9112('7.1.2'), chunks((body) => [chunk(body), '0\r\nx-end: 1\r\n\r\n']), murky],
  [
    'trailers that set a length',
    rfc9110('6.5.1'),
    chunks((body) => [chunk(body), '0\r\ncontent-length: 1\r\n\r\n']),
    murky,
  ],
  ['chunk size that is no number', rfc9112('7.1'), () => [head('200 OK', chunked), 'zz\r\n{}\r\n', end], lost],
  ['chunk size of 2^70', rfc9112('7.1'), () => [head('200 OK', chunked), `${'f'.repeat(18)}\r\n{}`, end], lost],
  ['chunk without its end', rfc9112('7.1'), chunks((body) => [`${body.length.toString(16)}\r\n${body}xx`, end]), lost],
  ['no last chunk, then closed', 'node-fetch#1576', chunks((body) => [chunk(body), 1, end]), broken],
  ['no last chunk, then reset', 'node-fetch#1576', chunks((body) => [chunk(body), 1, reset]), broken],
  ['no last chunk, then silent', 'node-fetch#1576', chunks((body) => [chunk(body), hang]), hung],
  ['unknown transfer coding', rfc9112('6.1'), headed({ 'transfer-encoding': 'odd' }), murky],
  ['204', rfc9110('15.3.5'), () => [head('204 No Content')], { ...murky, fulfils: 'perhaps' }],
  ['204 with a body', rfc9112('6.3'), ({ body }) => [whole('204 No Content', body), 1, end], murky],
  ['205', rfc9110('15.3.6'), () => [whole('205 Reset Content', '')], murky],
]);

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
