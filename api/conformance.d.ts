// @slotwise/conformance

import type { Behavior, EndpointName, Profile, Protocol } from '@slotwise/schemas/internal/table';

export interface Caller {
  readonly accessTokens?: {
    readonly all: string;
    readonly READ_BOOKING: string;
    readonly READ_PROFILE: string;
  };
  readonly apiKey: string;
}

export type CallerName = 'admin' | 'olivia' | 'alice' | 'adam' | 'bob' | 'expired';

export class ConformanceError extends Error {
  constructor(subject: string, expected: string, got: string);
  readonly expected: string;
  readonly got: string;
  readonly name = 'ConformanceError';
  readonly subject: string;
}

export const defaultSettings: TargetSettings;

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

export interface Report {
  readonly baseUrl: string;
  readonly interrupted?: boolean;
  readonly results: readonly RuleResult[];
}

export interface Rule {
  readonly assumption?: `A-${number}`;
  readonly endpoints: readonly EndpointName[];
  readonly id: string;
  readonly needs?: readonly Need[];
  run(target: Target): Promise<void>;
  readonly source: string;
  readonly statement: string;
  readonly under?: Readonly<Record<string, unknown>>;
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
      readonly failure: ConformanceError;
    }
  | ({
      readonly rule: Rule;
    } & NotRun);

export const rules: readonly Rule[];

export interface RunOptions {
  readonly signal?: AbortSignal;
  readonly write?: boolean;
}

export function runRule(rule: Rule, target: Target, options?: RunOptions): Promise<RuleResult>;

export function runRules(target: Target, rules?: readonly Rule[], options?: RunOptions): Promise<RuleResult[]>;

export const sampleCallers: Readonly<Record<CallerName, Caller>>;

export function settingsOfProfile(input: Profile): TargetSettings;

export function sourceOf(input: Rule): string;

export const specification: readonly Statement[];

export interface Statement {
  readonly assumptions: readonly `A-${number}`[];
  readonly place: string;
  readonly reason: 'introduction' | 'outside' | null;
  readonly rules: readonly string[];
  readonly section: string;
}

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
  extends
    Behavior,
    Pick<Protocol, 'apiKey' | 'bookingTimes' | 'idempotencyKeys'>,
    Pick<Profile, 'deployment' | 'imitates'> {
  readonly lenient: boolean;
  readonly maxTake: number | null;
}

export function textReport(report: Report): string;

export {};
