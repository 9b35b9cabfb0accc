/** The CPU from the first test of a file to the last, in microseconds: written into the file that the environment names. */
import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll } from 'vitest';

/** Measures the file that calls it. */
export function measureCpu(): void {
  let before: NodeJS.CpuUsage | undefined;
  beforeAll(() => {
    before = process.cpuUsage();
  });
  afterAll(() => {
    const { user, system } = process.cpuUsage(before);
    writeFileSync(process.env['SLOTWISE_CPU_FILE'] ?? '', String(user + system));
  });
}
