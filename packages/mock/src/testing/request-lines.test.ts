import { describe, expect, test } from 'vitest';
import { ask, sampleMock } from '../../test/ask.ts';
import { fault } from '../index.ts';
import { requestLines } from './request-lines.ts';

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
  ])('that %s is not', async (_, retryAfter, passed, line) => {
    expect(await afterRefusal(retryAfter, passed, line)).not.toContain('Retry-After');
  });

  test('of another user is not', async () => {
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
