/** Runs the suite where there are programs, and prints its results: Node, Bun, Deno. */
import { runSuite } from './suite.ts';

const controlUrl = process.argv.at(-1) ?? '';
console.log(`results: ${JSON.stringify(await runSuite({ controlUrl, hasPorts: true }))}`);
process.exit(0);
