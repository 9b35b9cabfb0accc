export { curlOf, pythonOf, typescriptOf } from './calls.ts';
export type { CallParts } from './calls.ts';
export { exampleOf } from './example-call.ts';
export { at, listAt } from './json.ts';
export type { Json } from './json.ts';
export { asJson } from './values.ts';
