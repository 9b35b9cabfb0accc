#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { profileNames, profiles } from '@slotwise/schemas';
import type { Profile } from '@slotwise/schemas';
import { profileFrom } from '@slotwise/schemas/internal';
import { openapi } from '@slotwise/schemas/openapi';
import { Command, InvalidArgumentError, Option } from 'commander';
import { bannerOf } from './server/banner.ts';
import { documentJsonSchema } from './seed/document.ts';
import { createMock } from './create-mock.ts';
import type { Mock } from './mock.ts';
import { parseJson } from './request/body.ts';
import { livingTown } from './seed/living-town.ts';
import { town } from './seed/town.ts';
import { scenarios } from './faults/fault-scenarios.ts';
import type { ScenarioName } from './faults/fault-scenarios.ts';

/** The options that make a world. */
interface WorldOptions {
  readonly profile: Profile;
  readonly deployment?: Profile['deployment'];
  readonly seed?: string;
  readonly now?: Date;
}

interface ServeOptions extends WorldOptions {
  readonly port: number;
  readonly host: string;
  readonly json?: boolean;
  readonly control?: boolean;
  readonly controlRemote?: boolean;
  readonly scenario?: ScenarioName;
}

const seeds = {
  town: { name: 'the small town', seed: town },
  'living-town': { name: 'the living town', seed: livingTown },
};
const seedWords = `${Object.keys(seeds)
  .map((name) => `\`${name}\``)
  .join(' or ')}, or a file with a world as JSON`;

const program = new Command('slotwise-mock')
  .description('The Scheduling Service API (v1) in memory.')
  .exitOverride()
  // The error and the suggestion of Commander, in one line.
  .configureOutput({ outputError: (text, write) => write(`${text.trim().replaceAll('\n', ' ')}\n`) });

program
  .command('serve')
  .description('Serve a world on a port, until interrupted: the living town, or with --now the small town.')
  .option('--port <number>', 'port; 0 takes a free one', portNumber, 4010)
  .option('--host <address>', 'address to listen on', '127.0.0.1')
  .addOption(profileOption())
  .addOption(
    new Option('--deployment <kind>', "kind of deployment, in place of the profile's").choices([
      'self-hosted',
      'hosted',
    ]),
  )
  .option('--seed <seed>', seedWords)
  .option('--now <instant>', 'the clock stands still at this instant', instant)
  .option('--json', 'print the addresses as one line of JSON')
  .option('--control', 'serve the control API under /_slotwise, to this machine')
  .option('--control-remote', 'serve the control API to every machine that reaches the port')
  .addOption(new Option('--scenario <name>', 'play a scenario of faults').choices(Object.keys(scenarios)))
  .action(serve);

program
  .command('export')
  .description('Print a world as one JSON document: the format of a seed file.')
  .option('--seed <seed>', `${seedWords}; the small town by default`, 'town')
  .option('--now <instant>', 'the clock stands still at this instant', instant)
  .addOption(profileOption())
  .action((options: WorldOptions) => printJson(mockOf(options).export()));

program
  .command('schema')
  .description('Print the JSON Schema of a seed file.')
  .action(() => printJson(documentJsonSchema()));

program
  .command('openapi')
  .description('Print the OpenAPI document of the service.')
  .addOption(profileOption())
  .action(({ profile }: Pick<ServeOptions, 'profile'>) => printJson(openapi({ profile })));

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = exitCodeOf(error);
}

async function serve(options: ServeOptions): Promise<void> {
  const { port, host, json, controlRemote: remote = false } = options;
  const { now, seed = now === undefined ? 'living-town' : 'town' } = options;
  const control = options.control === true || remote ? { remote } : false;
  const mock = mockOf({ ...options, seed });
  if (options.scenario !== undefined) mock.faults.play(options.scenario);
  const listening = await mock.listen({ port, host, control });
  const { url, baseUrl, appUrl } = listening;
  if (json === true) console.log(JSON.stringify({ url, baseUrl, appUrl }));
  else {
    const { name } = seedNamed(seed) ?? { name: `the world of ${seed}` };
    const { profile } = mock;
    const under = profile.name === 'specification' ? '' : `, under the profile ${profile.name}`;
    const addresses = { url, baseUrl, appUrl, ...(control === false ? {} : { control: `${url}/_slotwise` }) };
    console.log(`${bannerOf(mock.export(), name + under, addresses)}\n\nCtrl-C ends it.`);
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void listening.close());
}

function mockOf({ profile, deployment, now, seed = 'town' }: WorldOptions): Mock {
  const own = seedNamed(seed);
  const mock = createMock({
    profile,
    ...(deployment === undefined ? {} : { deployment }),
    ...(now === undefined ? {} : { now }),
    seed: own?.seed ?? (() => {}),
  });
  if (own === undefined) mock.import(readDocument(seed));
  return mock;
}

function seedNamed(name: string): (typeof seeds)[keyof typeof seeds] | undefined {
  return Object.entries(seeds).find(([one]) => one === name)?.[1];
}

function profileOption(): Option {
  return new Option('--profile <profile>', `${profileNames.join(' or ')}, or a .json file with a profile`)
    .default(profiles.specification, 'specification')
    .argParser(profileNamed);
}

function profileNamed(text: string): Profile {
  try {
    return profileFrom(text, (file) => readFileSync(file, 'utf8'));
  } catch (error) {
    throw new InvalidArgumentError(error instanceof Error ? error.message : String(error));
  }
}

function printJson(value: object): void {
  console.log(JSON.stringify(value, null, 2));
}

function readDocument(file: string): unknown {
  return parseJson(readFileSync(file, 'utf8'), () => new TypeError(`the seed file ${file} is not valid JSON`));
}

function portNumber(value: string): number {
  const port = Number(value);
  if (!/^\d+$/.test(value) || port > 65_535)
    throw new InvalidArgumentError('It must be a whole number from 0 to 65535.');
  return port;
}

function instant(value: string): Date {
  const date = new Date(value);
  if (Number.isNaN(date.getTime()))
    throw new InvalidArgumentError('It must be an instant such as 2030-01-07T09:00:00Z.');
  return date;
}

/** Commander has said already what is wrong with a command line; anything else gets one line here. */
function exitCodeOf(error: unknown): number {
  if (error instanceof Error && 'exitCode' in error) return error.exitCode === 0 ? 0 : 2;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  console.error(
    code === 'EADDRINUSE'
      ? 'error: the port is in use; choose another with --port, or 0 for a free one'
      : `error: ${error instanceof Error ? error.message : String(error)}`,
  );
  return 2;
}
