/** The state of the playground that an address can contain, and its check. It never contains a secret. */
import { isRecord } from '@slotwise/schemas/internal/contract';
import { endpoints, profileNames } from '@slotwise/schemas/internal/table';

/** Initial data of a mock: `sample` is `sampleData` from the mock package, `around-now` is `sampleDataAroundNow`. */
export const sampleNames = ['sample', 'around-now'] as const;

/** Name of the sample data. */
export type SampleName = (typeof sampleNames)[number];

/** Callers that a link can name: the users of the sample data, and a caller without a credential. */
export const callerNames = ['alice', 'bob', 'adam', 'olivia', 'admin', 'nobody'] as const;

/** Name of a caller. */
export type CallerName = (typeof callerNames)[number];

/** Name of a profile. */
export type ProfileName = (typeof profileNames)[number];

/** Name of an endpoint that needs a credential of a user. The endpoints of OAuth have a sign-in panel instead. */
export type CallableName = Exclude<keyof typeof endpoints, `oauth.${string}`>;

/** The endpoints that can be called, in the order of the table. */
export const callableNames: readonly CallableName[] = Object.keys(endpoints).filter(isCallable);

/** The parts of a request, each where the endpoint has it. */
export interface CallInput {
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
}

/** A call of an endpoint by a user. */
export interface PlaygroundCall {
  readonly caller: CallerName;
  readonly endpoint: CallableName;
  readonly input: CallInput;
}

/** Everything that an address contains. */
export interface PlaygroundState {
  readonly data: SampleName;
  readonly profile: ProfileName;
  /** Time at which the mock starts: ISO 8601 in UTC, from the year 2000 to 2999. */
  readonly now: string;
  /** The calls in their order, 20 at the most. */
  readonly calls: readonly PlaygroundCall[];
}

/** The playground without a link: a Monday morning in the sample data, one hour before its first bookings. */
export const defaultState: PlaygroundState = {
  data: 'sample',
  profile: 'specification',
  now: '2030-01-07T08:00:00.000Z',
  calls: [{ caller: 'alice', endpoint: 'bookings.list', input: { query: { take: 3, page: 1 } } }],
};

/** Calls that a link can contain. */
export const maxCalls = 20;
const maxDepth = 8;

/** Accepts a whole state, and nothing beside it. */
export function isPlaygroundState(value: unknown): value is PlaygroundState {
  return (
    hasOnly(value, ['data', 'profile', 'now', 'calls']) &&
    isOneOf(value['data'], sampleNames) &&
    isOneOf(value['profile'], profileNames) &&
    isInstant(value['now']) &&
    Array.isArray(value['calls']) &&
    value['calls'].length <= maxCalls &&
    value['calls'].every(isCall)
  );
}

/** Accepts the parts of a request as data that JSON can hold, without a name that a secret travels under. */
export function isCallInput(value: unknown): value is CallInput {
  return (
    hasOnly(value, ['params', 'query', 'body']) &&
    [value['params'], value['query']].every(
      (part) => part === undefined || (isRecord(part) && isData(part, maxDepth)),
    ) &&
    (value['body'] === undefined || isData(value['body'], maxDepth))
  );
}

function isCall(value: unknown): value is PlaygroundCall {
  return (
    hasOnly(value, ['caller', 'endpoint', 'input']) &&
    isOneOf(value['caller'], callerNames) &&
    isOneOf(value['endpoint'], callableNames) &&
    isCallInput(value['input'])
  );
}

function isCallable(name: string): name is CallableName {
  return Object.hasOwn(endpoints, name) && !name.startsWith('oauth.');
}

function hasOnly(value: unknown, names: readonly string[]): value is Record<string, unknown> {
  return isRecord(value) && Object.keys(value).every((name) => names.includes(name));
}

function isOneOf<Name extends string>(value: unknown, names: readonly Name[]): value is Name {
  return names.some((name) => name === value);
}

function isInstant(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    /^2\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/.test(value) &&
    !Number.isNaN(Date.parse(value))
  );
}

/** Names that would change an object instead of standing in it. */
const prototypeNames = new Set(['__proto__', 'constructor', 'prototype']);

/** Names that keys, tokens and passwords travel under, without regard to case and to underscores. */
const secretNames = new Set(['apikey', 'accesstoken', 'refreshtoken', 'clientsecret', 'authorization', 'password']);

function isData(value: unknown, depth: number): boolean {
  if (depth < 0) return false;
  if (value === null || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value === 'string') return value.isWellFormed();
  if (Array.isArray(value)) return value.every((item) => isData(item, depth - 1));
  return (
    isRecord(value) &&
    Object.entries(value).every(
      ([name, item]) =>
        name.isWellFormed() &&
        !prototypeNames.has(name) &&
        !secretNames.has(name.replaceAll('_', '').toLowerCase()) &&
        isData(item, depth - 1),
    )
  );
}
