/** The map of the site: its sections, and the page behind each title, in the order of the sidebar. */

/** A page that is a Markdown file of the repository. */
export interface FilePage {
  readonly title: string;
  readonly slug: string;
  /** From the root of the repository. */
  readonly file: string;
}

/** A section of the site. */
export interface Section {
  readonly title: string;
  /** The first part of its addresses. */
  readonly slug: string;
  readonly pages: readonly FilePage[];
}

/** The sections whose pages are files. Those that are generated, API and Reference, have pages of their own. */
export const sections: readonly Section[] = [
  {
    title: 'Learn',
    slug: 'learn',
    pages: [
      { title: 'Install and run in five minutes', slug: 'learn/install', file: 'docs/guides/install.md' },
      { title: 'Your first test', slug: 'learn/first-test', file: 'docs/guides/first-test.md' },
      {
        title: 'How it fits together',
        slug: 'learn/how-it-fits-together',
        file: 'docs/guides/how-it-fits-together.md',
      },
      { title: 'Questions', slug: 'learn/questions', file: 'docs/guides/questions.md' },
      { title: 'Words we use', slug: 'learn/words', file: 'docs/guides/words.md' },
    ],
  },
  {
    title: 'Client',
    slug: 'client',
    pages: [
      { title: 'Make a client and authenticate', slug: 'client/make-a-client', file: 'docs/guides/make-a-client.md' },
      { title: 'Page through lists', slug: 'client/page-through-lists', file: 'docs/guides/paging.md' },
      { title: 'Book, move, cancel', slug: 'client/book-move-cancel', file: 'docs/guides/booking.md' },
      { title: 'Dates, durations, time zones', slug: 'client/dates', file: 'docs/guides/dates.md' },
      { title: 'Who may see what', slug: 'client/who-may-see-what', file: 'docs/guides/who-may-see-what.md' },
      { title: 'Errors', slug: 'client/errors', file: 'docs/guides/errors.md' },
      { title: 'The causes of refusals', slug: 'client/causes', file: 'docs/guides/causes.md' },
      { title: 'Timeouts, retries, unknown outcomes', slug: 'client/outcomes', file: 'docs/guides/outcomes.md' },
      {
        title: 'Call what the table lacks',
        slug: 'client/missing-endpoints',
        file: 'docs/guides/missing-endpoints.md',
      },
      { title: 'Sign users in', slug: 'client/sign-users-in', file: 'docs/guides/signing-users-in.md' },
      { title: 'Share sessions on Redis', slug: 'client/share-sessions', file: 'docs/guides/sharing-sessions.md' },
      { title: 'Logging and tracing', slug: 'client/logging-and-tracing', file: 'docs/guides/watching.md' },
      { title: 'Node, Bun, Deno, Workers, browsers', slug: 'client/runtimes', file: 'docs/guides/runtimes.md' },
      { title: 'Behind a proxy', slug: 'client/proxy', file: 'docs/guides/proxies.md' },
      { title: 'Move from raw fetch', slug: 'client/from-fetch', file: 'docs/guides/from-fetch.md' },
      {
        title: 'Move from other clients',
        slug: 'client/from-other-clients',
        file: 'docs/guides/from-other-clients.md',
      },
      { title: 'The package @slotwise/sdk', slug: 'client/package', file: 'packages/sdk/README.md' },
    ],
  },
  {
    title: 'Mock',
    slug: 'mock',
    pages: [
      { title: 'Choose an entry point', slug: 'mock/entry-points', file: 'docs/guides/entry-points.md' },
      { title: 'A world for each test', slug: 'mock/worlds', file: 'docs/guides/worlds.md' },
      { title: 'Seed users, teams, hours, bookings', slug: 'mock/seed', file: 'docs/guides/seeding.md' },
      { title: 'Time and expiry', slug: 'mock/time', file: 'docs/guides/time.md' },
      { title: 'Faults and your own', slug: 'mock/faults', file: 'docs/guides/faults.md' },
      { title: 'Assert what was sent', slug: 'mock/assert', file: 'docs/guides/asserting.md' },
      { title: "Another deployment's behavior", slug: 'mock/profiles', file: 'docs/guides/profiles.md' },
      { title: 'vitest', slug: 'mock/vitest', file: 'docs/guides/vitest.md' },
      { title: 'Jest', slug: 'mock/jest', file: 'docs/guides/jest.md' },
      { title: 'Playwright', slug: 'mock/playwright', file: 'docs/guides/playwright.md' },
      { title: 'MSW, and fetch without it', slug: 'mock/msw', file: 'docs/guides/msw.md' },
      { title: 'Storybook', slug: 'mock/storybook', file: 'docs/guides/storybook.md' },
      {
        title: 'Move from handlers of your own',
        slug: 'mock/moving-from-handlers',
        file: 'docs/guides/moving-from-handlers.md',
      },
      { title: 'The command', slug: 'mock/command', file: 'docs/guides/command.md' },
      { title: 'The inspector', slug: 'mock/inspector', file: 'docs/guides/inspector.md' },
      { title: 'Port and control API', slug: 'mock/any-language', file: 'docs/guides/any-language.md' },
      { title: 'In a container, with Docker', slug: 'mock/container', file: 'docs/guides/container.md' },
      { title: 'Python', slug: 'mock/python', file: 'docs/guides/python.md' },
      { title: 'The sample data', slug: 'mock/town', file: 'docs/guides/town.md' },
      { title: 'The package @slotwise/mock', slug: 'mock/package', file: 'packages/mock/README.md' },
    ],
  },
  {
    title: 'Cookbook',
    slug: 'cookbook',
    pages: [
      { title: 'All recipes', slug: 'cookbook/all', file: 'docs/cookbook/README.md' },
      { title: 'Show free times', slug: 'cookbook/show-free-times', file: 'docs/cookbook/show-free-times.md' },
      {
        title: 'Book once, whatever happens',
        slug: 'cookbook/book-and-settle',
        file: 'docs/cookbook/book-and-settle.md',
      },
      {
        title: 'Cancel with a reason',
        slug: 'cookbook/cancel-with-a-reason',
        file: 'docs/cookbook/cancel-with-a-reason.md',
      },
      { title: 'Move a booking', slug: 'cookbook/move-a-booking', file: 'docs/cookbook/move-a-booking.md' },
      { title: 'Invite guests', slug: 'cookbook/invite-guests', file: 'docs/cookbook/invite-guests.md' },
      { title: 'Say where it takes place', slug: 'cookbook/set-a-place', file: 'docs/cookbook/set-a-place.md' },
      { title: 'Book a series', slug: 'cookbook/book-a-series', file: 'docs/cookbook/book-a-series.md' },
      { title: 'Confirm or reject', slug: 'cookbook/confirm-or-reject', file: 'docs/cookbook/confirm-or-reject.md' },
      { title: 'List a day', slug: 'cookbook/list-a-day', file: 'docs/cookbook/list-a-day.md' },
      { title: 'Export to CSV', slug: 'cookbook/export-to-csv', file: 'docs/cookbook/export-to-csv.md' },
      { title: 'Count by status', slug: 'cookbook/count-by-status', file: 'docs/cookbook/count-by-status.md' },
      {
        title: 'Read several pages at once',
        slug: 'cookbook/read-several-pages-at-once',
        file: 'docs/cookbook/read-several-pages-at-once.md',
      },
      { title: 'React to a refused key', slug: 'cookbook/react-to-401', file: 'docs/cookbook/react-to-401.md' },
      {
        title: 'Live with a rate limit',
        slug: 'cookbook/wait-for-the-rate-limit',
        file: 'docs/cookbook/wait-for-the-rate-limit.md',
      },
      { title: 'Switch retries off', slug: 'cookbook/switch-retries-off', file: 'docs/cookbook/switch-retries-off.md' },
      { title: 'Abort a call', slug: 'cookbook/abort-a-call', file: 'docs/cookbook/abort-a-call.md' },
      { title: 'Log the request id', slug: 'cookbook/log-the-request-id', file: 'docs/cookbook/log-the-request-id.md' },
      {
        title: 'Trace with OpenTelemetry',
        slug: 'cookbook/trace-with-opentelemetry',
        file: 'docs/cookbook/trace-with-opentelemetry.md',
      },
      { title: 'Sign a user in', slug: 'cookbook/sign-a-user-in', file: 'docs/cookbook/sign-a-user-in.md' },
      {
        title: 'Refresh before a token runs out',
        slug: 'cookbook/refresh-in-the-background',
        file: 'docs/cookbook/refresh-in-the-background.md',
      },
      { title: 'Expire a token in a test', slug: 'cookbook/expire-a-token', file: 'docs/cookbook/expire-a-token.md' },
      { title: 'Revoke what a user allowed', slug: 'cookbook/revoke-a-grant', file: 'docs/cookbook/revoke-a-grant.md' },
      {
        title: 'Survive a flaky network',
        slug: 'cookbook/survive-a-flaky-network',
        file: 'docs/cookbook/survive-a-flaky-network.md',
      },
      { title: 'Play an outage', slug: 'cookbook/play-an-outage', file: 'docs/cookbook/play-an-outage.md' },
      { title: 'Let answers be slow', slug: 'cookbook/slow-answers', file: 'docs/cookbook/slow-answers.md' },
      {
        title: 'Answer with a wrong type',
        slug: 'cookbook/answer-with-a-wrong-type',
        file: 'docs/cookbook/answer-with-a-wrong-type.md',
      },
      { title: 'Lose the answer of a write', slug: 'cookbook/lose-an-answer', file: 'docs/cookbook/lose-an-answer.md' },
      {
        title: "Show times in the user's zone",
        slug: 'cookbook/show-times-in-the-users-zone',
        file: 'docs/cookbook/show-times-in-the-users-zone.md',
      },
      { title: 'Freeze time', slug: 'cookbook/freeze-time', file: 'docs/cookbook/freeze-time.md' },
      { title: 'Seed a team', slug: 'cookbook/seed-a-team', file: 'docs/cookbook/seed-a-team.md' },
      { title: 'Set opening hours', slug: 'cookbook/set-opening-hours', file: 'docs/cookbook/set-opening-hours.md' },
      {
        title: 'Let two users want the same time',
        slug: 'cookbook/two-users-at-once',
        file: 'docs/cookbook/two-users-at-once.md',
      },
      {
        title: 'Give each test a fork',
        slug: 'cookbook/a-fork-for-each-test',
        file: 'docs/cookbook/a-fork-for-each-test.md',
      },
      {
        title: 'Export and import a world',
        slug: 'cookbook/export-and-import-a-world',
        file: 'docs/cookbook/export-and-import-a-world.md',
      },
      { title: 'Assert a request', slug: 'cookbook/assert-a-request', file: 'docs/cookbook/assert-a-request.md' },
    ],
  },
  {
    title: 'Truth',
    slug: 'truth',
    pages: [
      { title: 'Assumptions', slug: 'truth/assumptions', file: 'docs/assumptions.md' },
      { title: 'API coverage and assumptions', slug: 'truth/coverage', file: 'docs/coverage.md' },
      { title: 'Benchmarks', slug: 'truth/benchmarks', file: 'docs/benchmarks.md' },
      { title: 'Security', slug: 'truth/security', file: 'docs/security.md' },
    ],
  },
  {
    title: 'Project',
    slug: 'project',
    pages: [
      { title: 'Upgrade between versions', slug: 'project/upgrading', file: 'docs/guides/upgrading.md' },
      { title: 'Contributing', slug: 'project/contributing', file: 'CONTRIBUTING.md' },
      { title: 'Decisions: client', slug: 'project/decisions-client', file: 'docs/decisions/client.md' },
      { title: 'Decisions: mock', slug: 'project/decisions-mock', file: 'docs/decisions/mock.md' },
      {
        title: 'Decisions: dependencies',
        slug: 'project/decisions-dependencies',
        file: 'docs/decisions/dependencies.md',
      },
      { title: 'Decisions: toolchain', slug: 'project/decisions-toolchain', file: 'docs/decisions/toolchain.md' },
      { title: 'The package @slotwise/schemas', slug: 'project/schemas', file: 'packages/schemas/README.md' },
      {
        title: 'The package @slotwise/conformance',
        slug: 'project/conformance',
        file: 'packages/conformance/README.md',
      },
    ],
  },
];
