/** Compares what a call said with what its server knows. */
import { dimensionNames, isWrite, caseMark, secretsOf } from './cases.ts';
import type { Case, Outcome } from './cases.ts';
import type { Fate, Kind } from './kinds/kind.ts';
import type { Elsewhere, Entry, FaultServer } from './server.ts';

/** The rules, each with what it means that one is broken. */
export const rules = {
  'false no': 'a write that reached the server and was not refused is never said to be undone',
  'false yes': 'a write is said to be done only where the server did it',
  'false success': 'a call succeeds only by its own right answer',
  'needless doubt': 'a write that was refused, or that never left, is said to be undone',
  'needless failure': 'a call succeeds where its right answer came',
  'read given up': 'a read is sent again after a fault that passes',
  'sent twice': 'a write is sent once, unless the server refused it or knows its key',
  'other origin': 'nothing is sent to another origin, and no error names a secret',
  'foreign error': 'every failure is an error of the client, and says what became of a write',
  'response of another': 'no response is read as the response to another request',
  'left over': 'no call hangs, and none leaves a listener or a timer',
} as const;

/** Name of a rule. */
export type Rule = keyof typeof rules;

/** A broken rule, in words. */
export interface Finding {
  readonly rule: Rule;
  readonly words: string;
}

/** A case, what its program said of it, and what its server and the others have in their logs. */
export interface Evidence {
  readonly kind: Kind;
  readonly one: Case;
  readonly outcome: Outcome;
  readonly log: FaultServer['log'];
  readonly elsewhere: Elsewhere['log'];
}

/** Judges one case. */
export function findingsOf(evidence: Evidence): Finding[] {
  const { kind, one, outcome } = evidence;
  const words = [...judgments].flatMap(([rule, find]) => find(evidence).map((message) => ({ rule, words: message })));
  const { endpoint } = one;
  const options = dimensionNames.filter((name) => name !== 'endpoint').map((name) => one[name]);
  const mismatch =
    outcome.error === undefined
      ? outcome.end
      : `${outcome.error.kind ?? outcome.error.name}, applied ${String(outcome.error.applied)}, attempts ${outcome.error.attempts ?? '?'}`;
  const log = evidence.log.map(({ method, about, fate }) => `${method} (${about}: ${fate ?? 'unfinished'})`).join(' ');
  const about = `${kind.name} × ${endpoint} × ${options.join(', ')}: ${mismatch}; the log has ${log || 'nothing'}`;
  return words.map(({ rule, words: found }) => ({ rule, words: `${about}: ${found}` }));
}

const judgments: readonly (readonly [Rule, (evidence: Evidence) => string[]])[] = [
  ['false no', (evidence) => when(saysOf(evidence) === 'no' && openEntries(evidence).length > 0, 'it arrived')],
  ['false yes', (evidence) => when(saysOf(evidence) === 'yes' && !isDone(evidence), 'it was not done')],
  ['false success', falseSuccess],
  [
    'needless doubt',
    (evidence) => when(saysOf(evidence) === 'unknown' && isKnown(evidence), 'it is known to be undone'),
  ],
  ['needless failure', needlessFailure],
  ['read given up', readGivenUp],
  ['sent twice', sentTwice],
  ['other origin', otherOrigin],
  ['foreign error', foreignError],
  [
    'response of another',
    ({ outcome }) => when(/smuggled|elsewhere/.test(`${outcome.value ?? ''} ${outcome.next}`), 'read'),
  ],
  [
    'left over',
    ({ outcome }) => [
      ...when(outcome.end === 'hung', 'it hangs'),
      ...when(outcome.listeners > 0, `${outcome.listeners} listeners`),
      ...when(outcome.timers > 0, `${outcome.timers} timers`),
    ],
  ],
];

function when(isBroken: boolean, words: string): string[] {
  return isBroken ? [words] : [];
}

/** The requests that the answer, or the error, of a case is about. */
function entriesOf({ one, outcome, log }: Evidence): Entry[] {
  const isOfUpdate = one.endpoint === 'bookings.update, renewed' && outcome.error?.endpoint !== 'oauth.refresh';
  return log.filter(({ about, method }) => (isOfUpdate ? method === 'PATCH' : about !== 'something else'));
}

function saysOf({ one, outcome }: Evidence): unknown {
  return isWrite(one.endpoint) ? outcome.error?.applied : undefined;
}

const refusals: readonly (Fate | null)[] = ['refused', 'later'];
const undone: readonly (Fate | null)[] = [...refusals, 'hidden'];

/** Requests that the service may have carried out, as far as any response tells. */
function openEntries(evidence: Evidence): Entry[] {
  return entriesOf(evidence).filter(({ fate }) => !undone.includes(fate));
}

function isDone(evidence: Evidence): boolean {
  return entriesOf(evidence).some(({ fate }) => fate === 'done');
}

/** True where the caller, or a time limit, may have ended the call before what the server did. */
function isInterrupted({ kind, one }: Evidence): boolean {
  return kind.hangs || one.hangs || one.signal === 'at once' || one.signal === 'soon';
}

function isKnown(evidence: Evidence): boolean {
  const { kind, one, log } = evidence;
  const entries = entriesOf(evidence);
  if (one.signal === 'before') return true;
  if (one.signal === 'at once' && entries.length === 0) return true;
  if (isInterrupted(evidence)) return false;
  if (entries.length === 0) return kind.fate === 'unsent' || (log.length > 0 && kind.reads !== 'nothing');
  return entries.every(({ fate }) => refusals.includes(fate));
}

