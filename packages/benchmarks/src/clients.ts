/** The clients of the report, ours first, and their versions. */
import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';
import { readManifest } from '../../../scripts/packages.ts';
import type { Client } from './client.ts';
import { plainKy } from './clients/ky.ts';
import { octokit } from './clients/octokit.ts';
import { openai } from './clients/openai.ts';
import { slotwise } from './clients/slotwise.ts';
import { stripe } from './clients/stripe.ts';

export const clients: readonly Client[] = [slotwise, stripe, openai, octokit, plainKy];

/** Version of an installed package. */
export function versionOf(name: string): string {
  return readManifest(dirname(findPackageJSON(name, import.meta.url) ?? '')).version;
}
