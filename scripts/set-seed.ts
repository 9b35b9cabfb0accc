/** Before each file of tests: properties draw the same cases each time, in `test:long` others each time; a failure tells its seed. */
import fc from 'fast-check';

const { SLOTWISE_SEED: seed } = process.env;
fc.configureGlobal(seed === undefined ? {} : { seed: Number(seed) });
