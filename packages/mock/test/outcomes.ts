/** The outcomes of requests in the sample data, by who sends them. */
import type { Mock, MockOptions } from '../src/index.ts';
import { ask, lastEntry, sampleMock } from './ask.ts';

/** The sample data's callers: a system-wide Admin, an Organization Admin, two members of its organization, and a plain user. */
export const callers = ['admin', 'olivia', 'alice', 'adam', 'bob'] as const;
type Caller = (typeof callers)[number];

/** The outcome of a request: `done`, or the status and the rule that refused. */
export async function outcome(mock: Mock, caller: Caller, line: string, body?: unknown): Promise<string> {
  const { status } = await ask(mock, `key_${caller}`, line, { body });
  return status === 200 ? 'done' : `${status} ${lastEntry(mock).rule}`;
}

/** The outcomes of a request of each caller, in a world of its own. */
export async function outcomes(options: MockOptions, line: string, body?: unknown): Promise<Record<string, string>> {
  const report = callers.map(
    async (caller) => [caller, await outcome(sampleMock(options), caller, line, body)] as const,
  );
  return Object.fromEntries(await Promise.all(report));
}

/** The same outcome for all callers, or another for some. */
export function each(usual: string, others: Readonly<Partial<Record<Caller, string>>> = {}): Record<string, string> {
  return { ...Object.fromEntries(callers.map((caller) => [caller, usual])), ...others };
}
