/**
 * The examples of the OpenAPI document are responses of the mock. This test makes each request and compares what the mock returns with
 * `packages/schemas/src/openapi/examples`; `vitest run --mode check scripts/openapi-examples -u` records it again.
 */
import { fault, createMock } from '@slotwise/mock';
import type { Mock, MockOptions } from '@slotwise/mock';
import { endpoints, profiles } from '@slotwise/schemas';
import { problemCodes } from '@slotwise/schemas/internal/contract';
import type { SchemaEndpoint } from '@slotwise/schemas';
import { fieldsRead } from '@slotwise/schemas/internal/openapi';
import type { EndpointExamples, RequestExample, ResponseExample } from '@slotwise/schemas/internal/openapi';
import type { EndpointName, ProblemCode, Profile } from '@slotwise/schemas/internal/table';
import { expect, test } from 'vitest';
import { schemasRead } from '../packages/mock/test/schemas-read.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A request to a mock with the sample data. */
interface Call {
  /** API key, the scopes of a token of alice's, or nobody. Default: the key of the endpoint's first call, or of alice. */
  readonly as?: string | readonly ('READ_BOOKING' | 'READ_PROFILE')[] | null;
  readonly method?: string;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: Fields | ((mock: Mock) => Fields);
  /** Text of the body instead of `body`. */
  readonly text?: string;
  /** Default: JSON. */
  readonly mediaType?: string;
  readonly options?: MockOptions;
  readonly before?: (mock: Mock) => unknown;
  readonly headers?: (mock: Mock) => Readonly<Record<string, string>>;
  /** Only for this profile. */
  readonly profile?: Profile;
}

/** A request of the preparation. */
interface Sending {
  readonly method?: string;
  readonly key?: string;
  readonly body?: Fields;
}

/** Calls that succeed, by the name of the example, and calls that fail where no general call shows the error. */
type Calls = readonly [
  accepted: Readonly<Record<string, Call>>,
  rejected?: Readonly<Partial<Record<string, Call | readonly Call[]>>>,
];

const form = 'application/x-www-form-urlencoded';
const app = { client_id: 'client_demo', client_secret: 'secret_demo' };
const redirectUri = 'http://localhost:3000/callback';
const authorization = {
  ...{ client_id: app.client_id, state: 'af0ifjsldkj', redirect_uri: redirectUri, scope: 'READ_BOOKING,READ_PROFILE' },
  ...{
    response_type: 'code',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  },
};
const scopes = ['READ_BOOKING', 'READ_PROFILE'] as const;
const newBooking = {
  ...{ eventTypeId: 1, start: '2030-02-18T10:00:00Z', timeZone: 'Europe/London', language: 'en', metadata: {} },
  responses: { name: 'Ada Lovelace', email: 'ada@example.com' },
};
const guest = { bookingId: 1, email: 'charles@example.com', name: 'Charles', timeZone: 'Europe/London' };
const saturday = { scheduleId: 1, days: [6], startTime: '1970-01-01T09:00:00Z', endTime: '1970-01-01T12:00:00Z' };
const calendar = { integration: 'google_calendar', externalId: 'talks@example.com', eventTypeId: 1 };
const meeting = { bookingId: 1, type: 'zoom_video', uid: '8101', meetingUrl: 'https://zoom.example.com/j/8101' };
const bobs = { as: 'key_bob', before: seedCalendar };
const alicesMembership = { userId: 3, teamId: 1 };
const olivia = 'key_olivia';
const admin = 'key_admin';

type GetName = Extract<EndpointName, `${string}.get`>;

