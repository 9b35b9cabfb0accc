/** The judge finds each lie that a call could tell, and nothing where it tells the truth. */
import { expect, test } from 'vitest';
import { caseMark } from './cases.ts';
import type { Case, Outcome } from './cases.ts';
import { findingsOf, rules } from './judge.ts';
import type { Evidence, Rule } from './judge.ts';
import { kinds } from './kinds.ts';
import type { Fate } from './kinds/kind.ts';

const usual: Case = {
  number: 0,
  origin: 'http://127.0.0.1:1',
  hangs: false,
  asksNext: true,
  endpoint: 'bookings.create',
  times: 'always',
  warm: 'fresh',
  validate: 'report',
  retry: 'retries',
  credential: 'header',
  form: 'plain',
  signal: 'unused',
  middleware: 'none',
  limit: 'attempt',
};

/** Evidence of a creation that met a fault, whose requests had these fates. */
function evidenceOf(
  name: string,
  fates: readonly Fate[],
  outcome: Partial<Outcome>,
  choice: Partial<Case> = {},
): Evidence {
  const kind = kinds.find((one) => one.name === name);
  if (kind === undefined) throw new Error(`there is no fault ${name}`);
  const log = fates.map((fate) => ({
    method: choice.endpoint === 'me.get' ? 'GET' : 'POST',
    target: '/v1/bookings',
    head: '',
    host: '127.0.0.1:1',
    body: '',
    about: 'the call' as const,
    fate,
  }));
  const rejectedOutcome: Outcome = { number: 0, end: 'rejected', next: '', listeners: 0, timers: 0, ...outcome };
  return { kind, one: { ...usual, ...choice }, outcome: rejectedOutcome, log, elsewhere: [] };
}

function errorOf(applied: unknown, kind?: string, attempts = 1): Partial<Outcome> {
  const error = { name: 'Error', message: 'it failed', attempts, applied, print: 'it failed' };
  return { end: 'rejected', error: kind === undefined ? error : { ...error, kind } };
}

const mine: Partial<Outcome> = { end: 'fulfilled', value: caseMark(usual) };
const read = { endpoint: 'me.get' } as const;

test.each([
  ['a write that is lost', evidenceOf('reset after the whole', ['lost'], errorOf('unknown', 'ambiguous'))],
  ['a write that never left', evidenceOf('closed port', [], errorOf('no', 'network'))],
  ['a refusal', evidenceOf('409 Refused', ['refused'], errorOf('no', 'conflict'))],
  ['a success', evidenceOf('fine', ['done'], mine)],
  ['a success after a refusal that passed', evidenceOf('fine', ['later', 'done'], mine)],
  [
    'a read that was sent three times',
    evidenceOf('reset after the whole', ['lost', 'lost', 'lost'], errorOf(null, 'network', 3), read),
  ],
])('finds nothing in %s', (_, evidence) => {
  expect(findingsOf(evidence)).toEqual([]);
});

const lies: Readonly<Record<Rule, readonly Evidence[]>> = {
  'false no': [evidenceOf('fine', ['done'], errorOf('no', 'aborted'), { signal: 'soon' })],
  'false yes': [evidenceOf('500 Failed', ['lost'], errorOf('yes', 'server'))],
  'false success': [
    evidenceOf('200 with an error', ['lost'], { end: 'fulfilled', value: '{"error":"nope"}' }),
    evidenceOf('fine', [], mine, { signal: 'before' }),
    evidenceOf('307 to nowhere', ['lost'], mine),
  ],
  'needless doubt': [
    evidenceOf('closed port', [], errorOf('unknown', 'ambiguous')),
    evidenceOf('409 Refused', ['refused'], errorOf('unknown', 'conflict')),
    evidenceOf('fine', [], errorOf('unknown', 'aborted'), { signal: 'before' }),
  ],
  'needless failure': [evidenceOf('fine', ['done'], errorOf('unknown', 'ambiguous'))],
  'read given up': [evidenceOf('reset after the whole', ['lost'], errorOf(null, 'network'), read)],
  'sent twice': [
    evidenceOf('reset after the whole', ['lost', 'lost'], errorOf('unknown', 'ambiguous')),
    evidenceOf('reset after the whole', ['lost', 'done'], mine),
    evidenceOf('307 within the origin', ['lost', 'done'], mine),
  ],
  'other origin': [
    {
      ...evidenceOf('302 to another port', ['lost'], errorOf(null, 'network'), read),
      elsewhere: ['GET /case-0/v1/me HTTP/1.1'],
    },
    { ...evidenceOf('fine', ['done'], mine), elsewhere: ['GET / HTTP/1.1\r\nx-cal: canary-key-0-x'] },
  ],
  'foreign error': [
    evidenceOf('reset after the whole', ['lost'], errorOf(undefined)),
    evidenceOf('reset after the whole', ['lost'], errorOf(null, 'network')),
  ],
  'response of another': [
    evidenceOf('fine, then another response', ['done'], { ...mine, next: '{"message":"smuggled"}' }),
  ],
  'left over': [
    evidenceOf('fine', ['done'], { ...mine, listeners: 1 }),
    evidenceOf('fine', ['done'], { ...mine, timers: 1 }),
    evidenceOf('fine', ['done'], { end: 'hung' }),
  ],
};

test.each(Object.keys(rules) as Rule[])('finds violations of the rule %s', (rule) => {
  for (const lie of lies[rule]) expect(findingsOf(lie).map((finding) => finding.rule)).toContain(rule);
});
