/** The tour (`pnpm start`): the client against the mock, step by step. */
import { createPaper } from './tour/paper.ts';
import { runTour } from './tour/run-tour.ts';
import { steps } from './tour/steps.ts';

const wrong = await runTour(steps, createPaper(console.log));
if (wrong !== undefined) {
  console.error(`\n${wrong}`);
  process.exitCode = 1;
}
