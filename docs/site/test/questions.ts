/** Questions as newcomers put them, each with the pages that answer it. */

/** A question. */
export interface Question {
  readonly asked: string;
  /** The pages that answer it, from the base of the site. */
  readonly answers: readonly string[];
  /** Words of a title or heading of the first of these pages, by which a reader knows to be right. */
  readonly heading: string;
}

/** The questions that the site has to answer. */
export const questions: readonly Question[] = [
  ask('how do I page', 'Page through lists', 'client/page-through-lists', 'api/bookings/list'),
  ask('which error when the time is taken', 'conflict', 'client/errors', 'client/causes', 'client/book-move-cancel'),
  ask('make a token expire in a test', 'Expire a token in a test', 'cookbook/expire-a-token', 'mock/time'),
  ask('seed a team', 'A team', 'mock/seed', 'cookbook/seed-a-team'),
  ask('user against Organization Admin', 'Who may see what', 'client/who-may-see-what'),
  ask('unit of a length', 'Durations and their units', 'client/dates'),
  ask(
    'what happens on a timeout while creating',
    'A timeout while creating',
    'client/outcomes',
    'cookbook/book-and-settle',
  ),
  ask('Redis', 'Share sessions on Redis', 'client/share-sessions'),
  ask('self-hosted', 'Another deployment', 'mock/profiles', 'truth/coverage'),
  ask('assert a request', 'Assert a request', 'cookbook/assert-a-request', 'mock/assert'),
  ask('what is an assumption', 'Assumptions', 'truth/assumptions', 'learn/words'),
  ask('my own fault', 'A fault of your own', 'mock/faults'),
  ask('import for a service worker', 'A service worker', 'mock/entry-points'),
  ask('Deno and Bun', 'Node, Bun, Deno', 'client/runtimes'),
  ask('Python', 'Python', 'mock/python', 'mock/any-language'),
  ask('proxy', 'Behind a proxy', 'client/proxy'),
  ask('rate limit', 'Live with a rate limit', 'cookbook/wait-for-the-rate-limit', 'client/errors', 'client/outcomes'),
  ask('move a booking', 'Move a booking', 'cookbook/move-a-booking', 'client/book-move-cancel'),
  ask('filter by date', 'Filter and order', 'client/page-through-lists', 'cookbook/list-a-day'),
  ask('Jest', 'Jest', 'mock/jest'),
  ask('who may see attendees', 'Attendees', 'client/who-may-see-what'),
  ask('consent page', 'The consent page', 'mock/playwright', 'client/sign-users-in', 'cookbook/sign-a-user-in'),
  ask('upgrade', 'Upgrade between versions', 'project/upgrading'),
  ask('is it safe in a browser', 'Is it safe in a browser?', 'truth/security', 'client/runtimes'),
  ask('call an endpoint that is missing', 'A missing endpoint', 'client/missing-endpoints'),
];

/** Others that nobody prepared for: the site was asked them, and mended where it did not know. */
export const further: readonly Question[] = [
  ask('how do I install it', 'Install', 'learn/install'),
  ask('does it work with React', 'A component', 'mock/vitest', 'mock/storybook'),
  ask(
    'how do I cancel a booking',
    'Cancel a booking',
    'api/bookings/cancel',
    'client/book-move-cancel',
    'cookbook/cancel-with-a-reason',
  ),
  ask('how do I log in a user with OAuth', 'Sign users in', 'client/sign-users-in', 'cookbook/sign-a-user-in'),
  ask('what does the error code slot_unavailable mean', 'conflict', 'client/errors', 'client/causes'),
  ask('how do I turn retries off', 'Switch retries off', 'cookbook/switch-retries-off', 'client/outcomes'),
  ask('which Node versions are supported', 'What it runs on', 'project/upgrading', 'learn/install', 'client/runtimes'),
  ask('how can I mock time in tests', 'Time and expiry', 'mock/time', 'cookbook/freeze-time'),
  ask('how do I run the mock in Docker', 'In a container, with Docker', 'mock/container'),
  ask('show free slots of an event type', 'Show free times', 'cookbook/show-free-times'),
  ask('how large is the bundle', 'Benchmarks', 'truth/benchmarks'),
  ask('how do I get the raw response', 'The response itself', 'client/from-fetch'),
  ask('how do I add custom headers', 'Custom headers', 'client/make-a-client'),
  ask('how do I reset data between tests', 'A world for each test', 'mock/worlds'),
  ask('what license', 'What it runs on', 'project/upgrading'),
  ask('cypress', 'Choose an entry point', 'mock/entry-points'),
  ask('what changed in the last version', 'Changelog', 'project/changelog', 'project/upgrading'),
];

function ask(asked: string, heading: string, ...answers: readonly string[]): Question {
  return { asked, heading, answers };
}
