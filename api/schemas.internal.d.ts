// @slotwise/schemas/internal

import type { Behavior, InstantInput, Issue, Profile, Wire } from '@slotwise/schemas';

export type { attendeeShape } from '@slotwise/schemas';
export {
  availabilityShape,
  bookingReferenceShape,
  bookingShape,
  destinationCalendarShape,
  meShape,
  membershipShape,
  newAvailabilityShape,
  userShape,
} from '@slotwise/schemas';

export const behaviorChoices: {
  readonly [Name in keyof Behavior]: readonly (Name extends 'bookingRequires'
    ? Behavior['bookingRequires'][number]
    : Behavior[Name])[];
};

export function distanceOf(word: string, meant: string): 0 | 1 | 2 | null;

export function endIssues(issues: readonly Issue[], unworded?: number): readonly Issue[];

export const idempotencyNamespace = '5f2c7b0e-6a41-5d0b-9a3e-2c1d5c4f7e90';

export const identityProviders: readonly ['CAL'];

export function isRecord(value: unknown): value is Record<string, unknown>;

export function moreIn(input: Issue): number;

export const mostIssues = 100;

export function pathPattern(template: string): RegExp;

export function profileFrom(text: string, readText: (file: string) => string): Profile;

export const smsLockStates: readonly ['UNLOCKED'];

export function timeOfDayText(value: InstantInput): string;

export const userRoles: readonly ['USER', 'ADMIN'];

export const wireChoices: {
  readonly [Name in Exclude<keyof Wire, 'apiKey'>]: readonly Wire[Name][];
};

export {};
