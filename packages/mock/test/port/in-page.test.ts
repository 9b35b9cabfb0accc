import { expect, test } from 'vitest';
import { inPageOrigin, openInPage } from '../../src/server/in-page.ts';
import { sampleMock } from '../ask.ts';

function opened() {
  const mock = sampleMock();
  const page = openInPage(mock);
  const json = { 'content-type': 'application/json' };
  const ask = async (line: string, body?: object) => {
    const [method = '', path = ''] = line.split(' ');
    const sent = body === undefined ? {} : { headers: json, body: JSON.stringify(body) };
    const response = await page.fetch(inPageOrigin + path, { method, ...sent });
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : (JSON.parse(text) as unknown) };
  };
  return { mock, page, ask };
}

test('requests reach the service, the control API and the page with the users', async () => {
  const { mock, ask } = opened();
  expect(await ask('GET /v1/me?apiKey=key_alice')).toMatchObject({ status: 200, body: { username: 'alice' } });
  expect(await ask('PATCH /v1/bookings/1?apiKey=key_alice', { title: 'Mine' })).toMatchObject({ status: 200 });
  expect(await ask('POST /_slotwise/clock', { set: '2030-01-02T00:00:00Z' })).toMatchObject({ status: 200 });
  expect(mock.clock.nowText()).toBe('2030-01-02T00:00:00.000Z');
  expect(await ask('GET /')).toMatchObject({ status: 200, body: { world: mock.worldId, name: 'slotwise-mock' } });
  expect(mock.journal.entries().map(({ endpoint }) => endpoint)).toEqual(['me.get', 'bookings.update']);
});

test('a fork is reached by its number until it is released', async () => {
  const { mock, page, ask } = opened();
  const { body } = await ask('POST /_slotwise/worlds', { users: [] });
  const { id, selector } = body as { id: number; selector: string }; // the response of that endpoint
  expect(await ask(`DELETE ${selector}/v1/bookings/1/cancel?apiKey=key_alice`)).toMatchObject({ status: 200 });
  expect(await ask(`GET ${selector}/`)).toMatchObject({ status: 200, body: { world: id } });
  expect([page.find(id)?.journal.count(), mock.journal.count()]).toEqual([1, 0]);
  expect(await ask(`DELETE /_slotwise/worlds/${id}`)).toMatchObject({ status: 204 });
  for (const path of ['/', '/v1/me', '/_slotwise/clock'])
    expect(await ask(`GET ${selector}${path}`)).toMatchObject({ status: 404 });
});

test('a fault that breaks the connection rejects, as with a server', async () => {
  const { page, ask } = opened();
  expect(await ask('POST /_slotwise/faults', { do: { kind: 'reset' } })).toMatchObject({ status: 201 });
  await expect(page.fetch(`${inPageOrigin}/v1/me?apiKey=key_alice`)).rejects.toThrow(TypeError);
});
