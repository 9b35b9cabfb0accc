/** Faults of what a body holds: its coding, its characters, its JSON. */
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { hang, head, jsonType, whole, fine, kind, done, murky, lost, rfc9110, chunked, chunk, drip } from './kind.ts';
import type { Kind, Told } from './kind.ts';

const coded = (name: string, content: Buffer) => fine(content, { 'content-encoding': name });

export const codings: readonly Kind[] = [
  kind('gzip', rfc9110('8.4.1.3'), ({ body }) => [coded('gzip', gzipSync(body))], done),
  kind(
    'gzip that is cut',
    'Dwolla/dwolla-v2-node#103',
    ({ body }) => [coded('gzip', gzipSync(body).subarray(0, 30))],
    lost,
  ),
  kind(
    'gzip with a wrong sum',
    'RFC 1952 section 2.3.1',
    ({ body }) => [coded('gzip', spoiled(gzipSync(body), -6))],
    murky,
  ),
  kind('gzip that is garbage', 'RFC 1952 section 2.3', () => [coded('gzip', Buffer.from('\u0000garbage'))], lost),
  kind('gzip that is plain', 'RFC 1952 section 2.3', ({ body }) => [coded('gzip', Buffer.from(body))], murky),
  kind('gzip of nothing', rfc9110('8.4'), () => [coded('gzip', Buffer.alloc(0))], { ...lost, fulfils: 'perhaps' }),
  kind(
    'gzip with more behind it',
    'RFC 1952 section 2.2',
    ({ body }) => [coded('gzip', Buffer.concat([gzipSync(body), Buffer.from('more')]))],
    murky,
  ),
  kind('gzip twice', rfc9110('8.4'), ({ body }) => [coded('gzip, gzip', gzipSync(gzipSync(body)))], murky),
  kind(
    'gzip beyond maxBodyBytes',
    'CWE-409',
    () => [coded('gzip', gzipSync(`{"id":7,"a":"${' '.repeat(200_000)}"}`))],
    lost,
  ),
  kind('deflate', rfc9110('8.4.1.2'), ({ body }) => [coded('deflate', deflateSync(body))], murky),
  kind('deflate, raw', rfc9110('8.4.1.2'), ({ body }) => [coded('deflate', deflateRawSync(body))], murky),
  kind('deflate that is garbage', rfc9110('8.4.1.2'), () => [coded('deflate', Buffer.from('\u0000garbage'))], lost),
  kind('brotli', 'RFC 7932', ({ body }) => [coded('br', brotliCompressSync(body))], done),
  kind('brotli that is garbage', 'RFC 7932', () => [coded('br', Buffer.from([255, 254, 253, 0, 1, 2]))], lost),
  kind('unknown content coding', rfc9110('8.4'), ({ body }) => [coded('x-odd', Buffer.from(body))], murky),
];

function spoiled(content: Buffer, at: number): Buffer {
  const copy = Buffer.from(content);
  const index = copy.length + at;
  copy[index] = (copy[index] ?? 0) ^ 255;
  return copy;
}

/** A success whose content is none of what was asked for. */
const wrong = (name: string, source: string, text: string | Buffer, told: Told = lost) =>
  kind(name, source, () => [fine(text)], told);

export const bodies: readonly Kind[] = [
  kind('byte order mark', 'RFC 8259 section 8.1', ({ body }) => [fine(`\ufeff${body}`)], murky),
  kind(
    'UTF-16 with a mark',
    'RFC 8259 section 8.1',
    ({ body }) => [fine(Buffer.from(`\ufeff${body}`, 'utf16le'))],
    lost,
  ),
  kind('UTF-16 without a mark', 'RFC 8259 section 8.1', ({ body }) => [fine(Buffer.from(body, 'utf16le'))], lost),
  kind(
    'charset UTF-16 of UTF-8',
    rfc9110('8.3.2'),
    ({ body }) => [fine(body, { 'content-type': 'application/json; charset=utf-16' })],
    murky,
  ),
  kind(
    'bytes that are no UTF-8',
    'RFC 3629 section 3',
    ({ body }) => [
      fine(
        Buffer.concat([
          Buffer.from(body.slice(0, -1)),
          Buffer.from(',"x":"'),
          Buffer.from([255, 254]),
          Buffer.from('"}'),
        ]),
      ),
    ],
    murky,
  ),
  kind('NUL behind the JSON', 'RFC 8259 section 2', ({ body }) => [fine(`${body}\u0000`)], lost),
  kind('truncated JSON', 'openai/openai-node#1032', ({ body }) => [fine(body.slice(0, -5))], lost),
  kind('JSON twice', 'RFC 8259 section 2', ({ body }) => [fine(`${body}${body}`)], lost),
  kind('JSON behind a guard', 'CVE-2007-2381', ({ body }) => [fine(`)]}',\n${body}`)], lost),
  kind('JSONP', 'CVE-2007-2381', ({ body }) => [fine(`callback(${body})`)], lost),
  kind('no content type', rfc9110('8.3'), ({ body }) => [whole('200 OK', body, {})], done),
  kind('text/plain', rfc9110('8.3'), ({ body }) => [fine(body, { 'content-type': 'text/plain' })], done),
  kind('content type that is none', rfc9110('8.3.1'), ({ body }) => [fine(body, { 'content-type': ';;;/' })], done),
  kind('further fields', 'RFC 8259 section 4', ({ body }) => [fine(`${body.slice(0, -1)},"further":{"a":[1]}}`)], {
    ...done,
    fulfils: 'perhaps',
  }),
  kind('__proto__ in JSON', 'CWE-1321', ({ body }) => [fine(`{"__proto__":{"polluted":1},${body.slice(1)}`)], murky),
  kind(
    'nested 5,000 levels',
    'CWE-674',
    ({ body }) => [fine(`${body.slice(0, -1)},"deep":${'['.repeat(5000)}${']'.repeat(5000)}}`)],
    murky,
  ),
  kind('beyond maxBodyBytes', 'CWE-400', ({ body }) => [fine(body + ' '.repeat(200_000))], murky),
  kind(
    'beyond maxBodyBytes, in chunks',
    'CWE-400',
    ({ body }) => [head('200 OK', chunked), chunk(body + ' '.repeat(200_000)), hang],
    { ...murky, hangs: true },
  ),
  kind(
    'beyond maxBodyBytes, without an end',
    'CWE-400',
    () => [head('200 OK', jsonType), ' '.repeat(200_000), ...drip],
    { ...lost, hangs: true },
  ),
  // A removal has nothing to say: to it, an empty object is a success.
  wrong('empty 200', 'ky, .json() of nothing', '', { ...lost, fulfils: 'perhaps' }),
  wrong('white space', 'RFC 8259 section 2', ' \r\n ', { ...lost, fulfils: 'perhaps' }),
  wrong('empty object', 'RFC 8259 section 4', '{}', { ...lost, fulfils: 'perhaps' }),
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
];
