/** Writes the page of the blocks of code anew: `pnpm docs:truth`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { blocksPage, blocksPageFile } from './documents/blocks-page.ts';
import { blocks } from './documents/documents.ts';
import { readSuites } from './documents/suites.ts';
import { root } from './packages.ts';

writeFileSync(join(root, blocksPageFile), blocksPage(blocks, readSuites()));