/** Default for an endpoint that gets one object: the object with the id 1. */
const calls: Readonly<Record<Exclude<EndpointName, GetName>, Calls> & Partial<Record<GetName, Calls>>> = {
  'users.list': [{ oneself: {}, page: { query: { take: 1, page: 1 } } }, { invalid_request: { query: { take: 0 } } }],
  'users.get': [{ oneself: { params: { userId: 3 } } }],
  'users.update': [
    { change: { as: admin, params: { userId: 3 }, body: { name: 'Alice Liddell', timeZone: 'Europe/Paris' } } },
    {
      forbidden: { as: 'key_alice' },
      invalid_request: { body: { timeZone: 'Mars/Olympus' } },
      conflict: { body: { email: 'bob@example.com' } },
    },
  ],
  'users.delete': [
    { remove: { as: admin, params: { userId: 5 } } },
    { forbidden: { as: 'key_alice' }, conflict: { params: { userId: 2 } } },
  ],
  'users.create': [
    {
      user: { as: admin, body: { email: 'eve@example.com', username: 'eve', name: 'Eve', timeZone: 'Europe/Madrid' } },
    },
    {
      forbidden: { as: 'key_alice' },
      invalid_request: { body: { email: 'eve', username: 'eve' } },
      conflict: { body: { email: 'eve@example.com', username: 'alice' } },
    },
  ],
  'bookings.list': [
    {
      page: { query: { take: 1, page: 2 } },
      ofAttendee: { query: { attendeeEmail: 'bob@example.com' } },
      filtered: { query: { dateFrom: '2030-01-07T00:00:00Z', dateTo: '2030-01-08T00:00:00Z', status: 'ACCEPTED' } },
      sorted: { as: admin, query: { userId: 5, take: 1, page: 1, sortBy: 'startTime', order: 'desc' } },
    },
    {
      invalid_request: { query: { take: 0 } },
      // Only self-hosted deployments reject a filter without accessible users.
      not_found: { as: olivia, query: { userId: 5 }, profile: profiles.selfHosted },
    },
  ],
  'bookings.create': [
    {
      book: { body: newBooking },
      withGuests: {
        body: {
          ...newBooking,
          responses: {
            ...newBooking.responses,
            guests: ['charles@example.com'],
            location: { value: 'integrations:zoom', optionValue: '' },
            company: 'Engines',
          },
        },
      },
      reschedule: {
        body: (mock) => ({
          ...newBooking,
          responses: bookingOf(mock, 1)?.responses,
          rescheduleUid: bookingOf(mock, 1)?.uid,
        }),
      },
    },
    {
      invalid_request: { body: { ...newBooking, start: 'tomorrow', responses: { name: 'Ada Lovelace' } } },
      start_in_past: { body: { ...newBooking, start: '2029-12-31T10:00:00Z' } },
      already_cancelled: {
        before: cancelFirst,
        body: (mock) => ({ ...newBooking, rescheduleUid: bookingOf(mock, 1)?.uid }),
      },
      not_found: [
        { body: { ...newBooking, eventTypeId: 9999 } },
        { body: { ...newBooking, rescheduleUid: 'unknown' } },
      ],
      slot_unavailable: { body: { ...newBooking, start: '2030-01-07T09:00:00Z' } },
      outside_booking_window: workshop({ minimumBookingNotice: 60 * 24 * 90 }),
      seats_full: workshop({ seatsPerTimeSlot: 1 }, { responses: { name: 'Charles', email: 'charles@example.com' } }),
      already_signed_up: workshop({ seatsPerTimeSlot: 2 }, { idempotencyKey: 'another-request' }),
      duplicate_booking: { body: newBooking, before: (mock) => send(mock, '/bookings', { body: newBooking }) },
    },
  ],
  'bookings.update': [
    {
      times: { params: { id: 1 }, body: { start: '2030-01-07T16:00:00Z', end: '2030-01-07T16:30:00Z' } },
      words: { params: { id: 1 }, body: { title: 'A longer talk', description: 'About the Engine' } },
      status: { params: { id: 1 }, body: { status: 'REJECTED' } },
    },
    {
      invalid_request: { body: { status: 'DONE' } },
      start_in_past: { body: { start: '2029-12-31T10:00:00Z', end: '2029-12-31T10:30:00Z' } },
      slot_unavailable: { body: { start: '2030-01-07T10:00:00Z', end: '2030-01-07T10:30:00Z' } },
      duplicate_booking: {
        ...{ params: { id: 200 }, before: seedTwoBookings },
        body: { start: '2030-03-04T13:00:00Z', end: '2030-03-04T13:30:00Z' },
      },
    },
  ],
  'bookings.cancel': [
    {
      cancel: { params: { id: 1 }, query: { cancellationReason: 'Ill' } },
      series: { params: { id: 1 }, query: { cancellationReason: 'Ill', allRemainingBookings: 'true' } },
    },
    { already_cancelled: { before: cancelFirst } },
  ],
  'attendees.list': [{ all: { as: 'key_adam' } }],
  'attendees.create': [
    { attendee: { body: guest } },
    {
      forbidden: { as: olivia },
      invalid_request: { body: { ...guest, email: 'charles' } },
      not_found: { body: { ...guest, bookingId: 9999 } },
    },
  ],
  'attendees.update': [
    { name: { params: { id: 1 }, body: { name: 'Grace' } } },
    { invalid_request: { body: { email: 'charles' } } },
  ],
  'attendees.delete': [{ remove: { params: { id: 1 } } }],
  'destinationCalendars.list': [{ all: bobs }],
  'destinationCalendars.create': [
    { calendar: { body: calendar } },
    { invalid_request: { body: { integration: 'google_calendar' } } },
  ],
  'destinationCalendars.get': [{ calendar: { ...bobs, params: { id: 2 } } }],
  'destinationCalendars.update': [
    {
      calendar: {
        ...bobs,
        params: { id: 2 },
        body: { integration: 'office365_calendar', externalId: 'team@example.com' },
      },
    },
    { invalid_request: { body: { eventTypeId: 9999 } } },
  ],
  'destinationCalendars.delete': [{ remove: { params: { id: 1 } } }],
  'availabilities.create': [
    {
      weekly: { body: saturday },
      override: {
        body: { scheduleId: 1, date: '2030-01-09T00:00:00Z', startTime: saturday.startTime, endTime: saturday.endTime },
      },
    },
    { invalid_request: { body: { ...saturday, days: [8] } }, not_found: { body: { ...saturday, scheduleId: 9999 } } },
  ],
  'availabilities.update': [
    { days: { params: { id: 1 }, body: { days: [1, 2, 3] } } },
    { invalid_request: { body: { days: [1, 1] } } },
  ],
  'availabilities.delete': [{ remove: { params: { id: 1 } } }],
  'bookingReferences.list': [{ all: { as: 'key_adam' } }],
  'bookingReferences.create': [
    { meeting: { body: meeting } },
    {
      invalid_request: { body: { bookingId: 1, type: 'zoom_video' } },
      not_found: { body: { ...meeting, bookingId: 9999 } },
    },
  ],
  'bookingReferences.get': [{ reference: { params: { id: 1 } } }],
  'bookingReferences.update': [
    { meetingUrl: { params: { id: 1 }, body: { meetingUrl: 'https://zoom.example.com/j/8102' } } },
    { invalid_request: { body: { credentialId: 9999 } } },
  ],
  'bookingReferences.delete': [{ remove: { params: { id: 1 } } }],
  'memberships.list': [{ all: { as: olivia } }],
  'memberships.create': [
    { member: { as: admin, body: { userId: 5, teamId: 1, role: 'MEMBER' } } },
    {
      forbidden: { as: 'key_alice' },
      invalid_request: { body: { userId: 5, teamId: 1, role: 'GUEST' } },
      not_found: { body: { userId: 5, teamId: 9999 } },
      conflict: { body: alicesMembership },
    },
  ],
  'memberships.get': [{ membership: { params: alicesMembership } }],
  'memberships.update': [
    { role: { as: olivia, params: alicesMembership, body: { role: 'ADMIN' } } },
    {
      forbidden: { as: 'key_alice' },
      invalid_request: { body: { role: 'GUEST' } },
      conflict: { params: { userId: 2, teamId: 1 }, body: { role: 'MEMBER' } },
    },
  ],
  'memberships.delete': [
    { remove: { as: olivia, params: alicesMembership } },
    {
      forbidden: { as: 'key_alice', params: { userId: 4, teamId: 1 } },
      conflict: { params: { userId: 2, teamId: 1 } },
    },
  ],
  'me.get': [{ oneself: {} }],
  'oauth.authorize': [
    {
      page: { as: null, query: authorization },
      unknownScope: { as: null, query: { ...authorization, scope: 'WRITE_BOOKING' } },
    },
    { invalid_request: { query: { ...authorization, redirect_uri: 'http://localhost:3000/elsewhere' } } },
  ],
  'oauth.token': [
    { exchange: { as: null, body: tokenRequest, mediaType: form } },
    {
      invalid_request: { body: { grant_type: 'authorization_code', ...app } },
      unauthorized: { body: (mock) => ({ ...tokenRequest(mock), client_secret: 'wrong' }) },
      invalid_grant: { body: (mock) => ({ ...tokenRequest(mock), code: 'unknown' }) },
      unsupported_grant_type: { body: (mock) => ({ ...tokenRequest(mock), grant_type: 'password' }) },
    },
  ],
  'oauth.refresh': [
    {
      refresh: { as: null, body: refreshRequest, mediaType: form },
      refreshWithBearer: {
        ...{ as: null, body: { grant_type: 'refresh_token', ...app }, mediaType: form, profile: profiles.selfHosted },
        headers: (mock) => ({ authorization: `Bearer ${refreshRequest(mock)['refresh_token']}` }),
      },
    },
    {
      invalid_request: [
        { body: { grant_type: 'refresh_token', ...app } },
        { body: (mock) => ({ ...refreshRequest(mock), grant_type: 'password' }), profile: profiles.selfHosted },
      ],
      unauthorized: { body: (mock) => ({ ...refreshRequest(mock), client_secret: 'wrong' }) },
      invalid_grant: { body: { grant_type: 'refresh_token', ...app, refresh_token: 'unknown' } },
    },
  ],
  'oauth.check': [{ works: { as: scopes } }],
};

