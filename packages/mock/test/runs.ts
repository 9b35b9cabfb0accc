/** Number of random cases of a property: this many in `test:long`, a third of them in `test`. */
export function runsOf(count: number): number {
  return process.env['SLOTWISE_RUNS'] === 'all' ? count : Math.ceil(count / 3);
}
