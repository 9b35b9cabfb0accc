/** Every switch of a profile: those of the deployment that it imitates, and its options. */
import type { Behavior } from './behavior.ts';
import type { Profile } from './profiles.ts';
import type { Switches } from './switches.ts';

type OAuthSwitches = Pick<Switches, 'oauthErrors' | 'tokenAnswer' | 'authorizationChecks' | 'denial'>;

const oauthSwitches: Readonly<Record<Behavior['oauthEndpoints'], OAuthSwitches>> = {
  standard: { oauthErrors: 'rfc6749', tokenAnswer: 'full', authorizationChecks: 'all', denial: 'error' },
  reduced: { oauthErrors: 'message', tokenAnswer: 'pair', authorizationChecks: 'few', denial: 'bare' },
};

type OwnSwitches = Omit<Switches, keyof Behavior | keyof OAuthSwitches>;

const specificationSwitches: OwnSwitches = {
  challenges: 'sent',
  requestIds: 'always',
  rateHeaders: 'limit',
  keyExpiry: 'instant',
  addresses: 'one',
  calendarCredential: 'accepted',
  calendarChecks: 'ours',
  hoursChecks: 'enforce',
  dates: 'instant',
  removedReferences: 'gone',
  newUserSchedule: false,
  tokenRequests: 'wide',
  codeReuse: 'revokes',
  checkStatus: 200,
  checkNeedsProfile: false,
};

const selfHostedSwitches: OwnSwitches = {
  challenges: 'absent',
  requestIds: 'on-success',
  rateHeaders: 'stub',
  keyExpiry: 'day',
  addresses: 'many',
  calendarCredential: 'refused',
  calendarChecks: 'strict',
  hoursChecks: 'ignore',
  dates: 'day',
  removedReferences: 'marked',
  newUserSchedule: true,
  tokenRequests: 'narrow',
  codeReuse: 'refused',
  checkStatus: 201,
  checkNeedsProfile: true,
};

const switchesBy: Readonly<Record<Profile['imitates'], OwnSwitches>> = {
  specification: specificationSwitches,
  'self-hosted': selfHostedSwitches,
};

/** Returns every switch of a profile. */
export function switchesOf({ imitates, behavior }: Pick<Profile, 'imitates' | 'behavior'>): Switches {
  const { oauthEndpoints, ...options } = behavior;
  return { ...switchesBy[imitates], ...oauthSwitches[oauthEndpoints], ...options };
}

/** Our own tests set switches one by one under this key, which no option can. */
export const switchesKey: symbol = Symbol.for('@slotwise/switches');

/** Returns the switches that a test set. */
export function testSwitchesIn(options: object): Partial<Switches> {
  // Only our tests know the key.
  return (Reflect.get(options, switchesKey) as Partial<Switches> | undefined) ?? {};
}

/** Returns what decides a switch that is no option of a profile. */
export function hintOnSwitch(name: string): string | undefined {
  if (Object.hasOwn(oauthSwitches.standard, name)) return 'behavior.oauthEndpoints replaces it';
  return Object.hasOwn(specificationSwitches, name)
    ? 'it follows from the deployment that the profile imitates, specification or self-hosted'
    : undefined;
}
