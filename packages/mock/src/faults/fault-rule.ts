import { typeError } from '../arguments/caller-error.ts';
import type { EndpointName, OwnEndpoint } from '@slotwise/schemas/internal/table';
import { endpoints } from '@slotwise/schemas';
import { isRecord, suggestionText } from '@slotwise/schemas/internal/contract';
import type { SchemaEndpoint } from '@slotwise/schemas';
import { endpointSuggestion, isEndpointChoice, nameOfEndpoint } from '../arguments/endpoint-names.ts';
import { momentOf } from '../time/moment.ts';
import { hasPath } from './fault-path.ts';
import { isFault } from './fault-type.ts';
import type { EffectiveFault, Fault } from './fault-type.ts';

/** A day of the week, in UTC. */
export type Weekday = 'sunday' | 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday';

export const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const satisfies readonly Weekday[];

/**
 * A rule that defines which requests a fault applies to, and how often. A request must match all fields that you set. Retries of a client
 * are requests too. `{ on: 'bookings.create', from: 2, times: 1 }` applies only to the second creation.
 */
export interface FaultRule {
  /** Endpoint or endpoints: names, or endpoints of `defineEndpoint`. Default: every endpoint. */
  readonly on?: EndpointName | OwnEndpoint | readonly (EndpointName | OwnEndpoint)[] | undefined;
  /** Id of the user who makes the request. Default: every user. */
  readonly callerId?: number | undefined;
  /** Path parameters, for example `{ id: 1 }`. All parameters that you list must match. */
  readonly params?: Readonly<Record<string, string | number>> | undefined;
  /** Query parameters, for example `{ take: 25 }`. If a name is repeated, one of its values must match. */
  readonly query?: Readonly<Record<string, string | number | boolean>> | undefined;
  /** Part of the JSON or form body. Fields that you list must match; other fields are ignored. Arrays must match completely. */
  readonly body?: unknown;
  /**
   * True if the fault applies to every request, before authentication. This includes requests without a credential and requests to
   * unknown paths. Default false: the fault skips requests that fail early with 401, 404 or 405.
   */
  readonly anyone?: boolean | undefined;
  /**
   * When the fault applies: `before` or `after` the mock handles the request (rate limit, scope, input, state change). With `after`, the
   * change is saved and the response is lost. Default `before`.
   */
  readonly at?: 'before' | 'after' | undefined;
  /** Number of the first matching request that the fault applies to, counted from 1. */
  readonly from?: number | undefined;
  /** Number of requests that the fault applies to. Default: all. */
  readonly times?: number | undefined;
  /** Probability that the fault applies, from 0 to 1. Each mock has its own random numbers; see {@link Faults.randomFrom}. */
  readonly probability?: number | undefined;
  /** Start time on the mock's clock. The fault applies from then on. */
  readonly since?: Date | string | undefined;
  /** End time on the mock's clock. The fault applies only before this time. */
  readonly until?: Date | string | undefined;
  /** Days of the week on which the fault applies, in UTC on the mock's clock. Default: every day. */
  readonly weekdays?: readonly Weekday[] | undefined;
  /** True if the fault never combines with another fault on the same request. Default false. */
  readonly exclusive?: boolean | undefined;
  /** True if a strict test passes even when the fault is never applied. Same as `do: fault.optional(…)`. Default false. */
  readonly optional?: boolean | undefined;
  /** The fault to apply, such as `fault.status(503)`. Import `fault` from `@slotwise/mock`. */
  readonly do: Fault;
}

/** A rule with the implementation of its fault, which is not part of the public `FaultRule`. */
export interface EffectiveRule extends FaultRule {
  readonly do: EffectiveFault;
}

export interface FaultFacts {
  readonly endpoint: string | null;
  readonly callerId: number | null;
  readonly admitted: boolean;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: () => unknown;
  /** Milliseconds since 1970. */
  readonly now: number;
}

