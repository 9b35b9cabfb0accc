/** Runs the suite in a page, for whoever drives the browser. */
import { runSuite } from './suite.ts';

Object.assign(globalThis, { runSuite });
