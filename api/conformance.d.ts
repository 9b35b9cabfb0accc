// @slotwise/conformance

import type { Behavior, EndpointName, Profile, Wire } from '@slotwise/schemas/table';

export interface Caller {
  readonly accessTokens?: {
    readonly all: string;
    readonly READ_BOOKING: string;
    readonly READ_PROFILE: string;
  };
  readonly apiKey: string;
}

export type CallerName = (typeof callerNames)[number];

export const callerNames: readonly ['admin', 'olivia', 'alice', 'adam', 'bob', 'expired'];

export class ConformanceFailure extends Error {
  constructor(subject: string, expected: string, got: string);
  readonly expected: string;
  readonly got: string;
  readonly name = 'ConformanceFailure';
  readonly subject: string;
}

export const defaultSettings: TargetSettings;

export interface Fact {
  readonly contradicts?: string;
  readonly fact: string;
  readonly gap: `G-${number}` | null;
  readonly holds: Switches;
  readonly id: string;
  look(service: FactTarget): Promise<string>;
  readonly needs: 'reading' | 'writing' | 'oauth' | 'town';
  readonly request: string;
  readonly section: string;
  readonly selfHosted: string;
  readonly specification?: string;
}

export type FactResult =
  | {
      readonly fact: Fact;
      readonly outcome: 'held';
    }
  | {
      readonly fact: Fact;
      readonly outcome: 'broken';
      readonly failure: ConformanceFailure;
    }
  | ({
      readonly fact: Fact;
    } & NotRun);

export const facts: readonly Fact[];

export interface FactTarget extends Target {
  readonly eventTypeId: number;
  nextStart(): string;
  readonly staged?: {
    key(expiresAt: string): string;
    lock(): void;
    limited(): FactTarget;
  };
}

export function junitReport(report: Report): string;

export type Need = 'accessTokens' | 'maxTake' | 'secondSchedule' | 'seats' | 'allow' | 'fresh' | 'write';

export type NotRun =
  | {
      readonly outcome: 'not-run';
      readonly reason: string;
      readonly need: Need | null;
    }
  | {
      readonly outcome: 'not-applicable';
      readonly reason: string;
    };

export class NotShown extends Error {
  readonly name = 'NotShown';
}

export function reasonNotRun(rule: Rule, target: Target): NotRun | undefined;

export interface Report {
  readonly baseUrl: string;
  readonly interrupted?: boolean;
  readonly results: readonly (RuleResult | FactResult)[];
}

export interface Rule {
  readonly endpoints: readonly EndpointName[];
  readonly gap?: `G-${number}`;
  readonly id: string;
  readonly needs?: readonly Need[];
  run(target: Target): Promise<void>;
  readonly source: string;
  readonly statement: string;
  readonly under?: Partial<TargetSettings>;
  readonly writes?: boolean;
}

export type RuleResult =
  | {
      readonly rule: Rule;
      readonly outcome: 'held';
    }
  | {
      readonly rule: Rule;
      readonly outcome: 'broken';
      readonly failure: ConformanceFailure;
    }
  | ({
      readonly rule: Rule;
    } & NotRun);

export const rules: readonly Rule[];

export function runFacts(
  service: FactTarget,
  profile: Profile,
  facts?: readonly Fact[],
  options?: RunOptions,
): Promise<FactResult[]>;

export interface RunOptions {
  readonly signal?: AbortSignal;
  readonly write?: boolean;
}

export function runRule(rule: Rule, target: Target, options?: RunOptions): Promise<RuleResult>;

export function runRules(target: Target, rules?: readonly Rule[], options?: RunOptions): Promise<RuleResult[]>;

export function settingsOfProfile(input: Profile): TargetSettings;

export function sourceOf(input: Rule): string;

export const specification: readonly Statement[];

export interface Statement {
  readonly gaps: readonly `G-${number}`[];
  readonly place: string;
  readonly reason: 'introduction' | 'outside' | null;
  readonly rules: readonly string[];
  readonly section: string;
}

export type Switches = {
  readonly [Name in keyof Behavior as `behavior.${Name}`]?: Behavior[Name];
} & {
  readonly [Name in keyof Wire as `wire.${Name}`]?: Wire[Name];
} & {
  readonly deployment?: Profile['deployment'];
};

export interface Target {
  allow?(authorizationUrl: string): string | Promise<string>;
  readonly appUrl: string;
  readonly baseUrl: string;
  readonly callers: Readonly<Record<CallerName, Caller>>;
  readonly fetch?: typeof globalThis.fetch;
  fresh?(): Target | Promise<Target>;
  readonly seats?: number;
  readonly secondSchedule?: number;
  readonly settings?: Partial<TargetSettings>;
}

export interface TargetSettings
  extends Behavior, Pick<Wire, 'apiKey' | 'bookingTimes' | 'idempotencyKeys'>, Pick<Profile, 'deployment'> {
  readonly lenient: boolean;
  readonly maxTake: number | null;
}

export function textReport(report: Report): string;

export const townCallers: Readonly<Record<CallerName, Caller>>;

export function townFacts(): Pick<FactTarget, 'eventTypeId' | 'nextStart'>;

export {};
