/** The tools that people give an OpenAPI document to, at pinned versions, each in a folder of its own. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { npmInstall, run } from '../program.ts';
import type { Run } from '../program.ts';

/** The packages of each tool. They are installed for a test alone, and belong to no package of ours. */
const packages = {
  redocly: ['@redocly/cli@2.77.0'],
  spectral: ['@stoplight/spectral-cli@6.16.3'],
  prism: ['@stoplight/prism-cli@5.16.0'],
  'openapi-typescript': ['openapi-typescript@7.13.0', 'typescript@5.9.3'],
  orval: ['orval@8.33.0', 'typescript@6.0.3'],
  'hey-api': ['@hey-api/openapi-ts@0.99.0', 'typescript@6.0.3'],
  kubb: ['cli', 'core', 'plugin-oas', 'plugin-ts', 'plugin-client'].map((name) => `@kubb/${name}@4.39.3`),
  'swagger-typescript-api': ['swagger-typescript-api@13.13.0'],
} as const;

/** Name of a tool. */
export type Tool = keyof typeof packages;

/** Installs a tool into a temporary folder, which goes when the test is over, and yields the folder. */
export async function install(tool: Tool): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), `slotwise-${tool}-`));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}\n');
  const { code, output } = await npmInstall(folder, packages[tool]);
  if (code !== 0)
    throw new Error(`${packages[tool].join(', ')} cannot be had from npm, so ${tool} was not tried:\n${output}`);
  return folder;
}

/** Runs the program of a tool that was installed into a folder. */
export function runTool(folder: string, name: string, args: readonly string[]): Promise<Run> {
  return run(join(folder, 'node_modules', '.bin', name), args, folder);
}

/** Writes the document into a folder, as `pnpm openapi` prints it, and yields its path. */
export function writeDocument(folder: string, args: readonly string[] = []): string {
  const script = new URL('../print-openapi.ts', import.meta.url).pathname;
  const path = join(folder, 'openapi.json');
  mkdirSync(folder, { recursive: true });
  const options = { maxBuffer: 64 * 1024 * 1024 };
  writeFileSync(path, execFileSync(process.execPath, ['--conditions=@slotwise/source', script, ...args], options));
  return path;
}
