/** Situations of rate limits: what a service says with 429, in the headers of this family of services. */
import { reply } from '../server.ts';
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

/** A service locks whoever overruns its limit again and again. */
function notInABurst({ seen }: Observed): Verdict {
  const [first, last] = [seen[0], seen.at(-1)];
  if (first === undefined || last === undefined || seen.length === 1) return ok('fails at once');
  return last.atMs - first.atMs < 50 ? defect(`${seen.length} requests in a burst`) : ok('backs off');
}
