#!/usr/bin/env node
import { Command, InvalidArgumentError } from 'commander';
import { callerNames, defaultSettings, rules, runRules, townCallers } from './index.ts';
import type { Caller, CallerName, RuleResult, TargetSettings, Target } from './index.ts';

interface Options {
  readonly baseUrl: string;
  readonly appUrl: string;
  readonly key: Readonly<Partial<Record<CallerName, Caller>>>;
  readonly setting: Partial<TargetSettings>;
  readonly secondSchedule?: number;
  readonly only: string;
  readonly json?: boolean;
}

const program = new Command('slotwise-conformance')
  .description(
    'Holds the specification of the Scheduling Service API (v1) against a service with the small town in it.',
  )
  .requiredOption('--base-url <url>', 'what {base_url} stands for', url)
  .requiredOption('--app-url <url>', 'what {app_url} stands for', url)
  .option('--key <caller=key>', `API key of a caller, one of ${callerNames.join(', ')}; may be repeated`, key, {})
  .option('--setting <name=value>', 'where the service is not as our defaults; may be repeated', setting, {})
  .option('--second-schedule <id>', 'a schedule of alice beside schedule 1, without availabilities', id)
  .option('--only <prefix>', 'rules whose id begins so', '')
  .option('--json', 'print the results as JSON')
  .exitOverride()
  // What is wrong and what was meant instead, in one line.
  .configureOutput({ outputError: (text, write) => write(`${text.trim().replaceAll('\n', ' ')}\n`) })
  .action(hold);

try {
  await program.parseAsync();
} catch (error) {
  // Commander has said already what is wrong with the command line.
  process.exitCode = error instanceof Error && 'exitCode' in error && error.exitCode === 0 ? 0 : 2;
}

async function hold({ baseUrl, appUrl, key, setting: settings, secondSchedule, only, json }: Options): Promise<void> {
  const target: Target = {
    baseUrl,
    appUrl,
    callers: { ...townCallers, ...key },
    settings,
    ...(secondSchedule === undefined ? {} : { secondSchedule }),
  };
  const results = await runRules(
    target,
    rules.filter(({ id }) => id.startsWith(only)),
  );
  const print = json === true ? JSON.stringify(results.map(plain), null, 2) : report(results);
  console.log(print);
  if (results.some(({ outcome }) => outcome === 'broken')) process.exitCode = 1;
}

/** A result as JSON: the rule, and what became of it. */
function plain(result: RuleResult): object {
  const { id, sentence, source, gap } = result.rule;
  const { outcome } = result;
  const rule = { id, outcome, source, gap: gap ?? null, sentence };
  switch (result.outcome) {
    case 'held':
      return rule;
    case 'skipped':
      return { ...rule, reason: result.reason };
    case 'broken': {
      const { subject, expected, got } = result.failure;
      return { ...rule, failure: { subject, expected, got } };
    }
  }
}

function report(results: readonly RuleResult[]): string {
  const lines = results.flatMap((result) => linesOf(result));
  const count = (outcome: RuleResult['outcome']) => results.filter((result) => result.outcome === outcome).length;
  return [...lines, '', `${count('held')} held, ${count('broken')} broken, ${count('skipped')} skipped`].join('\n');
}

function linesOf(result: RuleResult): string[] {
  const { id, sentence, source, gap } = result.rule;
  switch (result.outcome) {
    case 'held':
      return [`held     ${id}`];
    case 'skipped':
      return [`skipped  ${id}: ${result.reason}`];
    case 'broken': {
      const basis = gap === undefined ? `specification, ${source}` : `our assumption ${gap}`;
      return [`BROKEN   ${id}`, `           ${result.failure.message}`, `           ${basis}: ${sentence}`];
    }
  }
}

function url(value: string): string {
  if (!/^https?:$/.test(URL.parse(value)?.protocol ?? '')) {
    throw new InvalidArgumentError('It must be an absolute http or https address.');
  }
  return value.replace(/\/+$/, '');
}

function id(value: string): number {
  if (!/^[1-9]\d*$/.test(value)) throw new InvalidArgumentError('It must be a whole number from 1.');
  return Number(value);
}

function key(value: string, before: Options['key']): Options['key'] {
  const [name, text] = parts(value);
  const caller = callerNames.find((one) => one === name);
  if (caller === undefined) throw new InvalidArgumentError(`The caller must be one of ${callerNames.join(', ')}.`);
  return { ...before, [caller]: { apiKey: text } };
}

function setting(value: string, before: Partial<TargetSettings>): Partial<TargetSettings> {
  const [name, text] = parts(value);
  if (!Object.hasOwn(defaultSettings, name)) {
    throw new InvalidArgumentError(`The setting must be one of ${Object.keys(defaultSettings).join(', ')}.`);
  }
  return { ...before, [name]: jsonOrText(text) };
}

function parts(value: string): [name: string, text: string] {
  const at = value.indexOf('=');
  if (at < 1) throw new InvalidArgumentError('It must be of the form name=value.');
  return [value.slice(0, at), value.slice(at + 1)];
}

/** `--setting hidden=403` is a number, `--setting envelope=bare` a word. */
function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
