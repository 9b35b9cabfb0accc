// @slotwise/sign-in-attack

type Area = keyof typeof areas;

declare const areas: {
  readonly request: 'The authorization request';
  readonly state: 'The state on the way back';
  readonly code: 'The code on the way back';
  readonly error: 'Errors and markup on the way back';
  readonly issuer: 'The issuer on the way back';
  readonly token: 'The answer of the token endpoint';
  readonly session: 'The session that begins';
  readonly redirect: 'Addresses to go on to';
  readonly refresh: 'Access that runs out';
  readonly secret: 'Secrets in pages, addresses and cookies';
};

export interface CaseDescription {
  readonly fix: string;
  readonly gain: string;
  readonly id: `${Area}.${string}`;
  readonly requirement: string;
  readonly section: string;
  readonly step: string;
  readonly worst: 'hole' | 'advice';
}

export const cases: readonly CaseDescription[];

export function runCommand(args: readonly string[], name?: string): Promise<number>;

export {};
