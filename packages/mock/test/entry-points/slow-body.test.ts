import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { fault } from '../../src/index.ts';
import { sampleMock } from '../ask.ts';
import { addressOf } from '../oauth/flow.ts';
import { awaited, entryPoints, readingOf, through, until } from './each.ts';

describe.each(entryPoints)('%s', (_, open) => {
  test('a body arrives in chunks, the first at once and each other after its delay on the clock', async () => {
    await through(open, async (mock, { fetch, baseUrl }) => {
      const expected = await (await mock.fetch(`${mock.baseUrl}/me?apiKey=key_bob`)).text();
      mock.faults.add({ on: 'me.get', do: fault.slowBody({ bytesPerSecond: 10, chunkBytes: 20 }) });
      const response = await fetch(`${baseUrl}/me?apiKey=key_bob`);
      expect([response.status, response.headers.get('content-length')]).toEqual([200, String(expected.length)]);
      const reading = readingOf(response);
      for (let length = 20; length <= 60; length += 20) {
        await until(() => reading.text().length >= length);
        await awaited(mock);
        await mock.clock.advance({ milliseconds: 1999 });
        for (let turn = 0; turn < 20; turn += 1) await setImmediate();
        expect(reading.text()).toBe(expected.slice(0, length));
        await mock.clock.advance({ milliseconds: 1 });
      }
      // All that is due comes at once.
      await awaited(mock);
      await mock.clock.advance({ minutes: 10 });
      expect(await reading.whole).toBe(expected);
      expect(mock.clock.isAwaited).toBe(false);
    });
  });

  test('an aborted body rejects, a cancelled body ends, and both leave no timer', async () => {
    await through(open, async (mock, { fetch, baseUrl }) => {
      mock.faults.add({ on: 'me.get', do: fault.slowBody({ bytesPerSecond: 10, chunkBytes: 20 }) });
      const controller = new AbortController();
      const reading = readingOf(await fetch(`${baseUrl}/me?apiKey=key_bob`, { signal: controller.signal }));
      await awaited(mock);
      await mock.clock.advance({ seconds: 2 });
      await until(() => reading.text().length === 40);
      controller.abort();
      await expect(reading.whole).rejects.toMatchObject({ name: 'AbortError' });
      await until(() => !mock.clock.isAwaited);
      expect(reading.text().length).toBe(40);
      const { reader } = readingOf(await fetch(`${baseUrl}/me?apiKey=key_bob`));
      await awaited(mock);
      await reader.cancel();
      await until(() => !mock.clock.isAwaited);
    });
  });
});

test('the journal contains the whole body and the fault', async () => {
  const mock = sampleMock();
  mock.faults.add({ do: fault.slowBody({ bytesPerSecond: 1000 }) });
  await mock.fetch(`${mock.baseUrl}/me?apiKey=key_bob`);
  expect(mock.journal.entries()).toMatchObject([
    { status: 200, fault: 'slow body, 1000 bytes a second', response: { body: { id: 5, username: 'bob' } } },
  ]);
});

test('a request that is aborted before its body starts leaves no timer', async () => {
  const mock = sampleMock();
  const controller = new AbortController();
  mock.faults.add({ on: 'me.get', do: fault.slowBody({ bytesPerSecond: 10 }) });
  const pending = mock.fetch(`${mock.baseUrl}/me?apiKey=key_bob`, { signal: controller.signal });
  controller.abort();
  await expect(pending.then((response) => response.text())).rejects.toMatchObject({ name: 'AbortError' });
  expect(mock.clock.isAwaited).toBe(false);
});

test('a response without a body is unchanged', async () => {
  const mock = sampleMock();
  mock.faults.add({ do: fault.slowBody({ bytesPerSecond: 1 }) });
  const response = await mock.fetch(addressOf(mock, { scope: 'NONE' }));
  expect([response.status, await response.text()]).toEqual([302, '']);
});

test.each([
  [{ bytesPerSecond: 0 }, 'fault.slowBody: bytesPerSecond must be a number above 0, got 0'],
  [{ bytesPerSecond: Number.NaN }, 'bytesPerSecond must be a number above 0, got NaN'],
  [{ bytesPerSecond: 10, chunkBytes: 0.5 }, 'fault.slowBody: chunkBytes must be a whole number from 1, got 0.5'],
])('rejects an invalid pace: %o', (pace, message) => {
  expect(() => fault.slowBody(pace)).toThrow(message);
});
