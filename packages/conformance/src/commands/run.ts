import { jsonOrText } from '@slotwise/schemas/internal/table';
import type { Profile } from '@slotwise/schemas/internal/table';
import type { Command } from 'commander';
import { InvalidArgumentError, Option } from 'commander';
import { rules } from '../rules.ts';
import { runRules } from '../run.ts';
import { junitReport } from '../report/junit.ts';
import { totalsLine } from '../report/report.ts';
import type { Report } from '../report/report.ts';
import { textReport } from '../report/text.ts';
import { expectReachable, NotExamined } from '../runner/reached.ts';
import type { Need } from '../runner/rule.ts';
import { defaultSettings, settingsOfProfile } from '../runner/settings.ts';
import type { TargetSettings } from '../runner/settings.ts';
import { callerNames, sampleCallers } from '../runner/target.ts';
import type { Caller, CallerName, Target } from '../runner/target.ts';
import { id, nameAndText, profile, url } from './arguments.ts';
import { interruption } from './interruption.ts';
import { addReportOptions, formOf, writeReport } from './report-options.ts';
import type { ReportForm, ReportOptions } from './report-options.ts';

interface Options extends ReportOptions {
  readonly baseUrl: string;
  readonly appUrl: string;
  readonly profile?: Profile;
  readonly key: Readonly<Partial<Record<CallerName, Caller>>>;
  readonly setting: Partial<TargetSettings>;
  readonly secondSchedule?: number;
  readonly seats?: number;
  readonly control?: string;
  readonly controlToken?: string;
  readonly only: string;
  readonly write?: boolean;
  readonly disposable?: boolean;
  readonly requireAll?: boolean;
}

export function addRun(program: Command): void {
  addReportOptions(program.command('run', { isDefault: true }))
    .description(
      'Test the rules against a service that contains the sample data (default command). Sends only GET requests unless you add --write or --control.',
    )
    .requiredOption('--base-url <url>', 'URL for {base_url}', url)
    .requiredOption('--app-url <url>', 'URL for {app_url}', url)
    .option(
      '--profile <profile>',
      'profile of the service (specification, self-hosted or a .json file), which decides which rules apply',
      profile,
    )
    .addOption(
      new Option('--key <caller=key>', `API key of a user (${callerNames.join(', ')}); can be repeated`)
        .argParser(readKey)
        .default({}, 'the keys of the sample data'),
    )
    .addOption(
      new Option('--setting <name=value>', 'setting that differs from the profile; can be repeated')
        .argParser(readSetting)
        .default({}, 'none'),
    )
    .option('--second-schedule <id>', "id of alice's second schedule, which must have no availabilities", id)
    .option('--seats <id>', "id of bob's event type with two seats", id)
    .option(
      '--control <url>',
      'control API of a mock, such as http://127.0.0.1:4010/_slotwise; each rule that writes gets its own fork, and without --write every rule does',
      url,
    )
    .addOption(new Option('--control-token <token>', 'token of the control API').env('SLOTWISE_MOCK_TOKEN'))
    .addOption(new Option('--only <prefix>', 'run only the rules whose id starts with this prefix').default('', 'all'))
    .option(
      '--write',
      'also run rules that create, edit and delete data, without undoing it; the service may send emails; requires --disposable',
    )
    .option('--disposable', 'confirm that the data of the service can be lost')
    .option('--require-all', 'exit with 1 if a rule was skipped, and list what these rules need')
    .action(async (options: Options, command: Command) => {
      if (options.write === true && options.disposable !== true)
        command.error(
          'error: --write deletes users and bookings and does not undo it: add --disposable if the data of the service can be lost',
        );
      await testService(options);
    });
}

