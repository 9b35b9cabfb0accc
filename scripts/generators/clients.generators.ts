import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { run } from '../program.ts';
import type { Run } from '../program.ts';
import { install, runTool, writeDocument } from './tools.ts';
import type { Tool } from './tools.ts';

/** A generator of clients: how it is run, and where the types are that it makes. */
interface Generator {
  readonly name: Tool;
  readonly generate: (folder: string) => Promise<Run>;
  /** A module that exports the components by name. */
  readonly types: string;
}

const generators: readonly Generator[] = [
  {
    name: 'openapi-typescript',
    generate: (folder) => runTool(folder, 'openapi-typescript', ['openapi.json', '-o', 'out/document.ts']),
    types: './components.ts',
  },
  {
    name: 'orval',
    generate: (folder) => {
      const output = { target: './out/client.ts', client: 'fetch', mode: 'single' };
      return runWithConfig(folder, 'orval', { api: { input: './openapi.json', output } });
    },
    types: './out/client.ts',
  },
  {
    name: 'hey-api',
    generate: (folder) => runTool(folder, 'openapi-ts', ['-i', 'openapi.json', '-o', 'out']),
    types: './out/types.gen.ts',
  },
  {
    name: 'kubb',
    generate: async (folder) => {
      writeFileSync(
        join(folder, 'kubb.config.mjs'),
        `import { defineConfig } from '@kubb/core';
import { pluginOas } from '@kubb/plugin-oas';
import { pluginTs } from '@kubb/plugin-ts';
import { pluginClient } from '@kubb/plugin-client';
export default defineConfig({
  input: { path: './openapi.json' },
  output: { path: './out', format: false, lint: false },
  plugins: [pluginOas(), pluginTs(), pluginClient({ client: 'fetch', bundle: true })],
});
`,
      );
      return runTool(folder, 'kubb', ['generate']);
    },
    types: './out/index.ts',
  },
  {
    name: 'swagger-typescript-api',
    generate: (folder) =>
      runTool(folder, 'swagger-typescript-api', ['generate', '-p', 'openapi.json', '-o', 'out', '-n', 'client.ts']),
    types: './out/client.ts',
  },
];

/** A user of the types: `true` and `false` say what they take, and what they refuse. */
const program = `
type Takes<Wanted, Given> = Given extends Wanted ? true : false;
type Person = { name: string; email: string };
export const zoom: Takes<Location, { value: 'integrations:zoom'; optionValue: '' }> = true;
export const phone: Takes<Location, { value: 'phone'; optionValue: string }> = true;
export const noSuchPlace: Takes<Location, { value: 'integrations:nowhere'; optionValue: '' }> = false;
export const halfAPlace: Takes<Location, { value: 'phone' }> = false;
export const noStart: Takes<NewBooking, { eventTypeId: number; responses: Person }> = false;
export const noEmail: Takes<NewBooking, { eventTypeId: number; start: string; responses: { name: string } }> = false;
export const body: NewBooking = {
  eventTypeId: 1,
  start: '2030-02-18T10:00:00Z',
  responses: {
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    location: { value: 'integrations:zoom', optionValue: '' },
    company: 'Analytical Engines',
  },
  timeZone: 'Europe/London',
  language: 'en',
  metadata: {},
};
export const shown = ({ title, startTime, status }: Booking): string => title + startTime + status;
export const room = (booking: Booking): unknown => booking.metadata?.['room'];
export const unknownField = (booking: Booking): unknown => booking['room'];
export const host = ({ user }: Booking): string | null | undefined => user?.name;
export const emails = ({ attendees }: Booking) => attendees?.map(({ email }) => email?.toLowerCase());
`;

/** Documents that are made into clients. */
const documents = [[], ['--profile', 'self-hosted']] as const;

const compilerOptions = {
  strict: true,
  noUncheckedIndexedAccess: true,
  noImplicitOverride: true,
  noEmit: true,
  module: 'esnext',
  moduleResolution: 'bundler',
  allowImportingTsExtensions: true,
  target: 'es2022',
  lib: ['es2023', 'dom', 'dom.iterable'],
  types: [],
  skipLibCheck: true,
};

test.each(generators)(
  'a client that $name makes type-checks under strict, and so does a program that uses it',
  async (generator) => {
    const folder = await install(generator.name);
    for (const args of documents) expect(await wrongWith(generator, folder, args)).toBe('');
  },
);

/** Generates a client, and compiles it with a program; yields what went wrong, or nothing. */
async function wrongWith({ generate, types }: Generator, folder: string, args: readonly string[]): Promise<string> {
  rmSync(join(folder, 'out'), { recursive: true, force: true });
  writeDocument(folder, args);
  const generated = await generate(folder);
  if (generated.code !== 0) return generated.output;
  const names = ['Booking', 'Location', 'NewBooking'];
  const aliases = names.map((name) => `export type ${name} = components['schemas']['${name}'];\n`).join('');
  writeFileSync(join(folder, 'components.ts'), `import type { components } from './out/document.ts';\n${aliases}`);
  writeFileSync(join(folder, 'program.ts'), `import type { ${names.join(', ')} } from '${types}';\n${program}`);
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['out', 'program.ts'] }));
  const compiler = new URL('../../node_modules/typescript/bin/tsc', import.meta.url).pathname;
  const { code, output } = await run(process.execPath, [compiler, '-p', '.'], folder);
  return code === 0 ? '' : output;
}

function runWithConfig(folder: string, name: string, config: object): Promise<Run> {
  writeFileSync(join(folder, 'config.mjs'), `export default ${JSON.stringify(config)};\n`);
  return runTool(folder, name, ['--config', 'config.mjs']);
}
