import { firstSteps } from './first-steps.ts';
import { resourceSteps } from './resource-steps.ts';
import { signInStep } from './sign-in-step.ts';
import type { Step } from './step.ts';

/** All steps in order. Each step can use the data of the steps before it. */
export const allSteps: readonly Step[] = [...firstSteps, ...resourceSteps, signInStep];
