import type { Issue } from '@slotwise/schemas/internal/table';
import { isFunction, isRecord, isText, kindOfValue } from '../checks/values.ts';
import { issueOf, messagesOf } from '../errors/issues.ts';
import { redactIssues } from '../errors/redact.ts';
import { MisconfiguredError } from '../errors/request-errors.ts';
import type { ClientSettings } from './client-options.ts';
import { unknownNameProblem, suggestionText } from '../checks/names.ts';
import { problemOfProfile, problemOfProtocol } from './profile-checks.ts';

export type OptionCheck =
  readonly [isRight: (value: unknown) => boolean, problem: string] | ((value: unknown) => string | undefined);

export function problemsOf(
  options: unknown,
  checks: Readonly<Record<string, OptionCheck>>,
  required: readonly string[] = [],
): Issue[] {
  const kind = kindOfValue(options);
  // Objects such as a signal or a Map have no fields, so mistakes in them would go unnoticed.
  if (!isRecord(options) || !/^(Object|Module)$/.test(kind))
    return [issueOf('options', `must be an object${instead[kind] ?? ''}`)];
  const names = Object.keys(checks);
  const missing = required
    .filter((name) => options[name] === undefined)
    .map((name) => issueOf(name, 'is required', 'required'));
  const issues = Object.entries(options).flatMap(([name, value]) => {
    const check = Object.hasOwn(checks, name) ? checks[name] : undefined;
    if (check === undefined)
      return [
        issueOf(
          name,
          `is not an option${suggestionText(name, names)}; the options are ${names.join(', ')}`,
          'unknown_field',
        ),
      ];
    const problem = value === undefined ? undefined : problemOf(value, check);
    return problem === undefined ? [] : [issueOf(name, problem)];
  });
  return [...missing, ...issues];
}

/** Advice for values that callers often pass instead of an options object, by kind. */
const instead: Readonly<Record<string, string>> = {
  AbortSignal: ': pass { signal } in place of the signal alone',
  AbortController: ': pass { signal: controller.signal } in place of the controller',
  Promise: ', got a promise: await it first',
};

function problemOf(value: unknown, check: OptionCheck): string | undefined {
  if (typeof check === 'function') return check(value);
  const [isRight, problem] = check;
  return isRight(value) ? undefined : problem;
}

const platform = ['URL.canParse', 'AbortSignal.prototype.throwIfAborted', 'crypto.getRandomValues'];

export function runtimeIssues(): Issue[] {
  const valueOf = (name: string) =>
    name.split('.').reduce<unknown>((holder, key) => Reflect.get(Object(holder), key), globalThis);
  const missing = platform.filter((name) => valueOf(name) === undefined);
  return missing.length === 0 ? [] : [issueOf('the runtime', `lacks ${missing.join(', ')}: load a polyfill`)];
}

export function optionsInvalid(
  caller: string,
  issues: readonly Issue[],
  secrets: readonly unknown[] = [],
): MisconfiguredError {
  // The words for an unset variable are not secrets.
  const texts = secrets.filter((one) => typeof one === 'string' && one !== 'undefined' && one !== 'null');
  const clean = redactIssues(issues, texts.map(String));
  const message = `${caller}: ${messagesOf(clean)}`;
  return new MisconfiguredError({ message, endpoint: caller, issues: clean });
}

export const functionCheck: OptionCheck = [isFunction, 'must be a function'];

export const flagCheck: OptionCheck = [(value) => typeof value === 'boolean', 'must be true or false'];

export const signalCheck: OptionCheck = [
  (value) => isRecord(value) && typeof value['aborted'] === 'boolean' && isFunction(value['addEventListener']),
  'must be an AbortSignal',
];

export function msCheckUpTo(most: number): OptionCheck {
  return [(value) => isWhole(value, 1, most), `must be a whole number of milliseconds from 1 to ${most}`];
}

export const textCheck: OptionCheck = [isText, 'must be text that is not empty'];

export const commonChecks: Record<CommonOption, OptionCheck> = {
  profile: problemOfProfile,
  protocol: problemOfProtocol,
  fetch: functionCheck,
  fetchOptions: problemOfFetchOptions,
  logger: [isRecord, 'must be an object with the methods debug, info, warn'],
  logLevel: [(value) => /^(debug|info|warn|off)$/.test(String(value)), 'must be debug, info, warn or off'],
  tracer: functionCheck,
  middleware: [(value) => Array.isArray(value) && value.every(isFunction), 'must be a list of functions'],
  clock: [(value) => isRecord(value) && isFunction(value['now']), 'must be an object with now()'],
};

type CommonOption = keyof Pick<
  ClientSettings,
  'profile' | 'protocol' | 'fetch' | 'fetchOptions' | 'logger' | 'logLevel' | 'tracer' | 'middleware' | 'clock'
>;

const managed = ['method', 'headers', 'body', 'signal', 'redirect', 'duplex'];

function problemOfFetchOptions(value: unknown): string | undefined {
  if (!isRecord(value)) return 'must be an object';
  const managedName = managed.find((name) => name in value);
  return managedName && `must not contain ${managedName}, because the client sets it for each request`;
}

export function listenersCheck(events: readonly string[]): OptionCheck {
  return (value) => {
    if (!isRecord(value)) return `must be an object of functions; the events are ${events.join(', ')}`;
    const unknown = unknownNameProblem(value, { names: events, kind: 'events' });
    if (unknown !== undefined) return unknown;
    const invalid = Object.entries(value).find(([, one]) => one !== undefined && !isFunction(one));
    return invalid && `must be an object of functions; look at ${invalid[0]}`;
  };
}

export function isWhole(value: unknown, least: number, most: number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
}
