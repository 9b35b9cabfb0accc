/**
 * The steps of a request: match the path, find the caller, apply faults (before), count for the rate limit, check the
 * scope, decode, run the rule, respond, apply faults (after), record.
 */
import type { SchemaEndpoint } from '@slotwise/schemas';
import type { Input, Scope } from '@slotwise/schemas/internal/table';
import { changesBetween } from '../data/changes.ts';
import { forkTables } from '../data/tables.ts';
import { issuedTokens } from '../oauth/issued-tokens.ts';
import { contentOf } from '../http/body.ts';
import type { PlainRequest } from '../http/plain-request.ts';
import { isBroken } from '../http/outcome.ts';
import type { ExchangeOutcome } from '../http/outcome.ts';
import type { PlainResponse } from '../http/plain-response.ts';
import type { BasePaths } from '../http/router.ts';
import { authenticate } from '../rules/caller.ts';
import type { BadCredential, Caller } from '../rules/caller.ts';
import { Refusal } from '../rules/refusal.ts';
import type { ResponseContent } from '../rules/content.ts';
import type { RuleContext } from '../rules/rule.ts';
import { applyFaults } from '../faults/fault-chain.ts';
import type { ChosenFault } from '../faults/mock-faults.ts';
import { FailedChangeError } from '../faults/failed-change-error.ts';
import type { FaultFacts } from '../faults/fault-rule.ts';
import type { World } from '../world/world.ts';
import { handleOAuth } from '../oauth/handle.ts';
import { runOwn } from '../own/run-own.ts';
import type { AddedEndpoint } from '../world/own-endpoints.ts';
import { causeOf } from './cause.ts';
import { withDate, openExchange, recordExchange } from './exchange.ts';
import type { Exchange } from './exchange.ts';
import { noteFindings } from './note-findings.ts';
import { bodyFor, decodeInput } from './decode.ts';
import type { DecodedInput } from './decode.ts';
import { credentialRefusal, noSuchMethod, noSuchPath } from './refuse.ts';
import { admittedPreflightResponse, preflightResponse, successResponse } from './respond.ts';

/** Counts the request as running until the response is ready, so that the clock can detect when the mock is idle. */
export function handle(world: World, request: PlainRequest, basePaths: BasePaths): Promise<ExchangeOutcome> {
  return world.clock.during(() => takeSteps(world, request, basePaths));
}

async function takeSteps(world: World, request: PlainRequest, basePaths: BasePaths): Promise<ExchangeOutcome> {
  // Browsers send a preflight before a request to another origin (A-33).
  if (request.method === 'OPTIONS' && world.settings.service.responses.preflight === 'first')
    return preflightResponse();
  const exchange = openExchange(world, request, basePaths);
  const outcome = await catchRefusals(exchange, () => {
    // Faults apply before or after the steps. A request that is not admitted gets only the faults whose rule has
    // `anyone`.
    const { admitted, steps } = admit(exchange);
    return withFaults(exchange, factsOf(exchange, admitted), steps);
  });
  return closeExchange(exchange, outcome);
}

export async function refuse(
  world: World,
  request: PlainRequest,
  basePaths: BasePaths,
  refusal: Refusal,
): Promise<ExchangeOutcome> {
  const exchange = openExchange(world, request, basePaths);
  const outcome = await catchRefusals(exchange, () => {
    throw refusal;
  });
  return closeExchange(exchange, outcome);
}

/** Refusals and faults also get a journal entry and findings. Only preflights that the service handles first get none. */
function closeExchange(exchange: Exchange, outcome: ExchangeOutcome): ExchangeOutcome {
  const { world, request } = exchange;
  const response = withDate(exchange, outcome);
  recordExchange(exchange, response);
  noteFindings(exchange, response);
  if (isBroken(response) && response.broken === 'hang') world.clock.hang(request.signal);
  return request.isExplained === true ? withCause(response, exchange.record.cause) : response;
}

/** Adds the cause after the journal recorded the response, because the service itself has no such header. */
function withCause(outcome: ExchangeOutcome, cause: string | null): ExchangeOutcome {
  if (cause === null || isBroken(outcome)) return outcome;
  const text = cause.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, longestCause);
  return { ...outcome, headers: { ...outcome.headers, 'x-slotwise-cause': text } };
}

const longestCause = 500;

