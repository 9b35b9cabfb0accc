/** Each planted bug fails a check, and the text of the failed test names the cause. */
import { expect, test } from 'vitest';
import '../../src/vitest.ts';
import { createMock, fault } from '../../src/index.ts';
import type { Mock, Seed } from '../../src/index.ts';
import { requestLines } from '../../src/testing/request-lines.ts';
import { teardownText } from '../../src/testing/strict.ts';
import { bugs, createApp } from './app.ts';
import type { App, Bug, Visitor } from './app.ts';
import { observerOf } from '../../src/forks/internals.ts';

const alice = 1;

/** The last time before alice's opening hours end, in summer. */
const ada: Visitor = {
  name: 'Ada',
  email: 'ada@example.com',
  time: '2030-07-01T16:30:00',
  offset: '+01:00',
  timeZone: 'Europe/London',
};

function seedAlice(seed: Seed): void {
  seed.user({ username: 'alice', email: 'alice@example.com', timeZone: 'Europe/London' });
  seed.schedule({ userId: alice, timeZone: 'Europe/London' });
  seed.availability({ scheduleId: 1, days: [1, 2, 3, 4, 5], startTime: '09:00', endTime: '17:00' });
  seed.eventType({ userId: alice, title: 'Intro call', length: 30, scheduleId: 1 });
  for (const hour of ['09', '10', '11', '12', '13']) {
    const times = { startTime: `2030-01-07T${hour}:00:00Z`, endTime: `2030-01-07T${hour}:30:00Z` };
    seed.booking({ userId: alice, eventTypeId: 1, title: `Call at ${hour}`, ...times });
  }
  const redirectUri = 'http://localhost:3000/callback';
  seed.oauthClient({ clientId: 'client_demo', clientSecret: 'secret_demo', redirectUri });
}

const service = createMock({
  now: '2030-01-01T00:00:00Z',
  autoAdvance: true,
  baseUrl: 'http://api.slotwise.test/v1',
  appUrl: 'http://app.slotwise.test',
  seed: seedAlice,
});

async function signIn(app: App, mock: Mock): Promise<void> {
  await app.finishSignIn(mock.oauth.approve(app.signInUrl(), { userId: alice }));
}

type Check = (app: App, mock: Mock) => Promise<void>;

/** The tests of the app, as a user of the mock writes them. */
const checks: Readonly<Record<string, Check>> = {
  'lists all bookings page by page': async (app, mock) => {
    const ids = await app.list();
    for (const page of [1, 2, 3]) mock.expectReceived('bookings.list', { query: { page }, times: 1 });
    expect(ids).toEqual([1, 2, 3, 4, 5]);
    mock.verify();
  },

  'shows a booking': async (app, mock) => {
    expect(await app.show(1)).toMatch(/^Call at 09 at 2030-01-07T09:00:00/);
    expect(mock).toHaveReceived('bookings.get', { params: { id: 1 }, callerId: alice });
    mock.verify();
  },

  'rejects a booking whose start is not text': async (app, mock) => {
    mock.faults.add({ on: 'bookings.get', do: fault.wrongType('booking.startTime', 1_893_456_000) });
    await expect(app.show(1)).rejects.toThrow('cannot read');
    mock.verify();
  },

  'books a time in the zone of the visitor': async (app, mock) => {
    const before = mock.checkpoint();
    expect(await app.book(ada)).toBe('Booked.');
    mock.expectReceived('bookings.create', {
      headers: { 'Content-Type': 'application/json' },
      body: { start: new Date('2030-07-01T15:30:00Z'), timeZone: 'Europe/London' },
    });
    mock.expectChanged(before, { booking: { created: 1 }, attendee: { created: 1 } });
    mock.verify();
  },

  'books once if the visitor clicks twice': async (app, mock) => {
    const messages = await Promise.all([app.book(ada), app.book(ada)]);
    expect(mock).toHaveReceivedTimes('bookings.create', 1);
    expect(messages).toEqual(['Booked.', 'Booked.']);
    mock.verify();
  },

  'shows a message if the time is taken': async (app, mock) => {
    const taken = { startTime: '2030-07-01T15:30:00Z', endTime: '2030-07-01T16:00:00Z' };
    mock.seed.booking({ userId: alice, eventTypeId: 1, ...taken });
    const before = mock.checkpoint();
    expect(await app.book(ada)).toBe('Somebody else booked this time.');
    mock.expectUnchanged(before);
    mock.verify();
  },

  'waits until the time of Retry-After': async (app, mock) => {
    const until = '2030-01-01T00:00:20Z';
    mock.faults.add({ on: 'bookings.create', until, do: fault.status(503, { retryAfter: 20 }) });
    expect(await app.book(ada)).toBe('Booked.');
    const { at } = await mock.waitForRequest('bookings.create', { status: 200 });
    expect(at).toBe('2030-01-01T00:00:20.000Z');
    mock.verify();
  },

  'retries a booking whose response was lost': async (app, mock) => {
    const before = mock.checkpoint();
    mock.faults.add({
      on: 'bookings.create',
      at: 'after',
      times: 1,
      do: fault.status(503, { retryAfter: 1 }),
    });
    expect(await app.book(ada)).toBe('Booked.');
    expect(mock).toHaveReceivedTimes('bookings.create', 2);
    mock.expectChanged(before, { booking: { created: 1 } });
    mock.verify();
  },

  'retries with the same idempotency key': async (app, mock) => {
    mock.faults.add({ on: 'bookings.create', times: 1, do: fault.status(503, { retryAfter: 1 }) });
    await app.book(ada);
    const first = await mock.waitForRequest('bookings.create', { status: 503 });
    mock.expectReceived('bookings.create', { status: 200, body: first.request.body });
    mock.verify();
  },

  'cancels a booking': async (app, mock) => {
    const before = mock.checkpoint();
    await app.cancel(1);
    mock.expectReceived('bookings.cancel', { params: { id: 1 }, times: 1 });
    mock.expectChanged(before, { booking: { changed: [1] } });
    mock.verify();
  },

  'signs a user in': async (app, mock) => {
    await signIn(app, mock);
    expect(await app.list()).toHaveLength(5);
    expect(mock).toHaveReceived('bookings.list', { callerId: alice, headers: { authorization: expect.any(String) } });
    mock.verify();
  },

  'rejects a callback with a foreign state': async (app, mock) => {
    const callback = new URL(mock.oauth.approve(app.signInUrl(), { userId: alice }));
    callback.searchParams.set('state', 'foreign');
    const error = await app.finishSignIn(callback.href).catch((thrown: unknown) => thrown);
    mock.expectReceived('oauth.token', { times: 0 });
    expect(error).toMatchObject({ message: 'The state is not ours' });
    mock.verify();
  },

  'refreshes an expired access token': async (app, mock) => {
    await signIn(app, mock);
    await mock.clock.advance({ minutes: 31 });
    expect(await app.list()).toHaveLength(5);
    mock.expectReceived('oauth.refresh', { status: 200, times: 1 });
    mock.verify();
  },
};