const callsOf: ReadonlyMap<string, Calls> = new Map(Object.entries(calls));

test.each([profiles.specification, profiles.selfHosted])(
  'the examples of $name match the responses of the mock',
  async (profile) => {
    const examples: [string, EndpointExamples][] = [];
    for (const endpoint of Object.values<SchemaEndpoint>(endpoints))
      examples.push([endpoint.name, await examplesOf(endpoint, profile)]);
    await expect(textOf(examples)).toMatchFileSnapshot(`../packages/schemas/src/openapi/examples/${profile.name}.json`);
  },
);

async function examplesOf(endpoint: SchemaEndpoint, profile: Profile): Promise<EndpointExamples> {
  const { name, response: shape } = endpoint;
  const [accepted, rejected = {}] = callsOf.get(name) ?? [{ [shape.key]: { params: { id: 1 } } }];
  const [first = {}] = Object.values(accepted);
  const requests: Record<string, RequestExample> = {};
  const responses: ResponseExample[] = [];
  for (const [example, call] of Object.entries(accepted)) {
    if (call.profile !== undefined && call.profile !== profile) continue;
    const { request, response } = await play(endpoint, call, profile);
    // Other profiles reject fields that they do not know.
    if (response.status >= 400 && profile !== profiles.specification) continue;
    expect(response.status, `${name}: ${JSON.stringify(response)}`).toBeLessThan(400);
    requests[example] = request;
    responses.push({ name: example, ...response });
  }
  for (const code of new Set<string>([...endpoint.errors, 'invalid_request', ...Object.keys(rejected)])) {
    const isListed = endpoint.errors.some((one) => one === code);
    const given =
      rejected[code] ?? (isListed ? generalCall(endpoint, code as ProblemCode, { first, profile }) : []) ?? []; // it is listed
    const calls = [given].flat().map((call) => ({ ...first, ...call }));
    for (const call of [...calls, ...variantsOf(endpoint, code, { first, call: { ...first, ...calls[0] } })]) {
      const isVariant = !calls.includes(call);
      if (call.profile !== undefined && call.profile !== profile) continue;
      const { response } = await play(endpoint, call, profile);
      if (response.status < 400 && (isVariant || profile !== profiles.specification)) continue;
      const known = isCode(code) ? code : undefined;
      if (profile === profiles.specification && !isVariant)
        expect(response.status, `${name} ${code}`).toBe(known === undefined ? 400 : problemCodes[known]);
      const example = {
        name: wordOf(response.body) ?? code,
        ...(known === undefined ? {} : { code: codeOf(response.body) ?? known }),
        ...response,
      };
      if (!responses.some((one) => kindOf(one) === kindOf(example))) responses.push(example);
    }
  }
  return { ...fieldsReadBy(profile, endpoint), requests, responses };
}

