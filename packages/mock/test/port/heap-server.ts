/** A port in a process of its own, which tells its heap after a collection to whoever sends it a message. */
import { heapAfterCollection } from '../../../../scripts/heap.ts';
import { createMock } from '../../src/index.ts';
import { listen } from '../../src/server.ts';

const mock = createMock({ now: '2030-01-01T00:00:00Z' });
const { url } = await listen(mock);
process.on('message', () => void tell());
process.send?.({ url });

async function tell(): Promise<void> {
  process.send?.({ heap: await heapAfterCollection(), answered: mock.journal.last, evicted: mock.journal.evicted });
}
