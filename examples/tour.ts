/** The tour, `npx -y pnpm@10 start`: ten calls of the client to the mock. `--all` adds every resource and OAuth. */
import { parseArgs } from 'node:util';
import { firstSteps } from './tour/first-steps.ts';
import { createPrinter } from './tour/printer.ts';
import { runTour } from './tour/run-tour.ts';
import { allSteps } from './tour/steps.ts';

const next = [
  { title: 'Open the inspector', where: 'npx -y pnpm@10 mock serve --open' },
  { title: 'Write your first test', where: 'docs/site/src/content/docs/start/first-test.md' },
  { title: 'Try calls in a browser', where: 'npx -y pnpm@10 docs:dev --open /playground/' },
];

// A reader such as `head` can close the pipe before the end.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

process.exitCode = await main();

async function main(): Promise<number> {
  const isAll = parsedArguments();
  if (isAll === undefined) return 2;
  const more = { title: 'See all resources', where: 'npx -y pnpm@10 start --all' };
  const failure = await runTour(
    isAll ? allSteps : firstSteps,
    createPrinter(console.log),
    isAll ? next : [...next, more],
  );
  if (failure === undefined) return 0;
  console.error(`error: ${failure}`);
  return 1;
}

/** True for `--all`, and undefined if the arguments are wrong. */
function parsedArguments(): boolean | undefined {
  try {
    return parseArgs({ options: { all: { type: 'boolean', default: false } } }).values.all;
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('. ');
    console.error(`error: ${reason}. The tour has one option, --all.`);
    return undefined;
  }
}
