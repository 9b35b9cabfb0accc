/** Facts about headers: ids of requests, other origins, the rate limit. */
import { ask } from '../../../../conformance/test/asking.ts';
import { factsOf } from '../fact/facts-of.ts';
import type { FactRow } from '../fact/facts-of.ts';
import { namesOf, NotShown } from '../fact/fact.ts';
import type { Fact, FactTarget } from '../fact/fact.ts';
import { headerLook, headerOf, statusOf } from '../fact/looks.ts';

const ids = {
  section: 'oauth C',
  assumption: 'A-31',
  needs: 'reading',
  holds: { 'service.oauth': 'self-hosted' },
} as const;
const cors = {
  section: 'oauth C',
  assumption: 'A-33',
  needs: 'reading',
  holds: { 'service.responses': 'self-hosted' },
} as const;
const rates = {
  section: 'resources 1.7',
  assumption: 'A-30',
  needs: 'reading',
  holds: { 'service.responses': 'self-hosted' },
} as const;

/** The headers of a build without a limiter. */
const stub = { limit: '10', remaining: '999', reset: '0' };

const excess = { ...rates, needs: 'data' } as const;

/** Facts about requests beyond the limit. */
const excessFacts: readonly Fact[] = factsOf(excess, [
  [
    'headers.excess-status: A request beyond the limit is refused with 429.',
    { holds: {}, statuses: '429' },
    async (service) => String((await tooMany(service)).status),
  ],
  [
    'headers.excess-body (A-26): That refusal has a body of `message` alone.',
    { holds: { 'service.errors': 'self-hosted' }, statuses: ['message', 'message, code'] },
    async (service) => namesOf((await tooMany(service)).json),
  ],
  [
    'headers.no-retry-after: That refusal comes without `Retry-After`.',
    { statuses: ['absent', 'there'] },
    async (service) => ((await tooMany(service)).headers.has('retry-after') ? 'there' : 'absent'),
  ],
  [
    'headers.reset-in-milliseconds: `X-RateLimit-Reset` counts milliseconds since 1970.',
    { statuses: ['13 digits', '10 digits'] },
    async (service) => `${(await tooMany(service)).headers.get('x-ratelimit-reset')?.length ?? 0} digits`,
  ],
  [
    'headers.cors-of-an-excess (A-33): Pages of other origins cannot read a 429.',
    { section: 'oauth C', holds: { 'service.responses': 'self-hosted' }, statuses: ['absent', '*'] },
    async (service) => (await tooMany(service)).headers.get('access-control-allow-origin') ?? 'absent',
  ],
  [
    'headers.no-id-of-an-excess (A-31): That refusal has no id.',
    { section: 'oauth C', holds: { 'service.oauth': 'self-hosted' }, statuses: ['absent', 'there'] },
    async (service) => ((await tooMany(service)).headers.has('x-request-id') ? 'there' : 'absent'),
  ],
  [
    'headers.limit-by-user: The limit is counted for each user.',
    { holds: {}, statuses: '200' },
    async (service) => {
      const limited = limitedOf(service);
      await ask(limited, 'alice', 'GET /me');
      return String((await ask(limited, 'bob', 'GET /me')).status);
    },
  ],
]);

/** Facts about headers. */
export const headerFacts: readonly Fact[] = factsOf({}, [
  [
    'headers.trace-id: In newer builds a response that succeeds has `X-Trace-Id`.',
    { ...ids, statuses: ['there', 'absent'] },
    headerLook('x-trace-id', 'alice', 'GET /me'),
  ],
  [
    'headers.response-id: A response that succeeds has the id of the response.',
    { ...ids, statuses: ['there', 'absent'] },
    headerLook('calcom-response-id', 'alice', 'GET /me'),
  ],
  [
    'headers.no-request-id: No response has `X-Request-Id`.',
    { ...ids, statuses: ['absent', 'there'] },
    headerLook('x-request-id', 'alice', 'GET /me'),
  ],
  [
    'headers.no-id-without-a-key: A request without a key is answered without any id.',
    { ...ids, statuses: ['absent', 'there'] },
    async (service) => {
      const { headers } = await ask(service, null, 'GET /me');
      return ['x-request-id', 'x-trace-id', 'calcom-response-id'].some((name) => headers.has(name))
        ? 'there'
        : 'absent';
    },
  ],
  [
    'headers.trace-id-of-a-refusal: In newer builds what a handler refuses has `X-Trace-Id` too.',
    { ...ids, statuses: ['there', 'absent'] },
    headerLook('x-trace-id', 'alice', 'GET /bookings/999999999'),
  ],
  [
    'headers.no-cache-control: No response says how long it may be kept.',
    { ...ids, assumption: null, holds: {}, statuses: 'absent' },
    headerOf('cache-control', 'alice', 'GET /me'),
  ],
  [
    'headers.cors-on-success: Pages of every origin may read what succeeds.',
    { ...cors, holds: {}, statuses: '*' },
    headerOf('access-control-allow-origin', 'alice', 'GET /me'),
  ],
  [
    'headers.cors-without-a-key: Pages of other origins cannot read a 401.',
    { ...cors, statuses: ['absent', '*'] },
    headerOf('access-control-allow-origin', null, 'GET /me'),
  ],
  [
    'headers.cors-credentials: Responses allow credentials of other origins.',
    { ...cors, statuses: ['true', 'absent'] },
    headerOf('access-control-allow-credentials', 'alice', 'GET /me'),
  ],
  [
    'headers.cors-exposes-nothing: No header beside the safe ones is exposed to pages of other origins.',
    { ...cors, statuses: ['absent', 'there'] },
    headerLook('access-control-expose-headers', 'alice', 'GET /me'),
  ],
  [
    'headers.preflight-without-a-key: A preflight without a key is refused.',
    { ...cors, statuses: ['401', '204'], needs: 'writing' },
    statusOf(null, 'OPTIONS /me'),
  ],
  [
    'headers.preflight: A preflight with a key is answered with 200.',
    { ...cors, statuses: ['200', '204'], needs: 'writing' },
    statusOf('alice', 'OPTIONS /me'),
  ],
  ...(['limit', 'remaining', 'reset'] as const).map((name): FactRow => [
    `headers.rate-${name}: Without a limiter, \`X-RateLimit-${name[0]?.toUpperCase() ?? ''}${name.slice(1)}\` is ${stub[name]}.`,
    { ...rates, statuses: [stub[name], 'absent'] },
    headerOf(`x-ratelimit-${name}`, 'alice', 'GET /me'),
  ]),
  [
    'headers.no-rate-without-a-key: A request without a key is answered without headers about the rate limit.',
    { ...rates, holds: {}, statuses: 'absent' },
    headerOf('x-ratelimit-limit', null, 'GET /me'),
  ],
  ...excessFacts,
]);

async function tooMany(service: FactTarget) {
  const limited = limitedOf(service);
  await ask(limited, 'alice', 'GET /me');
  return ask(limited, 'alice', 'GET /me');
}

function limitedOf({ staged }: FactTarget): FactTarget {
  if (staged === undefined) throw new NotShown('there is no limit to run into');
  return staged.limited();
}
