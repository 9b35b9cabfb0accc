import { describe, expect, test } from 'vitest';
import { bookingPatch } from '@slotwise/schemas';
import { ask, sampleMock } from '../../test/ask.ts';

const message = (json: Record<string, unknown>) => String(json['message']);

describe('an unknown path', () => {
  test.each([
    ['GET /booking', 'GET /v1/bookings', 'its path has bookings, not booking'],
    ['GET /bookigns/1', 'GET /v1/bookings/{id}', 'its path has bookings, not bookigns'],
    ['GET /bookings/', 'GET /v1/bookings', 'its path ends without a slash'],
    ['GET //bookings', 'GET /v1/bookings', 'its path has single slashes'],
    ['GET /availability/1', 'GET /v1/availabilities/{id}', 'its path has availabilities, not availability'],
    ['DELETE /bookings/1/cancelled', 'DELETE /v1/bookings/{id}/cancel', 'its path has cancel, not cancelled'],
    ['GET /memberships/3', 'GET /v1/memberships/{userId}_{teamId}', 'its path has {userId}_{teamId}'],
    ['GET /bookings/1/attendees', 'GET /v1/attendees', 'its path begins with /v1/attendees'],
    ['GET /bookings/1/history', 'GET /v1/bookings/{id}', 'its path ends with {id}'],
    ['GET /v1/me', 'GET /v1/me', 'its path begins with /v1/me'],
  ])('%s is near %s: %s', async (line, near, why) => {
    const mock = sampleMock();
    const { status, json } = await ask(mock, 'key_alice', line);
    expect(status).toBe(404);
    const [first] = mock.journal.entries()[0]?.nearest ?? [];
    expect(`${first?.method} ${first?.path}`).toBe(near);
    expect(first?.why).toContain(why);
    expect(message(json)).toContain(
      `Endpoint not found. Check the base URL and the path. Similar: ${near} (${first?.why})`,
    );
  });

  test.each([
    ['GET /v2/bookings/1', 'bookings.get', '/v1/bookings/{id}', 'its path begins with /v1/bookings'],
    ['GET /api/v1/me', 'me.get', '/v1/me', 'its path begins with /v1/me'],
    ['POST /v1/api/auth/oauth/token', 'oauth.token', '/api/auth/oauth/token', 'its path begins with /api'],
    ['GET /auth/oauth/authorize', 'oauth.authorize', '/auth/oauth2/authorize', 'its path has oauth2, not oauth'],
  ])('%s suggests %s', async (line, endpoint, near, why) => {
    const mock = sampleMock();
    const [method = '', path = ''] = line.split(' ');
    await mock.fetch(`${mock.appUrl}${path}`, { method });
    expect(mock.journal.entries()[0]?.nearest[0]).toEqual({ endpoint, method, path: near, why });
  });

  test('the journal lists at most three endpoints, the nearest first, and none if none is near', async () => {
    const mock = sampleMock();
    await ask(mock, 'key_alice', 'GET /booking/1');
    await ask(mock, 'key_alice', 'GET /nowhere/at/all');
    await ask(mock, 'key_alice', 'GET /me');
    const [near, far, matched] = mock.journal.entries().map(({ nearest }) => nearest.map(({ endpoint }) => endpoint));
    expect(near).toEqual(['bookings.get', 'bookings.list', 'bookings.update']);
    expect([far, matched]).toEqual([[], []]);
  });

  test('a suggestion contains the path of a custom baseUrl', async () => {
    const mock = sampleMock({
      baseUrl: 'https://api.example.com/scheduling/v1',
      appUrl: 'https://api.example.com/app',
    });
    await mock.fetch('https://api.example.com/v1/bookings');
    expect(mock.journal.entries()[0]?.nearest[0]).toMatchObject({
      path: '/scheduling/v1/bookings',
      why: 'its path begins with /scheduling/v1/bookings',
    });
  });

  test('malformed and very long paths return 404', async () => {
    const mock = sampleMock();
    for (const path of ['/%', '/%E0%A4%A', `/${'a/'.repeat(2000)}`, `/${'bookings'.repeat(500)}`, '/..;/bookings'])
      expect((await ask(mock, 'key_alice', `GET ${path}`)).status).toBe(404);
  });
});

test.each([
  ['PUT /bookings/1', 'GET and PATCH', 'bookings.update'],
  ['DELETE /bookings/1', 'GET and PATCH', 'bookings.update'],
  ['POST /me', 'GET', 'me.get'],
])('an unknown method, %s, returns 405 with %s', async (line, methods, nearest) => {
  const mock = sampleMock();
  const { status, json, headers } = await ask(mock, 'key_alice', line);
  expect([status, message(json)]).toEqual([405, `This path does not have that method; it has ${methods}.`]);
  expect(headers.get('allow')).toBe(`${methods.replace(' and ', ', ')}, OPTIONS`);
  expect(mock.journal.entries()[0]?.nearest[0]?.endpoint).toBe(nearest);
  expect(mock.journal.entries()[0]?.nearest[0]?.why).toMatch(/^its method is /);
});

test('the error for an unknown field suggests the nearest field', async () => {
  const mock = sampleMock();
  const { json } = await ask(mock, 'key_alice', 'PATCH /bookings/1', { body: { titel: 'T', colour: 'red' } });
  const fields = `the fields are ${Object.keys(bookingPatch.shape).join(', ')}`;
  const titel = 'titel is not a known field (did you mean title?)';
  expect(message(json)).toBe(`${titel}; ${fields}; colour is not a known field; ${fields}`);
});