/** What a deployment reads in another way than the contract says. */
function fieldsReadBy(profile: Profile, endpoint: SchemaEndpoint): Pick<EndpointExamples, 'query' | 'body'> {
  const schemas = schemasRead(profile, endpoint);
  const query = fieldsRead(endpoint.schemas.query, schemas.query);
  const body = fieldsRead(endpoint.schemas.body, schemas.body);
  return { ...(query === undefined ? {} : { query }), ...(body === undefined ? {} : { body }) };
}

function isCode(word: string): word is ProblemCode {
  return Object.hasOwn(problemCodes, word);
}

function codeOf(body: unknown): ProblemCode | undefined {
  const word = wordOf(body);
  return word !== undefined && isCode(word) ? word : undefined;
}

/** What makes two examples of an error differ. */
function kindOf({ name, code, status, mediaType, body }: ResponseExample): string {
  return [name, code, status, mediaType, ...Object.keys(Object(body)).slice(0, 4)].join(' '); // any object has keys
}

const callers = ['key_alice', 'key_bob', olivia, admin];

/** Further calls that get an error: other callers, other forms of a body. Deployments have several statuses for one error. */
function variantsOf(
  { params, schemas, root }: SchemaEndpoint,
  code: string,
  { first, call }: { readonly first: Call; readonly call: Call },
): readonly Call[] {
  const others = callers.map((as) => ({ ...call, as }));
  if (root === 'app') return [];
  if (code === 'not_found') return [...others, ...callers.map((as) => ({ ...first, as }))];
  const hasInput = params !== undefined || schemas.query !== undefined || schemas.body !== undefined;
  // Self-hosted deployments have filters that the specification does not have.
  const filtered = (userId: string) => (hasInput ? [] : others.map((one) => ({ ...one, query: { userId } })));
  if (code === 'forbidden') return filtered('2');
  if (code !== 'invalid_request') return [];
  const texts = schemas.body === undefined ? [] : ['{"name": ', `"${'x'.repeat(1024 * 1024)}"`];
  const isPair = call.params !== undefined && 'teamId' in call.params;
  return [
    ...others,
    ...texts.map((text) => ({ ...call, text })),
    ...(isPair ? [{ ...call, params: { userId: 'x', teamId: 'y' } }] : []),
    ...filtered('x'),
  ];
}

