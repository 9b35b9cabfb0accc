import { createMock } from '@slotwise/mock';
import { createGuide } from './guide.ts';
import type { NextAction, Printer } from './printer.ts';
import { clientsOf, tourNow } from './step.ts';
import type { Step } from './step.ts';

const intro = [
  'Slotwise: a TypeScript client for the Scheduling Service API, and an in-memory mock of the service',
  'Alice hosts event type 1, a 30-minute call. Bob books calls with her for other people.',
  'Everything runs in this process. The clock of the mock starts at January 1, 2030.',
];

/** Runs the steps in a new mock, and prints them. Returns the reason if a step fails. */
export async function runTour(
  steps: readonly Step[],
  printer: Printer,
  next: readonly NextAction[] = [],
): Promise<string | undefined> {
  const mock = createMock({ now: tourNow });
  const clients = clientsOf(mock);
  printer.intro(intro);
  for (const [index, { title, walk }] of steps.entries()) {
    printer.step(index + 1, title);
    try {
      await walk(clients, createGuide(mock, printer), mock);
    } catch (error) {
      return `Step ${index + 1}, “${title}”, failed: ${error instanceof Error ? error.message : String(error)}`;
    }
  }
  if (next.length > 0) printer.next(next);
  return undefined;
}
