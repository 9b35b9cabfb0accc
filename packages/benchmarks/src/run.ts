/** Runs one situation against one client. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client, Meeting } from './client.ts';
import { serve } from './server.ts';
import { defect, none } from './situation.ts';
import type { CallOutcome, Situation, Verdict } from './situation.ts';
import { versionOf } from './version.ts';

/** Starts a server, asks the client, judges what came of it, and ends whatever is left. */
export async function run(situation: Situation, client: Client): Promise<Verdict> {
  const { abortAfterMs, settlesWithinMs = 3500, isClosed = false } = situation;
  const needs = situation.needs ?? (situation.via === 'query' ? 'key in the query' : undefined);
  if (needs !== undefined && !client.features.has(needs)) return none(`no ${needs}`);
  if (abortAfterMs !== undefined && !client.features.has('signal')) return defect('takes no signal');
  const ending = new AbortController();
  const caller = new AbortController();
  let abortedAtMs: number | undefined;
  await using server = await serve((response, seen, earlier) => {
    situation.respond(response, seen, earlier);
    if (abortAfterMs === undefined || earlier.length > 0) return;
    setTimeout(() => {
      abortedAtMs = performance.now();
      caller.abort(new Error('the caller has had enough'));
    }, abortAfterMs);
  });
  if (isClosed) await server.close();
  const { meeting, secret, told, countFetches } = meetingOf(situation, server.baseUrl);
  const ask = {
    signal: AbortSignal.any([ending.signal, caller.signal]),
    elsewhere: server.baseUrl.replace('127.0.0.1', 'localhost'),
  };
  const asking = async () => situation.ask(client.open(meeting), ask);
  const outcome = await within(settlesWithinMs, outcomeOf(asking()));
  const sinceAbortMs = abortedAtMs === undefined ? undefined : performance.now() - abortedAtMs;
  const seen = [...server.seen];
  const fetches = countFetches();
  ending.abort();
  if (outcome.is === 'hung') return defect('hangs');
  return situation.judge({ outcome, seen, secret, version: versionOf(client.name), fetches, told, sinceAbortMs });
}

/** The settings of a situation; the user's own code notes that it was called. */
function meetingOf(situation: Situation, baseUrl: string) {
  const { fetch, observer, headers, signature, isStrict, totalTimeoutMs, timeoutMs = 500, via = 'bearer' } = situation;
  const secret = situation.secret === undefined ? `canary-${via}-7d1f0c52` : situation.secret;
  const told: unknown[] = [];
  let fetches = 0;
  const meeting: Meeting = {
    ...{ baseUrl, via, timeoutMs, totalTimeoutMs, headers, signature, isStrict, secret: secret ?? undefined },
    fetch:
      fetch &&
      (async (input, init) => {
        fetches += 1;
        return fetch(input, init);
      }),
    observer:
      observer &&
      ((...one) => {
        told.push(...one);
        observer(...one);
      }),
  };
  return { meeting, told, secret: secret ?? '', countFetches: () => fetches };
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
