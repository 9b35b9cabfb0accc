import { Option } from 'commander';
import type { Command } from 'commander';
import { openBrowser } from './open-browser.ts';
import { fieldOption, nowOption, originOption, profileOption, seedOption, tokenOption } from './options.ts';
import { configFields } from './config-schema.ts';
import { prepare } from './prepare.ts';
import type { Prepared, ServeOptions } from './prepare.ts';
import { requestLine } from './request-log.ts';
import { runSetupFile } from './setup-file.ts';
import { scenarios } from '../faults/fault-scenarios.ts';
import { listen } from '../server/listen.ts';
import type { Listening } from '../server/listening.ts';
import { bannerOf } from '../server/banner.ts';
import { internalsOf } from '../forks/internals.ts';

const signals = ['SIGINT', 'SIGTERM'] as const;

export function addServe(program: Command): void {
  program
    .command('serve')
    .description(
      'Start the mock as an HTTP server. By default, its sample data has bookings around today, or with fixed dates if you pass --now.',
    )
    .option('--config <file>', 'JSON file with these and more options; the command line overrides it')
    .addOption(fieldOption('port', '--port <number>'))
    .addOption(fieldOption('host', '--host <address>'))
    .addOption(originOption())
    .addOption(profileOption())
    .addOption(fieldOption('deployment', '--deployment <kind>').choices(configFields.deployment.options))
    .addOption(seedOption('sample-data-around-now; with --now, sample-data'))
    .addOption(nowOption())
    .addOption(fieldOption('autoAdvance', '--auto-advance'))
    .addOption(new Option('--scenario <name>', 'simulate failures with this scenario').choices(Object.keys(scenarios)))
    .addOption(fieldOption('random', '--random <number>'))
    .option(
      '--setup <file>',
      'module whose default export is a function that gets the mock, for example to add endpoints',
    )
    .option('--control', 'turn on the control API under /_slotwise, for this machine only')
    .option('--control-remote', 'turn on the control API for every machine that can reach the server')
    .addOption(tokenOption())
    .option('--open', 'turn on the control API and open the inspector in your browser')
    .addOption(fieldOption('log', '--log'))
    .addOption(fieldOption('explain', '--explain'))
    .addOption(fieldOption('exportOnExit', '--export-on-exit <file>'))
    .option('--json', 'print the URLs as one line of JSON')
    .action(serve);
}

async function serve(options: ServeOptions): Promise<void> {
  const prepared = prepare(options);
  const { mock, name, listen: listenOptions, logs, madeToken } = prepared;
  if (logs) internalsOf(mock).world.journal.setListener((entry, world) => console.error(requestLine(entry, world)));
  if (options.setup !== undefined) await runSetupFile(options.setup, mock);
  const port = await listen(mock, listenOptions);
  const { url, baseUrl, appUrl } = port;
  if (madeToken !== undefined) console.error(tokenLine(madeToken));
  if (options.json === true) console.log(JSON.stringify({ url, baseUrl, appUrl }));
  else {
    const { profile } = mock;
    const under = profile.name === 'specification' ? '' : ` with the profile ${profile.name}`;
    const control = listenOptions.control === false ? {} : { control: `${url}/_slotwise` };
    console.log(
      `${bannerOf(mock.export(), name + under, { url, baseUrl, appUrl, ...control, keys: 'shown' })}\n\nPress Ctrl-C to stop.`,
    );
  }
  if (options.open === true) openBrowser(`${url}/`, (line) => console.error(line));
  await interruption(() => end(prepared, port));
}

function tokenLine(token: string): string {
  return `warning: other machines can reach the control API, so it requires a token, made for this run: Authorization: Bearer ${token}. To choose it, set SLOTWISE_MOCK_TOKEN.`;
}

async function interruption(finish: () => Promise<void>): Promise<void> {
  let interrupt = () => {};
  const interrupted = new Promise<void>((resolve) => {
    interrupt = resolve;
  });
  for (const signal of signals) process.once(signal, interrupt);
  await interrupted;
  await finish();
  for (const signal of signals) process.off(signal, interrupt);
}

async function end({ mock, exported }: Prepared, port: Listening): Promise<void> {
  try {
    await port.close();
    exported?.write(`${JSON.stringify(mock.export(), null, 2)}\n`);
  } catch (error) {
    console.error(`error: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