function catchRefusals<Result extends ExchangeOutcome>(
  exchange: Exchange,
  steps: () => Result | Promise<Result>,
): Result | PlainResponse | Promise<Result | PlainResponse> {
  const toErrorResponse = (thrown: unknown): PlainResponse => {
    const refusal = refusalOf(thrown);
    Object.assign(exchange.record, {
      rule: refusal.id,
      assumption: refusal.assumption ?? null,
      cause: causeOf(refusal, exchange),
    });
    return errorResponse(refusal, exchange);
  };
  try {
    const outcome = steps();
    return outcome instanceof Promise ? outcome.catch(toErrorResponse) : outcome;
  } catch (thrown) {
    return toErrorResponse(thrown);
  }
}

function refusalOf(thrown: unknown): Refusal {
  if (thrown instanceof Refusal) return thrown;
  return new Refusal('request.internal', thrown instanceof FailedChangeError ? { message: thrown.message } : {});
}

/** `admitted` is true if a route runs: its path exists and the credential is accepted. `steps` create the response. */
interface Admission {
  readonly admitted: boolean;
  readonly steps: () => PlainResponse | Promise<PlainResponse>;
}

function admit(exchange: Exchange): Admission {
  try {
    return admission(exchange);
  } catch (thrown) {
    const steps = () => {
      throw thrown;
    };
    return { admitted: false, steps };
  }
}

function admission(exchange: Exchange): Admission {
  const { world, request, match, endpoint, record } = exchange;
  const { service } = world.settings;
  // OAuth endpoints identify callers and format errors differently, so the steps below do not apply.
  if (endpoint?.root === 'app') return { admitted: true, steps: () => runOAuth(exchange, endpoint) };
  if (match === undefined) throw noSuchPath(exchange);
  service.requests.checkBody(record.body);
  const caller = callerOf(exchange);
  if (typeof caller === 'string' && match.root === 'base') throw credentialRefusal(exchange, caller);
  if (request.method === 'OPTIONS')
    return {
      admitted: false,
      steps: () => (match.root === 'base' ? admittedPreflightResponse(exchange) : preflightResponse()),
    };
  if (endpoint === undefined || typeof caller === 'string') throw noSuchMethod(match);
  const added = world.own.of(endpoint);
  if (added !== undefined) return { admitted: true, steps: () => runAdded(exchange, added, caller) };
  return { admitted: true, steps: () => runEndpoint(exchange, endpoint, caller) };
}

/** Runs an endpoint that the test added, after the same checks as for the endpoints of the specification. */
async function runAdded(exchange: Exchange, added: AddedEndpoint, caller: Caller): Promise<PlainResponse> {
  const { world, request, match, record } = exchange;
  const { requests, responses } = world.settings.service;
  limitRate(exchange, caller);
  const body = added.endpoint.own.body === undefined ? undefined : requests.parseBody(record.body);
  checkScope(caller, added.route, world);
  const query = new URLSearchParams(request.url.searchParams);
  const { apiKey } = world.settings.protocol;
  if (apiKey.in === 'query') query.delete(apiKey.name);
  const raw = { params: match?.params ?? {}, query, body };
  const { response, changes } = await runOwn({ world, added, caller, signal: request.signal }, raw);
  record.changes = changes;
  const headers = { ...responses.cors, ...exchange.rateHeaders, ...responses.requestIds(record.requestId) };
  return { ...response, headers: { ...headers, ...response.headers } };
}

function runEndpoint(exchange: Exchange, endpoint: SchemaEndpoint, caller: Caller): PlainResponse {
  const { world } = exchange;
  limitRate(exchange, caller);
  // Malformed JSON is rejected before a missing scope (A-32).
  const body = bodyFor(endpoint, exchange);
  checkScope(caller, endpoint, world);
  const decoded = decodeInput(endpoint, body, caller, exchange);
  const content = runRule(exchange, endpoint, decoded, caller);
  return successResponse(endpoint, content, exchange);
}

function withFaults(
  exchange: Exchange,
  facts: FaultFacts,
  steps: Admission['steps'],
): PlainResponse | Promise<ExchangeOutcome> {
  const faults = exchange.world.faults.choose(facts);
  return faults.length === 0 ? steps() : applyChosenFaults(faults, exchange, steps);
}

async function applyChosenFaults(
  faults: readonly ChosenFault[],
  exchange: Exchange,
  steps: Admission['steps'],
): Promise<ExchangeOutcome> {
  const { world, record, request } = exchange;
  const { outcome, applied } = await applyFaults(faults, async () => catchRefusals(exchange, steps), {
    clock: world.clock,
    random: world.faults.random,
    signal: request.signal,
    errorBody: (status, message) => world.settings.service.errors.faultBody(status, message, record.requestId),
    issued: (response) =>
      issuedTokens(world, response, (changes) => (record.changes = [...record.changes, ...changes])),
  });
  if (applied.length > 0) record.fault = applied.join(' + ');
  return outcome;
}

