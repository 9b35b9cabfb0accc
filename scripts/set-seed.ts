/** Runs before each test file. Properties draw the same cases in every `test`, and new ones in `test --mode long`; a failure prints its seed. */
import fc from 'fast-check';
import { isLong } from './runs.ts';

fc.configureGlobal(isLong ? {} : { seed: 20_300_107 });
