/** Starts the mock behind the page, then the page. Against the real service, only the client would be here. */
import { createMock } from '@slotwise/mock';
import { livingTown, startWorker } from '@slotwise/mock/browser';
import { createClient } from '@slotwise/sdk';
import { startApp } from './app.ts';
import { mondayOf } from './local-time.ts';
import { parts } from './parts.ts';
import { showNotice } from './view.ts';

// A town around today: next week, another one is there, in a world of another name.
const mock = createMock({ seed: livingTown });
const week = mondayOf(new Date(mock.clock.now()).toISOString().slice(0, 10));

try {
  const worker = await startWorker(mock, { share: `booking-page-${week}` });
  parts.reset.addEventListener('click', () => void worker.reset().then(() => location.reload()));
  await startApp({
    // Alice's key sees her hours and bookings. A page of the real service would ask its own server, which keeps the key.
    // The key is a mock's, and nobody's secret. A page of yours signs its users in, or asks a server of yours.
    client: createClient({ baseUrl: mock.baseUrl, apiKey: 'key_alice', allowKeyInPage: true }),
    eventType: { id: 1, title: 'Intro call', minutes: 30, availabilityId: 1 },
    now: () => new Date(mock.clock.now()),
  });
} catch (error) {
  showNotice(error instanceof Error ? error.message : String(error));
}
