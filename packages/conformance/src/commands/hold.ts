/** The command that holds the rules of the specification against a service. */
import type { Profile } from '@slotwise/schemas/table';
import type { Command } from 'commander';
import { InvalidArgumentError, Option } from 'commander';
import { rules } from '../rules.ts';
import { runRules } from '../run.ts';
import { junitReport } from '../report/junit.ts';
import { sumsOf } from '../report/report.ts';
import type { Report } from '../report/report.ts';
import { textReport } from '../report/text.ts';
import { expectReached, NotExamined } from '../runner/reached.ts';
import type { Need } from '../runner/rule.ts';
import { defaultSettings, settingsOfProfile } from '../runner/settings.ts';
import type { TargetSettings } from '../runner/settings.ts';
import { callerNames, sampleCallers } from '../runner/target.ts';
import type { Caller, CallerName, Target } from '../runner/target.ts';
import { id, parts, profile, url } from './arguments.ts';
import { interruption } from './interruption.ts';
import { addReportOptions, formOf, tell } from './report-options.ts';
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

export function addHold(program: Command): void {
  addReportOptions(program.command('hold', { isDefault: true }))
    .description(
      'Hold rules against a service with the sample data in it. Meant where no command is named. Sends nothing but GET, unless --write or --control allows more.',
    )
    .requiredOption('--base-url <url>', 'what {base_url} stands for', url)
    .requiredOption('--app-url <url>', 'what {app_url} stands for', url)
    .option(
      '--profile <profile>',
      'the deployment: specification, self-hosted, or a .json file; rules that it does not have to follow are not applicable',
      profile,
    )
    .addOption(
      new Option('--key <caller=key>', `API key of a caller, one of ${callerNames.join(', ')}; may be repeated`)
        .argParser(key)
        .default({}, 'those of the sample data'),
    )
    .addOption(
      new Option('--setting <name=value>', 'where the service is not as its profile; may be repeated')
        .argParser(setting)
        .default({}, 'none'),
    )
    .option('--second-schedule <id>', 'a schedule of alice beside schedule 1, without availabilities', id)
    .option('--seats <id>', 'an event type of bob with two seats', id)
    .option(
      '--control <url>',
      'a control API such as http://127.0.0.1:4010/_slotwise: what writes may do so in fresh worlds',
      url,
    )
    .addOption(
      new Option('--control-token <token>', 'the token of that control API, where it has one').env(
        'SLOTWISE_MOCK_TOKEN',
      ),
    )
    .addOption(new Option('--only <prefix>', 'rules whose id begins so').default('', 'all'))
    .option('--write', 'book, edit and remove, users too, without undoing it; mails may go out; needs --disposable')
    .option('--disposable', 'the service is one that you can throw away')
    .option('--require-all', 'end with 1 where anything was not run, and say which rules need what')
    .action(async (options: Options, command: Command) => {
      if (options.write === true && options.disposable !== true)
        command.error(
          'error: --write deletes users and bookings and does not undo it: add --disposable if the service is one that you can throw away',
        );
      await hold(options);
    });
}

async function hold({ only, profile: held, write = false, requireAll = false, ...options }: Options): Promise<void> {
  const { control, controlToken, baseUrl, output } = options;
  const { signal, end } = interruption();
  const target = targetOf({ ...options, ...(held === undefined ? {} : { profile: held }) });
  for (const caller of callerNames)
    if (caller !== 'expired') await expectReached(target, { caller, key: `the key of ${caller}` });
  // One that makes no worlds is told before anything is held.
  if (control !== undefined) await freshWorld(control, controlToken);
  if (write) console.error(`Rows of ${baseUrl} are being made, edited and removed; mails may go out.`);
  const chosen = rules.filter(({ id: name }) => name.startsWith(only));
  const results = await runRules(target, chosen, { write, signal });
  end();
  const report: Report = { baseUrl, results: results.map(withOption), interrupted: signal.aborted };
  tell(forms[formOf(options)](report), { output, line: sumsOf(report) });
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
  accessTokens: 'access tokens, which code alone can give',
  allow: 'a user who clicks Allow, whom code alone can give',
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
    console.error(`--require-all: ${ids.length} not run, ${reason}: ${ids.join(', ')}`);
  }
  return missing.length > 0;
}

function targetOf({
  baseUrl,
  appUrl,
  profile: held,
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
    settings: { ...(held === undefined ? {} : settingsOfProfile(held)), ...settings },
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
  const sent = { method: 'POST', headers, body: '{ "users": [] }' };
  const response = await fetch(`${control}/worlds`, sent).catch(() => undefined);
  if (response?.ok !== true)
    throw new NotExamined(`${control} makes no world (${response?.status ?? 'it is not reached'})`);
  // The control API's own answer.
  const { baseUrl, appUrl } = (await response.json()) as Pick<Target, 'baseUrl' | 'appUrl'>;
  return { baseUrl, appUrl };
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
