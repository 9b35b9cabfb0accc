import { createMock } from '@slotwise/mock';
import { describe, expect, test } from 'vitest';
import {
  BadRequestError,
  ConflictError,
  createClient,
  GoneError,
  InvalidInputError,
  MisconfiguredError,
  NetworkError,
  RateLimitedError,
  ServerError,
  toResponse,
  userMessage,
} from '../../src/index.ts';
import type { Issue } from '../../src/index.ts';
import { errorOf } from '../loopback.ts';

const facts = { message: 'For developers.', endpoint: 'bookings.create', status: 503, retryAt: null };
const unreached = { ...facts, status: null, networkCode: null };
const issue: Issue = { path: 'responses.email', message: 'For developers.', code: 'format' };

test.each([
  [503, 'server', '5', new ServerError(facts)],
  [503, 'rate_limited', 'Mon, 07 Jan 2030 09:00:01 GMT', new RateLimitedError({ ...facts, retryAt: at(400) })],
  [503, 'server', 'Mon, 07 Jan 2030 09:00:00 GMT', new ServerError({ ...facts, retryAt: at(0) })],
  [503, 'network', '5', new NetworkError(unreached)],
  [502, 'unconfirmed', null, new NetworkError({ ...unreached, applied: 'unknown' })],
  [502, 'unconfirmed', null, new ServerError({ ...facts, retryAt: at(0), applied: 'unknown' })],
  [409, 'slot_unavailable', null, new ConflictError({ ...facts, status: 409, code: 'slot_unavailable' })],
  [500, 'gone', null, new GoneError({ ...facts, status: 410, code: 'invalid_request' })],
  [500, 'unknown', null, new TypeError('For developers.')],
  [500, 'unknown', null, null],
])('the response with %i and the code %s has Retry-After %s', async (status, code, retryAfter, error) => {
  const response = toResponse(error);
  expect([response.status, response.headers.get('retry-after')]).toEqual([status, retryAfter]);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
  });
  expect(await response.json()).toEqual({ status, title: userMessage(error), code });
});

function at(ms: number): Date {
  return new Date(Date.UTC(2030, 0, 7, 9) + ms);
}

describe('the invalid fields', () => {
  test.each(['specification', 'self-hosted'] as const)(
    'that the service found under %s are in the body',
    async (profile) => {
      const mock = createMock({ now: '2030-01-07T09:00:00Z', profile });
      const error = await errorOf(createClient(mock.as('admin')).users.update(4, { email: 'alice@example.com' }));
      const { issues } = Object(await toResponse(error, { labels: { email: 'Your email' } }).json()) as {
        issues?: unknown;
      };
      const taken = { path: 'email', code: 'taken', message: 'Your email is already in use.' };
      expect(issues).toEqual(profile === 'specification' ? [taken] : undefined);
    },
  );

  test('have labels by path or by path with asterisks, and no message for developers', async () => {
    const issues: Issue[] = [
      issue,
      { ...issue, path: 'responses.guests.3' },
      { ...issue, path: 'guests.0', code: 'required' },
      { ...issue, path: '', code: 'other', message: 'and 7 more' },
    ];
    const labels = { 'responses.email': 'Your email', 'responses.guests.*': 'Each guest' };
    const body: unknown = await toResponse(new InvalidInputError({ ...facts, issues }), { labels }).json();
    expect(body).toMatchObject({
      status: 422,
      code: 'invalid_input',
      issues: [
        { path: 'responses.email', code: 'format', message: 'Your email is not valid.' },
        { path: 'responses.guests.3', code: 'format', message: 'Each guest is not valid.' },
        { path: 'guests.0', code: 'required', message: 'Guests is required.' },
      ],
    });
    expect(JSON.stringify(body)).not.toContain('developers');
  });

  test('are only in a response with the status 422', async () => {
    const error = new BadRequestError({ ...facts, status: 400, code: 'start_in_past', issues: [issue] });
    expect(await toResponse(error).json()).not.toHaveProperty('issues');
  });

  test('have translated messages', async () => {
    const error = new InvalidInputError({ ...facts, issues: [issue] });
    const translate = (key: string, english: string) =>
      key === 'field_format' ? '{label} stimmt nicht: {label}!' : english;
    expect(await toResponse(error, { translate, labels: { 'responses.email': '$&' } }).json()).toMatchObject({
      issues: [{ message: '$& stimmt nicht: $&!' }],
    });
  });
});

test.each([
  [7, 'toResponse: options must be an object'],
  [{ label: 'Email' }, 'toResponse: label is not an option (did you mean labels?); the options are translate, labels'],
  [{ translate: 'de' }, 'toResponse: translate must be a function'],
  [{ labels: ['Email', 7] }, "toResponse: labels must be texts by path, such as { email: 'Your email' }"],
])('wrong options throw: %j', async (options, message) => {
  const error = await errorOf((async () => void Reflect.apply(toResponse, undefined, [new Error('any'), options]))());
  expect(error).toBeInstanceOf(MisconfiguredError);
  expect(error).toMatchObject({ message });
});
