/** Situations of rate limits: what a service says with 429, in the headers of this family of services. */
import { jsonOf } from '../errors.ts';
import { reply, thing } from '../server.ts';
import type { Respond } from '../server.ts';
import { answers, verdict } from '../situation.ts';
import type { Call, Observed, Situations } from '../situation.ts';

const slowly = '{"message":"Slowly."}';

/** Refuses each request, and says when the limit is reset. */
const resets =
  (at: () => number): Respond =>
  (response) =>
    reply(response, 429, slowly, { 'x-ratelimit-reset': String(at()) });

/** Verdict on the time between the first request and the second one, or the last one. */
const waits =
  (leastMs: number, words: string, early: (seen: Observed['seen']) => string, place = 1) =>
  ({ seen }: Observed) => {
    const other = seen.length > 1 ? seen.at(place) : undefined;
    if (other === undefined) return verdict('fails at once');
    return verdict(words, other.atMs - (seen[0]?.atMs ?? 0) < leastMs && early(seen));
  };

/** A service locks whoever overruns its limit again and again. */
const backsOff = waits(50, 'backs off', ({ length }) => `${length} requests in a burst`, -1);

/** Numbers of requests, by the port and the second of the clock: each client has a server for itself. */
const counts = new Map<string, number>();

const counting: Respond = (response) => {
  const second = Math.floor(Date.now() / 1000);
  const key = `${response.socket?.localPort} ${second}`;
  const count = (counts.get(key) ?? 0) + 1;
  counts.set(key, count);
  const remaining = String(Math.max(20 - count, 0));
  const headers = {
    'x-ratelimit-limit': '20',
    'x-ratelimit-remaining': remaining,
    'x-ratelimit-reset': `${second + 1}`,
  };
  if (count <= 20) reply(response, 200, '{"id":7}', headers);
  else reply(response, 429, slowly, { ...headers, 'retry-after': '1' });
};

export const limits: Situations = {
  '429, Retry-After of one hour': {
    respond: answers(429, slowly, { 'retry-after': '3600' }),
    judge: ({ seen }) => verdict('fails at once', seen.length > 1 && `asks ${seen.length} times`),
  },
  '429, X-RateLimit-Reset in epoch ms': {
    respond: resets(() => Date.now() + 800),
    judge: waits(780, 'waits until then', () => 'asks before the reset'),
  },
  '429, X-RateLimit-Reset 0': { respond: resets(() => 0), judge: backsOff },
  '429, X-RateLimit-Reset in the past': {
    respond: resets(() => Math.floor(Date.now() / 1000) - 60),
    judge: backsOff,
  },
  '429, Retry-After as a date, clock an hour behind': {
    respond(response, _, earlier) {
      if (earlier.length > 0) return reply(response, 200, thing);
      const theirs = Date.now() - 3_600_000;
      const [date = '', after = ''] = [theirs, theirs + 1000].map((ms) => new Date(ms).toUTCString());
      reply(response, 429, slowly, { date, 'retry-after': after });
    },
    judge: waits(980, 'waits for a second', () => 'asks before it may'),
  },
  '200 calls at once, 20 a second': {
    settlesWithinMs: 30_000,
    timeoutMs: 10_000,
    respond: counting,
    ask: readMany,
    judge({ value: answered = 0, seen }) {
      const words = `${String(answered)} of 200, ${seen.length} requests`;
      return verdict(words, answered !== 200 && words);
    },
  },
  'a call whose time ends before its turn': {
    needs: 'gate',
    totalTimeoutMs: 1000,
    respond: answers(429, slowly, { 'retry-after': '2' }),
    async ask(subject, ask) {
      await subject.read('7', ask).catch(() => {});
      return Promise.allSettled([subject.read('8', ask), subject.read('9', ask)]);
    },
    judge: ({ seen }) => verdict('fails at once, nothing sent', seen.length > 1 && `asks ${seen.length} times`),
  },
};

async function readMany(...[subject, ask]: Parameters<Call>): Promise<number> {
  const calls = Array.from({ length: 200 }, async (_, index) => subject.read(String(index + 1), ask));
  const results = await Promise.allSettled(calls);
  // One of the clients takes a refusal for an answer, where its body is in another shape than it knows.
  return results.filter((one) => one.status === 'fulfilled' && jsonOf(one.value).includes('"id":7')).length;
}
