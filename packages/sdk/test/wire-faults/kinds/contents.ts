/** Faults of what a body holds: its coding, its characters, its JSON. */
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import {
  hang,
  head,
  jsonType,
  whole,
  fine,
  kindsOf,
  done,
  murky,
  lost,
  rfc9110,
  chunked,
  chunk,
  drip,
} from './kind.ts';
import type { Headers, Kind, Row, Told } from './kind.ts';

/** Lost, but to a call that has nothing to say: to a removal, an empty object is a success. */
const perhaps: Told = { ...lost, fulfils: 'perhaps' };

const maybe: Told = { ...done, fulfils: 'perhaps' };

/** The right answer, as it is coded. */
const coded =
  (name: string, code: (body: string) => Buffer): Kind['act'] =>
  ({ body }) => [fine(code(body), { 'content-encoding': name })];

/** The right answer, as it is changed. */
const changed =
  (change: (body: string) => string | Buffer, headers: Headers = {}): Kind['act'] =>
  ({ body }) => [fine(change(body), headers)];

export const codings = kindsOf([
  ['gzip', rfc9110('8.4.1.3'), coded('gzip', (body) => gzipSync(body)), done],
  ['gzip that is cut', 'Dwolla/dwolla-v2-node#103', coded('gzip', (body) => gzipSync(body).subarray(0, 30)), lost],
  ['gzip with a wrong sum', 'RFC 1952 section 2.3.1', coded('gzip', (body) => spoiled(gzipSync(body), -6)), murky],
  ['gzip that is garbage', 'RFC 1952 section 2.3', coded('gzip', () => Buffer.from('\u0000garbage')), lost],
  ['gzip that is plain', 'RFC 1952 section 2.3', coded('gzip', (body) => Buffer.from(body)), murky],
  ['gzip of nothing', rfc9110('8.4'), coded('gzip', () => Buffer.alloc(0)), perhaps],
  [
    'gzip with more behind it',
    'RFC 1952 section 2.2',
    coded('gzip', (body) => Buffer.concat([gzipSync(body), Buffer.from('more')])),
    murky,
  ],
  ['gzip twice', rfc9110('8.4'), coded('gzip, gzip', (body) => gzipSync(gzipSync(body))), murky],
  ['gzip beyond maxBodyBytes', 'CWE-409', coded('gzip', () => gzipSync(`{"id":7,"a":"${' '.repeat(200_000)}"}`)), lost],
  ['deflate', rfc9110('8.4.1.2'), coded('deflate', (body) => deflateSync(body)), murky],
  ['deflate, raw', rfc9110('8.4.1.2'), coded('deflate', (body) => deflateRawSync(body)), murky],
  ['deflate that is garbage', rfc9110('8.4.1.2'), coded('deflate', () => Buffer.from('\u0000garbage')), lost],
  ['brotli', 'RFC 7932', coded('br', (body) => brotliCompressSync(body)), done],
  ['brotli that is garbage', 'RFC 7932', coded('br', () => Buffer.from([255, 254, 253, 0, 1, 2])), lost],
  ['unknown content coding', rfc9110('8.4'), coded('x-odd', (body) => Buffer.from(body)), murky],
]);

function spoiled(content: Buffer, at: number): Buffer {
  const copy = Buffer.from(content);
  const index = copy.length + at;
  copy[index] = (copy[index] ?? 0) ^ 255;
  return copy;
}

const nested = `${'['.repeat(5000)}${']'.repeat(5000)}`;
const blanks = ' '.repeat(200_000);

/** A success whose content is not one of what was asked for. */
const wrong = (name: string, source: string, text: string | Buffer, report: Told = lost): Row => [
  name,
  source,
  () => [fine(text)],
  report,
];

