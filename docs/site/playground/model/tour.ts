/** The tour in a world of the playground: the steps of `examples/tour`, one at a time. */
import type { Mock } from '@slotwise/mock';
import { createClient } from '@slotwise/sdk';
import { createGuide } from '../../../../examples/tour/guide.ts';
import type { Step } from '../../../../examples/tour/step.ts';
import { steps } from '../../../../examples/tour/steps.ts';

export { steps };

/** A line of what a step did. */
export type TourLine =
  /** The code of the next call. */
  | { readonly kind: 'code' }
  | { readonly kind: 'http'; readonly text: string }
  | { readonly kind: 'words'; readonly text: string };

/** Walks a step, and tells each line as it comes. It throws where the world is not as the step expects it. */
export async function walkStep({ walk }: Step, mock: Mock, tell: (line: TourLine) => void): Promise<void> {
  const clientOf = (apiKey: string) =>
    createClient({ baseUrl: mock.baseUrl, apiKey, fetch: mock.fetch, allowKeyInPage: true });
  const people = {
    alice: clientOf('key_alice'),
    bob: clientOf('key_bob'),
    olivia: clientOf('key_olivia'),
    admin: clientOf('key_admin'),
  };
  const words = (text: string) => tell({ kind: 'words', text });
  const guide = createGuide(mock, {
    ...{ title: () => {}, step: () => {}, end: () => {}, words, aside: words },
    code: () => tell({ kind: 'code' }),
    http: (line, status, note) => tell({ kind: 'http', text: `${line} → ${status}${note === '' ? '' : `, ${note}`}` }),
  });
  await walk(people, guide, mock);
}
