import type { SchemaEndpoint } from '@slotwise/schemas';
import { secretsOf } from '../data/tables.ts';
import type { RecordedRequest } from '../journal/entry.ts';
import { bodyOf } from '../http/body.ts';
import type { PlainRequest } from '../http/plain-request.ts';
import { isBroken } from '../http/outcome.ts';
import type { ExchangeOutcome } from '../http/outcome.ts';
import type { PlainResponse } from '../http/plain-response.ts';
import { canonicalPath } from '../http/canonical-path.ts';
import { nearestTo } from '../http/nearest.ts';
import { matchRoute } from '../http/router.ts';
import type { BasePaths, RouteMatch } from '../http/router.ts';
import type { OAuthPart } from '../rules/deployment.ts';
import type { Caller } from '../rules/caller.ts';
import { ofLast } from '../time/instant-text.ts';
import type { World } from '../world/world.ts';

export interface Exchange {
  readonly world: World;
  readonly request: PlainRequest;
  readonly match: RouteMatch | undefined;
  readonly endpoint: SchemaEndpoint | undefined;
  readonly record: Writable<RecordedRequest>;
  readonly documentPath: string | undefined;
  caller: Caller | null;
  /** Headers with the number of remaining requests. */
  rateHeaders: Readonly<Record<string, string>>;
}

type Writable<Value> = { -readonly [Key in keyof Value]: Value[Key] };

export function openExchange(world: World, request: PlainRequest, basePaths: BasePaths): Exchange {
  const { method, url, headers } = request;
  const { service } = world.settings;
  const pathname = canonicalPath(url.pathname);
  const match = matchRoute(pathname, basePaths, service.addresses, world.own.routers);
  const endpoint = match === undefined ? undefined : endpointOf(match, method, service.oauth);
  const record: Exchange['record'] = {
    at: world.clock.nowText(),
    requestId: world.nextRequestId(),
    method,
    path: endpoint?.path ?? url.pathname,
    endpoint: endpoint?.name ?? null,
    callerId: null,
    rule: null,
    cause: null,
    assumption: null,
    fault: null,
    changes: [],
    params: match?.params ?? {},
    query: url.searchParams,
    headers,
    body: bodyOf(request),
    responseText: null,
    responseHeaders: {},
    nearest: endpoint === undefined ? nearestTo({ method, pathname }, basePaths, world.own.routes) : [],
    secrets: secretsOf(world.tables),
    keyName: world.settings.protocol.apiKey.name,
    status: 0,
    arrivedAfter: world.journal.last,
    clientId: null,
  };
  world.problems.onRequest(record, request);
  const { documentPath } = basePaths;
  return { world, request, match, endpoint, record, documentPath, caller: null, rateHeaders: {} };
}

/** If the credential check returns 201, it accepts POST as well as GET. */
function endpointOf({ endpoints }: RouteMatch, method: string, { checkStatus }: OAuthPart): SchemaEndpoint | undefined {
  const getEndpoint = endpoints.get('GET');
  if (method === 'POST' && checkStatus === 201 && getEndpoint?.name === 'oauth.check') return getEndpoint;
  return endpoints.get(method);
}

/** Adds `Date` from the mock's clock, unless the response already has this header (RFC 9110 section 6.6.1). */
export function withDate({ world }: Exchange, outcome: ExchangeOutcome): ExchangeOutcome {
  const addDate = (response: PlainResponse): PlainResponse => ({
    ...response,
    headers: { date: httpDateOf(world.clock.now()), ...response.headers },
  });
  if (!isBroken(outcome)) return addDate(outcome);
  return outcome.broken === 'truncated' ? { ...outcome, response: addDate(outcome.response) } : outcome;
}

const httpDateOf = ofLast((at) => new Date(at).toUTCString());

export function recordExchange({ world, record }: Exchange, outcome: ExchangeOutcome): void {
  if (!isBroken(outcome)) {
    record.status = outcome.status;
    record.responseText = outcome.body;
    record.responseHeaders = outcome.headers;
  }
  world.journal.add(record);
}
