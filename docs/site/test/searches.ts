/** Words that people search for, each with the pages that are right. */

/** A search, and the pages of which one must be among the first three hits. */
export interface Search {
  readonly words: string;
  readonly pages: readonly string[];
}

/** Words that readers of the site typed. */
const asked: Readonly<Record<string, string>> = {
  pagination: 'client/pagination',
  retries: 'client/retries',
  'rate limit': 'client/retries',
  'error handling': 'client/errors',
  timeout: 'client/retries',
  abort: 'client/retries',
  OAuth: 'client/oauth',
  'refresh token': 'client/sessions client/oauth',
  'time zone': 'client/dates',
  'daylight saving': 'client/dates',
  'fake timers': 'testing/clock testing/vitest-jest',
  Cypress: 'testing/playwright-cypress',
  webhooks: 'start/introduction about/coverage',
  'mock date': 'testing/clock',
  'seed data': 'testing/seed',
  'reset between tests': 'testing/isolate',
  CORS: 'client/runtimes testing/react server/run',
  cancel: 'client/change-booking',
  reschedule: 'client/change-booking',
  Zod: 'recipes/validate',
  OpenAPI: 'recipes/validate',
  Python: 'server/languages',
  Docker: 'server/run',
  admin: 'about/permissions',
  'API key header': 'client/options',
  changelog: 'about/changelog',
  'TypeScript types of Booking': 'reference/sdk/booking recipes/validate',
  CLI: 'reference/command-line server/run',
  MSW: 'testing/msw',
  'free times': 'recipes/free-times',
  'available slots': 'recipes/free-times',
};

/** Words of questions in the issue trackers of msw, ky, stripe-node and octokit. */
const further: Readonly<Record<string, string>> = {
  'unhandled request': 'testing/msw testing/requests',
  passthrough: 'testing/msw',
  'override handler for one test': 'testing/msw testing/failures',
  'network error': 'testing/failures client/errors',
  'delay response': 'testing/failures',
  'service worker': 'testing/react testing/msw',
  Storybook: 'testing/react',
  'Jest CommonJS': 'testing/vitest-jest',
  'assert request body': 'testing/requests',
  'retry POST': 'client/retries client/errors',
  hooks: 'client/logging',
  'response headers': 'recipes/other-endpoints client/logging',
  prefixUrl: 'client/options about/upgrade',
  'Retry-After': 'client/retries testing/failures',
  'custom fetch': 'client/runtimes client/options',
  'error body': 'client/errors',
  AbortController: 'client/retries',
  'idempotency key': 'client/create-booking client/errors client/retries',
  'auto pagination': 'client/pagination',
  'test clock': 'testing/clock',
  'request id': 'client/logging',
  'raw response': 'recipes/other-endpoints',
  Deno: 'client/runtimes',
  'Cloudflare Workers': 'client/runtimes',
  paginate: 'client/pagination',
  throttling: 'client/retries',
  proxy: 'client/runtimes',
  'custom headers': 'client/options recipes/other-endpoints',
  'log requests': 'client/logging testing/requests',
  ERR_REQUIRE_ESM: 'client/runtimes testing/vitest-jest',
  'access token expired': 'client/oauth client/sessions testing/clock',
  'GitHub Actions': 'server/run',
};

/** All of them. */
export const searches: readonly Search[] = Object.entries({ ...asked, ...further }).map(([words, pages]) => ({
  words,
  pages: pages.split(' '),
}));
