import { expect, test } from 'vitest';
import { ask, townMock } from '../../test/ask.ts';

test('a reference that is marked as removed is not there for its host, by id or in the list (G-82)', async () => {
  const mock = townMock({ behavior: { removedReferences: 'marked' } });
  await ask(mock, 'key_alice', 'DELETE /booking-references/1');
  expect((await ask(mock, 'key_alice', 'GET /booking-references/1')).status).toBe(404);
  expect((await ask(mock, 'key_alice', 'PATCH /booking-references/1', { body: { deleted: false } })).status).toBe(404);
  expect((await ask(mock, 'key_alice', 'DELETE /booking-references/1')).status).toBe(404);
  const { json } = await ask(mock, 'key_admin', 'GET /booking-references/1');
  expect(json).toMatchObject({ bookingReference: { id: 1, deleted: true } });
});
