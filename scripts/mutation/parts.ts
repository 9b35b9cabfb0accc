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
      `${sdk}/src/calls/call.test.ts`,
      `${sdk}/src/exchange/{deadline,middleware}.test.ts`,
      `${sdk}/src/pacing/{gate,retry}.test.ts`,
      `${sdk}/test/secrets/secrets.test.ts`,
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
  visibility: {
    files: [`${mock}/src/rules/visibility.ts`],
    tests: [`${mock}/src/rules/visibility.test.ts`],
  },
  refusal: {
    files: [`${mock}/src/rules/refusal.ts`],
    tests: [`${mock}/src/rules/refusal.test.ts`],
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
    files: [`${mock}/src/rules/!(visibility|refusal|removal).ts`],
    tests: [`${mock}/{src,test}/{rules,routes}/**/*.test.ts`, rulesOfTheService],
  },
  memberships: {
    files: [`${mock}/src/routes/memberships.ts`],
    tests: [`${mock}/src/routes/memberships.test.ts`],
  },
  users: {
    files: [`${mock}/src/routes/users.ts`],
    tests: [`${mock}/src/routes/users.test.ts`],
  },
  'bookings made': {
    files: [`${mock}/src/routes/bookings/create.ts`],
    tests: [`${mock}/src/routes/bookings/create.test.ts`],
  },
  'bookings edited': {
    files: [`${mock}/src/routes/bookings/update.ts`],
    tests: [`${mock}/src/routes/bookings/update.test.ts`],
  },
  'bookings cancelled': {
    files: [`${mock}/src/routes/bookings/cancel.ts`],
    tests: [`${mock}/src/routes/bookings/cancel.test.ts`],
  },
  'bookings read': {
    files: [`${mock}/src/routes/bookings/{list,get}.ts`],
    tests: [`${mock}/src/routes/bookings/{list,get}.test.ts`],
  },
  'booking pages': {
    files: [`${mock}/src/rules/bookings/booking-page.ts`],
    tests: [`${mock}/src/rules/bookings/booking-page.test.ts`],
  },
  'booking reach': {
    files: [`${mock}/src/rules/bookings/booking-reach.ts`],
    tests: [`${mock}/src/rules/bookings/booking-reach.test.ts`],
  },
  moving: {
    files: [`${mock}/src/rules/bookings/moving.ts`],
    tests: [`${mock}/src/rules/bookings/moving.test.ts`],
  },
  'opening hours': {
    files: [`${mock}/src/rules/bookings/opening-hours.ts`],
    tests: [`${mock}/src/rules/bookings/{opening-hours,slots}.test.ts`],
  },
  seats: {
    files: [`${mock}/src/rules/bookings/seats.ts`],
    tests: [`${mock}/src/rules/bookings/limits.test.ts`],
  },
  'booking keys': {
    files: [`${mock}/src/rules/bookings/booking-key.ts`],
    tests: [`${mock}/src/rules/bookings/booking-key.test.ts`],
  },
  'booking refusals': {
    files: [`${mock}/src/rules/bookings/booking-refusal.ts`],
    tests: [`${mock}/src/rules/bookings/booking-refusal.test.ts`],
  },
  'booker answers': {
    files: [`${mock}/src/rules/bookings/booker-answer.ts`],
    tests: [`${mock}/src/rules/bookings/booker-answer.test.ts`],
  },
  'bookings shown': {
    files: [`${mock}/src/rules/bookings/present.ts`],
    tests: [`${mock}/src/rules/bookings/present.test.ts`],
  },
  routes: {
    files: [`${mock}/src/routes/!(memberships|users).ts`],
    tests: [`${mock}/{src,test}/{rules,routes}/**/*.test.ts`, rulesOfTheService],
  },
  oauth: {
    files: [`${mock}/src/oauth/**/*.ts`],
    tests: [`${mock}/src/oauth/*.test.ts`, `${mock}/test/oauth/!(clients|entry-points|secrets).test.ts`],
  },
};
