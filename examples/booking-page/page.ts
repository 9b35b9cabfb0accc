/** Starts the mock behind the page, then the page. Against the real service, only the client would be here. */
import { createMock } from '@slotwise/mock';
import { startWorker } from '@slotwise/mock/browser';
import { createClient } from '@slotwise/sdk';
import { startApp } from './app.ts';
import { parts } from './parts.ts';
import { showNotice } from './view.ts';

const mock = createMock({ now: '2030-01-07T08:00:00Z' });

try {
  const worker = await startWorker(mock, { share: 'booking-page' });
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
