/** Run by `leaks.test.ts`, by the runner of Node. */
import { createMock } from '@slotwise/mock';
import { intercept } from '@slotwise/mock/node';
import { after, describe, test } from 'node:test';
import { baseUrl } from './app.ts';
import { rounds, scenario, tests } from './scenario.ts';

const sample = createMock({ baseUrl, now: '2030-01-01T00:00:00Z' });
const interception = intercept(sample);
after(() => interception.stop());

for (let round = 1; round <= rounds; round += 1)
  void describe(`round ${round}`, { concurrency: tests.length }, () => {
    for (const index of tests)
      void test(`test ${index}`, () => {
        const mock = sample.fork();
        return mock.runInFork(() => scenario(mock, index, round));
      });
  });
