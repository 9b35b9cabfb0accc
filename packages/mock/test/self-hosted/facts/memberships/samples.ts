/** The memberships that facts make. Olivia is the OWNER of team 1, alice and adam are MEMBERs of it, bob is nobody's. */
import { ask } from '../../../../../conformance/test/asking.ts';
import type { TargetResponse } from '../../../../../conformance/test/asking.ts';
import type { FactTarget } from '../../fact/fact.ts';

/** Bob in the team of the others. */
export const bob = { userId: 5, teamId: 1 };

/** Invites bob, who has not accepted. */
export function invited(service: FactTarget): Promise<TargetResponse> {
  return ask(service, 'admin', 'POST /memberships', { body: bob });
}

/** Gives a member another role. */
export function roleOf(service: FactTarget, pair: string, role: string): Promise<TargetResponse> {
  return ask(service, 'admin', `PATCH /memberships/${pair}`, { body: { role } });
}
