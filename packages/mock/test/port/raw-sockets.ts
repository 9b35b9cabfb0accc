/** Bytes on a socket, as no HTTP client sends them: what the server does with them, and whether it still serves. */
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import * as fc from 'fast-check';

/** What is written, in pieces, and how the sender leaves: `reads` waits for a response, `waits` only for a moment. */
export interface Traffic {
  readonly pieces: readonly string[];
  readonly leaves: 'reads' | 'waits' | 'ends' | 'resets';
}

const word = fc.constantFrom(
  'GET',
  'POST',
  'PATCH',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'CONNECT',
  'BREW',
  'TRACE',
  'PUT',
  'get',
  '',
  'P\u0000T',
);
const target = fc.oneof(
  fc.constantFrom(
    ...['/v1/me?apiKey=key_alice', '/v1/bookings', '/v1/bookings/1', '/v1/bookings/%zz', '//', '*', '/', ''],
    ...['http://', 'http://[::1', 'https://other.example/v1/me', '/_slotwise/journal', '/_slotwise/seed', '/_slotwise'],
    ...['/_slotwise/worlds/1/v1/me', '/_slotwise/worlds/999/v1/me', '/oauth/token', '/../../etc/passwd', '/v1/me#a'],
  ),
  fc.webPath(),
  fc.string({ maxLength: 30 }),
);
const header = fc.oneof(
  fc.constantFrom(
    ...['Host: 127.0.0.1', 'Host: ', 'Host: [::1', 'Host: a.example', 'Host: 127.0.0.1, b', 'Host: a b', 'Host: %00'],
    ...[
      'Origin: null',
      'Origin: https://evil.example',
      'Origin: http://localhost',
      'Origin: a://b',
      'Sec-Fetch-Site: cross-site',
    ],
    ...[
      'Content-Type: application/json',
      'Content-Type: application/x-www-form-urlencoded',
      'Content-Type: /',
      'Accept: text/html',
    ],
    ...[
      'Authorization: Bearer ',
      'Authorization: Basic %',
      'Connection: close',
      'Connection: upgrade',
      'Upgrade: websocket',
    ],
    ...['Expect: 100-continue', 'Expect: cake', 'Transfer-Encoding: gzip, chunked', 'Transfer-Encoding: identity'],
    ...[
      'Content-Length: -1',
      'Content-Length: 1',
      'Content-Length: 99999999999',
      'Cookie: a=b',
      'Cookie: ;',
      ': a',
      'a',
    ],
  ),
  fc.tuple(fc.string({ maxLength: 12 }), fc.string({ maxLength: 40 })).map(([name, value]) => `${name}: ${value}`),
);
const content = fc.oneof(
  fc.constantFrom('', '{', '{}', '{"title":"x"}', '[1]', 'null', 'a=b&c', '{"version":1}', '\u0000', '"\\ud800"'),
  fc.string({ maxLength: 60 }),
  fc.integer({ min: 90, max: 3000 }).map((length) => 'x'.repeat(length)),
);

const inChunks = (parts: readonly string[]) =>
  `${parts.map((part) => `${Buffer.byteLength(part).toString(16)}\r\n${part}\r\n`).join('')}0\r\n\r\n`;

const body = fc.oneof(
  fc.record({
    head: fc.constant('Transfer-Encoding: chunked'),
    text: fc.array(content, { maxLength: 4 }).map(inChunks),
  }),
  fc.record({ head: fc.constant('Transfer-Encoding: chunked'), text: content }),
  content.map((text) => ({ head: `Content-Length: ${Buffer.byteLength(text)}`, text })),
  fc.tuple(content, fc.nat(4000)).map(([text, length]) => ({ head: `Content-Length: ${length}`, text })),
  fc.constant({ head: '', text: '' }),
);

const request = fc
  .record({
    start: fc.tuple(word, target, fc.constantFrom('HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/9', '')),
    headers: fc.array(header, { maxLength: 5 }),
    hasHost: fc.boolean(),
    body,
  })
  .map(({ start, headers, hasHost, body: { head, text } }) => {
    const lines = [
      start.join(' '),
      ...(hasHost ? ['Host: 127.0.0.1'] : []),
      ...headers,
      ...(head === '' ? [] : [head]),
    ];
    return `${lines.join('\r\n')}\r\n\r\n${text}`;
  });

const whole = fc.oneof(
  fc.array(request, { minLength: 1, maxLength: 3 }).map((all) => all.join('')),
  fc.string({ maxLength: 200 }),
);

/** Whole requests, halves of them, and what is no request; cut into pieces anywhere. */
export const traffic: fc.Arbitrary<Traffic> = fc
  .record({
    text: whole,
    cut: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { freq: 2 }),
    at: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 3 }),
    leaves: fc.constantFrom('waits', 'ends', 'resets'),
  })
  .map(({ text, cut, at, leaves }) => {
    const expected = cut === null ? text : text.slice(0, Math.floor(text.length * cut));
    const places = [...new Set(at.map((part) => Math.floor(expected.length * part)))].toSorted((a, b) => a - b);
    const pieces = [0, ...places].map((from, index) => expected.slice(from, places[index]));
    return { pieces: pieces.filter((piece) => piece !== ''), leaves };
  });

/** Sends traffic, and returns what came back until the connection was quiet or closed. */
export async function talk(port: number, { pieces, leaves }: Traffic): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (data) => {
    received += data.toString('latin1');
  });
  // A server may close a connection before all was written.
  socket.on('error', () => {});
  await once(socket, 'connect');
  for (const piece of pieces) await written(socket, piece);
  if (leaves === 'resets') socket.resetAndDestroy();
  if (leaves === 'ends') socket.end();
  const closed = new Promise((resolve) => {
    if (socket.closed) resolve(undefined);
    else socket.once('close', resolve);
  });
  if (leaves === 'reads' && received === '') await Promise.race([closed, once(socket, 'data')]);
  if (leaves !== 'resets') await Promise.race([closed, quiet(socket)]);
  socket.destroy();
  await closed;
  return received;
}

/** The statuses of responses, one after the other. */
export function statusesIn(received: string): string[] {
  return [...received.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status = '']) => status);
}

async function written(socket: Socket, text: string): Promise<void> {
  if (!socket.writable) return;
  await new Promise<void>((resolve) => {
    socket.write(text, 'latin1', () => resolve());
  });
}

/** Ends when nothing has come for a moment. */
async function quiet(socket: Socket): Promise<void> {
  await new Promise<void>((resolve) => {
    let timer = setTimeout(resolve, 15);
    socket.on('data', () => {
      clearTimeout(timer);
      timer = setTimeout(resolve, 15);
    });
  });
}
