/** The targets of the tests: one mock, reached in three ways, under any settings. */
import { profileOf, withoutUndefined } from '@slotwise/schemas/internal/table';
import type { Profile } from '@slotwise/schemas/internal/table';
import { listen } from '@slotwise/mock/server';
import { createMock } from '@slotwise/mock';
import type { Mock, MockOptions } from '@slotwise/mock';
import { undocumented } from '../../mock/test/properties/documented.ts';
import { sampleCallers } from '../src/index.ts';
import type { Caller, CallerName, TargetSettings, Target } from '../src/index.ts';
import { offers } from '../../mock/test/self-hosted/facts/bookings/book.ts';
import { seedOffers } from './offers.ts';
import { isLong } from '../../../scripts/runs.ts';

/** A target that is open to requests, and how to shut it. */
export interface OpenTarget {
  readonly target: Target;
  readonly shut: () => Promise<void>;
}

/** The options of a mock under test; the rules are told the same. */
export type MockSetup = Pick<
  MockOptions,
  'profile' | 'behavior' | 'protocol' | 'lenient' | 'maxTake' | 'deployment' | 'rateLimit'
>;

const now = '2030-01-01T00:00:00Z';
const secondSchedule = 3;
const both = ['READ_BOOKING', 'READ_PROFILE'] as const;

/** A mock with the sample data and a second schedule of alice's, at the beginning of 2030. */
export function makeMock(making: MockSetup = {}): Mock {
  const mock = createMock({ now, ...making });
  mock.seed.schedule({ id: secondSchedule, userId: 3, timeZone: 'Europe/London' });
  seedOffers(mock);
  return mock;
}

/** In-process: `mock.fetch`. */
export function inProcess(mock: Mock, making: MockSetup = {}): OpenTarget {
  return { target: targetOf(mock, making, { fetch: mock.fetch }), shut: async () => {} };
}

/** A port: the global `fetch`, over the loopback. */
export async function listening(mock: Mock, making: MockSetup = {}): Promise<OpenTarget> {
  const port = await listen(mock);
  const { baseUrl, appUrl } = port;
  return { target: targetOf(mock, making, { baseUrl, appUrl }), shut: () => port.close() };
}

/** A mock as a target; asked through the global `fetch` unless told otherwise. */
export function targetOf(mock: Mock, making: MockSetup, over: Partial<Target> = {}): Target {
  return {
    baseUrl: mock.baseUrl,
    appUrl: mock.appUrl,
    callers: callersOf(mock),
    settings: settingsOf(making),
    secondSchedule,
    seats: offers.seats,
    allow: (url) => mock.oauth.approve(url, { userId: 3 }),
    ...over,
    fetch: documentedFetch(over.fetch, mock.profile),
  };
}

/** A `fetch` that checks every response against the OpenAPI document. */
function documentedFetch(fetch: typeof globalThis.fetch | undefined, profile: Profile): typeof globalThis.fetch {
  // The data is listed before and after each refusal: a body that was checked is not checked again.
  const checkedBodies = new Map<string, string>();
  return async (input, init) => {
    const request = new Request(input, init);
    const { method } = request;
    const { pathname } = new URL(request.url);
    const path = pathname.replace(/^\/v1/, '');
    // The global one is read at each call: MSW may have put another in its place.
    const response = await (fetch ?? globalThis.fetch)(request);
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    const { status } = response;
    const question = `${method} ${path} ${status}`;
    // `test --mode long` checks every response, `test` the first of each kind that reads.
    const isDescribed = isJson && (path !== pathname || path.includes('/auth/'));
    if (!isDescribed || (!isLong && method === 'GET' && checkedBodies.has(question))) return response;
    const text = await response.clone().text();
    if (checkedBodies.get(question) === text) return response;
    checkedBodies.set(question, text);
    const found = undocumented({ method, path, status, body: JSON.parse(text) }, profile);
    if (found !== undefined) throw new Error(found);
    return response;
  };
}

/** In-process, with a fresh world for each rule that writes; and how many there were. */
export function withFreshWorlds(): { readonly target: Target; readonly worlds: () => number } {
  let worldCount = 0;
  const fresh = () => {
    worldCount += 1;
    return inProcess(makeMock()).target;
  };
  return { target: { ...inProcess(makeMock()).target, fresh }, worlds: () => worldCount };
}

function callersOf(mock: Mock): Record<CallerName, Caller> {
  const accessTokens = {
    all: mock.oauth.grant({ userId: 3, scopes: both }),
    READ_BOOKING: mock.oauth.grant({ userId: 3, scopes: ['READ_BOOKING'] }),
    READ_PROFILE: mock.oauth.grant({ userId: 3, scopes: ['READ_PROFILE'] }),
  };
  return { ...sampleCallers, alice: { ...sampleCallers.alice, accessTokens } };
}

function settingsOf({ profile, behavior, protocol, lenient, maxTake, deployment }: MockSetup): Partial<TargetSettings> {
  const base = profile === undefined ? undefined : profileOf(profile);
  const { apiKey, bookingTimes, idempotencyKeys } = { ...base?.protocol, ...protocol };
  const protocolOptions = {
    apiKey,
    bookingTimes,
    idempotencyKeys,
    lenient,
    maxTake,
    deployment,
    imitates: base?.imitates,
  };
  return { ...base?.behavior, ...withoutUndefined(behavior ?? {}), ...withoutUndefined(protocolOptions) };
}
