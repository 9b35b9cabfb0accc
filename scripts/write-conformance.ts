/** Writes docs/conformance.md anew from the rules: `pnpm docs:conformance`. */
import { writeFileSync } from 'node:fs';
import { conformancePage } from './conformance-page.ts';

writeFileSync(new URL('../docs/conformance.md', import.meta.url), conformancePage());
