import { expect, test } from 'vitest';
import { fault } from '../../src/index.ts';
import { worldOf } from '../ask.ts';
import { controlled } from '../control/controlled.ts';

test('the control API is off by default', async () => {
  await controlled(async (ask, mock) => {
    for (const line of ['GET /_slotwise', 'GET /_slotwise/clock', 'POST /_slotwise/reset'])
      expect((await ask(line)).json).toMatchObject({ code: 'endpoint_not_found' });
    expect(mock.journal.entries().map(({ rule }) => rule)).toEqual(Array(3).fill('request.no-such-path'));
  }, {});
});

test('a document is imported completely, or rejected with every problem', async () => {
  await controlled(async (ask, mock) => {
    const before = worldOf(mock);
    const user = { username: 'eve', email: 'eve@example.com' };
    const keys = [{ userId: 7 }, { userId: 8 }];
    const refused = await ask('POST /_slotwise/seed', { version: 1, users: [user], keys });
    const issues = [{ path: 'keys.0.userId' }, { path: 'keys.1.userId' }];
    expect(refused).toMatchObject({ status: 400, json: { code: 'invalid', issues } });
    expect(worldOf(mock)).toBe(before);

    expect((await ask('POST /_slotwise/seed', { version: 1, users: [user] })).status).toBe(204);
    const exported = await ask('GET /_slotwise/export');
    expect(exported.json).toEqual(JSON.parse(worldOf(mock)));
    expect(mock.export().users.map(({ username }) => username)).toEqual(['eve']);
    expect((await ask('POST /_slotwise/reset')).status).toBe(204);
    expect(worldOf(mock)).toBe(before);
  });
});

const kinds = [
  { kind: 'status', status: 500, json: { message: 'no' } },
  { kind: 'respond', status: 201, headers: { 'x-own': 'yes' }, json: { own: true } },
  { kind: 'html', status: 504 },
  { kind: 'hang' },
  { kind: 'reset' },
  { kind: 'delay', ms: 5 },
  { kind: 'delay', ms: { from: 1, to: 2 } },
  { kind: 'truncate', bytes: 3 },
  { kind: 'slowBody', bytesPerSecond: 100, chunkBytes: 10 },
  { kind: 'malformedJson' },
  { kind: 'delay', ms: { normal: { mean: 5, deviation: 1 } } },
  { kind: 'delay', ms: { logNormal: { median: 5, p95: 20 } } },
  { kind: 'delay', ms: { percentiles: { 50: 5, 99: 20 } } },
  { kind: 'wrongType', path: 'id', value: 'text' },
  { kind: 'oauth.loseResponse' },
  { kind: 'oauth.revokeDuringRefresh' },
  { kind: 'oauth.skewClock', by: { minutes: -5 } },
  { kind: 'oauth.wrongIssuer', issuer: 'https://other.example' },
];

test('every fault function has a kind in JSON', () => {
  // `optional` marks a fault of another kind: in JSON it is a part of the rule. JSON has no functions, which `change` takes.
  const { oauth, optional, change, ...others } = fault;
  expect([typeof optional, typeof change]).toEqual(['function', 'function']);
  const makers = [...Object.keys(others), ...Object.keys(oauth).map((one) => `oauth.${one}`)];
  expect([...new Set(kinds.map(({ kind }) => kind))].toSorted()).toEqual(makers.toSorted());
});

/** Names that requests to an endpoint can use. */
const fieldsOf = {
  'users.create': { query: { apiKey: 'key_alice' }, body: { name: 'Ann' } },
  'oauth.authorize': { query: { state: 's' } },
  'oauth.refresh': { body: { client_id: 'client_demo' } },
};

test.each(kinds)('accepts the fault $kind as JSON', async (described) => {
  await controlled(async (ask) => {
    const [, only] = /^oauth\.(.*)/.exec(described.kind) ?? [];
    const on = only === undefined ? 'users.create' : only === 'wrongIssuer' ? 'oauth.authorize' : 'oauth.refresh';
    const counted = { from: 1, times: 2, probability: 0.5, exclusive: true, optional: true, weekdays: ['friday'] };
    const matched = { callerId: 3, ...fieldsOf[on] };
    const rule = { on: [on], at: 'after', ...counted, ...matched, do: described };
    expect((await ask('POST /_slotwise/faults', rule)).status).toBe(201);
  });
});

test('the same random seed produces the same faults', async () => {
  await controlled(async (ask, _mock, { baseUrl }) => {
    const drawn = async () => {
      expect((await ask('POST /_slotwise/random', { seed: 7 })).status).toBe(204);
      const statuses = [];
      for (let count = 0; count < 20; count += 1)
        statuses.push((await ask(`GET ${baseUrl}/me?apiKey=key_alice`)).status);
      return statuses;
    };
    await ask('POST /_slotwise/faults', { probability: 0.5, do: { kind: 'status', status: 500 } });
    const first = await drawn();
    expect(new Set(first)).toEqual(new Set([200, 500]));
    expect(await drawn()).toEqual(first);
  });
});

test('the error for an invalid fault has an issue with its path', async () => {
  await controlled(async (ask) => {
    const rule = { on: 'bookings.get', do: { kind: 'wrongType', path: 'booking.titel', value: 1 } };
    const message = expect.stringContaining('no response of bookings.get has the field "booking.titel"');
    expect((await ask('POST /_slotwise/faults', rule)).json).toMatchObject({ issues: [{ path: 'do', message }] });
  });
});

test.each([
  ['POST /_slotwise/clock', { set: 'soon' }, /^set/],
  ['POST /_slotwise/clock', { advance: { minutes: -1 } }, /^advance\.minutes/],
  ['POST /_slotwise/faults', { do: { kind: 'status', status: 200 } }, /^do\.status/],
  ['POST /_slotwise/faults', { do: { kind: 'slowBody', bytesPerSecond: 0 } }, /^do\.bytesPerSecond/],
  ['POST /_slotwise/faults', { do: { kind: 'delay', ms: -1 } }, /^do\.ms must be milliseconds from 0, .* got -1/],
  ['POST /_slotwise/faults', { do: { kind: 'respond', json: 1, text: 'a' } }, /^do.*json or text, not both/],
  ['POST /_slotwise/faults', { on: 'me.get', params: { id: 1 }, do: { kind: 'hang' } }, /^params/],
  ['POST /_slotwise/faults', { weekdays: ['Friday'], do: { kind: 'hang' } }, /^weekdays/],
  ['POST /_slotwise/faults', { on: 'me.get', do: { kind: 'oauth.loseResponse' } }, /^do.*oauth\.token and/],
  ['POST /_slotwise/scenarios', { name: 'flood' }, /^name must be one of outage, flakyNetwork, slowFridays/],
  ['POST /_slotwise/keys', { userId: 99 }, /userId.*99/],
  ['POST /_slotwise/grants', { clientId: 'nobody', userId: 3, scopes: [] }, /client "nobody"/],
])('rejects %s with %j, and names the invalid value', async (line, body, message) => {
  await controlled(async (ask, mock) => {
    const before = worldOf(mock);
    const { status, json } = await ask(line, body);
    expect([status, json['message']]).toEqual([400, expect.stringMatching(message)]);
    expect(worldOf(mock)).toBe(before);
  });
});
