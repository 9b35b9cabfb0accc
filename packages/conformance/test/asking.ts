/** How facts about self-hosted deployments ask a service: as the rules do. */
export { rules, runRules, sampleCallers } from '../src/index.ts';
export {
  app,
  authorization,
  authorize,
  checkToken,
  pageAddress,
  requestToken,
  redirect,
  tokenBody,
} from '../src/oauth/flow.ts';
export { ask } from '../src/runner/ask.ts';
export { fieldsOf } from '@slotwise/schemas/internal/table';
export { partsOf } from '../src/runner/named.ts';
export { settingsOf } from '../src/runner/rule.ts';
export type { Fields as FormFields } from '../src/oauth/flow.ts';
export type { As, RequestParts, TargetResponse } from '../src/runner/ask.ts';
export type { CallerName, Target } from '../src/runner/target.ts';

export type Fields = Readonly<Record<string, unknown>>;
