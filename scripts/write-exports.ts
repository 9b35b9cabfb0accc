/** Writes scripts/exports.txt anew from the entry points: `pnpm run exports`. */
import { writeFileSync } from 'node:fs';
import { exported, listFile, listOf } from './exported.ts';

writeFileSync(listFile, listOf(exported()));
