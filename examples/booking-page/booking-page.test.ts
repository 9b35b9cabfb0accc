/** The booking page with the mock, in one process. */
import { createMock, fault } from '@slotwise/mock';
import type { Mock } from '@slotwise/mock';
import { createClient } from '@slotwise/sdk';
import type { Hono } from 'hono';
import { beforeEach, expect, test } from 'vitest';
import { createApp } from './app.ts';
import { listSlots } from './endpoints.ts';
import setup from './handlers.ts';

let mock: Mock;
let app: Hono;

beforeEach(() => {
  mock = createMock({ now: '2030-01-01T00:00:00Z' });
  mock.clock.autoAdvance();
  setup(mock);
  app = createApp({
    service: mock.as('alice'),
    keys: [new Uint8Array(32)],
    now: () => new Date(mock.clock.now()),
  });
});

const week = '/1?zone=UTC&from=2030-01-07T00:00:00Z';
const form = {
  start: '2030-01-07T09:30:00Z',
  name: 'Grace',
  email: 'grace@example.com',
  key: 'a-key-that-nobody-guesses',
};

async function send(path: string, fields?: Readonly<Record<string, string>>) {
  const response = await app.request(path, fields && { method: 'POST', body: new URLSearchParams(fields) });
  return { status: response.status, location: response.headers.get('location') ?? '', text: await response.text() };
}

test('lists event types and free times', async () => {
  expect((await send('/')).text).toContain('<a href="/1">Intro call</a>, 30 minutes');
  expect((await send(week)).text).toContain('value="2030-01-07T09:30:00Z"');
});

test('a form that is sent twice creates one booking, and its time is no longer free', async () => {
  const before = mock.checkpoint();
  const [first, second] = [await send(week, form), await send(week, form)];
  expect([first.status, second.status]).toEqual([303, 303]);
  mock.expectChanged(before, { booking: { created: 1 }, attendee: { created: 1 } });
  expect((await send(second.location)).text).toContain('See you on Monday, January 7, 2030');
  expect((await send(week)).text).not.toContain('value="2030-01-07T09:30:00Z"');
});

test('a booking can be cancelled once, also if the button is clicked twice', async () => {
  const { location } = await send(week, form);
  expect([(await send(location, {})).status, (await send(location, {})).status]).toEqual([303, 303]);
  expect((await send(location)).text).toContain('is cancelled');
  mock.expectReceived('bookings.cancel', { times: 1 });
});

test('a time that another visitor took is reported, and the others stay free', async () => {
  const { start } = form;
  const responses = { name: 'Ada', email: 'ada@example.com' };
  await createClient(mock.as('alice')).bookings.create({ eventTypeId: 1, start, responses });
  const { status, text } = await send(week, form);
  expect([status, text.includes('That time is not available.')]).toEqual([409, true]);
  expect(text).toContain('value="2030-01-07T10:30:00Z"');
});

test.each<[number, string, string, Readonly<Record<string, string>>?]>([
  [422, 'an invalid email', week, { ...form, email: 'grace' }],
  [422, 'a week that is no date', '/1?zone=UTC&from=soon'],
  [404, 'an unknown event type', '/999?zone=UTC'],
  [404, 'a link of somebody else', '/booked/guessed'],
  [404, 'an unknown page', '/nowhere'],
])('%i for %s', async (status, _, path, fields) => {
  const before = mock.checkpoint();
  expect((await send(path, fields)).status).toBe(status);
  mock.expectUnchanged(before);
});

test('503 while the service is down', async () => {
  mock.faults.add({ on: listSlots, do: fault.status(503) });
  expect((await send(week)).status).toBe(503);
});

test('a lost response of a booking is found, and that of a cancellation is reported', async () => {
  mock.faults.add({ on: 'bookings.create', at: 'after', times: 1, do: fault.reset() });
  const before = mock.checkpoint();
  const { status, location } = await send(week, form);
  expect(status).toBe(303);
  mock.expectChanged(before, { booking: { created: 1 }, attendee: { created: 1 } });
  mock.faults.add({ on: 'bookings.cancel', at: 'after', times: 1, do: fault.reset() });
  expect((await send(location, {})).status).toBe(502);
  expect((await send(location)).text).toContain('is cancelled');
});
