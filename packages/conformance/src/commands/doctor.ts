/** The command that looks at a deployment and says which profile it has. */
import type { Profile } from '@slotwise/schemas/table';
import { Option } from 'commander';
import type { Command } from 'commander';
import { examine } from '../doctor/examine.ts';
import { jsonOf } from '../doctor/report/json.ts';
import { junitOf } from '../doctor/report/junit.ts';
import { markdownOf } from '../doctor/report/markdown.ts';
import { headline, otherwise } from '../doctor/report/reported.ts';
import type { Reported } from '../doctor/report/reported.ts';
import { textOf } from '../doctor/report/text.ts';
import { id, profile, url } from './arguments.ts';
import { interruption } from './interruption.ts';
import { addReportOptions, formOf, tell } from './report-options.ts';
import type { ReportForm, ReportOptions } from './report-options.ts';

interface Options extends ReportOptions {
  readonly baseUrl: string;
  readonly appUrl?: string;
  readonly apiKey: string;
  readonly token?: string;
  readonly profile?: Profile;
  readonly write?: boolean;
  readonly eventType?: number;
}

/** Adds the command. */
export function addDoctor(program: Command): void {
  addReportOptions(program.command('doctor'))
    .description(
      'Look at a deployment, and say which profile it has. Sends nothing but GET, unless --write allows more.',
    )
    .requiredOption('--base-url <url>', 'what {base_url} stands for', url)
    .option('--app-url <url>', 'what {app_url} stands for; the origin of the base URL by default', url)
    .addOption(
      new Option('--api-key <key>', 'API key of a user who has bookings').env('SLOTWISE_API_KEY').makeOptionMandatory(),
    )
    .addOption(
      new Option(
        '--token <token>',
        'access token of the user: it is sent to the check of credentials, by a POST that changes nothing',
      ).env('SLOTWISE_TOKEN'),
    )
    .option(
      '--profile <profile>',
      'the profile to hold it against: specification, self-hosted, or a .json file',
      profile,
    )
    .option('--write', 'book and cancel on the event type of --event-type; mails may go out')
    .option('--event-type <id>', 'an event type of the user, made for --write', id)
    .action(async (options: Options, command: Command) => {
      if ((options.write === true) !== (options.eventType !== undefined))
        command.error(
          'error: --write and --event-type belong together: an event type made for it, whose bookings are cancelled again',
        );
      await look(options);
    });
}

async function look(options: Options): Promise<void> {
  const { baseUrl, appUrl, apiKey, token, profile: held, eventType, output } = options;
  const { signal, end } = interruption();
  if (eventType !== undefined)
    console.error(`Bookings of event type ${eventType} are being made and cancelled; mails may go out.`);
  const examination = await examine({
    baseUrl,
    apiKey,
    signal,
    ...(appUrl === undefined ? {} : { appUrl }),
    ...(held === undefined ? {} : { profile: held }),
    ...(eventType === undefined ? {} : { eventTypeId: eventType }),
    ...(token === undefined ? {} : { accessToken: token }),
  });
  end();
  const reported = { examination, expected: held ?? null };
  const [line = ''] = headline(examination);
  tell(forms[formOf(options)](reported), { output, line });
  if (held !== undefined && process.exitCode === undefined && otherwise(examination, held).length > 0)
    process.exitCode = 1;
}

const forms: Readonly<Record<ReportForm, (reported: Reported) => string>> = {
  text: textOf,
  json: jsonOf,
  markdown: markdownOf,
  junit: junitOf,
};
