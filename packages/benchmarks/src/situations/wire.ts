/** Whatever a server can do on the wire, below what its clients expect of HTTP. */
import { setTimeout as sleep } from 'node:timers/promises';
import { inspected, isRaw, nameOf, statusOf } from '../errors.ts';
import { refusalOf, reply, thing } from '../server.ts';
import { defect, ok } from '../situation.ts';
import type { Situation, Verdict } from '../situation.ts';
import { repeated } from './writes.ts';

export const reasonInUtf8: Situation = {
  name: 'a reason phrase in UTF-8',
  respond(response) {
    const fields = `content-type: application/json\r\ncontent-length: ${thing.length}\r\nconnection: close`;
    response.socket?.end(Buffer.from(`HTTP/1.1 200 Für → Ada ✓\r\n${fields}\r\n\r\n${thing}`));
  },
  ask: (subject, ask) => subject.read('7', ask),
  judge({ outcome }) {
    if (outcome.is !== 'rejected') return ok('read');
    return isRaw(outcome.error) ? defect(`raw ${nameOf(outcome.error)}`) : ok('typed error');
  },
};

export const deepNesting: Situation = {
  name: 'an answer nested 100,000 levels',
  respond: (response) =>
    reply(response, 200, `{"id":7,"booking":{"id":7,"a":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}}`),
  ask: (subject, ask) => subject.read('7', ask),
  timeoutMs: 3000,
  judge({ outcome }) {
    if (outcome.is === 'rejected')
      return isRaw(outcome.error) || outcome.error instanceof RangeError
        ? defect(`raw ${nameOf(outcome.error)}`)
        : ok('typed error');
    return outcome.is === 'fulfilled' && typeof outcome.value === 'object'
      ? ok('handed on')
      : defect('gives the bare text');
  },
};

export const redirectLoop: Situation = {
  name: 'a redirect in a circle',
  respond: (response, { target }) => reply(response, 302, '', { location: target }),
  ask: (subject, ask) => subject.read('7', ask),
  // A browser follows twenty, and so does `fetch`.
  judge: ({ outcome, seen }) => triedOnce(outcome, seen.length, 21),
};

export const redirectToFile: Situation = {
  name: 'a redirect to file:///etc/passwd',
  respond: (response) => reply(response, 302, '', { location: 'file:///etc/passwd' }),
  ask: (subject, ask) => subject.read('7', ask),
  judge: ({ outcome, seen }) => triedOnce(outcome, seen.length, 1),
};

export const cutRefusal: Situation = {
  name: 'a refusal whose body is cut',
  respond(response) {
    response.writeHead(404, { 'content-type': 'application/json', 'content-length': '1000' });
    response.write('{"message":"No', () => response.destroy());
  },
  ask: (subject, ask) => subject.read('7', ask),
  judge({ outcome, seen }) {
    if (outcome.is !== 'rejected') return defect('fulfilled');
    if (isRaw(outcome.error)) return defect(`raw ${nameOf(outcome.error)}`);
    if (statusOf(outcome.error) !== 404) return defect('status lost');
    return seen.length > 1 ? defect(`asks ${seen.length} times`) : ok('that refusal, once');
  },
};

/** The connection is kept after the read, and closed before the write. */
export const closedBeforeWrite: Situation = {
  name: 'a kept connection, closed before a POST',
  respond(response, { method }) {
    reply(response, 200, thing);
    if (method === 'GET') response.on('finish', () => response.socket?.end());
  },
  async ask(subject, ask) {
    await subject.read('7', ask);
    await sleep(20);
    return subject.create(ask);
  },
  judge({ outcome, seen }) {
    const writes = seen.filter(({ method }) => method === 'POST');
    if (writes.length > 1) return repeated(writes);
    return outcome.is === 'fulfilled' ? ok('sent once, answered') : defect('lost');
  },
};

const controls = '\u001B[2J\u001B[31mGone\u0007\u202E';

export const controlCharacters: Situation = {
  name: 'control, ANSI and bidi characters in a refusal',
  respond: (response) => reply(response, 400, refusalOf(controls)),
  ask: (subject, ask) => subject.read('7', ask),
  judge({ outcome }) {
    if (outcome.is !== 'rejected') return defect('fulfilled');
    return Array.from(controls).some((one) => !/[\w[]/.test(one) && String(outcome.error).includes(one))
      ? defect('in the message')
      : ok('not in the message');
  },
};

export const originInError: Situation = {
  name: 'a network error names its origin, not the key',
  isClosed: true,
  respond: () => {},
  ask: (subject, ask) => subject.read('7', ask),
  judge({ outcome, secret }) {
    if (outcome.is !== 'rejected') return defect('fulfilled');
    const text = `${String(outcome.error)} ${inspected(outcome.error)}`;
    if (text.includes(secret)) return defect('names the key');
    return /127\.0\.0\.1:\d/.test(text) ? ok('origin named') : defect('origin lost');
  },
};

function triedOnce(outcome: Parameters<Situation['judge']>[0]['outcome'], requests: number, most: number): Verdict {
  if (outcome.is !== 'rejected') return defect('fulfilled');
  if (isRaw(outcome.error)) return defect(`raw ${nameOf(outcome.error)}`);
  return requests > most ? defect(`${requests} requests`) : ok('typed error, one attempt');
}
