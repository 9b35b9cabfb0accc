import { expect, test } from 'vitest';
import { ask, townMock } from '../../test/ask.ts';

test('a reference that is marked as removed is in no list but an Admin’s, and its host reaches it by id (G-82)', async () => {
  const mock = townMock({ behavior: { removedReferences: 'marked' } });
  const listed = async (key: string) => {
    const { json } = await ask(mock, key, 'GET /booking-references');
    return JSON.stringify(json).includes('"id":1,');
  };
  for (const time of ['once', 'twice'])
    expect([time, (await ask(mock, 'key_alice', 'DELETE /booking-references/1')).status]).toEqual([time, 200]);
  expect([await listed('key_alice'), await listed('key_admin')]).toEqual([false, true]);
  for (const key of ['key_alice', 'key_admin']) {
    const { json } = await ask(mock, key, 'GET /booking-references/1');
    expect(json).toMatchObject({ bookingReference: { id: 1, deleted: true } });
  }
  const { json } = await ask(mock, 'key_alice', 'PATCH /booking-references/1', { body: { deleted: false } });
  expect([json, await listed('key_alice')]).toMatchObject([{ bookingReference: { deleted: false } }, true]);
});
