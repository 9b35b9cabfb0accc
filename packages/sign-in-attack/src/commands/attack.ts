/** The command that attacks the sign-in of an app. */
import { accessSync, constants, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import type { Claim } from '../attack.ts';
import { attackSignIn } from '../attack-sign-in.ts';
import type { AttackReport } from '../attack-sign-in.ts';
import { cases } from '../cases/index.ts';
import { chromiumDriver } from '../chromium/chromium-driver.ts';
import { junitReport } from '../report/junit.ts';
import { jsonReport, markdownReport, resultsWith, summaryOf, textReport } from '../report/report.ts';
import { environmentOf } from '../service.ts';
import { NotAttacked } from '../visitors/not-attacked.ts';

const reports = { text: textReport, json: jsonReport, markdown: markdownReport, junit: junitReport };

interface Options extends ReportOptions {
  readonly signedIn: string;
  readonly redirectUri?: string;
  readonly apiPage?: string;
  readonly port: number;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly public?: boolean;
  readonly claims: readonly Claim[];
  readonly only: string;
  readonly wait: number;
  readonly remote?: boolean;
  readonly plain?: boolean;
  readonly chromium?: string;
}

interface ReportOptions {
  readonly report?: keyof typeof reports;
  readonly json?: boolean;
  readonly markdown?: boolean;
  readonly output?: string;
}

/**
 * Runs the command, and prints its report.
 *
 * @param args The arguments: those that you type after the name of the command.
 * @param name The name under which help shows the command.
 *
 * @returns The exit code: 0 without a hole, 1 with one, 2 if the attack could not be run to its end.
 *
 * @example
 * ```ts needs: app
 * import { runCommand } from '@slotwise/sign-in-attack';
 *
 * process.exitCode = await runCommand(['http://localhost:3000/sign-in', '--signed-in', '/me']);
 * ```
 */
export async function runCommand(args: readonly string[], name = 'slotwise-sign-in-attack'): Promise<number> {
  try {
    let exitCode = 0;
    await attackCommand(name, async (url, options) => {
      exitCode = await attack(url, options);
    }).parseAsync(args, { from: 'user' });
    return exitCode;
  } catch (error) {
    // Commander has printed its own errors. The message of any other error may hold an address, and with it a secret.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    const message = error instanceof Error ? `it ended with a ${error.name}` : `it ended with a ${typeof error}`;
    console.error(`error: ${error instanceof NotAttacked ? error.message : message}`);
    return 2;
  }
}

function attackCommand(name: string, action: (url: string, options: Options) => Promise<void>): Command {
  return new Command(name)
    .description(
      'Attack the sign-in of an app on this machine: play the service, and come back to the app in hostile ways.',
    )
    .exitOverride()
    .configureOutput({
      // An error and its suggestion on one line.
      outputError: (text) => console.error(withoutValues(text.trim().replaceAll('\n', ' '))),
    })
    .argument('<url>', 'the page of the app at which visitors begin', address)
    .requiredOption(
      '--signed-in <url>',
      'an address of the app that answers 2xx to those who are signed in alone',
      address,
    )
    .option('--redirect-uri <url>', 'where the service sends users back to; /callback of <url> by default', address)
    .option(
      '--api-page <url>',
      'a page of the app that calls the service: without it, nothing is told of refreshing',
      address,
    )
    .option('--port <port>', 'the port of the service; 0 for a free one', port, 4011)
    .option('--client-id <id>', 'the client id of the app', 'client_demo')
    .addOption(
      new Option('--client-secret <secret>', 'the client secret of the app')
        .env('SLOTWISE_CLIENT_SECRET')
        .default('secret_demo', 'secret_demo'),
    )
    .addOption(
      new Option('--public', 'the app has no client secret: it runs where nobody can keep one').conflicts(
        'clientSecret',
      ),
    )
    .addOption(
      new Option('--claims <what...>', 'what the app claims to check: a failure is then a hole and not advice')
        .choices(['iss', 'pkce'])
        .default([], 'nothing'),
    )
    .addOption(new Option('--only <prefix>', 'cases whose id begins so').default('', 'all'))
    .option('--wait <seconds>', 'the seconds in which the app must start', seconds, 60)
    .option('--plain', 'plain HTTP, also where there is a browser')
    .addOption(new Option('--chromium <file>', 'the browser to drive').conflicts('plain'))
    .option('--remote', 'attack an app on another machine: only one that is yours')
    .addOption(
      new Option('--report <form>', 'the form of the report')
        .choices(Object.keys(reports))
        .conflicts(['json', 'markdown']),
    )
    .addOption(new Option('--json', 'the same as --report json').conflicts('markdown'))
    .option('--markdown', 'the same as --report markdown')
    .option('--output <file>', 'the file to write the report to, in place of the terminal', writable)
    .action(action);
}

async function attack(url: string, { only, wait, plain, chromium, ...options }: Options): Promise<number> {
  const selection = cases.filter(({ id }) => id.startsWith(only));
  if (selection.length === 0) throw new NotAttacked('--only: no case has an id that begins so');
  const { clientSecret, public: isPublic, redirectUri = new URL('/callback', url).href, ...rest } = options;
  const registration = { ...rest, ...(isPublic === true ? {} : { clientSecret }), redirectUri };
  const report = await attackSignIn({
    ...{ ...registration, url, waitMs: wait * 1000, patienceMs: 15_000, remote: options.remote === true },
    cases: selection,
    ...(plain === true ? {} : { browser: (places) => chromiumDriver(places, chromium) }),
    onService: (service) => {
      const environment = Object.entries(environmentOf(service, registration));
      console.error(`Start the app with\n\n${environment.map((pair) => `  ${pair.join('=')}`).join('\n')}\n`);
      console.error(`Waiting for it at most ${wait} s, then attacking it.`);
    },
  });
  printReport(report, options);
  return resultsWith(report, 'hole').length > 0 ? 1 : report.ended === null ? 0 : 2;
}

function printReport(report: AttackReport, { report: form, json, markdown, output }: ReportOptions): void {
  const text = reports[json === true ? 'json' : markdown === true ? 'markdown' : (form ?? 'text')](report).trimEnd();
  if (output === undefined) return console.log(text);
  writeFileSync(output, `${text}\n`);
  console.log(`${summaryOf(report)} (${output})`);
}

/** The message without the values that may be secrets: a value of an unknown option, credentials and queries of an address, arguments in excess. */
function withoutValues(message: string): string {
  return message
    .replace(/(unknown option '--?[\w-]+)=[^']*/, '$1')
    .replace(/(but got \d+):.*/, '$1.')
    .replace(/\/\/[^/@'\s]*@/g, '//')
    .replace(/(https?:\/\/[^\s'?#]*)[?#][^\s']*/g, '$1');
}

/** An address of a page: it may have a query, but no credentials. */
function address(value: string): string {
  const url = URL.parse(value);
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new InvalidArgumentError('It must be an absolute http or https address.');
  if (url.username !== '' || url.password !== '' || url.hash !== '')
    throw new InvalidArgumentError('It must have no credentials and no fragment.');
  return url.href;
}

function port(value: string): number {
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65_535)
    throw new InvalidArgumentError('It must be a whole number from 0 to 65535.');
  return Number(value);
}

function seconds(value: string): number {
  if (!/^\d{1,4}$/.test(value)) throw new InvalidArgumentError('It must be a whole number of seconds.');
  return Number(value);
}

/** A file that can be written: the command refuses others before it sends anything. */
function writable(file: string): string {
  try {
    const stats = statSync(file, { throwIfNoEntry: false });
    if (stats?.isFile() === false) throw new TypeError('not a file');
    accessSync(stats === undefined ? dirname(file) : file, constants.W_OK);
  } catch {
    throw new InvalidArgumentError('It must be a file that can be written.');
  }
  return file;
}