export function matchesRequest(rule: EffectiveRule, facts: FaultFacts): boolean {
  const { on, callerId, params = {}, query = {}, since, until, do: fault } = rule;
  const { endpoint, now } = facts;
  const names: readonly string[] | undefined = on === undefined ? fault.only : listOf(on).map(nameOfEndpoint);
  return (
    (facts.admitted || rule.anyone === true) &&
    (names === undefined || (endpoint !== null && names.includes(endpoint))) &&
    (callerId === undefined || callerId === facts.callerId) &&
    Object.entries(params).every(([name, value]) => facts.params[name] === String(value)) &&
    Object.entries(query).every(([name, value]) => facts.query.getAll(name).includes(String(value))) &&
    (since === undefined || now >= momentOf(since)) &&
    (until === undefined || now < momentOf(until)) &&
    (rule.weekdays === undefined || rule.weekdays.some((day) => weekdays[new Date(now).getUTCDay()] === day)) &&
    (rule.body === undefined || holds(facts.body(), rule.body))
  );
}

function holds(value: unknown, condition: unknown): boolean {
  if (Array.isArray(condition))
    return (
      Array.isArray(value) &&
      value.length === condition.length &&
      condition.every((one, index) => holds(value[index], one))
    );
  if (isRecord(condition))
    return (
      isRecord(value) &&
      Object.entries(condition).every(([name, one]) => Object.hasOwn(value, name) && holds(value[name], one))
    );
  return value === condition;
}

/** Facts about the mock. `checkRule` uses them to reject rules that can never apply. */
export interface FaultSurroundings {
  /** Milliseconds since 1970. */
  now(): number;
  isUser(id: number): boolean;
  /** Endpoints that the test added. */
  routes(): readonly SchemaEndpoint[];
  /** Returns the names that the endpoint accepts, or `null` if it accepts any name. */
  namesOf(part: 'query' | 'body', endpoint: SchemaEndpoint): readonly string[] | null;
}

type Check = readonly [isFit: (value: unknown) => boolean, must: string];

const wholeFromOne: Check = [(value) => Number.isSafeInteger(value) && Number(value) >= 1, 'be a whole number from 1'];
const yesOrNo: Check = [(value) => typeof value === 'boolean', 'be true or false'];
const instant: Check = [
  (value) => !Number.isNaN(momentOf(value)),
  'be a Date or an instant such as 2030-01-07T09:00:00Z',
];
const scalars = (...types: string[]): Check => [
  (value) => isRecord(value) && Object.values(value).every((one) => types.includes(typeof one)),
  `be an object of ${types.join(', ')}`,
];

const checks: { readonly [Name in keyof Required<FaultRule>]: Check } = {
  on: [(value) => listOf(value).length > 0 && listOf(value).every(isEndpointChoice), ''],
  callerId: wholeFromOne,
  params: scalars('string', 'number'),
  query: scalars('string', 'number', 'boolean'),
  body: [(value) => value !== null, 'be a part of a body'],
  anyone: yesOrNo,
  at: [(value) => value === 'before' || value === 'after', "be 'before' or 'after'"],
  from: wholeFromOne,
  times: wholeFromOne,
  probability: [(value) => typeof value === 'number' && value >= 0 && value <= 1, 'be from 0 to 1'],
  since: instant,
  until: instant,
  weekdays: [
    (value) => Array.isArray(value) && value.length > 0 && value.every((day) => weekdays.some((one) => one === day)),
    `be a list of ${weekdays.join(', ')}`,
  ],
  exclusive: yesOrNo,
  optional: yesOrNo,
  do: [isFault, 'be a fault such as fault.status(503), or your own change with fault.change()'],
};

export function checkRule(
  call: string,
  rule: FaultRule,
  surroundings: FaultSurroundings,
): asserts rule is EffectiveRule {
  if (!isRecord(rule)) throw typeError(`${call} takes a rule such as { do: fault.status(503) }, got ${quote(rule)}`);
  // Tests in JavaScript can pass anything, so unknown fields are checked too.
  const parts: Readonly<Record<string, unknown>> = rule;
  for (const name of Object.keys(parts)) {
    if (!Object.hasOwn(checks, name))
      throw typeError(
        `${call}: unknown field ${name}; a rule has ${Object.keys(checks).join(', ')}${suggestionText(name, Object.keys(checks))}${suggestions[name] ?? ''}`,
      );
  }
  for (const [name, [isFit, must]] of Object.entries(checks)) {
    const value = parts[name];
    if ((value === undefined && name !== 'do') || isFit(value)) continue;
    throw typeError(`${call}: ${name === 'on' ? onProblem(value) : `${name} must ${must}, got ${quote(value)}`}`);
  }
  if (isEffective(rule)) checkTogether(call, rule, surroundings);
}

