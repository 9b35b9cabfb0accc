/** The parts of our code into which faults are planted, each with the tests that should find them. A fault runs those tests alone: it takes a second or two. */

/** Files that are looked at together. */
interface Part {
  /** The files, as paths from the root. */
  readonly files: readonly string[];
  /** The tests, as globs from the root: quick ones, that start no process and open no port. */
  readonly tests: readonly string[];
}

const sdk = 'packages/sdk';
const mock = 'packages/mock';

const rulesOfTheService = 'scripts/mutation/rules.mutation.ts';

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
  visibility: {
    files: [`${mock}/src/rules/visibility.ts`],
    tests: [`${mock}/src/rules/visibility.test.ts`],
  },
  refusal: {
    files: [`${mock}/src/rules/{refusal,refusals}.ts`],
    tests: [`${mock}/src/rules/{refusal,refusals}.test.ts`],
  },
  removal: {
    files: [`${mock}/src/rules/removal.ts`],
    tests: [`${mock}/src/rules/removal.test.ts`],
  },
  slots: {
    files: [`${mock}/src/rules/bookings/slots.ts`],
    tests: [`${mock}/src/rules/bookings/{slots,limits,moving}.test.ts`],
  },
  rules: {
    files: [
      `${mock}/src/rules/!(visibility|refusal|removal|membership-rights|caller|listed|present|refusals|rule).ts`,
      `${mock}/src/rules/bookings/!(slots).ts`,
    ],
    tests: [`${mock}/{src,test}/{rules,routes}/**/*.test.ts`, rulesOfTheService],
  },
  memberships: {
    files: [`${mock}/src/routes/memberships.ts`],
    tests: [`${mock}/src/routes/memberships.test.ts`],
  },
  'membership rights': {
    files: [`${mock}/src/rules/membership-rights.ts`],
    tests: [`${mock}/src/rules/membership-rights.test.ts`],
  },
  caller: {
    files: [`${mock}/src/rules/caller.ts`],
    tests: [`${mock}/src/rules/caller.test.ts`],
  },
  listed: {
    files: [`${mock}/src/rules/listed.ts`],
    tests: [`${mock}/src/rules/listed.test.ts`],
  },
  present: {
    files: [`${mock}/src/rules/present.ts`],
    tests: [`${mock}/src/rules/present.test.ts`],
  },
  users: {
    files: [`${mock}/src/routes/users.ts`],
    tests: [`${mock}/src/routes/users.test.ts`],
  },
  routes: {
    files: [`${mock}/src/routes/!(memberships|users).ts`, `${mock}/src/routes/bookings/*.ts`],
    tests: [`${mock}/{src,test}/{rules,routes}/**/*.test.ts`, rulesOfTheService],
  },
  oauth: {
    files: [`${mock}/src/oauth/**/*.ts`],
    tests: [`${mock}/src/oauth/*.test.ts`, `${mock}/test/oauth/!(clients|entry-points|secrets).test.ts`],
  },
};
