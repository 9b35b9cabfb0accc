import { expect, test } from 'vitest';
import { sampleMock } from '../ask.ts';
import { listen } from '../../src/server.ts';

// In a file of its own: no port was opened before in this process.
test('opening a port leaves the globals of the process as they were', async () => {
  const globals = () => ['Request', 'Response', 'fetch'].map((name): unknown => Reflect.get(globalThis, name));
  const before = globals();
  const port = await listen(sampleMock());
  await fetch(`${port.baseUrl}/me`);
  expect(globals().map((one, index) => one === before[index])).toEqual([true, true, true]);
  expect(Response.error().type).toBe('error');
  await port.close();
});
