import { expect, test } from 'vitest';
import { fault } from '../../src/index.ts';
import type { FaultResponse, ServiceResponse } from '../../src/index.ts';
import { lastEntry, sampleMock } from '../ask.ts';

async function changed(change: (response: ServiceResponse) => FaultResponse | undefined, path = '/me') {
  const mock = sampleMock();
  const { hits } = mock.faults.add({ do: fault.change(change) });
  const response = await mock.fetch(`${mock.baseUrl}${path}?apiKey=key_alice`);
  const [added] = mock.faults.list();
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    text: await response.text(),
    own: response.headers.get('x-own'),
    hits: [hits, added?.hits],
    noted: lastEntry(mock).fault,
  };
}

const json = 'application/json; charset=utf-8';
const applied = { hits: [0, 1], noted: 'changed response' };

test('the function receives the response of the service', async () => {
  const seen: ServiceResponse[] = [];
  const { text } = await changed((response) => void seen.push(response));
  expect(seen).toEqual([
    { status: 200, headers: expect.objectContaining({ 'content-type': json }), text, json: JSON.parse(text) },
  ]);
});

test.each<[string, (response: ServiceResponse) => FaultResponse, object]>([
  ['a text', ({ text }) => ({ text: text.replace(/^.*$/s, 'gone') }), { text: 'gone', type: json }],
  ['JSON', () => ({ json: { id: 7 } }), { text: '{"id":7}', type: json }],
  ['a status', () => ({ status: 207 }), { status: 207, text: expect.stringContaining('"alice"') }],
  ['a status without a body', () => ({ status: 204 }), { status: 204, text: '', type: null }],
  ['a header', () => ({ headers: { 'X-Own': 'yes' } }), { own: 'yes', text: expect.stringContaining('"alice"') }],
  ['a header in its place', () => ({ headers: { 'Content-Type': 'text/html' } }), { type: 'text/html' }],
  ['nothing of it', () => ({}), { status: 200, text: expect.stringContaining('"alice"') }],
])('the returned parts replace those of the response, and the others stay: %s', async (_, change, expected) => {
  expect(await changed(change)).toMatchObject({ ...expected, ...applied });
});

test('a response stays unchanged and does not count if the function returns nothing', async () => {
  expect(await changed(() => undefined)).toMatchObject({ status: 200, hits: [0, 0], noted: null });
});

test('the function can change error responses, and json is undefined if the body is not JSON', async () => {
  const change = ({ status, json }: ServiceResponse) => ({ json: { status, isJson: json !== undefined } });
  expect(await changed(change, '/bookings/99999')).toMatchObject({ status: 404, text: '{"status":404,"isJson":true}' });
  const mock = sampleMock();
  mock.faults.add({ do: fault.change(({ json }) => ({ text: String(json) })), on: 'oauth.authorize', anyone: true });
  const page = await mock.fetch(`${mock.appUrl}/auth/oauth2/authorize?client_id=client_demo`);
  expect(await page.text()).toBe('undefined');
  mock.faults.clear();
  mock.faults.add({ do: fault.change(() => ({ json: {} })), on: 'oauth.authorize', anyone: true });
  const other = await mock.fetch(`${mock.appUrl}/auth/oauth2/authorize?client_id=client_demo`);
  expect(other.headers.get('content-type')).toBe('application/json');
});

test('rejects a value that is not a function', () => {
  // As JavaScript may write it.
  expect(() => fault.change({ status: 500 } as never)).toThrow('fault.change: change must be a function');
});
