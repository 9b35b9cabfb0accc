/** A thousand tests that each take a world. */
import { createTest } from '@slotwise/mock/vitest';
import { measureCpu } from './cpu-of-file.ts';

const test = createTest();
measureCpu();
for (let index = 0; index < 1000; index += 1) test(`test ${index}`, ({ mock }) => void mock);
