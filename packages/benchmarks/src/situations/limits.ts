/** Situations of rate limits: what a service says with 429, in the headers of this family of services. */
import { jsonOf } from '../errors.ts';
import { reply, thing } from '../server.ts';
import { defect, ok } from '../situation.ts';
import type { Observed, Situation, Verdict } from '../situation.ts';

const slowly = '{"message":"Slowly."}';

export const anHour: Situation = {
  name: '429, Retry-After of one hour',
  respond: (response) => reply(response, 429, slowly, { 'retry-after': '3600' }),
  ask: (subject, ask) => subject.read('7', ask),
  judge: ({ seen }) => (seen.length > 1 ? defect(`asks ${seen.length} times`) : ok('fails at once')),
};

export const resetInMilliseconds: Situation = {
  name: '429, X-RateLimit-Reset in epoch ms',
  respond: (response) => reply(response, 429, slowly, { 'x-ratelimit-reset': String(Date.now() + 800) }),
  ask: (subject, ask) => subject.read('7', ask),
  judge({ seen }) {
    const [first, second] = seen;
    if (first === undefined || second === undefined) return ok('fails at once');
    return second.atMs - first.atMs < 780 ? defect('asks before the reset') : ok('waits until then');
  },
};

export const resetZero: Situation = {
  name: '429, X-RateLimit-Reset 0',
  respond: (response) => reply(response, 429, slowly, { 'x-ratelimit-reset': '0' }),
  ask: (subject, ask) => subject.read('7', ask),
  judge: notInABurst,
};

export const resetInThePast: Situation = {
  name: '429, X-RateLimit-Reset in the past',
  respond: (response) => {
    const aMinuteAgo = Math.floor(Date.now() / 1000) - 60;
    reply(response, 429, slowly, { 'x-ratelimit-reset': String(aMinuteAgo) });
  },
  ask: (subject, ask) => subject.read('7', ask),
  judge: notInABurst,
};

/** The second that a server counts, by its port: each client has a server for itself. */
const windows = new Map<number | undefined, { endsAt: number; count: number }>();

export const manyAtOnce: Situation = {
  name: '200 calls at once, 20 a second',
  settlesWithinMs: 30_000,
  timeoutMs: 10_000,
  respond(response) {
    const now = Date.now();
    const port = response.socket?.localPort;
    const open = windows.get(port);
    const endsAt = Math.floor(now / 1000) * 1000 + 1000;
    const window = open?.endsAt === endsAt ? open : { endsAt, count: 0 };
    windows.set(port, window);
    window.count += 1;
    const headers = {
      'x-ratelimit-limit': '20',
      'x-ratelimit-remaining': String(Math.max(20 - window.count, 0)),
      'x-ratelimit-reset': String(endsAt / 1000),
    };
    if (window.count <= 20) reply(response, 200, '{"id":7}', headers);
    else reply(response, 429, slowly, { ...headers, 'retry-after': '1' });
  },
  async ask(subject, ask) {
    const calls = Array.from({ length: 200 }, async (_, index) => subject.read(String(index + 1), ask));
    const results = await Promise.allSettled(calls);
    // One of the clients takes a refusal for an answer, where its body is in another shape than it knows.
    return results.filter((one) => one.status === 'fulfilled' && jsonOf(one.value).includes('"id":7')).length;
  },
  judge({ outcome, seen }) {
    const answered = outcome.is === 'fulfilled' ? outcome.value : 0;
    const words = `${String(answered)} of 200, ${seen.length} requests`;
    return answered === 200 ? ok(words) : defect(words);
  },
};

export const skewedClock: Situation = {
  name: '429, Retry-After as a date, clock an hour behind',
  respond(response, _, earlier) {
    if (earlier.length > 0) return reply(response, 200, thing);
    const theirs = Date.now() - 3_600_000;
    const [date, after] = [theirs, theirs + 1000].map((ms) => new Date(ms).toUTCString());
    reply(response, 429, slowly, { date: date ?? '', 'retry-after': after ?? '' });
  },
  ask: (subject, ask) => subject.read('7', ask),
  judge({ seen }) {
    const [first, second] = seen;
    if (first === undefined || second === undefined) return ok('fails at once');
    return second.atMs - first.atMs < 980 ? defect('asks before it may') : ok('waits for a second');
  },
};

export const noTurnInTime: Situation = {
  name: 'a call whose time ends before its turn',
  needs: 'gate',
  totalTimeoutMs: 1000,
  respond: (response) => reply(response, 429, slowly, { 'retry-after': '2' }),
  async ask(subject, ask) {
    const first = await Promise.allSettled([subject.read('7', ask)]);
    return [...first, ...(await Promise.allSettled([subject.read('8', ask), subject.read('9', ask)]))].length;
  },
  judge: ({ seen }) => (seen.length > 1 ? defect(`asks ${seen.length} times`) : ok('fails at once, nothing sent')),
};

/** A service locks whoever overruns its limit again and again. */
function notInABurst({ seen }: Observed): Verdict {
  const [first, last] = [seen[0], seen.at(-1)];
  if (first === undefined || last === undefined || seen.length === 1) return ok('fails at once');
  return last.atMs - first.atMs < 50 ? defect(`${seen.length} requests in a burst`) : ok('backs off');
}
