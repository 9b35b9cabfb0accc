/** Writes that failed: their users want to know whether they were carried out. */
import { field, jsonOf } from '../errors.ts';
import { refusalOf, reply } from '../server.ts';
import type { Respond } from '../server.ts';
import { defect, none, ok } from '../situation.ts';
import type { Observed, Situation, Verdict } from '../situation.ts';
import { repeated } from './writes.ts';

/** A way in which a write fails, and what may be said of it then. */
interface Failure extends Partial<Situation> {
  readonly what: string;
  readonly applied: 'no' | 'unknown' | 'yes';
  readonly respond: Respond;
}

const failures: readonly Failure[] = [
  failing('500', 'unknown', (response) => reply(response, 500, refusalOf('Something went wrong.'))),
  failing('408', 'unknown', (response) => reply(response, 408, refusalOf('Too slow.'))),
  failing('504 of a proxy', 'unknown', (response) => reply(response, 504, '<html>Timeout</html>')),
  failing('307 to nowhere', 'unknown', (response) => reply(response, 307, '')),
  failing('200 that is cut', 'unknown', (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    response.write('{"id":7,', () => response.destroy());
  }),
  failing('200 with nothing', 'unknown', (response) => reply(response, 200, '')),
  failing('200 with a page of HTML', 'unknown', (response) => reply(response, 200, '<html>Please sign in.</html>')),
  failing('200 with an error', 'unknown', (response) => reply(response, 200, '{"error":"nope"}')),
  failing('429 that says when', 'no', (response) =>
    reply(response, 429, refusalOf('Slowly.'), { 'retry-after': '3600' }),
  ),
  failing('503 that says when', 'no', (response) =>
    reply(response, 503, refusalOf('Later.'), { 'retry-after': '3600' }),
  ),
  {
    ...failing('an abort under way', 'unknown', () => {}),
    ...{ abortAfterMs: 50, timeoutMs: 3000, needs: 'signal' },
  },
  { ...failing('silence until the time limit', 'unknown', () => {}), timeoutMs: 100 },
  {
    ...failing('a header that the transport refuses', 'no', (response) => reply(response, 200, '{}')),
    needs: 'headers',
    ask: (subject, ask) => subject.create({ ...ask, headers: { 'transfer-encoding': 'chunked' } }),
  },
  {
    ...failing('an answer that drifts, checked', 'yes', (response) =>
      reply(response, 201, '{"booking":{"id":"seven","uid":"a-uid","status":3}}'),
    ),
    ...{ needs: 'check of answers', isStrict: true },
  },
];

/** One situation for each failure. */
export const outcomes: readonly Situation[] = failures.map(({ what, applied, ...rest }) => ({
  name: `was a POST carried out: ${what}`,
  ask: (subject, ask) => subject.create(ask),
  judge: (observed) => toldAs(applied, observed),
  ...rest,
}));

function failing(what: string, applied: Failure['applied'], respond: Respond): Failure {
  return { what, applied, respond };
}

function toldAs(applied: Failure['applied'], { outcome, seen }: Observed): Verdict {
  // What was not carried out may be sent again.
  if (applied !== 'no' && seen.length > 1 && repeated(seen).is === 'defect') return repeated(seen);
  if (outcome.is !== 'rejected') return defect('told as a success');
  const told = field(outcome.error, 'applied');
  if (told === undefined) return none('says nothing of it');
  return told === applied ? ok(`told: ${applied}`) : defect(`told: ${jsonOf(told)}`);
}
