/** Run by `leaks.test.ts`, in a vitest of its own, which runs fifty tests at a time. */
import { createTest } from '@slotwise/mock/vitest';
import { describe } from 'vitest';
import { baseUrl } from './app.ts';
import { rounds, scenario, tests } from './scenario.ts';

const test = createTest({ baseUrl, intercept: true });

for (let round = 1; round <= rounds; round += 1)
  describe(`round ${round}`, () => {
    test.concurrent.for(tests)('test %i', async (index, { mock }) => scenario(mock, index, round));
  });
