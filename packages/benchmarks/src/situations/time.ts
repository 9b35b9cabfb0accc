/** Slow networks, and callers who have had enough. */
import { isRaw, nameOf } from '../errors.ts';
import { reply, thing } from '../server.ts';
import { defect, ok } from '../situation.ts';
import type { Situation } from '../situation.ts';
import { repeated } from './writes.ts';

export const stalledBody: Situation = {
  name: 'headers arrive, body stalls',
  respond: (response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('{"id":'),
  ask: (subject, ask) => subject.read('7', ask),
  judge({ outcome }) {
    if (outcome.is !== 'rejected') return defect('fulfilled without a body');
    return isRaw(outcome.error) ? defect(`raw ${nameOf(outcome.error)}`) : ok('typed error in time');
  },
};

/** The server asks for two seconds; the caller gives up within the first of them. */
export const abortedBackoff: Situation = {
  name: 'abort during a backoff',
  respond: (response) => reply(response, 503, '{"message":"Later."}', { 'retry-after': '2' }),
  ask: (subject, ask) => subject.read('7', ask),
  abortAfterMs: 300,
  judge({ outcome, sinceAbortMs }) {
    if (outcome.is !== 'rejected') return defect('fulfilled');
    if (sinceAbortMs === undefined) return ok('waits for nothing');
    return sinceAbortMs > 1000 ? defect(`${(sinceAbortMs / 1000).toFixed(1)} s later`) : ok('rejects at once');
  },
};

/** The body never ends; the caller gives up, and wants to hear why. */
export const abortedBody: Situation = {
  name: 'abort during the body',
  respond: stalledBody.respond,
  ask: (subject, ask) => subject.read('7', ask),
  abortAfterMs: 200,
  timeoutMs: 3000,
  judge({ outcome, sinceAbortMs = 0 }) {
    if (outcome.is !== 'rejected') return defect('fulfilled');
    if (sinceAbortMs > 1000) return defect(`${(sinceAbortMs / 1000).toFixed(1)} s later`);
    return ok('rejects at once');
  },
};

/** The first request is never answered, the second one at once. */
export const hungOnce: Situation = {
  name: 'a read that hangs once',
  respond: (response, _, earlier) => void (earlier.length > 0 && reply(response, 200, thing)),
  ask: (subject, ask) => subject.read('7', ask),
  judge({ outcome, seen }) {
    if (outcome.is === 'fulfilled') return ok('sent again, answered');
    return seen.length > 1 ? defect('answered in vain') : defect('given up');
  },
};

export const hungPost: Situation = {
  name: 'a POST that hangs once',
  respond: hungOnce.respond,
  ask: (subject, ask) => subject.create(ask),
  judge: ({ seen }) => (seen.length > 1 ? repeated(seen) : ok('sent once')),
};
