// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.
import { isListOf } from '../../fields/checks.ts';
import { isRecord } from '../../fields/record.ts';
import { isIdInput, isInteger, isNullableFlag, isOptionalFlagInput, isOptionalMembershipRole } from './scalars.ts';
import type { Membership, MembershipId, MembershipPatch, NewMembership } from '../types/memberships.ts';
import type { Part } from '../../table/part.ts';

/** Accepts a {@link Membership}. */
export function isMembership(value: unknown): value is Membership {
  return (
    isRecord(value) &&
    isInteger(value['id']) &&
    isInteger(value['teamId']) &&
    isInteger(value['userId']) &&
    typeof value['accepted'] === 'boolean' &&
    typeof value['role'] === 'string' &&
    isNullableFlag(value['disableImpersonation'])
  );
}

/** The fields of a {@link MembershipId}. */
export const membershipIdPart: Part<MembershipId> = {
  fields: {
    userId: isIdInput,
    teamId: isIdInput,
  },
};

/** The fields of a {@link NewMembership}. */
export const newMembershipPart: Part<NewMembership> = {
  fields: {
    userId: isIdInput,
    teamId: isIdInput,
    role: isOptionalMembershipRole,
    disableImpersonation: isOptionalFlagInput,
  },
};

/** The fields of a {@link MembershipPatch}. */
export const membershipPatchPart: Part<MembershipPatch> = {
  fields: {
    accepted: isOptionalFlagInput,
    role: isOptionalMembershipRole,
    disableImpersonation: isOptionalFlagInput,
  },
};

export function isMembershipList(value: unknown): value is Membership[] {
  return isListOf(value, isMembership);
}