function isEffective(rule: FaultRule): rule is EffectiveRule {
  return isFault(rule.do);
}

/** Users put these fields into the rule, but they belong in `do`. Each value is the end of an error message. */
const suggestions: Readonly<Record<string, string>> = {
  status: ': pass do: fault.status(503)',
  delay: ': pass do: fault.delay(200)',
  latency: ': pass do: fault.delay(200)',
  fault: ': pass the fault as do',
};

function checkTogether(call: string, rule: EffectiveRule, surroundings: FaultSurroundings): void {
  const { on, params = {}, query = {}, body, since, until, callerId, anyone, do: fault } = rule;
  const refuse = (why: string): never => {
    throw typeError(`${call}: ${why}`);
  };
  if (since !== undefined && until !== undefined && momentOf(since) >= momentOf(until))
    refuse(`since must be before until, got ${quote(since)} and ${quote(until)}`);
  if (until !== undefined && momentOf(until) <= surroundings.now())
    refuse(
      `until must be after the time on the mock's clock, ${new Date(surroundings.now()).toISOString()}, got ${quote(until)}`,
    );
  if (callerId !== undefined && !surroundings.isUser(callerId)) refuse(`callerId: unknown user ${callerId}`);
  if (callerId !== undefined && anyone === true) refuse('callerId names one caller, anyone all: give one of the two');
  const added = surroundings.routes();
  const every = [...Object.keys(endpoints), ...added.map(({ name }) => name)];
  const endpointNames: readonly string[] = on === undefined ? (fault.only ?? every) : listOf(on).map(nameOfEndpoint);
  const place = on === undefined ? 'any endpoint' : endpointNames.join(', ');
  const targets = [...Object.values<SchemaEndpoint>(endpoints), ...added].filter(({ name }) =>
    endpointNames.includes(name),
  );
  const only: readonly string[] | undefined = fault.only;
  const missing = endpointNames.find((name) => !targets.some((target) => target.name === name));
  if (missing !== undefined) refuse(`on: the mock has no endpoint ${missing}: add it with mock.addEndpoint`);
  const elsewhere = only === undefined ? [] : endpointNames.filter((name) => !only.includes(name));
  if (elsewhere.length > 0)
    refuse(`${fault.name} is applied to ${only?.join(' and ')}, not to ${elsewhere.join(', ')}`);
  for (const name of Object.keys(params)) {
    if (!targets.some(({ path }) => path.includes(`{${name}}`))) refuse(`params: no path of ${place} has {${name}}`);
  }
  for (const [part, fields] of [
    ['query', query],
    ['body', body],
  ] as const) {
    const knownNames = targets.map((endpoint) => surroundings.namesOf(part, endpoint));
    if (!isRecord(fields) || knownNames.includes(null) || (on === undefined && anyone === true)) continue;
    const names = [...new Set(knownNames.flatMap((some) => some ?? []))];
    const unknown = Object.keys(fields).find((name) => !names.includes(name));
    if (unknown !== undefined)
      refuse(
        `${part}: no request to ${place} has ${unknown}; ${namesText(part, names)}${suggestionText(unknown, names)}`,
      );
  }
  const { path } = fault;
  if (path !== undefined && !targets.some((endpoint) => added.includes(endpoint) || hasPath(endpoint, path)))
    refuse(
      `${fault.name}: no response of ${place} has the field ${quote(path)}; an example is booking.startTime or bookings.0.title`,
    );
}

function namesText(part: string, names: readonly string[]): string {
  return names.length === 0 ? `it has no ${part}` : `the names are ${names.join(', ')}`;
}

function onProblem(value: unknown): string {
  const wrong = listOf(value).find((name) => !isEndpointChoice(name));
  if (wrong === undefined) return 'on must name an endpoint, or be left out for all, got an empty list';
  return `on must be the name of an endpoint, such as bookings.create, got ${quote(wrong)}${endpointSuggestion(wrong)}`;
}

function listOf<Value>(value: Value | readonly Value[]): readonly Value[] {
  return Array.isArray(value) ? (value as readonly Value[]) : [value as Value]; // Array.isArray does not narrow a readonly list
}

function quote(value: unknown): string {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'an invalid Date' : value.toISOString();
  return typeof value === 'number' || value === undefined ? String(value) : (JSON.stringify(value) ?? typeof value);
}
