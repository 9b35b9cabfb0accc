/** The world of the tour: the living town, on a Wednesday. */
import type { PlaygroundState } from '../state.ts';

/** The instant at which the tour begins. */
export const tourNow = '2031-05-07T10:00:00.000Z';

/** The state that the tour begins with. */
export const tourState: PlaygroundState = { town: 'living', profile: 'specification', now: tourNow, calls: [] };
