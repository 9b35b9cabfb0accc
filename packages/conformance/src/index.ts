export { rules } from './rules.ts';
export { ConformanceFailure, reasonToSkip } from './rule.ts';
export type { Need, Rule } from './rule.ts';
export { runRule, runRules } from './run.ts';
export type { RuleResult } from './run.ts';
export { callerNames, townCallers } from './target.ts';
export type { Caller, CallerName, Target } from './target.ts';
export { defaultSettings } from './settings.ts';
export type { Settings } from './settings.ts';
