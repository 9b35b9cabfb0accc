/** Runs one situation against one client. */
import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readManifest } from '../../../scripts/packages.ts';
import type { Client } from './client.ts';
import { isRaw, nameOf } from './errors.ts';
import { reply, serve, thing } from './server.ts';
import { none, verdict } from './situation.ts';
import type { Situation, Verdict } from './situation.ts';

/** Starts a server, asks the client, judges what came of it, and ends whatever is left. */
export async function run(situation: Situation, client: Client): Promise<Verdict> {
  const { abortAfterMs, fetch, observer, via = 'bearer', timeoutMs = 500, settlesWithinMs = 3500 } = situation;
  const { needs = situation.via === 'query' ? 'key in the query' : undefined } = situation;
  if (needs !== undefined && !client.features.has(needs)) return none(`no ${needs}`);
  if (abortAfterMs !== undefined && !client.features.has('signal')) return verdict('', 'takes no signal');
  const ending = new AbortController();
  const caller = new AbortController();
  let abortedAtMs: number | undefined;
  await using server = await serve((response, seen, earlier) => {
    if (situation.respond === undefined) reply(response, 200, thing);
    else situation.respond(response, seen, earlier);
    if (abortAfterMs === undefined || earlier.length > 0) return;
    setTimeout(() => {
      abortedAtMs = performance.now();
      caller.abort(new Error('the caller has had enough'));
    }, abortAfterMs);
  });
  if (situation.isClosed === true) await server.close();
  const secret = situation.secret === undefined ? `canary-${via}-7d1f0c52` : (situation.secret ?? undefined);
  const told: unknown[] = [];
  let fetches = 0;
  // The user's own code notes that it was called.
  const counted = fetch && (async (...given: Parameters<typeof fetch>) => ((fetches += 1), fetch(...given)));
  const noted = observer && ((...one: readonly unknown[]) => (told.push(...one), observer(...one)));
  const meeting = { ...situation, baseUrl: server.baseUrl, via, timeoutMs, secret, fetch: counted, observer: noted };
  const ask = {
    signal: AbortSignal.any([ending.signal, caller.signal]),
    elsewhere: server.baseUrl.replace('127.0.0.1', 'localhost'),
  };
  const call = async () => {
    const subject = client.open(meeting);
    return situation.ask?.(subject, ask) ?? subject.read('7', ask);
  };
  const outcome = await Promise.race([
    call().then(
      (value) => ({ fulfilled: 'fulfilled', value, error: undefined }) as const,
      (error: unknown) => ({ fulfilled: false, value: undefined, error }) as const,
    ),
    sleep(settlesWithinMs, undefined, { signal: ending.signal }).catch(() => undefined),
  ]);
  const sinceAbortMs = abortedAtMs === undefined ? undefined : performance.now() - abortedAtMs;
  const observed = { seen: [...server.seen], fetches, told, sinceAbortMs };
  ending.abort();
  if (outcome === undefined) return verdict('', 'hangs');
  const raw = isRaw(outcome.error) && `raw ${nameOf(outcome.error)}`;
  return situation.judge({ ...outcome, ...observed, raw, secret: secret ?? '', version: versionOf(client.name) });
}

/** Version of an installed package. */
export function versionOf(name: string): string {
  return readManifest(dirname(findPackageJSON(name, import.meta.url) ?? '')).version;
}
