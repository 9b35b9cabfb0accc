import { Option } from 'commander';
import type { Command } from 'commander';
import { openBrowser } from './open-browser.ts';
import { fieldOption, nowOption, originOption, profileOption, seedOption, tokenOption } from './options.ts';
import { configFields } from './config-schema.ts';
import { prepare } from './prepare.ts';
import type { Prepared, ServeOptions } from './prepare.ts';
import { requestLine } from './request-log.ts';
import { scenarios } from '../faults/fault-scenarios.ts';
import type { Listening } from '../service/mock.ts';
import { bannerOf } from '../server/banner.ts';

const signals = ['SIGINT', 'SIGTERM'] as const;

export function addServe(program: Command): void {
  program
    .command('serve')
    .description(
      'Serve a world on a port, until interrupted: the sample data around now, or with --now the sample data.',
    )
    .option('--config <file>', 'a JSON file with these options and more; what the command line says wins')
    .addOption(fieldOption('port', '--port <number>'))
    .addOption(fieldOption('host', '--host <address>'))
    .addOption(originOption())
    .addOption(profileOption())
    .addOption(fieldOption('deployment', '--deployment <kind>').choices(configFields.deployment.options))
    .addOption(seedOption('sample-data-around-now; with --now, sample-data'))
    .addOption(nowOption())
    .addOption(new Option('--scenario <name>', 'play a scenario of faults').choices(Object.keys(scenarios)))
    .addOption(fieldOption('random', '--random <number>'))
    .option('--control', 'serve the control API under /_slotwise, to this machine')
    .option('--control-remote', 'serve the control API to every machine that reaches the port')
    .addOption(tokenOption())
    .option('--open', 'open the inspector in the browser, which takes the control API')
    .addOption(fieldOption('log', '--log'))
    .addOption(fieldOption('exportOnExit', '--export-on-exit <file>'))
    .option('--json', 'print the addresses as one line of JSON')
    .action(serve);
}

async function serve(options: ServeOptions): Promise<void> {
  const prepared = prepare(options);
  const { mock, name, listen, logs } = prepared;
  if (logs) mock.journal.tell((entry, world) => console.error(requestLine(entry, world)));
  const port = await mock.listen(listen);
  const { url, baseUrl, appUrl } = port;
  if (options.json === true) console.log(JSON.stringify({ url, baseUrl, appUrl }));
  else {
    const { profile } = mock;
    const under = profile.name === 'specification' ? '' : `, under the profile ${profile.name}`;
    const control = listen.control === false ? {} : { control: `${url}/_slotwise` };
    console.log(`${bannerOf(mock.export(), name + under, { url, baseUrl, appUrl, ...control })}\n\nCtrl-C ends it.`);
  }
  if (options.open === true) openBrowser(`${url}/`, (line) => console.error(line));
  await interruption(() => end(prepared, port));
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
