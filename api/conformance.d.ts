// @slotwise/conformance
import type { Behavior, EndpointName, Profile, ProfileChoice, ProfileFile, Wire } from '@slotwise/schemas';

export interface Caller {
  readonly apiKey: string;
  readonly accessTokens?: {
    readonly all: string;
    readonly READ_BOOKING: string;
    readonly READ_PROFILE: string;
  };
}

export type CallerName = (typeof callerNames)[number];

export class ConformanceFailure extends Error {
  readonly name = 'ConformanceFailure';
  readonly subject: string;
  readonly expected: string;
  readonly got: string;
  constructor(subject: string, expected: string, got: string);
}

export interface Diagnosis {
  readonly nearest: ProfileName;
  readonly switches: readonly SwitchFinding[];
  readonly profile: ProfileFile;
}

export interface Examination extends Diagnosis {
  readonly baseUrl: string;
  readonly findings: readonly Finding[];
  readonly leftBehind: readonly string[];
  readonly interrupted: boolean;
}

export interface ExamineOptions {
  readonly baseUrl: string;
  readonly appUrl?: string;
  readonly apiKey: string;
  readonly accessToken?: string;
  readonly eventTypeId?: number;
  readonly profile?: ProfileChoice;
  readonly fetch?: typeof globalThis.fetch;
  readonly signal?: AbortSignal;
  readonly facts?: readonly Fact[];
  readonly now?: number;
}

export interface Fact {
  readonly id: string;
  readonly fact: string;
  readonly section: string;
  readonly gap: `G-${number}` | null;
  readonly contradicts?: string;
  readonly request: string;
  readonly holds: Switches;
  readonly selfHosted: string;
  readonly specification?: string;
  readonly needs: 'reading' | 'writing' | 'oauth' | 'town';
  look(service: FactTarget): Promise<string>;
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

export interface FactTarget extends Target {
  readonly eventTypeId: number;
  nextStart(): string;
  readonly staged?: {
    key(expiresAt: string): string;
    lock(): void;
    limited(): FactTarget;
  };
}

export interface Finding {
  readonly fact: Fact;
  readonly grade: Grade;
  readonly seen: string | null;
  readonly reason: string | null;
}

export type Grade = 'self-hosted' | 'specification' | 'both' | 'neither' | 'not-shown' | 'not-looked-at';

export type Need = 'accessTokens' | 'maxTake' | 'secondSchedule' | 'allow' | 'fresh' | 'write';

export class NotExamined extends Error {
  readonly name = 'NotExamined';
}

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

export type ProfileName = Exclude<ProfileChoice, Profile>;

export interface Report {
  readonly baseUrl: string;
  readonly results: readonly (RuleResult | FactResult)[];
  readonly leftBehind?: readonly string[];
  readonly interrupted?: boolean;
}

export interface Rule {
  readonly id: string;
  readonly statement: string;
  readonly source: string;
  readonly gap?: `G-${number}`;
  readonly endpoints: readonly EndpointName[];
  readonly under?: Partial<TargetSettings>;
  readonly needs?: readonly Need[];
  readonly writes?: boolean;
  run(target: Target): Promise<void>;
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

export interface RunOptions {
  readonly writer?: Writer;
}

export interface Statement {
  readonly section: string;
  readonly place: string;
  readonly rules: readonly string[];
  readonly gaps: readonly `G-${number}`[];
  readonly reason: 'introduction' | 'outside' | null;
}

export interface SwitchFinding {
  readonly name: string;
  readonly shown: ProfileName | 'in-part' | 'otherwise' | 'undecided' | 'not-seen';
  readonly value: unknown;
  readonly facts: readonly string[];
}

export type Switches = {
  readonly [Name in keyof Behavior as `behavior.${Name}`]?: Behavior[Name];
} & {
  readonly [Name in keyof Wire as `wire.${Name}`]?: Wire[Name];
} & {
  readonly deployment?: Profile['deployment'];
};

export interface Target {
  readonly baseUrl: string;
  readonly appUrl: string;
  readonly fetch?: typeof globalThis.fetch;
  readonly callers: Readonly<Record<CallerName, Caller>>;
  readonly settings?: Partial<TargetSettings>;
  readonly secondSchedule?: number;
  allow?(authorizationUrl: string): string | Promise<string>;
  fresh?(): Target | Promise<Target>;
}

export interface TargetSettings
  extends Behavior, Pick<Wire, 'apiKey' | 'bookingTimes' | 'idempotencyKeys'>, Pick<Profile, 'deployment'> {
  readonly lenient: boolean;
  readonly maxTake: number | null;
}

export class Writer {
  #private;
  constructor(options?: WriterOptions);
  get mayWrite(): boolean;
  get isInterrupted(): boolean;
  around<Some extends Target, Result>(target: Some, act: (guarded: Some) => Promise<Result>): Promise<Result>;
  get leftBehind(): readonly string[];
}

export interface WriterOptions {
  readonly write?: boolean | ((method: string, url: URL) => boolean);
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
}

export const callerNames: readonly ['admin', 'olivia', 'alice', 'adam', 'bob', 'expired'];

export const defaultSettings: TargetSettings;

export function examine(options: ExamineOptions): Promise<Examination>;

export const facts: readonly Fact[];

export function jsonReport(report: Report): string;

export function junitReport(report: Report): string;

export function markdownReport(report: Report): string;

export function reasonNotRun(rule: Rule, target: Target): NotRun | undefined;

export const rules: readonly Rule[];

export function runFacts(
  service: FactTarget,
  profile: Profile,
  facts?: readonly Fact[],
  options?: RunOptions,
): Promise<FactResult[]>;

export function runRule(rule: Rule, target: Target, { writer }?: RunOptions): Promise<RuleResult>;

export function runRules(target: Target, rules?: readonly Rule[], options?: RunOptions): Promise<RuleResult[]>;

export function settingsOfProfile({ deployment, wire, behavior }: Profile): TargetSettings;

export function sourceOf({ id, source }: Rule): string;

export const specification: readonly Statement[];

export function textReport(report: Report): string;

export const townCallers: Readonly<Record<CallerName, Caller>>;

export function townFacts(): Pick<FactTarget, 'eventTypeId' | 'nextStart'>;

export {};
