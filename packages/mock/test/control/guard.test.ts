import { expect, test } from 'vitest';
import { sampleMock } from '../ask.ts';
import { controlOf } from './controlled.ts';
import { send } from '../send.ts';
import { listen } from '../../src/server.ts';

/** Hosts and origins are tested in `port/origins.test.ts`. */
test.each<[string, number, Record<string, string>]>([
  ['a program that sets a character set', 200, { 'content-type': 'application/json; charset=utf-8' }],
  ['a form with JSON in its parameters', 415, { 'content-type': 'text/plain; x=application/json' }],
  ['a page whose name leads here (DNS rebinding)', 403, { host: 'evil.example', origin: 'http://evil.example' }],
])('%s gets the status %i', async (_, status, headers) => {
  await using port = await listen(sampleMock(), { control: true });
  const json = { 'content-type': 'application/json' };
  const body = { method: 'POST', headers: { ...json, ...headers }, body: '{"advance":{"days":1}}' };
  expect((await send(`${port.url}/_slotwise/clock`, body)).status).toBe(status);
});

test('responses to other origins have no CORS headers', async () => {
  await using port = await listen(sampleMock(), { control: true });
  for (const [method, headers] of [
    ['OPTIONS', { origin: 'https://evil.example', 'access-control-request-method': 'POST' }],
    ['GET', {}],
  ] as const) {
    const response = await send(`${port.url}/_slotwise/clock`, { method, headers });
    expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
});

test.each([
  ['127.0.0.1', false, 200],
  ['127.8.9.1', false, 200],
  ['::1', false, 200],
  ['::ffff:127.0.0.1', false, 200],
  ['192.168.0.7', false, 403],
  ['::ffff:192.168.0.7', false, 403],
  ['2001:db8::127.0.0.1', false, 403],
  [undefined, false, 403],
  ['192.168.0.7', true, 200],
])('a caller from %s, with remote callers allowed: %s, gets the status %i', async (address, remote, status) => {
  const control = controlOf(sampleMock(), remote);
  const response = await control(new Request('http://10.0.0.5:4010/_slotwise/clock'), address);
  expect(response.status).toBe(status);
  expect((await control(new Request('http://10.0.0.5:4010/_slotwise/ui'), address)).status).toBe(status);
  if (status !== 403) return;
  const message =
    'The control API accepts requests only from this machine. Start the server with --control-remote to allow other machines.';
  expect(await response.json()).toEqual({ message, code: 'forbidden' });
});
