/** Writes the examples of the OpenAPI document anew, from what the mock answers: `pnpm openapi:examples`. */
import { writeFileSync } from 'node:fs';
import { exampleFiles } from './openapi-examples/files.ts';

for (const [url, text] of await exampleFiles()) writeFileSync(url, text);
