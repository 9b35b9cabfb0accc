/** A page without a server: its requests are answered by a service worker, for all of its tabs from one world. */
import { createMock } from '@slotwise/mock';
import { startWorker } from '@slotwise/mock/browser';
import { createClient } from '@slotwise/sdk';

const mock = createMock({ baseUrl: `${location.origin}/api/v1`, now: '2030-01-01T00:00:00Z' });
await startWorker(mock, { share: 'demo' });
const { bookings } = createClient({ baseUrl: mock.baseUrl, apiKey: 'key_alice', allowKeyInPage: true });

document.querySelector('button')?.addEventListener('click', () => void bookings.cancel(1).then(show));
await show();

async function show(): Promise<void> {
  const rows = (await bookings.list({ take: 3, page: 1 })).map(({ title, status }) => {
    const row = document.createElement('li');
    row.textContent = `${title}, ${status}`;
    return row;
  });
  document.querySelector('ol')?.replaceChildren(...rows);
}
