/** Responses that are not what the client hoped for. */
import { inspected, isRaw, nameOf, statusOf } from '../errors.ts';
import { reply } from '../server.ts';
import { defect, ok } from '../situation.ts';
import type { Observed, Situation, Verdict } from '../situation.ts';

const megabyte = 1024 * 1024;

export const htmlBody: Situation = {
  name: '502 with an HTML body',
  respond: (response) => reply(response, 502, '<html><body>upstream-gone-away</body></html>'),
  ask: (subject, ask) => subject.read('7', ask),
  judge({ outcome }) {
    if (outcome.is !== 'rejected') return defect('fulfilled');
    const lost = [
      ...(statusOf(outcome.error) === 502 ? [] : ['status']),
      ...(inspected(outcome.error).includes('upstream-gone-away') ? [] : ['body']),
    ];
    return lost.length > 0 ? defect(`${lost.join(' and ')} lost`) : ok('status and body kept');
  },
};

export const emptyBody: Situation = {
  name: '200 with an empty body',
  respond: (response) => reply(response, 200, ''),
  ask: (subject, ask) => subject.read('7', ask),
  judge: typedError,
};

export const noContent: Situation = {
  name: '204 after a DELETE',
  respond: (response) => void response.writeHead(204).end(),
  ask: (subject, ask) => subject.remove('7', ask),
  judge({ outcome }) {
    if (outcome.is !== 'rejected') return ok('done');
    return isRaw(outcome.error) ? defect(`raw ${nameOf(outcome.error)}`) : defect('an error');
  },
};

export const otherType: Situation = {
  name: '200 with a page of HTML',
  respond: (response) => reply(response, 200, '<html><body>Please sign in.</body></html>'),
  ask: (subject, ask) => subject.read('7', ask),
  judge: typedError,
};

export const errorInSuccess: Situation = {
  name: '200 with an error',
  respond: (response) => reply(response, 200, '{"error":"nope"}'),
  ask: (subject, ask) => subject.read('7', ask),
  judge: typedError,
};

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

export const errorShapes: Situation = {
  name: '400 in seven shapes of body',
  respond(response, { target }) {
    const shape = Number(/\/(\d)(?:\?|$)/.exec(target)?.[1] ?? 1);
    reply(response, 400, refusals[shape - 1] ?? '');
  },
  async ask(subject, ask) {
    const told = refusals.map(async (_, index) => subject.read(String(index + 1), ask).then(String, String));
    return Promise.all(told);
  },
  judge({ outcome }) {
    const said = outcome.is === 'fulfilled' && Array.isArray(outcome.value) ? outcome.value.map(String) : [];
    const silent = refusals.filter((_, index) => said[index]?.includes(`words-${index + 1}`) !== true).length;
    return silent === 0 ? ok('the message has the words') : defect(`${silent} of ${refusals.length} say nothing`);
  },
};

export const cutBody: Situation = {
  name: 'JSON cut in the middle',
  respond: (response) => reply(response, 200, '{"booking":{"id":7,"title":"A ta'),
  ask: (subject, ask) => subject.read('7', ask),
  judge: typedError,
};

export const endlessBody: Situation = {
  name: '50 MB body',
  respond(response) {
    const chunk = 'a'.repeat(megabyte);
    let left = 50;
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"booking":{"id":7,"title":"');
    const send = () => {
      while (left > 0) {
        left -= 1;
        if (!response.write(chunk)) return void response.once('drain', send);
      }
      response.end('"}}');
    };
    send();
  },
  ask: (subject, ask) => subject.read('7', ask),
  // Enough for all of it: a time limit is no bound of memory.
  timeoutMs: 3000,
  judge({ outcome }) {
    if (outcome.is !== 'rejected') return defect('takes it all');
    if (/time(?:d )?out|took longer/i.test(String(outcome.error))) return defect('until the time is up');
    return isRaw(outcome.error) ? defect(`raw ${nameOf(outcome.error)}`) : ok('bounded');
  },
};

/** No object came: neither is anything else one, nor does the parser's word help anybody. */
function typedError({ outcome }: Observed): Verdict {
  if (outcome.is === 'hung') return defect('hangs');
  if (outcome.is === 'fulfilled') return defect(`gives ${wordFor(outcome.value)}`);
  if (isRaw(outcome.error)) return defect(`raw ${nameOf(outcome.error)}`);
  return statusOf(outcome.error) === 200 ? ok('typed error, status kept') : defect('status lost');
}

function wordFor(value: unknown): string {
  if (value === '') return 'an empty text';
  return typeof value === 'string' ? 'the bare text' : String(value);
}
