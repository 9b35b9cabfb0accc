import { createClient } from '@slotwise/sdk';
import { createMock, sampleDataAroundNow } from '@slotwise/mock';
import { createGuide } from './guide.ts';
import type { Paper } from './paper.ts';
import type { People, Step } from './step.ts';

/** Walks through the steps in a world of its own, whose clock stands still, and writes it on paper. Yields what went wrong, or `undefined`. */
export async function runTour(
  steps: readonly Step[],
  paper: Paper,
  now: Date = new Date(),
): Promise<string | undefined> {
  const mock = createMock({ seed: sampleDataAroundNow, now });
  const clientOf = (apiKey: string) => createClient({ baseUrl: mock.baseUrl, apiKey, fetch: mock.fetch });
  const people: People = {
    alice: clientOf('key_alice'),
    bob: clientOf('key_bob'),
    olivia: clientOf('key_olivia'),
    admin: clientOf('key_admin'),
  };
  paper.title('Slotwise: the client against the mock, in the sample data around now', [
    'Each step shows the code, what went over HTTP, and what the service did.',
    `It is ${now.toUTCString().slice(0, -7)} in UTC there, as it is here, and bookings lie around that.`,
  ]);
  for (const [index, { title, why, walk }] of steps.entries()) {
    paper.step(index + 1, title, why);
    try {
      await walk(people, createGuide(mock, paper), mock);
    } catch (error) {
      return `Step ${index + 1}, “${title}”, did not go as told: ${error instanceof Error ? error.message : String(error)}`;
    }
  }
  paper.end([
    `That was the tour: ${mock.journal.entries().length} requests, all answered in memory.`,
    'Next: examples/01-first-call.ts, the README, or `npx -y pnpm@10 mock serve` for a port to try by hand.',
  ]);
  return undefined;
}
