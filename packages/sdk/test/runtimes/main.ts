/** Tells the story where there are programs: Node, Bun, Deno. */
import { tellAll } from './story.ts';
import type { Addresses } from './story.ts';

// The test that starts this program writes them.
const at = JSON.parse(process.argv.at(-1) ?? '') as Addresses;
console.log(JSON.stringify(await tellAll(at)));
process.exit(0);
