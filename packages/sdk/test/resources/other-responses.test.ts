/** Successful responses with another body than the endpoint's: each endpoint, each mode of validation, both profiles. */
import { describe, expect, test } from 'vitest';
import { createClient } from '../../src/index.ts';
import type { ClientOptions, InvalidResponseError } from '../../src/index.ts';
import { calls } from './calls.ts';
import { runs } from '../../../../scripts/runs.ts';

const apiKey = 'sk_live_other_answers';

/** Bodies by the kinds of answer that each is fit for. */
const bodies: readonly (readonly [body: unknown, fits: readonly Kind[]])[] = [
  [{}, ['confirmation']],
  [{ error: 'nope' }, []],
  [{ error: `no such key: ${apiKey}` }, []],
  [{ error: { code: 4 } }, []],
  [{ error: 'nope', status: 'error' }, []],
  [{ error: null, message: 'Removed' }, ['confirmation']],
  [{ message: 'Removed' }, ['confirmation']],
  [{ data: { id: 1, userId: 5, teamId: 1 } }, ['confirmation']],
  [{ data: [] }, ['confirmation']],
  [{ id: null, userId: null, teamId: null }, ['confirmation']],
  [{ id: {}, userId: {}, teamId: {} }, ['confirmation']],
  [{ id: [7], userId: [5], teamId: [1] }, ['confirmation']],
  [{ id: false, userId: false, teamId: false }, ['confirmation']],
  [{ id: 'seven', userId: 'five', teamId: 'one' }, ['object', 'confirmation']],
  [{ id: 7, userId: 5, teamId: 1 }, ['object', 'confirmation']],
  [{ id: 7, userId: 5, teamId: 1, error: 'partly' }, ['object']],
  [{ id: 'req_1', userId: 'req_1', teamId: 'req_1', error: 'nope' }, []],
  [{ user: { id: 7 }, attendee: null, booking: { status: 'PENDING' } }, ['confirmation', 'under user']],
  [[], ['list']],
  [[{ id: 7 }], ['list']],
  [null, []],
  ['nope', []],
  [7, []],
];

type Kind = 'object' | 'list' | 'confirmation' | 'under user';

function kindsOf(name: string): Kind[] {
  if (name.endsWith('.list')) return ['list'];
  if (/\.(delete|cancel)$/.test(name)) return ['confirmation'];
  return name.startsWith('users.') || name === 'me.get' ? ['object', 'under user'] : ['object'];
}

const settings = (['strict', 'report', 'off'] as const).flatMap((validate) =>
  (['specification', 'self-hosted'] as const).map((profile) => ({ validate, profile })),
);

describe.each(Object.entries(calls))('%s', (name, [call]) => {
  test.each(runs(settings.slice(0, 1), settings))(
    'resolves only with the expected kind of body, with $validate and $profile',
    async (setting) => {
      const isWrite = !/\.(get|list)$/.test(name);
      for (const [body, fits] of bodies) {
        const outcome = await outcomeOf(call, body, setting);
        const isFit = kindsOf(name).some((kind) => fits.includes(kind));
        if (isFit && setting.validate !== 'strict') expect([body, outcome]).toEqual([body, 'resolves']);
        if (isFit) continue;
        const applied = isWrite ? 'unknown' : null;
        expect([body, outcome]).toEqual([
          body,
          expect.objectContaining({ kind: 'invalid_response', applied, status: 200 }),
        ]);
        // The redacted text tells a page of refusals from a service that answers otherwise.
        const { body: text } = outcome as InvalidResponseError;
        expect(text).toBe(JSON.stringify(body).replace(apiKey, '[redacted]'));
      }
    },
  );
});

async function outcomeOf(
  call: (typeof calls)[keyof typeof calls][0],
  body: unknown,
  setting: Pick<ClientOptions, 'validate' | 'profile'>,
): Promise<unknown> {
  const fetch = async () => Response.json(body);
  const client = createClient({
    baseUrl: 'https://api.example.com/v1',
    apiKey,
    defaults: { timeZone: 'Europe/London', language: 'en' },
    ...setting,
    fetch,
    retry: false,
  });
  return call(client).then(
    () => 'resolves',
    (error: unknown) => error,
  );
}