/** A call that shows an error of any endpoint. */
function generalCall(
  { params, root }: SchemaEndpoint,
  code: ProblemCode,
  { first, profile }: { readonly first: Call; readonly profile: Profile },
): Call | undefined {
  const paramsOf = (value: string | number) =>
    Object.fromEntries(Object.keys(first.params ?? {}).map((name) => [name, value]));
  const { as = 'key_alice' } = first;
  const isSpecified = profile.imitates === 'specification';
  const failure = (status: number, message: string, options: { retryAfter?: number } = {}) => ({
    before: (mock: Mock) =>
      mock.faults.add({
        do: fault.status(status, { ...options, json: isSpecified ? { message, code } : { message } }),
      }),
  });
  switch (code) {
    case 'invalid_request':
      return { params: paramsOf('abc') };
    case 'unauthorized':
      return { as: null };
    case 'forbidden':
      return { before: (mock) => lockCaller(mock, first) };
    case 'insufficient_scope':
      return profile.behavior.bearer === 'none' ? undefined : { as: [] };
    case 'not_found':
      return params === undefined ? undefined : { params: paramsOf(9999) };
    case 'method_not_allowed':
      return { method: 'PUT' };
    case 'unsupported_media_type':
      return { mediaType: 'text/plain' };
    case 'rate_limited':
      return root === 'app'
        ? failure(429, 'Too many requests.', isSpecified ? { retryAfter: 30 } : {})
        : {
            options: { rateLimit: { requests: 1 } },
            before: (mock) => send(mock, '/me', { method: 'GET', key: String(as) }),
          };
    case 'internal':
      return failure(500, 'The service failed.');
    default:
      return undefined;
  }
}

