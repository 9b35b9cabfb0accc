import { typeError } from '../arguments/caller-error.ts';
import { isRecord, suggestionText } from '@slotwise/schemas/internal/contract';
import type { MockFaults } from '../faults/mock-faults.ts';
import type { EffectiveRule } from '../faults/fault-rule.ts';
import type { JournalEntry } from '../journal/entry.ts';
import { keptAtMost } from '../journal/request-problems.ts';
import type { RequestProblems, UnknownParameter } from '../journal/request-problems.ts';
import type { MockClock } from '../time/mock-clock.ts';
import { nameOfEndpoint } from '../arguments/endpoint-names.ts';
import { textOf } from './differences.ts';
import { requestLine, requestText } from './request-lines.ts';

/** Checks of a strict test. At its end, the test fails if a check finds a problem. You can switch each check off. */
export interface StrictOptions {
  /** True if the test fails because of requests that match no endpoint. `mock.allowUnmatched` allows exceptions. Default true. */
  readonly unmatched?: boolean | undefined;
  /**
   * True if the test fails because of faults that it added but that were never applied. Optional faults and faults with a
   * probability are ignored. Default true.
   */
  readonly unusedFaults?: boolean | undefined;
  /** True if the test fails because of unknown query parameters. Default true. */
  readonly unknownParameters?: boolean | undefined;
  /**
   * True if the test fails because of requests that received no response and were not aborted. Such requests hang or are still
   * waiting. Default true.
   */
  readonly unanswered?: boolean | undefined;
}

export interface StrictlyObserved {
  readonly clock: MockClock;
  readonly faults: MockFaults;
  readonly problems: RequestProblems;
}

const output: Pick<Console, 'warn'> = console;

const all: Required<StrictOptions> = { unmatched: true, unusedFaults: true, unknownParameters: true, unanswered: true };

export function strictProblem(strict: unknown): string | undefined {
  if (strict === undefined || typeof strict === 'boolean') return undefined;
  const names = Object.keys(all);
  if (!isRecord(strict)) return `strict must be true, false or an object of ${names.join(', ')}, got ${textOf(strict)}`;
  for (const [name, value] of Object.entries(strict)) {
    if (!names.includes(name))
      return `strict: unknown name ${name}; the names are ${names.join(', ')}${suggestionText(name, names)}`;
    if (value !== undefined && typeof value !== 'boolean')
      return `strict.${name} must be true or false, got ${textOf(value)}`;
  }
  return undefined;
}

export function checkStrict(strict: unknown, call: string): void {
  const problem = strictProblem(strict);
  if (problem !== undefined) throw typeError(`${call}: ${problem}`);
}

export function strictProblems(
  { faults, problems }: StrictlyObserved,
  strict: boolean | StrictOptions = true,
): readonly string[] {
  if (strict === false) return [];
  const switches = { ...all, ...(strict === true ? {} : strict) };
  const parameters = switches.unknownParameters ? problems.unknownParameters() : [];
  const texts = [
    ...(switches.unmatched ? problems.unmatched().map(unmatchedText) : []),
    ...parameters.slice(0, keptAtMost).map(parameterText),
    ...(switches.unusedFaults ? faults.unused().map(faultText) : []),
    ...(switches.unanswered ? problems.unanswered().map(unansweredText) : []),
    ...problems.others(),
  ];
  const more = problems.more + Math.max(0, parameters.length - keptAtMost);
  return more === 0 ? texts : [...texts, `and ${more} more`];
}

export function strictText(problems: readonly string[]): string | undefined {
  if (problems.length === 0) return undefined;
  const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
  return `${count} at the end of a strict test:\n${problems.map((one) => `  ${one}`).join('\n')}`;
}

export async function teardownText(
  mock: StrictlyObserved,
  strict: boolean | StrictOptions,
): Promise<string | undefined> {
  if (strict === false) return undefined;
  // The code after a wait that the clock skips can start another wait, so there are several rounds.
  for (let round = 0; round < 3 && mock.problems.unanswered().length > 0; round += 1) await mock.clock.settled();
  for (const doubt of mock.problems.doubts()) output.warn(`slotwise: at the end of a strict test: ${doubt}`);
  return strictText(strictProblems(mock, strict));
}

function unmatchedText(entry: JournalEntry): string {
  return `a request met no endpoint: ${requestLine(entry)}`;
}

function parameterText({ entry, name, known }: UnknownParameter): string {
  return `a query parameter that ${entry.endpoint} does not know: ${name}${suggestionText(name, known) || knownText(known)}, in ${requestLine(entry)}`;
}

function faultText({ do: fault, on, ...picks }: EffectiveRule): string {
  const where = on === undefined ? 'any endpoint' : [on].flat().map(nameOfEndpoint).join(', ');
  return `a fault was never applied: ${fault.name} on ${where}${Object.keys(picks).length === 0 ? '' : ` ${textOf(picks)}`}`;
}

function unansweredText(entry: JournalEntry): string {
  return `a request got no response and was not aborted: ${requestText(entry)}`;
}

function knownText(names: readonly string[]): string {
  return ` (it knows ${names.length === 0 ? 'none' : names.join(', ')})`;
}
