/** The suite itself: nothing of the contract is left out, and no check holds where nothing works. */
import { endpoints } from '@slotwise/schemas';
import { expect, test } from 'vitest';
import { checks, namesOf } from './suite.ts';
import type { World } from './world.ts';

test('every endpoint of the contract is asked by every transport', () => {
  const asked = ['network', 'process', 'port'].flatMap((transport) =>
    Object.keys(endpoints).map((name) => `${transport}: endpoint: ${name}`),
  );
  expect(namesOf(true)).toEqual(expect.arrayContaining(asked));
});

test('a place without ports runs the same by two transports, and asks for a port', () => {
  const without = namesOf(true).filter((name) => !name.startsWith('port: '));
  expect(namesOf(false)).toEqual([...without, 'port: there is none, and mock.listen says so']);
});

/** The checks of what the client decides by itself: before it asks anybody, or of an answer that is nothing. */
const ofTheClientAlone = [
  'error: invalid_input',
  'error: state_mismatch',
  'error: signed_out',
  'error: store_failed',
  'error: invalid_response',
  'session: a sealed transaction opens with its key, and with no other',
];

/** A service that answers everything with nothing, and where nobody does anything. */
const dead: World = {
  baseUrl: 'http://dead.test/v1',
  appUrl: 'http://dead.test',
  fetch: async () => Response.json({}),
  approve: async () => 'http://localhost:3000/callback?code=none&state=none',
  deny: async () => 'http://localhost:3000/callback?code=none&state=none',
  revoke: async () => {},
  break: async () => {},
  asked: async () => [],
  close: async () => {},
};

test.each([...checks])('%s: fails where nothing works', async (name, check) => {
  if (ofTheClientAlone.includes(name)) await expect(check(dead)).resolves.toBeUndefined();
  else await expect(check(dead)).rejects.toThrow();
});
