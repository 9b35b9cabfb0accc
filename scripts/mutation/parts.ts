/** The parts of our code into which faults are planted, each with the tests that should find them. A fault runs those tests alone: it takes a second or two. */

import { globSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../packages.ts';

/** Files that are looked at together. */
export interface Part {
  /** The files, as paths from the root. */
  readonly files: readonly string[];
  /** The tests, as globs from the root: quick ones, that start no process and open no port. */
  readonly tests: readonly string[];
}

const sdk = 'packages/sdk';
const mock = 'packages/mock';

/** Rules whose tests have the name of what a user sees of them. */
const elsewhere: Readonly<Record<string, string>> = {
  'rules/bookings/opening-hours': 'rules/bookings/{opening-hours,slots}',
  'rules/bookings/seats': 'rules/bookings/limits',
  'rules/bookings/slots': 'rules/bookings/{slots,limits,moving,schedule-of}',
};

/** Each rule and each route of the mock, but for the type that they share: a file with the tests beside it, where rules and facts leave it any. */
const rulesOfTheMock = Object.fromEntries(
  globSync('{rules,routes}/**/!(*.test|rule).ts', { cwd: join(root, mock, 'src') })
    .map((file) => file.replace(/\.ts$/, ''))
    .toSorted()
    .map((name): [string, Part] => {
      const tests = `${mock}/src/${elsewhere[name] ?? name}.test.ts`;
      const hasTests = globSync(tests, { cwd: root }).length > 0;
      return [name, { files: [`${mock}/src/${name}.ts`], tests: hasTests ? [tests] : [] }];
    }),
);

/**
 * The rules and routes once more, with the rules of the specification and the facts about builds as their tests, and no others: the share that
 * these find alone is the share of wrong services that they detect.
 */
export const rulesAndFacts: Part = {
  files: Object.values(rulesOfTheMock).flatMap(({ files }) => files),
  tests: ['packages/conformance/test/each-alone.mutation.ts'],
};

/** The parts by their names: `retry`, `rules/bookings/slots`. */
export const parts: Readonly<Record<string, Part>> = {
  retry: {
    files: [`${sdk}/src/pacing/retry.ts`],
    tests: [`${sdk}/src/pacing/retry.test.ts`],
  },
  outcomes: {
    files: [`${sdk}/src/request/applied.ts`],
    tests: [`${sdk}/src/request/applied.test.ts`],
  },
  redaction: {
    files: [`${sdk}/src/errors/redact.ts`],
    tests: [`${sdk}/src/errors/redact.test.ts`],
  },
  'error bodies': {
    files: [`${sdk}/src/errors/error-body.ts`],
    tests: [`${sdk}/src/errors/error-body.test.ts`],
  },
  pages: {
    files: [`${sdk}/src/calls/page-iterator.ts`],
    tests: [`${sdk}/src/calls/page-iterator.test.ts`],
  },
  send: {
    files: [`${sdk}/src/request/send.ts`],
    tests: [
      `${sdk}/src/request/*.test.ts`,
      `${sdk}/src/bookings/creation.test.ts`,
      `${sdk}/src/calls/call.test.ts`,
      `${sdk}/src/exchange/{deadline,middleware}.test.ts`,
      `${sdk}/src/oauth/tokens.test.ts`,
      `${sdk}/src/pacing/{gate,retry}.test.ts`,
      `${sdk}/test/secrets/secrets.test.ts`,
      `${sdk}/test/torture/{creation,lists,network,time}.test.ts`,
    ],
  },
  session: {
    files: [`${sdk}/src/oauth/session.ts`],
    tests: [`${sdk}/src/oauth/session*.test.ts`, `${sdk}/test/oauth/grants.test.ts`],
  },
  renewal: {
    files: [`${sdk}/src/oauth/session-renewal.ts`],
    tests: [`${sdk}/src/oauth/session*.test.ts`, `${sdk}/test/oauth/*.test.ts`],
  },
  deadline: {
    files: [`${sdk}/src/exchange/deadline.ts`],
    tests: [`${sdk}/src/exchange/deadline.test.ts`],
  },
  ...rulesOfTheMock,
  'data/booking-page': {
    files: [`${mock}/src/data/booking-page.ts`],
    tests: [`${mock}/src/data/booking-page.test.ts`],
  },
  oauth: {
    files: [`${mock}/src/oauth/**/*.ts`],
    tests: [`${mock}/src/oauth/*.test.ts`, `${mock}/test/oauth/!(clients|entry-points|secrets).test.ts`],
  },
};
