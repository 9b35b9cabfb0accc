/** The command that holds the rules of the specification, or the facts of a profile, against a service. */
import { profileOf } from '@slotwise/schemas';
import type { Profile } from '@slotwise/schemas';
import type { Command } from 'commander';
import { InvalidArgumentError } from 'commander';
import { NotExamined } from '../doctor/examine.ts';
import { valueIn } from '../doctor/diagnosis.ts';
import { facts } from '../facts/index.ts';
import { rules } from '../rules.ts';
import { runFacts, runRules, townFacts } from '../run.ts';
import type { FactResult, RuleResult } from '../run.ts';
import { defaultSettings, settingsOfProfile } from '../runner/settings.ts';
import type { TargetSettings } from '../runner/settings.ts';
import { sourceOf } from '../specification.ts';
import { callerNames, townCallers } from '../runner/target.ts';
import type { Caller, CallerName, Target } from '../runner/target.ts';
import { id, parts, profile, url } from './arguments.ts';

interface Options {
  readonly baseUrl: string;
  readonly appUrl: string;
  readonly profile?: Profile;
  readonly key: Readonly<Partial<Record<CallerName, Caller>>>;
  readonly setting: Partial<TargetSettings>;
  readonly secondSchedule?: number;
  readonly control?: string;
  readonly only: string;
  readonly json?: boolean;
}

/** Adds the command, which is meant where none is named. */
export function addHold(program: Command): void {
  program
    .command('hold', { isDefault: true })
    .description('Hold rules or facts against a service with the small town in it. Meant where no command is named.')
    .requiredOption('--base-url <url>', 'what {base_url} stands for', url)
    .requiredOption('--app-url <url>', 'what {app_url} stands for', url)
    .option('--profile <profile>', 'the deployment: specification, self-hosted, or a .json file', profile)
    .option('--key <caller=key>', `API key of a caller, one of ${callerNames.join(', ')}; may be repeated`, key, {})
    .option('--setting <name=value>', 'where the service is not as its profile; may be repeated', setting, {})
    .option('--second-schedule <id>', 'a schedule of alice beside schedule 1, without availabilities', id)
    .option(
      '--control <url>',
      'a control API such as http://127.0.0.1:4010/_slotwise: what writes gets a fresh world',
      url,
    )
    .option('--only <prefix>', 'rules or facts whose id begins so', '')
    .option('--json', 'print the results as JSON')
    .action(hold);
}

async function hold({ only, json, profile: held, ...options }: Options): Promise<void> {
  const { control } = options;
  // One that makes no worlds is told before anything is held.
  if (control !== undefined) await freshWorld(control);
  const target = targetOf({ ...options, ...(held === undefined ? {} : { profile: held }) });
  const isChosen = ({ id: name }: { readonly id: string }) => name.startsWith(only);
  const results =
    held !== undefined && isSelfHosted(held)
      ? await runFacts({ ...target, ...townFacts() }, held, facts.filter(isChosen))
      : await runRules(target, rules.filter(isChosen));
  console.log(json === true ? JSON.stringify(results.map(plain), null, 2) : report(results));
  if (results.some(({ outcome }) => outcome === 'broken')) process.exitCode = 1;
}

function targetOf({
  baseUrl,
  appUrl,
  profile: held,
  key: keys,
  setting: settings,
  secondSchedule,
  control,
}: Omit<Options, 'only' | 'json'>): Target {
  const target: Target = {
    baseUrl,
    appUrl,
    callers: { ...townCallers, ...keys },
    settings: { ...(held === undefined ? {} : settingsOfProfile(held)), ...settings },
    ...(secondSchedule === undefined ? {} : { secondSchedule }),
  };
  return control === undefined
    ? target
    : { ...target, fresh: async () => ({ ...target, ...(await freshWorld(control)) }) };
}

/** The rules are those of the specification; facts are held where more switches are as self-hosted builds set them. */
function isSelfHosted(held: Profile): boolean {
  const [there, here] = [profileOf('self-hosted'), profileOf('specification')];
  const names = [
    ...Object.keys(here.behavior).map((name) => `behavior.${name}`),
    ...Object.keys(here.wire).map((name) => `wire.${name}`),
  ];
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  const telling = names.filter((name) => !same(valueIn(there, name), valueIn(here, name)));
  return telling.filter((name) => same(valueIn(held, name), valueIn(there, name))).length > telling.length / 2;
}

/** Forks a world over the control API of a mock. */
async function freshWorld(control: string): Promise<Pick<Target, 'baseUrl' | 'appUrl'>> {
  const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{ "users": [] }' };
  const response = await fetch(`${control}/worlds`, sent).catch(() => undefined);
  if (response?.ok !== true)
    throw new NotExamined(`${control} makes no world (${response?.status ?? 'it is not reached'})`);
  // The control API's own answer.
  const { baseUrl, appUrl } = (await response.json()) as Pick<Target, 'baseUrl' | 'appUrl'>;
  return { baseUrl, appUrl };
}

type Result = RuleResult | FactResult;

/** A result in the parts that rules and facts share: what was held, and its basis in words. */
function heldIn(result: Result): {
  readonly id: string;
  readonly statement: string;
  readonly source: string;
  readonly gap: string | null;
} {
  if ('rule' in result) {
    const { id: name, statement, gap = null } = result.rule;
    return { id: name, statement, source: sourceOf(result.rule), gap };
  }
  const { id: name, fact, section, gap } = result.fact;
  return { id: name, statement: fact, source: section, gap };
}

/** A result as JSON: the rule or fact, and what became of it. */
function plain(result: Result): object {
  const { outcome } = result;
  const { id: name, ...basis } = heldIn(result);
  const told = { id: name, outcome, ...basis };
  switch (result.outcome) {
    case 'held':
      return told;
    case 'skipped':
      return { ...told, reason: result.reason };
    case 'broken': {
      const { subject, expected, got } = result.failure;
      return { ...told, failure: { subject, expected, got } };
    }
  }
}

function report(results: readonly Result[]): string {
  const count = (outcome: Result['outcome']) => results.filter((result) => result.outcome === outcome).length;
  const sums = `${count('held')} held, ${count('broken')} broken, ${count('skipped')} skipped`;
  return [...results.flatMap(linesOf), '', sums].join('\n');
}

function linesOf(result: Result): string[] {
  const { id: name, statement, source, gap } = heldIn(result);
  switch (result.outcome) {
    case 'held':
      return [`held     ${name}`];
    case 'skipped':
      return [`skipped  ${name}: ${result.reason}`];
    case 'broken': {
      const rule = gap === null ? `specification, ${source}` : `our assumption ${gap}`;
      const basis = 'rule' in result ? rule : `self-hosted builds, ${source}`;
      return [`BROKEN   ${name}`, `           ${result.failure.message}`, `           ${basis}: ${statement}`];
    }
  }
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

/** `--setting hidden=403` is a number, `--setting envelope=bare` a word. */
function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