async function play(
  endpoint: SchemaEndpoint,
  { as = 'key_alice', params = {}, query = {}, ...call }: Call,
  profile: Profile,
): Promise<{ readonly request: RequestExample; readonly response: Omit<ResponseExample, 'name'> }> {
  const mock = createMock({ now: '2030-01-01T00:00:00Z', profile, ...call.options });
  await call.before?.(mock);
  const given = typeof call.body === 'function' ? call.body(mock) : call.body;
  const names = endpoint.requestNames?.(profile.protocol) ?? {};
  const body = given && Object.fromEntries(Object.entries(given).map(([name, value]) => [names[name] ?? name, value]));
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
  const url = new URL((endpoint.root === 'base' ? mock.baseUrl : mock.appUrl) + path);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  const { mediaType = 'application/json' } = call;
  const hasBody = body !== undefined || call.text !== undefined;
  const headers = new Headers({ ...(hasBody && { 'content-type': mediaType }), ...call.headers?.(mock) });
  if (typeof as === 'string') url.searchParams.set('apiKey', as);
  else if (as !== null) headers.set('authorization', `Bearer ${mock.oauth.grant({ userId: 3, scopes: as })}`);
  const text =
    call.text ??
    (mediaType === form ? new URLSearchParams(body as Record<string, string>).toString() : JSON.stringify(body)); // forms hold texts
  const response = await mock.fetch(url, {
    ...{ method: call.method ?? endpoint.method, headers, redirect: 'manual' },
    ...(hasBody ? { body: text } : {}),
  });
  const shown = [...response.headers].filter(([name]) =>
    /^(?:location|www-authenticate|allow|retry-after)$/.test(name),
  );
  const example = {
    request: { params, query, ...(body && { body }) },
    response: {
      status: response.status,
      ...(shown.length > 0 && { headers: Object.fromEntries(shown) }),
      ...(await contentOf(response)),
    },
  };
  return endpoint.secret === true ? withoutSecrets(example) : example;
}

/** The content of a response: JSON, the title of a page, text, or nothing. */
async function contentOf(response: Response): Promise<{ mediaType?: string; body?: unknown }> {
  const text = await response.text();
  const [mediaType = ''] = (response.headers.get('content-type') ?? '').split(';');
  if (text === '') return {};
  if (mediaType === 'application/json') return { body: JSON.parse(text) as unknown };
  const title = /<title>.*?<\/title>/.exec(text)?.[0];
  return { mediaType, body: title ? `<!doctype html><html><head>${title}</head><body>…</body></html>` : text };
}

/** The code of an error, or `error` as in RFC 6749. */
function wordOf(body: unknown): string | undefined {
  const { code, error = code } = Object(body) as { code?: unknown; error?: unknown }; // any object can be asked for a name
  return typeof error === 'string' ? error : undefined;
}

/** The same JSON with samples in place of the codes and tokens that the mock made. */
function withoutSecrets<Value>(value: Value): Value {
  const secret = /"(code|access_token|refresh_token)":"[\w.-]{21,}"/g;
  return JSON.parse(JSON.stringify(value).replaceAll(secret, '"$1":"sample_$1"')) as Value; // only texts inside change
}

