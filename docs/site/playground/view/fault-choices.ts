/** The faults that the playground offers. */
import { fault } from '@slotwise/mock';
import type { Fault } from '@slotwise/mock';
import type { FaultChoice } from '@slotwise/ui';

/** The faults, with what they do in a few words. */
export const faultChoices: readonly FaultChoice<Fault>[] = [
  { label: 'The network breaks', value: fault.reset() },
  { label: 'No answer comes', value: fault.hang() },
  { label: '503, come back in 2 seconds', value: fault.status(503, { retryAfter: 2 }) },
  { label: '429, too many requests', value: fault.status(429, { retryAfter: 2 }) },
  { label: '500', value: fault.status(500) },
  { label: 'The answer is cut off', value: fault.truncate() },
  { label: 'The answer is not JSON', value: fault.malformedJson() },
  { label: 'The answer takes 3 seconds', value: fault.delay(3000) },
];
