/** The differences between runs of one function under several profiles. */
import type { NotedRun } from './profile-run.ts';

/** One thing that is not the same under all profiles. */
export interface ProfileDifference {
  /**
   * - `result`: the value that was returned, or that one run returned and another threw
   * - `error`: the code, kind, status or name of the error that was thrown
   * - `request`: the status of a request, or that it was made at all
   * - `field`: a field that was read, and that a deployment never sends
   */
  readonly kind: 'result' | 'error' | 'request' | 'field';
  /** The place: `result.startTime`, `error.code`, `request 2`, `bookings.get attendees[].locale`. */
  readonly at: string;
  /** The value under each profile, by its name, as text. */
  readonly under: Readonly<Record<string, string>>;
  /** The difference in one line. */
  readonly text: string;
}

type Runs = readonly NotedRun<unknown>[];

/** Finds what is not the same in all runs. */
export function differencesBetween(runs: Runs): readonly ProfileDifference[] {
  return [...outcomes(runs), ...requests(runs), ...fields(runs)];
}

function outcomes(runs: Runs): ProfileDifference[] {
  const kinds = new Set(runs.map(({ run }) => run.outcome.kind));
  if (kinds.size > 1)
    return [
      difference('result', 'result', runs, ({ run: { outcome } }) =>
        outcome.kind === 'returned' ? `returned ${textOf(outcome.value)}` : `threw ${errorText(outcome.error)}`,
      ),
    ];
  if (kinds.has('thrown'))
    return ['name', 'kind', 'code', 'status'].flatMap((member) =>
      unlessSame(
        difference('error', `error.${member}`, runs, ({ run: { outcome } }) =>
          textOf(outcome.kind === 'thrown' ? memberOf(outcome.error, member) : undefined),
        ),
      ),
    );
  const values = runs.map(({ run: { outcome } }) => leavesOf(outcome.kind === 'returned' ? outcome.value : undefined));
  const paths = [...new Set(values.flatMap((leaves) => [...leaves.keys()]))];
  return paths.flatMap((path) =>
    unlessSame(difference('result', `result${path}`, runs, (_, index) => values[index]?.get(path) ?? 'absent')),
  );
}

function requests(runs: Runs): ProfileDifference[] {
  const most = Math.max(0, ...runs.map(({ run }) => run.requests.length));
  return Array.from({ length: most }, (_, index) => index).flatMap((index) =>
    unlessSame(difference('request', `request ${index + 1}`, runs, ({ run }) => run.requests[index] ?? 'not made')),
  );
}

/** The fields that were read under any profile, that one sends, and another never does though it sends what they would be in. */
function fields(runs: Runs): ProfileDifference[] {
  const calls = new Set(runs.flatMap(({ recording }) => [...recording.calls.keys()]));
  return [...calls].flatMap((call) => {
    const of = runs.map(({ recording }) => recording.calls.get(call));
    const read = new Set(of.flatMap((one) => [...(one?.read ?? [])]));
    const states = [...read].map((field) => ({
      field,
      states: of.map((one) => {
        if (one === undefined || !one.sent.has(parentOf(field))) return 'not seen';
        return one.sent.has(field) ? 'sent' : 'never sent';
      }),
    }));
    return states
      .filter(({ states: some }) => some.includes('sent') && some.includes('never sent'))
      .map(({ field, states: some }) => difference('field', `${call} ${field}`, runs, (_, index) => some[index] ?? ''));
  });
}

function parentOf(field: string): string {
  const at = field.lastIndexOf('.');
  return at < 0 ? '' : field.slice(0, at);
}

function difference(
  kind: ProfileDifference['kind'],
  at: string,
  runs: Runs,
  valueOf: (run: Runs[number], index: number) => string,
): ProfileDifference {
  const under = Object.fromEntries(runs.map((one, index) => [one.run.profile, valueOf(one, index)]));
  const told = Object.entries(under).map(([profile, value]) => `${profile}: ${value}`);
  return { kind, at, under, text: `${at}: ${told.join('; ')}` };
}

function unlessSame(one: ProfileDifference): ProfileDifference[] {
  return new Set(Object.values(one.under)).size > 1 ? [one] : [];
}

/** The values in a value that have no parts, by their path: `.attendees[0].email`. */
function leavesOf(value: unknown, path = ''): Map<string, string> {
  const parts = Array.isArray(value)
    ? value.map((one: unknown, index) => [`${path}[${index}]`, one] as const)
    : isPlain(value)
      ? Object.entries(value).map(([name, one]) => [`${path}.${name}`, one] as const)
      : [];
  if (parts.length === 0) return new Map([[path, textOf(value)]]);
  return new Map(parts.flatMap(([at, one]) => [...leavesOf(one, at)]));
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

function memberOf(error: unknown, member: string): unknown {
  return isObject(error) ? Reflect.get(error, member) : undefined;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function errorText(error: unknown): string {
  const [name, code, status] = ['name', 'code', 'status'].map((member) => memberOf(error, member));
  const details = [status, code].filter((one) => one !== undefined && one !== null).map(String);
  return `${typeof name === 'string' ? name : textOf(error)}${details.length === 0 ? '' : ` (${details.join(' ')})`}`;
}

function textOf(value: unknown): string {
  return value instanceof Date ? value.toISOString() : (JSON.stringify(value) ?? String(value));
}
