/** Initial state of the tour. */
import { tourNow } from '../../../../examples/tour/step.ts';
import type { PlaygroundState } from '../state.ts';

export const tourState: PlaygroundState = { data: 'sample', profile: 'specification', now: tourNow, calls: [] };
