/** A thousand tests that take nothing. */
import { test } from 'vitest';
import { measureCpu } from './cpu-of-file.ts';

measureCpu();
for (let index = 0; index < 1000; index += 1) test(`test ${index}`, () => {});