export const bodies = kindsOf([
  ['byte order mark', 'RFC 8259 section 8.1', ({ body }) => [fine(`\ufeff${body}`)], murky],
  ['UTF-16 with a mark', 'RFC 8259 section 8.1', changed((body) => Buffer.from(`\ufeff${body}`, 'utf16le')), lost],
  ['UTF-16 without a mark', 'RFC 8259 section 8.1', ({ body }) => [fine(Buffer.from(body, 'utf16le'))], lost],
  [
    'charset UTF-16 of UTF-8',
    rfc9110('8.3.2'),
    changed(String, { 'content-type': 'application/json; charset=utf-16' }),
    murky,
  ],
  [
    'bytes that are no UTF-8',
    'RFC 3629 section 3',
    changed((body) => Buffer.from(`${body.slice(0, -1)},"x":"\xff\xfe"}`, 'latin1')),
    murky,
  ],
  ['NUL behind the JSON', 'RFC 8259 section 2', ({ body }) => [fine(`${body}\u0000`)], lost],
  ['truncated JSON', 'openai/openai-node#1032', ({ body }) => [fine(body.slice(0, -5))], lost],
  ['JSON twice', 'RFC 8259 section 2', ({ body }) => [fine(`${body}${body}`)], lost],
  ['JSON behind a guard', 'CVE-2007-2381', ({ body }) => [fine(`)]}',\n${body}`)], lost],
  ['JSONP', 'CVE-2007-2381', ({ body }) => [fine(`callback(${body})`)], lost],
  ['no content type', rfc9110('8.3'), ({ body }) => [whole('200 OK', body, {})], done],
  ['text/plain', rfc9110('8.3'), ({ body }) => [fine(body, { 'content-type': 'text/plain' })], done],
  ['content type that is none', rfc9110('8.3.1'), ({ body }) => [fine(body, { 'content-type': ';;;/' })], done],
  ['further fields', 'RFC 8259 section 4', changed((body) => `${body.slice(0, -1)},"further":{"a":[1]}}`), maybe],
  ['__proto__ in JSON', 'CWE-1321', ({ body }) => [fine(`{"__proto__":{"polluted":1},${body.slice(1)}`)], murky],
  ['nested 5,000 levels', 'CWE-674', changed((body) => `${body.slice(0, -1)},"deep":${nested}}`), murky],
  ['beyond maxBodyBytes', 'CWE-400', changed((body) => body + blanks), murky],
  [
    'beyond maxBodyBytes, in chunks',
    'CWE-400',
    ({ body }) => [head('200 OK', chunked), chunk(body + blanks), hang],
    { ...murky, hangs: true },
  ],
  [
    'beyond maxBodyBytes, without an end',
    'CWE-400',
    () => [head('200 OK', jsonType), blanks, ...drip],
    { ...lost, hangs: true },
  ],
  wrong('empty 200', 'ky, .json() of nothing', '', perhaps),
  wrong('white space', 'RFC 8259 section 2', ' \r\n ', perhaps),
  wrong('empty object', 'RFC 8259 section 4', '{}', perhaps),
  wrong('null', 'RFC 8259 section 3', 'null'),
  wrong('a number', 'RFC 8259 section 3', '42'),
  wrong('a text', 'RFC 8259 section 3', '"done"'),
  wrong('a list of numbers', 'RFC 8259 section 5', '[1,2]'),
  wrong('a page of HTML', 'captive portals, RFC 8952', '<!doctype html><html><body>Please sign in.</body></html>'),
  wrong('200 with an error', 'OAuth servers that answer 200', '{"error":"nope"}'),
  wrong('200 with an error object', 'openai/openai-node#1181', '{"error":{"message":"nope","type":"server_error"}}'),
  wrong('200 with errors', 'GraphQL over HTTP section 7', '{"errors":[{"message":"nope"}]}', {
    ...lost,
    fulfils: 'perhaps',
  }),
  wrong('200 with an OAuth error', 'RFC 6749 section 5.2', '{"error":"invalid_grant","error_description":"no"}'),
  wrong('200 with success: false', 'Slack Web API', '{"success":false,"error":"nope"}'),
  wrong('200 with a problem', 'RFC 9457 section 3', '{"type":"about:blank","title":"Nope","status":500}', {
    ...lost,
    fulfils: 'perhaps',
  }),
]);