/** The file of examples: a line each. */
function textOf(all: readonly [string, EndpointExamples][]): string {
  const lines = (some: readonly string[]) => some.map((line) => `\n      ${line}`).join(',');
  const parts = all.map(([name, { requests, responses, ...fields }]) => {
    const read = Object.entries(fields).map(([part, given]) => `\n    "${part}": ${JSON.stringify(given)},`);
    const sent = Object.entries(requests).map(([example, request]) => `"${example}": ${JSON.stringify(request)}`);
    const received = responses.map((response) => JSON.stringify(response));
    return `  "${name}": {${read.join('')}\n    "requests": {${lines(sent)}\n    },\n    "responses": [${lines(received)}\n    ]\n  }`;
  });
  return `{\n${parts.join(',\n')}\n}\n`;
}

function send(mock: Mock, path: string, { method = 'POST', key = 'key_alice', body }: Sending): Promise<Response> {
  return mock.fetch(`${mock.baseUrl}${path}?apiKey=${key}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
}

function bookingOf(mock: Mock, id: number) {
  return mock.export().bookings?.find((booking) => booking.id === id);
}

function cancelFirst(mock: Mock): Promise<Response> {
  return send(mock, '/bookings/1/cancel', { method: 'DELETE' });
}

async function lockCaller(mock: Mock, { as = 'key_alice', before }: Call): Promise<void> {
  await before?.(mock);
  const { users, ...others } = mock.export();
  mock.import({ ...others, users: users.map((user) => ({ ...user, locked: `key_${user.username}` === as })) });
}

/** A booking of another event type; where it has seats, one person has booked. */
function workshop(rules: { minimumBookingNotice?: number; seatsPerTimeSlot?: number }, body: Fields = {}): Call {
  return {
    body: { ...newBooking, eventTypeId: 20, ...body },
    before: async (mock) => {
      mock.seed.eventType({ id: 20, userId: 3, title: 'Workshop', length: 30, scheduleId: 1, ...rules });
      if (rules.seatsPerTimeSlot !== undefined)
        await send(mock, '/bookings', { body: { ...newBooking, eventTypeId: 20 } });
    },
  };
}

function seedCalendar(mock: Mock): void {
  const email = 'bob@example.com';
  mock.seed.destinationCalendar({
    id: 2,
    userId: 5,
    integration: 'office365_calendar',
    externalId: email,
    primaryEmail: email,
  });
  const times = { startTime: '2030-03-04T12:00:00.000Z', endTime: '2030-03-04T13:00:00.000Z' };
  mock.seed.booking({ id: 200, userId: 5, ...times, destinationCalendarId: 2 });
}

/** Two bookings of one person, an hour apart. */
function seedTwoBookings(mock: Mock): void {
  const person = { name: 'Ada Lovelace', email: 'ada@example.com' };
  for (const [id, hour] of [
    [200, 12],
    [201, 13],
  ] as const) {
    const times = { startTime: `2030-03-04T${hour}:00:00.000Z`, endTime: `2030-03-04T${hour}:30:00.000Z` };
    mock.seed.booking({ id, userId: 3, ...times, responses: person });
    mock.seed.attendee({ bookingId: id, ...person });
  }
}

function tokenRequest(mock: Mock): Readonly<Record<string, string>> {
  const url = mock.oauth.approve(`${mock.appUrl}/auth/oauth2/authorize?${new URLSearchParams(authorization)}`, {
    userId: 3,
  });
  return {
    ...{ grant_type: 'authorization_code', code: new URL(url).searchParams.get('code') ?? '', ...app },
    ...{ redirect_uri: redirectUri, code_verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk' },
  };
}

function refreshRequest(mock: Mock): Readonly<Record<string, string>> {
  const { refreshToken } = mock.oauth.tokens({ clientId: app.client_id, userId: 3, scopes: [...scopes] });
  return { grant_type: 'refresh_token', ...app, refresh_token: refreshToken };
}
