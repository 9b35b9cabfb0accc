/** Responses that are not what the client hoped for, and whatever a server can do on the wire below what clients expect of HTTP. */
import { Readable } from 'node:stream';
import { inspected, statusOf } from '../errors.ts';
import { refusalOf, reply, thing } from '../server.ts';
import { answers, verdict } from '../situation.ts';
import type { Observed, Situations } from '../situation.ts';

/** The error body of this family of services. */
const refusals = [
  '{"message":"words-1"}',
  '{"error":"words-2"}',
  '{"error":{"message":"words-3"}}',
  '{"error":"invalid_request","error_description":"words-4"}',
  '{"type":"about:blank","title":"Bad Request","detail":"words-5"}',
  '{"message":["words-6"]}',
  'words-7',
];

const nested = `{"id":7,"booking":{"id":7,"a":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}}`;
const controls = '\u001B[2J\u001B[31mGone\u0007\u202E';

export const responses: Situations = {
  '502 with an HTML body': {
    respond: answers(502, '<html><body>upstream-gone-away</body></html>'),
    judge({ fulfilled, error }) {
      const hasBody = inspected(error).includes('upstream-gone-away');
      const lost = [...(statusOf(error) === 502 ? [] : ['status']), ...(hasBody ? [] : ['body'])];
      return verdict('status and body kept', fulfilled, lost.length > 0 && `${lost.join(' and ')} lost`);
    },
  },
  '200 with an empty body': { respond: answers(200, ''), judge: typedError },
  '204 after a DELETE': {
    respond: (response) => void response.writeHead(204).end(),
    ask: (subject, ask) => subject.remove('7', ask),
    judge: ({ fulfilled, raw }) => verdict('done', raw, !fulfilled && 'an error'),
  },
  '200 with a page of HTML': { respond: answers(200, '<html><body>Please sign in.</body></html>'), judge: typedError },
  '200 with an error': { respond: answers(200, '{"error":"nope"}'), judge: typedError },
  '400 in seven shapes of body': {
    respond(response, { target }) {
      const shape = Number(/\/(\d)(?:\?|$)/.exec(target)?.[1] ?? 1);
      reply(response, 400, refusals[shape - 1] ?? '');
    },
    ask: async (subject, ask) =>
      Promise.all(refusals.map(async (_, at) => subject.read(String(at + 1), ask).then(String, String))),
    judge({ value }) {
      const said = Array.isArray(value) ? value.map(String) : [];
      const silent = refusals.filter((_, at) => said[at]?.includes(`words-${at + 1}`) !== true).length;
      return verdict('the message has the words', silent > 0 && `${silent} of ${refusals.length} say nothing`);
    },
  },
  'JSON cut in the middle': { respond: answers(200, '{"booking":{"id":7,"title":"A ta'), judge: typedError },
  // Time enough for all of it: a time limit is no bound of memory.
  '50 MB body': {
    respond(response) {
      response.writeHead(200, { 'content-type': 'application/json' });
      const chunks = Array.from({ length: 50 }, () => 'a'.repeat(1024 * 1024));
      Readable.from(['{"booking":{"id":7,"title":"', ...chunks, '"}}']).pipe(response);
    },
    timeoutMs: 3000,
    judge({ fulfilled, raw, error }) {
      const isTimeout = /time(?:d )?out|took longer/i.test(String(error));
      return verdict('bounded', fulfilled && 'takes it all', isTimeout && 'until the time is up', raw);
    },
  },
  'a refusal whose body is cut': {
    respond(response) {
      response.writeHead(404, { 'content-type': 'application/json', 'content-length': '1000' });
      response.write('{"message":"No', () => response.destroy());
    },
    judge({ fulfilled, raw, error, seen }) {
      const lost = statusOf(error) !== 404 && 'status lost';
      return verdict('that refusal, once', fulfilled, raw, lost, seen.length > 1 && `asks ${seen.length} times`);
    },
  },
  'a reason phrase in UTF-8': {
    respond(response) {
      const fields = `content-type: application/json\r\ncontent-length: ${thing.length}\r\nconnection: close`;
      response.socket?.end(Buffer.from(`HTTP/1.1 200 Für → Ada ✓\r\n${fields}\r\n\r\n${thing}`));
    },
    judge: ({ fulfilled, raw }) => verdict(fulfilled ? 'read' : 'typed error', raw),
  },
  'an answer nested 100,000 levels': {
    respond: answers(200, nested),
    timeoutMs: 3000,
    judge({ fulfilled, raw, error, value }) {
      const isText = fulfilled && typeof value !== 'object';
      const words = fulfilled ? 'handed on' : 'typed error';
      return verdict(words, raw, error instanceof RangeError && 'raw RangeError', isText && 'gives the bare text');
    },
  },
  // A browser follows twenty, and so does `fetch`.
  'a redirect in a circle': {
    respond: (response, { target }) => reply(response, 302, '', { location: target }),
    judge: (observed) => triedOnce(observed, 21),
  },
  'a redirect to file:///etc/passwd': {
    respond: answers(302, '', { location: 'file:///etc/passwd' }),
    judge: (observed) => triedOnce(observed, 1),
  },
  'control, ANSI and bidi characters in a refusal': {
    respond: answers(400, refusalOf(controls)),
    judge({ fulfilled, error }) {
      const isShown = Array.from(controls).some((one) => !/[\w[]/.test(one) && String(error).includes(one));
      return verdict('not in the message', fulfilled, isShown && 'in the message');
    },
  },
  'a network error names its origin, not the key': {
    isClosed: true,
    judge({ fulfilled, error, secret }) {
      const text = `${String(error)} ${inspected(error)}`;
      const isLost = !/127\.0\.0\.1:\d/.test(text);
      return verdict('origin named', fulfilled, text.includes(secret) && 'names the key', isLost && 'origin lost');
    },
  },
};

/** No object came: neither is anything else one, nor does the parser's word help anybody. */
function typedError({ fulfilled, value, raw, error }: Observed) {
  const words = typeof value === 'string' ? (value === '' ? 'an empty text' : 'the bare text') : String(value);
  const isLost = statusOf(error) !== 200;
  return verdict('typed error, status kept', fulfilled && `gives ${words}`, raw, isLost && 'status lost');
}

function triedOnce({ fulfilled, raw, seen }: Observed, most: number) {
  return verdict('typed error, one attempt', fulfilled, raw, seen.length > most && `${seen.length} requests`);
}
