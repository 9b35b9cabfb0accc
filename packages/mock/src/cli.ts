#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { openapi } from '@slotwise/schemas/openapi';
import { Command, InvalidArgumentError, Option } from 'commander';
import { bannerOf } from './server/banner.ts';
import { documentJsonSchema } from './seed/document.ts';
import { createMock } from './create-mock.ts';
import type { Mock, MockOptions } from './mock.ts';
import { parseJson } from './request/body.ts';

interface ServeOptions {
  readonly port: number;
  readonly host: string;
  readonly deployment: 'self-hosted' | 'hosted';
  readonly seed: string;
  readonly now?: Date;
  readonly json?: boolean;
  readonly control?: boolean;
  readonly controlRemote?: boolean;
}

const program = new Command('slotwise-mock')
  .description('The Scheduling Service API (v1) in memory.')
  .exitOverride()
  // The error and the suggestion of Commander, in one line.
  .configureOutput({ outputError: (text, write) => write(`${text.trim().replaceAll('\n', ' ')}\n`) });

program
  .command('serve')
  .description('Serve the small town on a port, until interrupted.')
  .option('--port <number>', 'port; 0 takes a free one', portNumber, 4010)
  .option('--host <address>', 'address to listen on', '127.0.0.1')
  .addOption(
    new Option('--deployment <kind>', 'kind of deployment').choices(['self-hosted', 'hosted']).default('self-hosted'),
  )
  .option('--seed <file>', '`town`, or a file with a world as JSON', 'town')
  .option('--now <instant>', 'the clock stands still at this instant', instant)
  .option('--json', 'print the addresses as one line of JSON')
  .option('--control', 'serve the control API under /_slotwise, to this machine')
  .option('--control-remote', 'serve the control API to every machine that reaches the port')
  .action(serve);

program
  .command('export')
  .description('Print a world as one JSON document: the format of a seed file.')
  .option('--seed <file>', '`town`, or a file with a world as JSON', 'town')
  .action(({ seed }: Pick<ServeOptions, 'seed'>) => printJson(mockOf({ seed }).export()));

program
  .command('schema')
  .description('Print the JSON Schema of a seed file.')
  .action(() => printJson(documentJsonSchema()));

program
  .command('openapi')
  .description('Print the OpenAPI document of the service.')
  .action(() => printJson(openapi()));

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = exitCodeOf(error);
}

async function serve(options: ServeOptions): Promise<void> {
  const { port, host, deployment, seed, now, json, controlRemote: remote = false } = options;
  const control = options.control === true || remote ? { remote } : false;
  const mock = mockOf({ seed, deployment, ...(now === undefined ? {} : { now }) });
  const listening = await mock.listen({ port, host, control });
  const { url, baseUrl, appUrl } = listening;
  if (json === true) console.log(JSON.stringify({ url, baseUrl, appUrl }));
  else {
    const name = seed === 'town' ? 'the small town' : `the world of ${seed}`;
    const addresses = { url, baseUrl, appUrl, ...(control === false ? {} : { control: `${url}/_slotwise` }) };
    console.log(bannerOf(mock.export(), name, addresses));
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void listening.close());
}

function mockOf({ seed, ...options }: Pick<ServeOptions, 'seed'> & Omit<MockOptions, 'seed'>): Mock {
  const mock = createMock(options);
  if (seed !== 'town') mock.import(readDocument(seed));
  return mock;
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
