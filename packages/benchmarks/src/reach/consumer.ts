/** The folder of a user: our packages as they are published, and the peers. */
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installPacked, linkDependencies } from '../../../../scripts/consumer.ts';
import { publishedFolders } from '../../../../scripts/packages.ts';

const peers = ['stripe', 'openai', '@octokit/request', 'ky'].map((name) => `packages/benchmarks/node_modules/${name}`);

/** Builds and packs the packages, unless that has been done already into the folder given. */
export function prepareConsumer(packed?: string): string {
  const consumer = packed ?? mkdtempSync(join(tmpdir(), 'slotwise-consumer-'));
  if (!existsSync(join(consumer, 'node_modules/@slotwise'))) {
    for (const folder of publishedFolders()) installPacked(folder, consumer);
  }
  linkDependencies(consumer, peers);
  return consumer;
}