/** What the failure of each bug must contain. */
const causes: Readonly<Record<Bug, RegExp>> = {
  'wrong query': /bookings\.list does not know: limit \(it knows apiKey, take, page,/,
  'missing key': /→ 401 \(request\.unauthorized: the request has no API key and no access token\)/,
  'no refresh': /→ 401 \(request\.unauthorized: the access token expired at 2030-01-01T00:30:00\.000Z\)/,
  'wrong zone': /2030-07-01T16:30:00\.000Z to \S+ is outside the opening hours of event type 1 in Europe\/London/,
  'double submit': /received bookings\.create once, but it did twice, 1 too many/,
  'ignores 409': /→ 409 \(booking\.taken: .* overlaps booking 6 \(ACCEPTED, /,
  'page off by one': /query\.page is "\d", not "1"/,
  'ignores Retry-After': /→ 503 \(fault: status 503\); sent 0\.1 s after request 1, whose Retry-After is 20/,
  'no content type': /→ 415 \(request\.media-type: the Content-Type is text\/plain, not application\/json\)/,
  'wrong field': /start is required: .*; begin is not a known field; the fields are eventTypeId, start,/,
  'no zone': /start must be a Date or an instant with a zone, .*, got "2030-07-01T16:30:00"/,
  'new idempotency key': /the same person booked this time with another idempotency key/,
  'wrong path': /near it: GET \/v1\/bookings\/\{id\}, its path has bookings, not booking/,
  'missing scope': /the access token has the scopes READ_PROFILE; bookings\.list needs READ_BOOKING/,
  'wrong secret': /→ 401 \(oauth\.client: client_secret is not the secret of client client_demo\)/,
  'trusts types': /→ 200 \(fault: wrong type at booking\.startTime\)/,
  'wrong page name': /bookings\.list does not know: pg \(it knows apiKey, take, page,/,
  'unchecked state': /a foreign state\nError: expected the mock not to have received oauth\.token, but it did once/,
  'wrong authorize path': /authorizationUrl must have the path \/auth\/oauth2\/authorize .*, got \/oauth2\/authorize/,
  'wrong authorize host':
    /authorizationUrl must be on http:\/\/app\.slotwise\.test, .*, got http:\/\/api\.slotwise\.test/,
};

/** Returns the text of a failed check, as the strict vitest fixture prints it. `undefined` if the check passes. */
async function failureOf(name: string, check: Check, bug?: Bug): Promise<string | undefined> {
  const mock = service.fork();
  let ids = 0;
  const app = createApp({
    baseUrl: mock.baseUrl,
    appUrl: mock.appUrl,
    apiKey: mock.as(alice).apiKey,
    fetch: mock.fetch,
    wait: (ms) => mock.clock.wait(ms),
    newId: () => `id-${(ids += 1)}`,
    bug,
  });
  try {
    await check(app, mock);
    return undefined;
  } catch (error) {
    const problems = await teardownText(observerOf(mock), true);
    return [name, String(error), problems, requestLines(mock.journal.entries(), 20)].join('\n');
  }
}

async function firstFailure(bug: Bug): Promise<string> {
  for (const [name, check] of Object.entries(checks)) {
    const failure = await failureOf(name, check, bug);
    if (failure !== undefined) return failure;
  }
  return 'every check passes';
}

test.each(Object.entries(checks))('the correct app %s', async (name, check) => {
  expect(await failureOf(name, check)).toBeUndefined();
});

test.each(bugs)('a check finds the bug "%s", and the failure text names the cause', async (bug) => {
  expect(await firstFailure(bug)).toMatch(causes[bug]);
});
