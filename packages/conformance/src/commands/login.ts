/** The command that attacks the sign-in of an app. */
import { InvalidArgumentError, Option } from 'commander';
import type { Command } from 'commander';
import type { Claim } from '../login/attack.ts';
import { cases } from '../login/cases/index.ts';
import { chromiumDriver } from '../login/chromium/chromium-driver.ts';
import { environmentOf } from '../login/environment.ts';
import { junitOf } from '../login/junit.ts';
import { attackLogin } from '../login/login.ts';
import type { LoginReport } from '../login/login.ts';
import { NotAttacked } from '../login/visitors/not-attacked.ts';
import { countOf, jsonOf, markdownOf, sumOf, textOf } from '../login/report.ts';
import { addReportOptions, formOf, tell } from './report-options.ts';
import type { ReportForm, ReportOptions } from './report-options.ts';

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

/** Adds the command. */
export function addLogin(program: Command): void {
  addReportOptions(program.command('login'))
    .description(
      'Attack the sign-in of an app on this machine: play the service, and come back to the app in hostile ways.',
    )
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
      new Option('--claims <what...>', 'what the app claims to hold beyond what is asked of all')
        .choices(['iss', 'pkce'])
        .default([], 'nothing'),
    )
    .option('--only <prefix>', 'cases whose id begins so', '')
    .option('--wait <seconds>', 'how long to wait for the app to start', seconds, 60)
    .option('--plain', 'plain HTTP, also where there is a browser')
    .addOption(new Option('--chromium <file>', 'the browser to drive').conflicts('plain'))
    .option('--remote', 'attack an app on another machine: only one that is yours')
    .action(run);
}

async function run(url: string, { only, wait, plain, chromium, ...options }: Options): Promise<void> {
  const chosen = cases.filter(({ id }) => id.startsWith(only));
  if (chosen.length === 0) throw new NotAttacked('--only: no case has an id that begins so');
  // Nobody else who uses this package's commands needs the mock.
  const mock = await import('@slotwise/mock');
  const { clientSecret, public: isPublic, ...rest } = options;
  const secret = isPublic === true ? {} : { clientSecret };
  const registration = { ...rest, ...secret, redirectUri: options.redirectUri ?? new URL('/callback', url).href };
  const report = await attackLogin({
    ...{ ...registration, url, mock, waitMs: wait * 1000, patienceMs: 15_000, remote: options.remote === true },
    cases: chosen,
    ...(plain === true ? {} : { browser: (places) => chromiumDriver(places, chromium) }),
    onService: (service) => {
      const environment = Object.entries(environmentOf(service, registration));
      console.error(`Start the app with\n\n${environment.map((pair) => `  ${pair.join('=')}`).join('\n')}\n`);
      console.error(`Waiting for it at most ${wait} s, then attacking it.`);
    },
  });
  tell(forms[formOf(options)](report), { output: options.output, line: sumOf(report) });
  process.exitCode = countOf(report, 'hole') > 0 ? 1 : report.ended === null ? 0 : 2;
}

const forms: Readonly<Record<ReportForm, (report: LoginReport) => string>> = {
  text: textOf,
  json: jsonOf,
  markdown: markdownOf,
  junit: junitOf,
};

/** An address of a page: it may have a query, and no credentials. */
function address(value: string): string {
  const parsed = URL.parse(value);
  if (parsed === null || !/^https?:$/.test(parsed.protocol))
    throw new InvalidArgumentError('It must be an absolute http or https address.');
  if (parsed.username !== '' || parsed.password !== '' || parsed.hash !== '')
    throw new InvalidArgumentError('It must have no credentials and no fragment.');
  return parsed.href;
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
