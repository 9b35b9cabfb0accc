export { rules } from './rules.ts';
export { ConformanceFailure, reasonToSkip } from './runner/rule.ts';
export type { Need, Rule } from './runner/rule.ts';
export { runRule, runRules } from './run.ts';
export type { RuleResult } from './run.ts';
export { callerNames, townCallers } from './runner/target.ts';
export type { Caller, CallerName, Target } from './runner/target.ts';
export { defaultSettings, settingsOfProfile } from './runner/settings.ts';
export type { TargetSettings } from './runner/settings.ts';
