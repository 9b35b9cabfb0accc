import { describe, expect, test } from 'vitest';
import { ask, sampleMock } from '../ask.ts';
import { codeFor, exchange, refresh } from '../oauth/flow.ts';
import { fault } from '../../src/index.ts';
import { requestLines } from '../../src/testing/request-lines.ts';

describe('a retry', () => {
  const afterRefusal = async (retryAfter: number | string | undefined, milliseconds: number, line = 'GET /me') => {
    const mock = sampleMock();
    const content = retryAfter === undefined ? {} : { retryAfter };
    mock.faults.add({ times: 1, do: fault.status(503, content) });
    await ask(mock, 'key_alice', 'GET /me');
    await mock.clock.advance({ milliseconds });
    await ask(mock, 'key_alice', line);
    return requestLines(mock.journal.entries(), 1);
  };

  test.each([
    [20, 0, '0 s after request 1, whose Retry-After is 20'],
    ['20', 19_999, '19.999 s after request 1, whose Retry-After is 20'],
    [
      'Tue, 01 Jan 2030 00:00:20 GMT',
      1500,
      '1.5 s after request 1, whose Retry-After is Tue, 01 Jan 2030 00:00:20 GMT',
    ],
  ])('that does not wait for Retry-After: %s is marked after %d ms', async (retryAfter, passed, text) => {
    expect(await afterRefusal(retryAfter, passed)).toMatch(/^ {2}… 1 before\n {2}2\. GET \/me by user 3 → 200; sent /);
    expect(await afterRefusal(retryAfter, passed)).toContain(`; sent ${text}`);
  });

  test.each<[string, number | string | undefined, number, string?]>([
    ['waits long enough', 20, 20_000],
    ['waits for the date', 'Tue, 01 Jan 2030 00:00:20 GMT', 20_000],
    ['need not wait', 0, 0],
    ['gets no Retry-After', undefined, 0],
    ['is another request', 20, 0, 'GET /bookings?take=1'],
  ])('that %s is not marked', async (_, retryAfter, passed, line) => {
    expect(await afterRefusal(retryAfter, passed, line)).not.toContain('Retry-After');
  });

  test('of another user is not marked', async () => {
    const mock = sampleMock();
    mock.faults.add({ times: 1, do: fault.status(503, { retryAfter: 20 }) });
    await ask(mock, 'key_alice', 'GET /me');
    await ask(mock, 'key_bob', 'GET /me');
    expect(requestLines(mock.journal.entries())).not.toContain('Retry-After');
  });

  test('after a rate limit is marked', async () => {
    const mock = sampleMock({ rateLimit: { requests: 1, seconds: 30 } });
    for (let count = 0; count < 3; count += 1) await ask(mock, 'key_alice', 'GET /me');
    expect(requestLines(mock.journal.entries(), 1)).toContain('; sent 0 s after request 2, whose Retry-After is 30');
  });
});

describe('a request with a body', () => {
  const lineOf = async (line: string, body: unknown) => {
    const mock = sampleMock();
    await ask(mock, 'key_admin', line, { body });
    return requestLines(mock.journal.entries());
  };

  test.each<[string, unknown, string]>([
    ['shows its small fields', { timeZone: 'Europe/Paris', theme: null }, '{ timeZone: "Europe/Paris", theme: null }'],
    ['hides large fields', { weekStart: 'Monday', metadata: { one: 1 } }, '{ weekStart: "Monday", … }'],
    ['cuts texts', { name: 'x'.repeat(100) }, `{ name: "${'x'.repeat(60)}…" }`],
    ['keeps the line in one piece', { 'a\nb': 'c\nd' }, String.raw`{ "a\nb": "c\nd" }`],
    ['shows six fields', { a: 1, b: 2, c: 3, d: 4, e: 5, f: 6, g: 7 }, '{ a: 1, b: 2, c: 3, d: 4, e: 5, f: 6, … }'],
  ])('%s', async (_, body, text) => {
    expect(await lineOf('PATCH /users/3', body)).toContain(`PATCH /users/3 ${text} by user 1 → `);
  });

  test.each<[string, unknown]>([
    ['that is a list', [1]],
    ['that is empty', {}],
    ['that contains only secrets', { password: 'hunter22' }],
  ])('%s shows no fields', async (_, body) => {
    expect(await lineOf('PATCH /users/3', body)).toContain('PATCH /users/3 by user 1 → ');
  });
});

test('a line names the OAuth client only if the client authenticated', async () => {
  const mock = sampleMock();
  await exchange(mock, { code: codeFor(mock) });
  await refresh(mock, { refresh_token: 'none' });
  await refresh(mock, { refresh_token: 'none', client_secret: 'wrong' });
  const callers = mock.journal.entries().map((entry) => / by (.*) → /.exec(requestLines([entry]))?.[1]);
  expect(callers).toEqual(['client client_demo', 'client client_demo', 'nobody']);
});

test('marks only requests at the same time as others', async () => {
  const mock = sampleMock();
  const change = (theme: string) => ask(mock, 'key_admin', 'PATCH /users/3', { body: { theme } });
  await Promise.all([change('light'), change('dark'), change('light')]);
  await change('dark');
  const marks = requestLines(mock.journal.entries())
    .split('\n')
    .map((line) => / → 200(.*)$/.exec(line)?.[1]);
  expect(marks).toEqual(['', '; at the same time as request 1', '; at the same time as requests 1 to 2', '']);
});
