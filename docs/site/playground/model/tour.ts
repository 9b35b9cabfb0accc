/** The tour in a mock of the playground: the steps of `examples/tour`, one at a time. */
import type { Mock } from '@slotwise/mock';
import { createGuide } from '../../../../examples/tour/guide.ts';
import { clientsOf } from '../../../../examples/tour/step.ts';
import type { Step } from '../../../../examples/tour/step.ts';
import { allSteps as steps } from '../../../../examples/tour/steps.ts';

export { steps };

/** A line of what a step did. */
export type TourLine =
  /** The code of the next call. */
  | { readonly kind: 'code' }
  | { readonly kind: 'request'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string };

/** Runs a step, and passes each line on as soon as it exists. Throws if the data is not as the step expects. */
export async function walkStep({ walk }: Step, mock: Mock, print: (line: TourLine) => void): Promise<void> {
  const guide = createGuide(mock, {
    code: () => print({ kind: 'code' }),
    request: (request, result) => print({ kind: 'request', text: `${request} → ${result}` }),
    text: (text) => print({ kind: 'text', text }),
  });
  await walk(clientsOf(mock), guide, mock);
}
