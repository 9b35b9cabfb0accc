import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { install, runTool, writeDocument } from './tools.ts';

/** Arguments that print each document. */
const documents = [[], ['--profile', 'self-hosted']] as const;

test('Redocly finds no error, and warns of nothing but the addresses of the example', async () => {
  const folder = await install('redocly');
  for (const args of documents) await expectRedoclyContent(folder, writeDocument(folder, args));
});

test('Spectral has nothing to say', async () => {
  const folder = await install('spectral');
  writeFileSync(join(folder, '.spectral.yaml'), 'extends: ["spectral:oas"]\n');
  for (const args of documents) await expectSpectralContent(folder, writeDocument(folder, args));
});

async function expectRedoclyContent(folder: string, path: string): Promise<void> {
  const { stdout, output } = await runTool(folder, 'redocly', ['lint', path, '--format=json', '--max-problems=1000']);
  const { totals, problems } = readJson(stdout, output) as {
    totals: { errors: number; warnings: number };
    problems: { ruleId: string; message: string }[];
  };
  const others = problems.filter(({ ruleId }) => ruleId !== 'no-server-example.com').map(({ message }) => message);
  expect(others).toEqual([]);
  expect(totals.errors).toBe(0);
  expect(totals.warnings).toBeLessThanOrEqual(15);
}

async function expectSpectralContent(folder: string, path: string): Promise<void> {
  const args = ['lint', path, '--format=json', '--quiet', '--ruleset=.spectral.yaml', '--fail-severity=hint'];
  const { stdout, output } = await runTool(folder, 'spectral', args);
  expect(readJson(stdout, output)).toEqual([]);
}

function readJson(text: string, output: string): unknown {
  try {
    return JSON.parse(text.trim());
  } catch {
    throw new Error(`the tool printed no report: ${output.slice(0, 2000)}`);
  }
}
