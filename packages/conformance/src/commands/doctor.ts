/** The command that looks at a deployment and says which profile it has. */
import type { Profile } from '@slotwise/schemas';
import { Option } from 'commander';
import type { Command } from 'commander';
import { examine } from '../doctor/examine.ts';
import type { Examination } from '../doctor/examine.ts';
import { jsonOf, markdownOf, otherwise, textOf } from '../doctor/report.ts';
import { id, profile, url } from './arguments.ts';

interface Options {
  readonly baseUrl: string;
  readonly appUrl?: string;
  readonly apiKey: string;
  readonly token?: string;
  readonly profile?: Profile;
  readonly write?: boolean;
  readonly eventType?: number;
  readonly json?: boolean;
  readonly markdown?: boolean;
}

/** Adds the command. */
export function addDoctor(program: Command): void {
  program
    .command('doctor')
    .description(
      'Look at a deployment, and say which profile it has. Sends nothing but GET, unless --write allows more.',
    )
    .requiredOption('--base-url <url>', 'what {base_url} stands for', url)
    .option('--app-url <url>', 'what {app_url} stands for; the origin of the base URL by default', url)
    .addOption(
      new Option('--api-key <key>', 'API key of a user who has bookings').env('SLOTWISE_API_KEY').makeOptionMandatory(),
    )
    .addOption(new Option('--token <token>', 'access token of the user, to look at OAuth').env('SLOTWISE_TOKEN'))
    .option(
      '--profile <profile>',
      'the profile to hold it against: specification, self-hosted, or a .json file',
      profile,
    )
    .option('--write', 'book and cancel on the event type of --event-type; mails may go out')
    .option('--event-type <id>', 'an event type of the user, made for --write', id)
    .addOption(new Option('--json', 'print the result as JSON').conflicts('markdown'))
    .option('--markdown', 'print the result as Markdown')
    .action(async (options: Options, command: Command) => {
      if ((options.write === true) !== (options.eventType !== undefined))
        command.error(
          'error: --write and --event-type belong together: an event type made for it, whose bookings are cancelled again',
        );
      await look(options);
    });
}

async function look({ json, markdown, profile: held, eventType, token, write: _, ...target }: Options): Promise<void> {
  const interruption = new AbortController();
  const interrupt = () => {
    process.exitCode = 130;
    console.error('Interrupted: what was made is being removed. Again ends it at once.');
    interruption.abort();
  };
  process.once('SIGINT', interrupt);
  if (eventType !== undefined)
    console.error(`Bookings of event type ${eventType} are being made and cancelled; mails may go out.`);
  const examination = await examine({
    ...target,
    signal: interruption.signal,
    ...(held === undefined ? {} : { profile: held }),
    ...(eventType === undefined ? {} : { eventTypeId: eventType }),
    ...(token === undefined ? {} : { accessToken: token }),
  });
  process.off('SIGINT', interrupt);
  const reported = { examination, expected: held ?? null };
  if (json === true) console.log(JSON.stringify(jsonOf(reported), null, 2));
  else console.log(markdown === true ? markdownOf(reported) : textOf(reported));
  if (held !== undefined && process.exitCode === undefined && isOtherwise(examination, held)) process.exitCode = 1;
}

function isOtherwise(examination: Examination, held: Profile): boolean {
  return otherwise(examination, held).length > 0;
}
