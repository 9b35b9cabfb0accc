/** Checks options against a table of checks, and says what is wrong with each; the client and OAuth share both. */
import type { Issue } from '@slotwise/schemas/table';
import { isFunction, isRecord, isText } from '../errors/fields.ts';
import { issueOf, messagesOf } from '../errors/issues.ts';
import { redactIssues } from '../errors/redact.ts';
import { InvalidInputError } from '../errors/request-errors.ts';
import type { ClientSettings } from './client-options.ts';
import { problemOfNames, suggestion } from './names.ts';
import { problemOfProfile, problemOfProtocol } from './profile-checks.ts';

/**
 * The check of an option's value: a test, and the problem of what it refuses, to be read after the option's name; or a function that finds
 * the problem, `undefined` where there is none.
 */
export type OptionCheck =
  readonly [isRight: (value: unknown) => boolean, problem: string] | ((value: unknown) => string | undefined);

/** Finds every problem of some options: those that are missing, those that do not exist, and values that their checks refuse. */
export function problemsOf(
  options: unknown,
  checks: Readonly<Record<string, OptionCheck>>,
  required: readonly string[] = [],
): Issue[] {
  if (!isRecord(options)) return [issueOf('options', 'must be an object')];
  const names = Object.keys(checks);
  const missing = required.filter((name) => options[name] === undefined).map((name) => issueOf(name, 'is required'));
  const wrong = Object.entries(options).flatMap(([name, value]) => {
    const check = Object.hasOwn(checks, name) ? checks[name] : undefined;
    if (check === undefined)
      return [issueOf(name, `is not an option${suggestion(name, names)}; the options are ${names.join(', ')}`)];
    const problem = value === undefined ? undefined : problemOf(value, check);
    return problem === undefined ? [] : [issueOf(name, problem)];
  });
  return [...missing, ...wrong];
}

function problemOf(value: unknown, check: OptionCheck): string | undefined {
  if (typeof check === 'function') return check(value);
  const [isRight, problem] = check;
  return isRight(value) ? undefined : problem;
}

/** Parts of the platform that the client needs, as far as some runtimes lack them. */
const platform = ['URL.canParse', 'AbortSignal.prototype.throwIfAborted', 'crypto.getRandomValues'];

/** Names the parts of the platform that this runtime lacks. */
export function missingParts(): Issue[] {
  const valueOf = (name: string) =>
    name.split('.').reduce<unknown>((holder, key) => Reflect.get(Object(holder), key), globalThis);
  const missing = platform.filter((name) => valueOf(name) === undefined);
  return missing.length === 0 ? [] : [issueOf('the runtime', `lacks ${missing.join(', ')}: load a polyfill`)];
}

/** Makes the error of options that are wrong: it names each, without these secrets. */
export function optionsInvalid(
  caller: 'createClient' | 'createOAuth' | 'oauth.session' | `client.${string}`,
  issues: readonly Issue[],
  secrets: readonly unknown[],
): InvalidInputError {
  // The word for a variable that is not set is no secret.
  const texts = secrets.filter((one) => typeof one === 'string' && one !== String(undefined));
  const clean = redactIssues(issues, texts.map(String));
  const message = `${caller}: ${messagesOf(clean)}`;
  return new InvalidInputError({ message, endpoint: caller, issues: clean });
}

/** Checks that a value is a function. */
export const functionCheck: OptionCheck = [isFunction, 'must be a function'];

/** Checks that a value is true or false. */
export const flagCheck: OptionCheck = [(value) => typeof value === 'boolean', 'must be true or false'];

/** Checks that a value is a text. */
export const textCheck: OptionCheck = [isText, 'must be text that is not empty'];

/** Checks of the options that the client and OAuth have in common. */
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

/** The options of `fetch` that a request says by itself. */
const managed = ['method', 'headers', 'body', 'signal', 'redirect', 'duplex'];

function problemOfFetchOptions(value: unknown): string | undefined {
  if (!isRecord(value)) return 'must be an object';
  const wrong = managed.find((name) => name in value);
  return wrong && `must not contain ${wrong}, because the client sets it for each request`;
}

/** Makes the check of listeners: functions under the names of these events. */
export function listenersCheck(events: readonly string[]): OptionCheck {
  return (value) => {
    if (!isRecord(value)) return `must be an object of functions; the events are ${events.join(', ')}`;
    const unknown = problemOfNames(value, { names: events, kind: 'events' });
    if (unknown !== undefined) return unknown;
    const wrong = Object.entries(value).find(([, one]) => one !== undefined && !isFunction(one));
    return wrong && `must be an object of functions; look at ${wrong[0]}`;
  };
}

/** True for a whole number within these bounds. */
export function isWhole(value: unknown, least: number, most: number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
}