async function testService({
  only,
  profile: tested,
  write = false,
  requireAll = false,
  ...options
}: Options): Promise<void> {
  const { control, controlToken, baseUrl, output } = options;
  const { signal, end } = interruption();
  const target = targetOf({ ...options, ...(tested === undefined ? {} : { profile: tested }) });
  for (const caller of callerNames)
    if (caller !== 'expired') await expectReachable(target, { caller, key: `the key of ${caller}` });
  // Create one fork now, so that the command fails before the first rule if the control API cannot create forks.
  if (control !== undefined) await freshWorld(control, controlToken);
  if (write) console.error(`The rules create, edit and delete data of ${baseUrl}; the service may send emails.`);
  const chosenRules = rules.filter(({ id: name }) => name.startsWith(only));
  const results = await runRules(target, chosenRules, { write, signal });
  end();
  const report: Report = { baseUrl, results: results.map(withOption), interrupted: signal.aborted };
  writeReport(forms[formOf(options)](report), { output, line: totalsLine(report) });
  const isBroken = results.some(({ outcome }) => outcome === 'broken');
  const isLacking = requireAll && tellMissing(report);
  if ((isBroken || isLacking) && process.exitCode === undefined) process.exitCode = 1;
}

const forms: Readonly<Record<ReportForm, (report: Report) => string>> = {
  text: textReport,
  junit: junitReport,
};

const optionOf: Readonly<Record<Need, string>> = {
  write: '--write',
  fresh: '--control',
  secondSchedule: '--second-schedule',
  seats: '--seats',
  maxTake: '--setting maxTake=<number>',
  accessTokens: 'access tokens (only with runRules)',
  allow: 'a function that approves authorization requests (only with runRules)',
};

function withOption<Some extends Report['results'][number]>(result: Some): Some {
  return result.outcome === 'not-run' && result.need !== null
    ? { ...result, reason: `needs ${optionOf[result.need]}` }
    : result;
}

function tellMissing({ results }: Report): boolean {
  const missing = results.flatMap((result) => {
    if (result.outcome !== 'not-run') return [];
    return [{ id: result.rule.id, reason: result.reason }];
  });
  for (const reason of new Set(missing.map((one) => one.reason))) {
    const ids = missing.filter((one) => one.reason === reason).map((one) => one.id);
    console.error(`--require-all: ${ids.length} skipped, ${reason}: ${ids.join(', ')}`);
  }
  return missing.length > 0;
}

function targetOf({
  baseUrl,
  appUrl,
  profile: tested,
  key: keys,
  setting: settings,
  secondSchedule,
  seats,
  control,
  controlToken,
}: Omit<Options, 'only'>): Target {
  const target: Target = {
    baseUrl,
    appUrl,
    callers: { ...sampleCallers, ...keys },
    settings: { ...(tested === undefined ? {} : settingsOfProfile(tested)), ...settings },
    ...(secondSchedule === undefined ? {} : { secondSchedule }),
    ...(seats === undefined ? {} : { seats }),
  };
  return control === undefined
    ? target
    : { ...target, fresh: async () => ({ ...target, ...(await freshWorld(control, controlToken)) }) };
}

async function freshWorld(control: string, token: string | undefined): Promise<Pick<Target, 'baseUrl' | 'appUrl'>> {
  const headers = {
    'content-type': 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  const init = { method: 'POST', headers, body: '{ "users": [] }' };
  const response = await fetch(`${control}/worlds`, init).catch(() => undefined);
  if (response?.ok !== true)
    throw new NotExamined(
      `${control} ${response === undefined ? 'cannot be reached' : `created no fork (${response.status})`}`,
    );
  // The control API returns both URLs.
  const { baseUrl, appUrl } = (await response.json()) as Pick<Target, 'baseUrl' | 'appUrl'>;
  return { baseUrl, appUrl };
}

function readKey(value: string, previous: Options['key']): Options['key'] {
  const [name, text] = nameAndText(value);
  const caller = callerNames.find((one) => one === name);
  if (caller === undefined) throw new InvalidArgumentError(`The user must be one of ${callerNames.join(', ')}.`);
  return { ...previous, [caller]: { apiKey: text } };
}

function readSetting(value: string, previous: Partial<TargetSettings>): Partial<TargetSettings> {
  const [name, text] = nameAndText(value);
  if (!Object.hasOwn(defaultSettings, name))
    throw new InvalidArgumentError(`The setting must be one of ${Object.keys(defaultSettings).join(', ')}.`);
  return { ...previous, [name]: jsonOrText(text) };
}