function falseSuccess(evidence: Evidence): string[] {
  const { kind, one, outcome } = evidence;
  if (outcome.end !== 'fulfilled') return [];
  // A raw response is whatever came.
  if (one.form === 'raw' && isSingle(one)) return when(one.signal === 'before', 'it was aborted before');
  const hasMark = outcome.value?.includes(caseMark(one)) === true;
  // A removal has no answer that could be told from another.
  const isMute = one.endpoint === 'bookings.cancel' && kind.fulfils === 'perhaps';
  const isBare = one.endpoint.endsWith('of a path') && kind.fulfils !== 'reads';
  return [
    ...when(one.signal === 'before', 'it was aborted before'),
    ...when(kind.fulfils === 'never' && one.times === 'always' && !isBare, 'no right answer came'),
    ...when(!hasMark && !isMute && !isBare, `its value is ${outcome.value?.slice(0, 80) ?? 'nothing'}`),
    ...when(isWrite(one.endpoint) && hasMark && !isDone(evidence), 'nothing was done'),
  ];
}

function isSingle({ endpoint }: Case): boolean {
  return !/page|settled|refresh|renewed/.test(endpoint);
}

function needlessFailure(evidence: Evidence): string[] {
  const { kind, one, outcome } = evidence;
  if (outcome.end === 'fulfilled' || isInterrupted(evidence) || one.signal === 'before') return [];
  const isRead = !isWrite(one.endpoint);
  return when(kind.fulfils === 'always' || (kind.fulfils === 'reads' && isRead), outcome.error?.message ?? 'it hangs');
}

function readGivenUp(evidence: Evidence): string[] {
  const { kind, one, outcome } = evidence;
  const isAbout = !isWrite(one.endpoint) && kind.again && one.retry === 'retries';
  const isPatient =
    /unused|no signal/.test(one.signal) && !(kind.hangs && (one.limit === 'total' || one.form === 'raw'));
  // A raw body is the caller's to read.
  const isOfBody = one.form === 'raw' && outcome.error?.kind === undefined;
  if (!isAbout || !isPatient || isOfBody || outcome.end === 'fulfilled') return [];
  return when(
    (outcome.error?.attempts ?? 0) < (one.times === 'once' && !kind.isLasting && !kind.hangs ? 4 : 2),
    outcome.error?.message ?? 'it hangs',
  );
}

function sentTwice(evidence: Evidence): string[] {
  const { one, log } = evidence;
  if (!isWrite(one.endpoint)) return [];
  const writes = log.filter(
    ({ about, method }) => about !== 'something else' || (method !== 'GET' && /renewed/.test(one.endpoint)),
  );
  return ['POST', 'PATCH', 'DELETE'].flatMap((expected) => {
    const same = writes.filter(({ method }) => method === expected);
    const repeated = same.slice(0, -1).filter(({ fate }) => fate !== 'later' && !isRenewable(evidence, fate));
    const isKeyed = one.endpoint === 'bookings.create, settled' && new Set(same.map(keyOf)).size === 1;
    return when(repeated.length > 0 && !isKeyed, `${same.length} times`);
  });
}

/** A session gets another token where one is refused. */
function isRenewable({ kind, one }: Evidence, fate: Fate | null): boolean {
  return fate === 'refused' && kind.name.startsWith('401') && one.credential === 'session';
}

function keyOf({ body }: Entry): string | undefined {
  return /"idempotencyKey":"([^"]+)"/.exec(body)?.[1];
}

function otherOrigin({ one, outcome, log, elsewhere }: Evidence): string[] {
  const secrets = Object.values(secretsOf(one));
  const originHost = new URL(one.origin).host;
  const foreign = [
    ...elsewhere.filter(
      (head) => head.includes(`/case-${one.number}/`) || secrets.some((secret) => head.includes(secret)),
    ),
    ...log.filter(({ host }) => host !== originHost).map(({ head }) => head),
  ];
  // A raw body is read by the caller, and fails in the runtime's own words.
  const isOfRuntime = one.form === 'raw' && outcome.error?.kind === undefined;
  const print = isOfRuntime ? '' : `${outcome.error?.message ?? ''} ${outcome.error?.print ?? ''}`;
  return [
    ...foreign.map(
      (head) =>
        `sent ${
          secrets
            .filter((secret) => head.includes(secret))
            .map((one) => one.split('-')[1])
            .join(' and ') || 'a request'
        } elsewhere`,
    ),
    ...secrets
      .filter((secret) => print.includes(secret))
      .map((secret) => `the error holds the ${secret.split('-')[1] ?? ''}`),
  ];
}

function foreignError({ one, outcome }: Evidence): string[] {
  const { error } = outcome;
  if (error === undefined) return [];
  if (error.kind === undefined) return one.form === 'raw' ? [] : [`${error.name}: ${error.message}`];
  // A session that has nothing to give fails as such, whichever call asked: nothing of that was sent.
  const isOfSession = error.kind.startsWith('grant_') && error.applied === null;
  const isToldOfWrite = /^(no|unknown|yes)$/.test(String(error.applied)) || isOfSession;
  return when(isWrite(one.endpoint) !== isToldOfWrite, `applied is ${String(error.applied)}`);
}
