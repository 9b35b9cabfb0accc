import { admins } from './admins.ts';
import { booking } from './booking.ts';
import { changes } from './changes.ts';
import { me } from './me.ts';
import { pages } from './pages.ts';
import type { Step } from './step.ts';

/** The steps, in their order; each may build on those before it. */
export const steps: readonly Step[] = [me, pages, booking, changes, admins];
