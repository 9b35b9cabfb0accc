import type { Profile } from '@slotwise/schemas/internal/table';
import type { Deployment } from '../rules/rule.ts';
import { selfHosted } from './self-hosted/index.ts';
import { specification } from './specification/index.ts';

const deployments: Readonly<Record<Profile['imitates'], Deployment>> = {
  specification,
  'self-hosted': selfHosted,
};

export function deploymentOf({ imitates }: Pick<Profile, 'imitates'>): Deployment {
  return deployments[imitates];
}
