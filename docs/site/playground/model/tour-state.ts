/** Initial state of the tour: the sample data around now, on a Wednesday. */
import type { PlaygroundState } from '../state.ts';

/** The instant at which the tour begins. */
export const tourNow = '2031-05-07T10:00:00.000Z';

/** The state that the tour begins with. */
export const tourState: PlaygroundState = { data: 'around-now', profile: 'specification', now: tourNow, calls: [] };
