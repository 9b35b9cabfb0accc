/** Runs one situation against one client. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from './client.ts';
import { serve } from './server.ts';
import { defect, none } from './situation.ts';
import type { CallOutcome, Situation, Verdict } from './situation.ts';

/** Starts a server, asks the client, judges what came of it, and ends whatever is left. */
export async function run(situation: Situation, client: Client): Promise<Verdict> {
  const { abortAfterMs, timeoutMs = 500, settlesWithinMs = 3500, via = 'bearer', isClosed = false } = situation;
  if (via === 'query' && !client.keyInQuery) return none('no key in the query');
  if (abortAfterMs !== undefined && !client.takesSignal) return defect('takes no signal');
  const secret = `canary-${via}-7d1f0c52`;
  const ending = new AbortController();
  const caller = new AbortController();
  let abortedAtMs: number | undefined;
  await using server = await serve((response, seen) => {
    situation.respond(response, seen);
    if (abortAfterMs === undefined || server.seen.length > 1) return;
    setTimeout(() => {
      abortedAtMs = performance.now();
      caller.abort(new Error('the caller has had enough'));
    }, abortAfterMs);
  });
  if (isClosed) await server.close();
  const subject = client.open({ baseUrl: server.baseUrl, secret, via, timeoutMs });
  const signal = AbortSignal.any([ending.signal, caller.signal]);
  const outcome = await within(settlesWithinMs, outcomeOf(situation.ask(subject, { signal })));
  const sinceAbortMs = abortedAtMs === undefined ? undefined : performance.now() - abortedAtMs;
  const seen = [...server.seen];
  ending.abort();
  return outcome.is === 'hung' ? defect('hangs') : situation.judge({ outcome, seen, secret, sinceAbortMs });
}

async function within(deadlineMs: number, outcome: Promise<CallOutcome>): Promise<CallOutcome> {
  const timer = new AbortController();
  const hung = sleep(deadlineMs, { is: 'hung' } as const, { signal: timer.signal });
  hung.catch(() => {});
  try {
    return await Promise.race([outcome, hung]);
  } finally {
    timer.abort();
  }
}

async function outcomeOf(call: Promise<unknown>): Promise<CallOutcome> {
  return call.then(
    (value) => ({ is: 'fulfilled', value }),
    (error: unknown) => ({ is: 'rejected', error }),
  );
}
