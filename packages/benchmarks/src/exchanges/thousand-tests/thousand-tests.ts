/** A thousand tests that each take a world, or that take nothing; prints the CPU from the first test to the last, in microseconds. */
import { createTest } from '@slotwise/mock/vitest';
import { afterAll, beforeAll, test } from 'vitest';

let before: NodeJS.CpuUsage | undefined;
beforeAll(() => {
  before = process.cpuUsage();
});
afterAll(() => {
  const { user, system } = process.cpuUsage(before);
  process.stdout.write(`CPU: ${user + system}\n`);
});

const names = Array.from({ length: 1000 }, (_, index) => `test ${index}`);
if (process.env['SLOTWISE_FIXTURE'] === 'none') for (const name of names) test(name, () => {});
else {
  const withMock = createTest();
  for (const name of names) withMock(name, ({ mock }) => void mock);
}
