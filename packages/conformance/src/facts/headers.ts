/** Facts about headers: ids of requests, other origins, the rate limit. */
import { ask } from '../runner/ask.ts';
import { namesOf, NotShown } from '../fact/fact.ts';
import type { Fact, FactTarget } from '../fact/fact.ts';
import { hasHeader, headerOf, statusOf } from '../fact/looks.ts';

const ids = {
  section: 'oauth C',
  gap: 'G-31',
  needs: 'reading',
  holds: { 'behavior.requestIds': 'on-success' },
} as const;
const cors = { section: 'oauth C', gap: 'G-33', needs: 'reading', holds: { 'behavior.cors': 'on-success' } } as const;
const rates = {
  section: 'resources 1.7',
  gap: 'G-30',
  needs: 'reading',
  holds: { 'behavior.rateHeaders': 'stub' },
} as const;

/** The headers of a build without a limiter. */
const stub = { limit: '10', remaining: '999', reset: '0' };

const excess = { ...rates, needs: 'town', request: 'GET /me, once more than the limit' } as const;

/** Facts about requests beyond the limit. */
const excessFacts: readonly Fact[] = [
  {
    ...excess,
    id: 'headers.excess-status',
    fact: 'A request beyond the limit is refused with 429.',
    holds: {},
    selfHosted: '429',
    look: async (service) => String((await tooMany(service)).status),
  },
  {
    ...excess,
    id: 'headers.excess-body',
    fact: 'That refusal has a body of `message` alone.',
    gap: 'G-26',
    holds: { 'behavior.errors': 'split' },
    selfHosted: 'message',
    specification: 'message, code',
    look: async (service) => namesOf((await tooMany(service)).json),
  },
  {
    ...excess,
    id: 'headers.no-retry-after',
    fact: 'That refusal comes without `Retry-After`.',
    selfHosted: 'absent',
    specification: 'there',
    look: async (service) => ((await tooMany(service)).headers.has('retry-after') ? 'there' : 'absent'),
  },
  {
    ...excess,
    id: 'headers.reset-in-milliseconds',
    fact: '`X-RateLimit-Reset` counts milliseconds since 1970.',
    selfHosted: '13 digits',
    specification: '10 digits',
    look: async (service) => `${(await tooMany(service)).headers.get('x-ratelimit-reset')?.length ?? 0} digits`,
  },
  {
    ...excess,
    id: 'headers.cors-of-an-excess',
    fact: 'Pages of other origins cannot read a 429.',
    section: 'oauth C',
    gap: 'G-33',
    holds: { 'behavior.cors': 'on-success' },
    selfHosted: 'absent',
    specification: '*',
    look: async (service) => (await tooMany(service)).headers.get('access-control-allow-origin') ?? 'absent',
  },
  {
    ...excess,
    id: 'headers.no-id-of-an-excess',
    fact: 'That refusal has no id.',
    section: 'oauth C',
    gap: 'G-31',
    holds: { 'behavior.requestIds': 'on-success' },
    selfHosted: 'absent',
    specification: 'there',
    look: async (service) => ((await tooMany(service)).headers.has('x-request-id') ? 'there' : 'absent'),
  },
  {
    ...excess,
    id: 'headers.limit-by-user',
    fact: 'The limit is counted for each user.',
    holds: {},
    selfHosted: '200',
    look: async (service) => {
      const limited = limitedOf(service);
      await ask(limited, 'alice', 'GET /me');
      return String((await ask(limited, 'bob', 'GET /me')).status);
    },
  },
];

