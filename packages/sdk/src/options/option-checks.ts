/** Checks options against a table of checks, and says what is wrong with each; the client and OAuth share both. */
import type { Issue } from '@slotwise/schemas/table';
import { isFunction, isRecord, isText } from '../errors/fields.ts';
import { issueOf, messagesOf } from '../errors/issues.ts';
import { redactIssues } from '../errors/redact.ts';
import { RequestInvalidError } from '../errors/request-errors.ts';
import type { ClientSettings } from './client-options.ts';
import { problemOfProfile, problemOfWire } from './profile-checks.ts';

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
  const missing = required.filter((name) => options[name] === undefined).map((name) => issueOf(name, 'is required'));
  const wrong = Object.entries(options).flatMap(([name, value]) => {
    const check = Object.hasOwn(checks, name) ? checks[name] : undefined;
    if (check === undefined) return [issueOf(name, `is not an option${nearest(name, Object.keys(checks))}`)];
    const problem = value === undefined ? undefined : problemOf(value, check);
    return problem === undefined ? [] : [issueOf(name, problem)];
  });
  return [...missing, ...wrong];
}

/** Names the option that a name is perhaps a slip of, by its letters, and all others. */
function nearest(name: string, names: readonly string[]): string {
  const [meant] = names
    .map((one) => [one, lettersApart(name.toLowerCase(), one.toLowerCase())] as const)
    .filter(([, apart]) => apart < Math.min(5, name.length * 0.6))
    .toSorted(([, one], [, other]) => one - other);
  return `${meant === undefined ? '' : ` (did you mean ${meant[0]}?)`}; the options are ${names.join(', ')}`;
}

/** Counts the letters that only one of two names has. */
function lettersApart(name: string, other: string): number {
  const rest = Array.from(other);
  const extra = Array.from(name).filter(
    (letter) => !rest.includes(letter) || rest.splice(rest.indexOf(letter), 1).length === 0,
  );
  return extra.length + rest.length;
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
): RequestInvalidError {
  // The word for a variable that is not set is no secret.
  const texts = secrets.filter((one) => typeof one === 'string' && one !== String(undefined));
  const clean = redactIssues(issues, texts.map(String));
  const message = `${caller}: ${messagesOf(clean)}`;
  return new RequestInvalidError({ message, endpoint: caller, issues: clean });
}

/** Checks that a value is a function. */
export const functionCheck: OptionCheck = [isFunction, 'must be a function'];

/** Checks that a value is a text. */
export const textCheck: OptionCheck = [isText, 'must be text that is not empty'];

/** Checks of the options that the client and OAuth have in common. */
export const commonChecks: Record<CommonOption, OptionCheck> = {
  profile: problemOfProfile,
  wire: problemOfWire,
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
  'profile' | 'wire' | 'fetch' | 'fetchOptions' | 'logger' | 'logLevel' | 'tracer' | 'middleware' | 'clock'
>;

/** The options of `fetch` that a request says by itself. */
const managed = ['method', 'headers', 'body', 'signal', 'redirect', 'duplex'];

function problemOfFetchOptions(value: unknown): string | undefined {
  if (!isRecord(value)) return 'must be an object';
  const wrong = managed.find((name) => name in value);
  return wrong && `must not hold ${wrong}, which each request says by itself`;
}

/** Makes the check of listeners: functions under the names of these events. */
export function listenersCheck(events: readonly string[]): OptionCheck {
  const isListener = ([name, one]: readonly [string, unknown]) =>
    events.includes(name) && (one === undefined || isFunction(one));
  return [
    (value) => isRecord(value) && Object.entries(value).every(isListener),
    `must be an object of functions; the events are ${events.join(', ')}`,
  ];
}

/** True for a whole number within these bounds. */
export function isWhole(value: unknown, least: number, most: number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
}
