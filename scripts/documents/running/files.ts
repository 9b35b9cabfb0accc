/** The files that commands read, as the documents show them. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { placeOf } from '../block.ts';
import type { Block, Finding } from '../block.ts';
import { end, serve } from './served.ts';

/** Tells the files that the command refuses. */
export async function refusedFiles(blocks: readonly Block[]): Promise<Finding[]> {
  const folder = mkdtempSync(join(tmpdir(), 'slotwise-documents-'));
  const findings: Finding[] = [];
  try {
    for (const block of blocks) {
      writeFileSync(join(folder, 'file.json'), block.text);
      // The command line wins over the file: nothing listens to another machine.
      const { child, url, said } = await serve(
        `slotwise-mock serve --${block.mark} file.json --host 127.0.0.1`,
        folder,
      );
      await end(child);
      if (url === '') findings.push({ at: placeOf(block), says: said });
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  return findings;
}
