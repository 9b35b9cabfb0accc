/** Words that people search for, each with the pages that are right. */

/** A search, and the pages of which one must be the first hit. */
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

/** Words of readers of the reference. */
const named: Readonly<Record<string, string>> = {
  'vitest setup': 'testing/vitest-jest',
  'booking type': 'client/create-booking',
  hono: 'client/oauth client/runtimes',
  'how do I install': 'start/quick-start',
  'event types': 'testing/seed',
  'expect request': 'testing/requests',
  '401': 'client/errors about/permissions reference/errors client/oauth',
  '429': 'client/retries testing/failures',
  'api key': 'client/options',
  'POST /bookings returned 409 (slot_unavailable): The host already has a booking at this time. Choose a free time.':
    'reference/errors client/errors',
};

/** Words of somebody who had not seen the pages. */
const blind: Readonly<Record<string, string>> = {
  retry: 'client/retries',
  'rate limit 429': 'client/retries',
  'how do I cancel a booking': 'client/change-booking',
  slot_unavailable: 'client/create-booking reference/errors client/errors',
  invalid_grant: 'client/oauth client/sessions',
  'refresh token rotation': 'client/sessions client/oauth',
  createMockServer: 'reference/mock/create-mock',
  'vi.useFakeTimers': 'testing/clock testing/vitest-jest',
  'how do I freeze time in tests': 'testing/clock',
  'msw handlers': 'testing/msw',
  'playwright fixture': 'testing/playwright-cypress',
  'cypress intercept': 'testing/playwright-cypress',
  'storybook loader': 'testing/react',
  seed: 'testing/seed',
  'reset between tests': 'testing/isolate',
  'parallel tests share state': 'testing/isolate',
  'simulate 500 error': 'testing/failures',
  'ECONNREFUSED 127.0.0.1': 'server/run client/errors',
  'docker compose': 'server/run',
  pytest: 'server/languages',
  'testcontainers java': 'server/languages',
  'pagination cursor': 'client/pagination',
  'for await bookings': 'client/pagination',
  'AbortSignal timeout': 'client/retries',
  TimeoutError: 'reference/sdk/timeout-error',
  'instanceof ApiError': 'client/errors',
  'useQuery bookings': 'recipes/tanstack-query',
  'invalidateQueries after booking': 'recipes/tanstack-query',
  'next.js server actions': 'recipes/nextjs',
  'hydration prefetch': 'recipes/tanstack-query recipes/nextjs',
  opentelemetry: 'client/logging',
  'redact authorization header logs': 'client/logging about/security',
  'baseUrl self-hosted': 'about/self-hosted client/options about/services',
  'destination calendar': 'reference/sdk/destination-calendars-resource reference/objects/destination-calendar',
  'timezone availability': 'client/dates recipes/free-times',
  'double booking idempotency key': 'client/create-booking client/errors client/retries',
  toHaveReceivedRequest: 'testing/requests',
  'request journal': 'testing/requests',
  'does the mock behave like the real API': 'about/coverage testing/why',
  'Cannot find module ERR_REQUIRE_ESM': 'client/runtimes testing/vitest-jest',
};

/** All of them. */
export const searches: readonly Search[] = Object.entries({ ...asked, ...further, ...named, ...blind }).map(
  ([words, pages]) => ({
    words,
    pages: pages.split(' '),
  }),
);
