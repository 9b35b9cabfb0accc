/** What each entry point is for: the first sentence of its page. */

const purposes: Readonly<Record<string, string>> = {
  '@slotwise/sdk': 'The client: `createClient`, its options, methods, objects and errors.',
  '@slotwise/sdk/free-times': 'Free times of a host, calculated from opening hours and bookings.',
  '@slotwise/sdk/messages': 'Adds detailed error messages to a bundle for browsers or workers.',
  '@slotwise/sdk/oauth': 'OAuth 2.0: sign-in, and sessions that refresh their tokens.',
  '@slotwise/sdk/otel': 'Spans for OpenTelemetry.',
  '@slotwise/sdk/query': 'Options for `useQuery`, `useInfiniteQuery` and `useMutation` of TanStack Query.',
  '@slotwise/sdk/sign-in': 'Sign-in of a web app: its routes, cookies and sessions.',
  '@slotwise/sdk/sign-in/node': 'Adapters of the sign-in for Express, Fastify and `node:http`.',
  '@slotwise/sdk/stores': 'Stores for the tokens of many users: Redis, encrypted cookies and others.',
  '@slotwise/mock': 'The mock: `createMock`, seed data, the clock, faults and the journal.',
  '@slotwise/mock/browser': 'The mock in a web page, in a service worker.',
  '@slotwise/mock/jest': 'Jest: a mock for each test, and matchers.',
  '@slotwise/mock/msw': 'Handlers for MSW.',
  '@slotwise/mock/node': 'Intercepts the HTTP requests of a Node process.',
  '@slotwise/mock/node-test': 'The test runner of Node: a mock for each test.',
  '@slotwise/mock/playwright': 'Playwright: a mock server for each worker, and a mock for each test.',
  '@slotwise/mock/server': 'An HTTP server for a mock.',
  '@slotwise/mock/vitest': 'Vitest: a mock for each test, and matchers.',
  '@slotwise/schemas': 'The contract as zod schemas: objects, endpoints, profiles and error codes.',
  '@slotwise/conformance': 'The specification as executable rules, and functions that run them.',
};

export function purposeOf(specifier: string): string {
  const purpose = purposes[specifier];
  if (purpose === undefined) throw new Error(`entry-points.ts does not say what ${specifier} is for`);
  return purpose;
}
