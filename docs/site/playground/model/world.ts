/** A world of the playground: a mock that begins as the state says. */
import { createMock, sampleDataAroundNow, sampleData } from '@slotwise/mock';
import type { Mock } from '@slotwise/mock';
import type { PlaygroundState } from '../state.ts';

const seeds = { sample: sampleData, 'around-now': sampleDataAroundNow };

/** Makes the world of a state. Waits of the client take no time of the reader's: the clock jumps to their end. */
export function worldOf({ data: name, profile, now }: Omit<PlaygroundState, 'calls'>): Mock {
  const mock = createMock({ seed: seeds[name], profile, now });
  mock.clock.autoAdvance();
  return mock;
}
