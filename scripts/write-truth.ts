/** Writes the page of the blocks of code, and the numbers that prose may name, anew: `pnpm docs:truth`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { blocksPage, blocksPageFile } from './documents/blocks-page.ts';
import { countNumbers, numbersFile } from './documents/claims/numbers.ts';
import { blocks } from './documents/documents.ts';
import { readSuites } from './documents/suites.ts';
import { root } from './packages.ts';

writeFileSync(join(root, blocksPageFile), blocksPage(blocks, readSuites()));
writeFileSync(join(root, numbersFile), `${JSON.stringify(countNumbers(), undefined, 2)}\n`);