function factsOf({ world, record, request, endpoint }: Exchange, admitted: boolean): FaultFacts {
  return {
    endpoint: endpoint?.name ?? null,
    callerId: record.callerId,
    admitted,
    params: record.params,
    query: request.url.searchParams,
    body: () => contentOf(record.body),
    now: world.clock.now(),
  };
}

function runOAuth({ world, request, record }: Exchange, endpoint: SchemaEndpoint): PlainResponse {
  const before = world.tables;
  const { body, requestId } = record;
  const { response, ...found } = handleOAuth(world, endpoint, { request, body, requestId });
  Object.assign(record, { ...found, changes: changesBetween(before, world.tables) });
  return response;
}

/** The caller is recorded before the check, so the journal also shows the caller of a locked account (A-38). */
function callerOf(exchange: Exchange): Caller | BadCredential {
  const { world, request, record } = exchange;
  const { tables, settings, clock } = world;
  const caller = authenticate(tables, request, { ...settings, now: clock.now() });
  if (typeof caller === 'string') return caller;
  exchange.caller = caller;
  record.callerId = caller.user.id;
  if (caller.user.locked === true) throw new Refusal('request.locked');
  return caller;
}

/** The headers are set before the check, so the error response has them too (A-30). */
function limitRate(exchange: Exchange, caller: Caller): void {
  const { rates, clock, settings } = exchange.world;
  const { headers, excess } = rates.count(caller.user.id, clock.now(), {
    rateLimit: settings.rateLimit,
    part: settings.service.responses.rateLimit,
  });
  exchange.rateHeaders = headers;
  if (excess !== null) throw new Refusal('request.too-many', { message: excess });
}

/** By default, scopes allow only reads. A deployment can change this (A-14, A-15). */
function checkScope({ scopes }: Caller, endpoint: SchemaEndpoint, { settings: { behavior, lenient } }: World): void {
  if (scopes === null || behavior.scopes === 'ignore') return;
  const scopeOfProfile = behavior.scopes === 'enforce' ? undefined : behavior.scopes[endpoint.name];
  const needed: Scope | null = scopeOfProfile === undefined ? endpoint.scope : scopeOfProfile;
  if (needed === null ? lenient : scopes.includes(needed)) return;
  const owned = `the access token has ${scopes.length === 0 ? 'no scopes' : `the scopes ${scopes.join(' ')}`}`;
  const detail =
    needed === null
      ? `${owned}; no scope allows ${endpoint.name}, because scopes allow only reads (A-14)`
      : `${owned}; ${endpoint.name} needs ${needed}`;
  throw new Refusal('request.scope', { detail });
}

function runRule(
  { world, record }: Exchange,
  endpoint: SchemaEndpoint,
  { input, extra, filters }: DecodedInput,
  caller: Caller,
): ResponseContent {
  // The input was decoded for this endpoint, so it fits the rule. The compiler cannot infer this.
  const { routes } = world.settings.service;
  const rule = routes[endpoint.name as keyof typeof routes] as
    ((input: Input, context: RuleContext) => ResponseContent) | undefined;
  if (rule === undefined) throw new Refusal('request.no-such-path');
  const before = world.tables;
  const writes = endpoint.method !== 'GET';
  const tables = writes ? forkTables(before) : before;
  const { clock } = world;
  const content = rule(input, { ...world.settings, extra, filters, tables, caller, now: clock.nowText() });
  if (writes) world.tables = tables;
  record.changes = changesBetween(before, tables);
  return content;
}

function errorResponse(refusal: Refusal, exchange: Exchange): PlainResponse {
  const { world, record, match, endpoint, caller, rateHeaders } = exchange;
  const { service, behavior } = world.settings;
  const methods = [...(match?.endpoints.keys() ?? [])];
  const response = service.errors.response(refusal, {
    behavior,
    requestId: record.requestId,
    endpoint,
    caller,
    methods,
    rateHeaders,
  });
  // A client that retries would wait on a stopped clock, although a mistake in the test stays.
  return refusal.id === 'own.failed'
    ? { ...response, headers: { ...response.headers, 'x-should-retry': 'false' } }
    : response;
}
