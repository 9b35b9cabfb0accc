/** The parts of our code into which faults are planted, each with the tests that should find them. A fault runs those tests alone: it takes a second or two. */

/** Files that are looked at together. */
export interface Part {
  /** The files, as paths from the root. */
  readonly files: readonly string[];
  /** The tests, as globs from the root: quick ones, that start no process and open no port. */
  readonly tests: readonly string[];
}

const sdk = 'packages/sdk';
const mock = 'packages/mock';

/** The parts by their names. */
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
      `${sdk}/src/calls/call.test.ts`,
      `${sdk}/test/torture/{network,time}.test.ts`,
    ],
  },
  session: {
    files: [`${sdk}/src/oauth/session.ts`],
    tests: [`${sdk}/src/oauth/session*.test.ts`],
  },
  renewal: {
    files: [`${sdk}/src/oauth/session-renewal.ts`],
    tests: [`${sdk}/src/oauth/session*.test.ts`, `${sdk}/test/oauth/*.test.ts`],
  },
  deadline: {
    files: [`${sdk}/src/exchange/deadline.ts`],
    tests: [`${sdk}/src/exchange/deadline.test.ts`],
  },
  rules: {
    files: [`${mock}/src/rules/**/*.ts`],
    tests: [
      `${mock}/{src,test}/{rules,routes}/**/*.test.ts`,
      `${mock}/src/service/*.test.ts`,
      `${mock}/test/properties/listing.test.ts`,
    ],
  },
  routes: {
    files: [`${mock}/src/routes/**/*.ts`],
    tests: [`${mock}/{src,test}/{rules,routes}/**/*.test.ts`],
  },
  oauth: {
    files: [`${mock}/src/oauth/**/*.ts`],
    tests: [`${mock}/{src,test}/oauth/**/*.test.ts`],
  },
};
