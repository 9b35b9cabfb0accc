import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createClient } from '../../src/index.ts';
import { bookingOf } from '../loopback.ts';
import { oneLine } from '../../src/errors/one-line.ts';

/** Every character that a terminal, a browser or a reader would take for something else than text. */
const disturbing = Array.from({ length: 0x11_0000 }, (_, code) => code)
  .filter((code) => code !== 0x20)
  .map((code) => String.fromCodePoint(code))
  .filter((char) => /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{DI}]/u.test(char));

test('removes control characters, direction changes, line separators and zero-width characters', () => {
  expect(disturbing.length).toBeGreaterThan(4000);
  for (const char of disturbing) expect(oneLine(`a${char}b`)).toMatch(/^a ?b$/);
});

test.each([
  ['colors', '\u001b[1;31mred\u001b[0m', 'red'],
  ['a link', '\u001b]8;;https://evil.example\u0007here\u001b]8;;\u0007', 'here'],
  ['a link that ends with ST', '\u001b]8;;https://evil.example\u001b\\here\u001b]8;;\u001b\\', 'here'],
  ['a title', '\u001b]0;owned\u0007said', 'said'],
  ['a cursor that moves up', 'said\u001b[2A\u001b[2Kother', 'saidother'],
  ['an eight-bit sequence, whose rest is mere text', 'said\u009b31mred', 'said31mred'],
  ['lines', 'one\r\n\ttwo\u2028three\u2029four\u0085five', 'one two three fourfive'],
  ['letters turned around', 'invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['brackets that are text', 'a list [1] and [31m', 'a list [1] and [31m'],
  ['an accent, a script, an emoji', 'é ñ 日本語 עברית 👍', 'é ñ 日本語 עברית 👍'],
])('%s', (_what, text, line) => {
  expect(oneLine(text)).toBe(line);
});

const hostile = '\u001b[31m\u202Ehidden\u200B\u2028line\n\u0000\u009b2Jend';
const header = '\u009b31m\u0085\u00adhidden';

/** Responses that put such a text everywhere that a message or a log line could take it from. */
const responses: Readonly<Record<string, () => Response>> = {
  message: () => Response.json({ message: hostile, code: hostile }, { status: 400 }),
  'a list of messages': () => Response.json({ message: [hostile, hostile] }, { status: 400 }),
  'a nested message': () => Response.json({ error: { message: hostile, code: hostile } }, { status: 403 }),
  problem: () => Response.json({ title: hostile, detail: hostile }, { status: 409 }),
  issues: () => Response.json({ issues: [{ path: [hostile], message: hostile }] }, { status: 422 }),
  text: () => new Response(hostile, { status: 410 }),
  'a page': () => new Response(`<html><title>${hostile}</title>`, { status: 404 }),
  'a challenge': () => new Response('', { status: 401, headers: { 'www-authenticate': `Bearer error="${header}"` } }),
  'a type': () => new Response(hostile, { headers: { 'content-type': `text/${header}` } }),
  'a request id': () => new Response('', { status: 500, headers: { 'x-request-id': header, deprecation: header } }),
  'a field that does not match the contract': () =>
    Response.json({ booking: bookingOf(7, { responses: { [hostile]: 1 }, title: hostile, [hostile]: 1, status: 7 }) }),
  'a network code': () => {
    throw Object.assign(new TypeError(hostile), { code: hostile });
  },
};

describe.each(['strict', 'report'] as const)('with validate: %s', (validate) => {
  test.each(Object.entries(responses))(
    'no message, issue, event or log line contains the hidden characters of %s',
    async (_where, respond) => {
      const events: string[] = [];
      const note = (...messages: unknown[]) => void events.push(JSON.stringify(messages));
      const client = createClient({
        baseUrl: 'https://api.example.com/v1',
        apiKey: 'key_test',
        validate,
        retry: false,
        logLevel: 'debug',
        logger: { debug: note, info: note, warn: note },
        on: { response: note, mismatch: note, deprecation: note },
        tracer: () => ({ event: note, end: () => {} }),
        fetch: async () => respond(),
      });
      const error = await client.bookings.get(7).catch((thrown: unknown) => thrown);
      if (error instanceof Error)
        events.push(
          error.message,
          String(error.stack?.split('\n    at')[0]),
          JSON.stringify(Reflect.get(error, 'issues')),
        );
      events.push(JSON.stringify(Reflect.get(Object(error) as object, 'requestId') ?? null));
      expect(events.join(' ')).not.toMatch(/[^\P{Cc}\n]|[\p{Cf}\p{Zl}\p{Zp}]|\\u00|\\n/u);
    },
  );
});

test('keeps one line of letters unchanged', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[\p{L}\p{N}\p{P}]{1,8}$/u), { minLength: 1 }), (words) => {
      expect(oneLine(words.join(' '))).toBe(words.join(' '));
    }),
    { seed: 20_300_107 },
  );
});
