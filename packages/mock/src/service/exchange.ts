import type { Behavior, SchemaEndpoint } from '@slotwise/schemas';
import { secretsOf } from '../data/tables.ts';
import type { RecordedRequest } from '../journal/entry.ts';
import { isBroken } from '../response/outcome.ts';
import type { ExchangeOutcome } from '../response/outcome.ts';
import { textOf } from '../response/text-response.ts';
import { nearestTo } from '../routing/nearest.ts';
import { matchRoute } from '../routing/router.ts';
import type { BasePaths, RouteMatch } from '../routing/router.ts';
import type { Caller } from '../rules/caller.ts';
import type { World } from '../world/world.ts';

/** One request on its way through the pipeline. */
export interface Exchange {
  readonly world: World;
  readonly request: Request;
  readonly url: URL;
  /** The route of its path, where there is one. */
  readonly match: RouteMatch | undefined;
  /** The endpoint of its path and method, where there is one. */
  readonly endpoint: SchemaEndpoint | undefined;
  /** The record of the journal, which the steps fill in. */
  readonly record: Writable<Omit<RecordedRequest, 'status'>>;
  /** The caller, as soon as it is known. */
  caller: Caller | null;
  /** Headers that say how many requests are left (G-30). */
  rateHeaders: Readonly<Record<string, string>>;
}

type Writable<Value> = { -readonly [Key in keyof Value]: Value[Key] };

/** Opens the exchange of a request that has just arrived. */
export function openExchange(world: World, request: Request, basePaths: BasePaths): Exchange {
  const url = new URL(request.url);
  const { behavior } = world.settings;
  const match = matchRoute(url.pathname, basePaths, behavior.addresses);
  const endpoint = match === undefined ? undefined : endpointOf(match, request.method, behavior);
  const record = {
    at: world.clock.nowText(),
    requestId: world.nextRequestId(),
    method: request.method,
    path: endpoint?.path ?? url.pathname,
    endpoint: endpoint?.name ?? null,
    callerId: null,
    rule: null,
    gap: null,
    fault: null,
    changes: [],
    params: match?.params ?? {},
    query: url.searchParams,
    headers: request.headers,
    body: null,
    responseText: null,
    nearest: endpoint === undefined ? nearestTo(request.method, url.pathname, basePaths) : [],
    secrets: secretsOf(world.tables),
    keyName: world.settings.wire.apiKey.name,
  };
  world.problems.opened(record, request.signal);
  return { world, request, url, match, endpoint, record, caller: null, rateHeaders: {} };
}

/** The endpoint of a method; where the credential check answers 201, it answers POST as it does GET (G-114). */
function endpointOf({ endpoints }: RouteMatch, method: string, { checkStatus }: Behavior): SchemaEndpoint | undefined {
  const checked = endpoints.get('GET');
  if (method === 'POST' && checkStatus === 201 && checked?.name === 'oauth.check') return checked;
  return endpoints.get(method);
}

/** Says by the world's clock when a response was made, where the test that made it did not (RFC 9110 section 6.6.1). */
export function dateResponse({ world }: Exchange, outcome: ExchangeOutcome): void {
  if (isBroken(outcome) || outcome.headers.has('date')) return;
  try {
    outcome.headers.set('date', new Date(world.clock.now()).toUTCString());
  } catch {
    // A test's own response can be one whose headers do not change.
  }
}

/** Records an exchange in the world's journal. */
export function recordExchange({ world, record }: Exchange, outcome: ExchangeOutcome): void {
  if (isBroken(outcome)) return world.journal.add({ ...record, status: 0 });
  const recorded = { ...record, status: outcome.status, responseText: textOf(outcome) ?? '' };
  world.journal.add(recorded);
  // A response that a test's own fault made tells its text only when its body is read, and perhaps not at once.
  if (textOf(outcome) === undefined)
    void outcome
      .clone()
      .text()
      .then(
        (text) => (recorded.responseText = text),
        () => {},
      );
}
