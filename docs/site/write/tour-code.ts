/** The code of the tour as it is in the file, because the page contains it minified. */
import { runTour } from '../../../examples/tour/run-tour.ts';
import { allSteps } from '../../../examples/tour/steps.ts';

/** The code of each call of each step. */
export async function tourCode(): Promise<readonly (readonly string[])[]> {
  const code: string[][] = [];
  const ignore = () => undefined;
  const failure = await runTour(allSteps, {
    ...{ intro: ignore, request: ignore, text: ignore, next: ignore },
    step: () => void code.push([]),
    code: (lines) => void code.at(-1)?.push(lines.join('\n')),
  });
  if (failure !== undefined) throw new Error(failure);
  return code;
}