/** Facts about headers. */
export const headerFacts: readonly Fact[] = [
  {
    ...ids,
    id: 'headers.trace-id',
    fact: 'In newer builds a response that succeeds has `X-Trace-Id`.',
    request: 'GET /me',
    selfHosted: 'there',
    specification: 'absent',
    look: hasHeader('x-trace-id', 'alice', 'GET /me'),
  },
  {
    ...ids,
    id: 'headers.response-id',
    fact: 'A response that succeeds has the id of the response.',
    request: 'GET /me',
    selfHosted: 'there',
    specification: 'absent',
    look: hasHeader('calcom-response-id', 'alice', 'GET /me'),
  },
  {
    ...ids,
    id: 'headers.no-request-id',
    fact: 'No response has `X-Request-Id`.',
    request: 'GET /me',
    selfHosted: 'absent',
    specification: 'there',
    look: hasHeader('x-request-id', 'alice', 'GET /me'),
  },
  {
    ...ids,
    id: 'headers.no-id-without-a-key',
    fact: 'A request without a key is answered without any id.',
    request: 'GET /me without a key',
    selfHosted: 'absent',
    specification: 'there',
    look: async (service) => {
      const { headers } = await ask(service, null, 'GET /me');
      return ['x-request-id', 'x-trace-id', 'calcom-response-id'].some((name) => headers.has(name))
        ? 'there'
        : 'absent';
    },
  },
  {
    ...ids,
    id: 'headers.trace-id-of-a-refusal',
    fact: 'In newer builds what a handler refuses has `X-Trace-Id` too.',
    request: 'GET /bookings/{id} of a booking that there is not',
    selfHosted: 'there',
    specification: 'absent',
    look: hasHeader('x-trace-id', 'alice', 'GET /bookings/999999999'),
  },
  {
    ...ids,
    id: 'headers.no-cache-control',
    fact: 'No response says how long it may be kept.',
    gap: null,
    request: 'GET /me',
    holds: {},
    selfHosted: 'absent',
    look: headerOf('cache-control', 'alice', 'GET /me'),
  },
  {
    ...cors,
    id: 'headers.cors-on-success',
    fact: 'Pages of every origin may read what succeeds.',
    request: 'GET /me',
    holds: {},
    selfHosted: '*',
    look: headerOf('access-control-allow-origin', 'alice', 'GET /me'),
  },
  {
    ...cors,
    id: 'headers.cors-without-a-key',
    fact: 'Pages of other origins cannot read a 401.',
    request: 'GET /me without a key',
    selfHosted: 'absent',
    specification: '*',
    look: headerOf('access-control-allow-origin', null, 'GET /me'),
  },
  {
    ...cors,
    id: 'headers.cors-credentials',
    fact: 'Responses allow credentials of other origins.',
    request: 'GET /me',
    selfHosted: 'true',
    specification: 'absent',
    look: headerOf('access-control-allow-credentials', 'alice', 'GET /me'),
  },
  {
    ...cors,
    id: 'headers.cors-exposes-nothing',
    fact: 'No header beside the safe ones is exposed to pages of other origins.',
    request: 'GET /me',
    selfHosted: 'absent',
    specification: 'there',
    look: hasHeader('access-control-expose-headers', 'alice', 'GET /me'),
  },
  {
    ...cors,
    id: 'headers.preflight-without-a-key',
    fact: 'A preflight without a key is refused.',
    request: 'OPTIONS /me without a key',
    selfHosted: '401',
    specification: '204',
    needs: 'writing',
    look: statusOf(null, 'OPTIONS /me'),
  },
  {
    ...cors,
    id: 'headers.preflight',
    fact: 'A preflight with a key is answered with 200.',
    request: 'OPTIONS /me',
    selfHosted: '200',
    specification: '204',
    needs: 'writing',
    look: statusOf('alice', 'OPTIONS /me'),
  },
  ...(['limit', 'remaining', 'reset'] as const).map((name): Fact => ({
    ...rates,
    id: `headers.rate-${name}`,
    fact: `Without a limiter, \`X-RateLimit-${name[0]?.toUpperCase() ?? ''}${name.slice(1)}\` is ${stub[name]}.`,
    request: 'GET /me',
    selfHosted: stub[name],
    specification: 'absent',
    look: headerOf(`x-ratelimit-${name}`, 'alice', 'GET /me'),
  })),
  {
    ...rates,
    id: 'headers.no-rate-without-a-key',
    fact: 'A request without a key is answered without headers about the rate limit.',
    request: 'GET /me without a key',
    holds: {},
    selfHosted: 'absent',
    look: headerOf('x-ratelimit-limit', null, 'GET /me'),
  },
  ...excessFacts,
];

async function tooMany(service: FactTarget) {
  const limited = limitedOf(service);
  await ask(limited, 'alice', 'GET /me');
  return ask(limited, 'alice', 'GET /me');
}

function limitedOf({ staged }: FactTarget): FactTarget {
  if (staged === undefined) throw new NotShown('there is no limit to run into');
  return staged.limited();
}
