// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.
import { isMembership, isMembershipList } from '../checks/memberships.ts';
import { isFlag, isInteger, isNullableFlag, isText } from '../checks/scalars.ts';
import type { RuleOfCheck } from '../../table/rule.ts';

/** The rules of the checks in `checks/memberships.ts`. */
export const membershipsRules: readonly RuleOfCheck[] = [
  [
    isMembership,
    {
      fields: {
        id: isInteger,
        teamId: isInteger,
        userId: isInteger,
        accepted: isFlag,
        role: isText,
        disableImpersonation: isNullableFlag,
      },
      open: true,
    },
  ],
  [isMembershipList, { item: isMembership, rule: 'must be of type array' }],
];
