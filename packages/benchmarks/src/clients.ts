/** The clients of the report, ours first, each with its installed version. */
import { readFileSync } from 'node:fs';
import type { Client } from './client.ts';
import { plainKy } from './clients/ky.ts';
import { octokit } from './clients/octokit.ts';
import { openai } from './clients/openai.ts';
import { slotwise } from './clients/slotwise.ts';
import { stripe } from './clients/stripe.ts';

export const clients: readonly Client[] = [slotwise, stripe, openai, octokit, plainKy];

/** Version of an installed package. */
export function versionOf(name: string): string {
  const manifest: unknown = JSON.parse(
    readFileSync(new URL(`../node_modules/${name}/package.json`, import.meta.url), 'utf8'),
  );
  const version: unknown = typeof manifest === 'object' && manifest !== null ? Reflect.get(manifest, 'version') : '';
  return String(version);
}
