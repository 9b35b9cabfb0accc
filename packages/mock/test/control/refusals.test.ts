/** Every route of the control API against every mistake that a request can have. */
import { isRecord } from '@slotwise/schemas/internal/contract';
import { expect, test, vi } from 'vitest';
import type { Mock } from '../../src/index.ts';
import { writtenSchema } from '../../src/server/control/json-schema.ts';
import type { ControlRoute } from '../../src/server/control/route.ts';
import { hasBody } from '../../src/server/control/route.ts';
import { controlRoutes } from '../../src/server/control/routes/index.ts';
import { worldOf } from '../ask.ts';
import { controlled, portTest } from './controlled.ts';
import { send as sendAny } from '../send.ts';

// Each test walks every route.
vi.setConfig({ testTimeout: 60_000 });

interface Refused {
  readonly status: number | undefined;
  readonly allow: string | undefined;
  readonly json: { readonly code?: string; readonly message?: string; readonly issues?: readonly { path: string }[] };
}

/** Sends anything, a body with DELETE among it. */
async function send(method: string, url: string, body = '', type = 'application/json'): Promise<Refused> {
  const headers = type === '' ? {} : { 'content-type': type };
  const { status, headers: got, text } = await sendAny(url, { method, headers, body });
  return { status, allow: got.allow, json: (text === '' ? {} : JSON.parse(text)) as Refused['json'] };
}

const posts = controlRoutes.filter(hasBody);
const others = controlRoutes.filter((route) => !hasBody(route));

/** The path of a route, with the parts that its example gives it or with these. */
function pathOf({ path, examples: [example] }: ControlRoute, parts = example?.params ?? {}): string {
  const there = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(parts[name])));
  return there === '/' ? '' : there;
}

/** All that a request could have changed. */
const stateOf = (mock: Mock) => [
  worldOf(mock),
  mock.clock.nowText(),
  mock.clock.isAutomatic,
  mock.faults.list().map(({ number }) => number),
  mock.journal.last,
  mock.journal.edits(),
  mock.oauth.signedIn,
];

/** Asks every one of some routes wrongly, and yields what each said; nothing has changed. */
async function walk<Walked extends ControlRoute, Told>(
  routes: readonly Walked[],
  ask: (base: string, route: Walked) => Promise<Told>,
): Promise<Record<string, Told>> {
  const events: Record<string, Told> = {};
  await controlled(async (_ask, mock, { url }) => {
    mock.faults.addScenario('slowFridays');
    const before = stateOf(mock);
    for (const route of routes) {
      events[route.name] = await ask(`${url}/_slotwise`, route);
      expect([route.name, stateOf(mock)]).toEqual([route.name, before]);
    }
    expect((await (await fetch(`${url}/_slotwise/worlds`)).json()) as object).toEqual({ worlds: [] });
  });
  return events;
}

const each = <Told>(routes: readonly ControlRoute[], told: (route: ControlRoute) => Told): Record<string, Told> =>
  Object.fromEntries(routes.map((route) => [route.name, told(route)]));

const invalidAt = ({ status, json: { code, issues = [] } }: Refused) => [status, code, issues.map(({ path }) => path)];

test('unknown fields and missing required fields are rejected with their names', async () => {
  const unnamed = await walk(controlRoutes, async (base, route) => {
    const path = base + pathOf(route);
    const required = (writtenSchema(route.input)['required'] ?? []) as string[];
    const unknown = ['nonsense', ...(hasBody(route) ? required : [])];
    const [query, body] = hasBody(route) ? ['', '{"nonsense":1}'] : ['?nonsense=1', ''];
    const [status, code, paths] = invalidAt(await send(route.method, path + query, body));
    return [status, code, unknown.filter((name) => !(paths as string[]).includes(name))];
  });
  expect(unnamed).toEqual(each(controlRoutes, () => [400, 'invalid', []]));
});

test('a field of the wrong type is rejected with its name', async () => {
  const events = await walk(controlRoutes, async (base, route) => {
    const { properties } = writtenSchema(route.input);
    const missed: string[] = [];
    for (const [name, property] of Object.entries(isRecord(properties) ? properties : {})) {
      // A part of a body may be anything.
      const typed = ['type', 'anyOf', 'enum', 'oneOf', 'const'];
      if (isRecord(property) && typed.every((keyword) => property[keyword] === undefined)) continue;
      const path = base + pathOf(route);
      const { status, json } = hasBody(route)
        ? await send(route.method, path, JSON.stringify({ [name]: [[{ toString: false }]] }))
        : await send(route.method, `${path}?${name}=%7Bwrong%7D`);
      const isNamed = (json.issues ?? []).some((issue) => issue.path === name || issue.path.startsWith(`${name}.`));
      if (status !== 400 || !isNamed) missed.push(`${name}: ${status} ${JSON.stringify(json)}`);
    }
    return missed;
  });
  expect(events).toEqual(each(controlRoutes, () => []));
});

test.each<readonly [string, string, number, string]>([
  ['{', 'application/json', 400, 'invalid'],
  ['[]', 'application/json', 400, 'invalid'],
  ['null', 'application/json', 400, 'invalid'],
  ['"clock"', 'application/json', 400, 'invalid'],
  ...[
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonx',
    '',
  ].map((type) => ['{}', type, 415, 'unsupported_media_type'] as const),
])('the body %s with the content type %j is rejected with %i', async (body, type, expected, code) => {
  const events = await walk(posts, async (base, route) => {
    const { status, json } = await send(route.method, base + pathOf(route), body, type);
    return [status, json.code, (json.issues ?? []).length > 0];
  });
  expect(events).toEqual(each(posts, () => [expected, code, expected === 400]));
});

const deletes = others.filter(({ method }) => method === 'DELETE');

test.each([
  ['a field in the query of a POST', posts, '?x=1', '{}', 'x'],
  ['a body with DELETE', deletes, '', '{"x":1}', ''],
  ['a parameter that is sent twice', others, '?x=1&x=1', '', 'x'],
])('%s is rejected', async (...[, routes, query, body, path]) => {
  const events = await walk(routes, async (base, route) =>
    invalidAt(await send(route.method, base + pathOf(route) + query, body)),
  );
  expect(events).toEqual(each(routes, () => [400, 'invalid', [path]]));
});

test.each(['PUT', 'PATCH', 'OPTIONS', 'POST', 'DELETE'])(
  '%s on a path without that method returns 405 and the allowed methods',
  async (method) => {
    const methodsAt = (path: string) =>
      controlRoutes.flatMap((route) =>
        route.path !== path ? [] : route.method === 'GET' ? ['GET', 'HEAD'] : [route.method],
      );
    const wrong = controlRoutes.filter(({ path }) => !methodsAt(path).includes(method));
    const events = await walk(wrong, async (base, route) => {
      const { status, allow, json } = await send(method, base + pathOf(route), method === 'OPTIONS' ? '' : '{}');
      return [status, json.code, allow];
    });
    expect(events).toEqual(each(wrong, ({ path }) => [405, 'method_not_allowed', methodsAt(path).join(', ')]));
  },
);

test('HEAD returns 200 for every GET route', async () => {
  const gets = controlRoutes.filter(({ method, path }) => method === 'GET' && !path.includes('{'));
  const events = await walk(
    gets,
    async (base, route) => (await fetch(base + pathOf(route), { method: 'HEAD' })).status,
  );
  expect(events).toEqual(each(gets, () => 200));
});

test('every request to an unknown mock returns 404', async () => {
  const events = await walk(controlRoutes, async (base, route) => {
    const body = hasBody(route) ? '{}' : '';
    const { status, json } = await send(route.method, `${base}/worlds/99/_slotwise${pathOf(route)}`, body);
    return [status, json.message];
  });
  expect(events).toEqual(each(controlRoutes, () => [404, 'Unknown mock 99.']));
});

test('an invalid id in a path returns 400, and an unknown id returns 404', async () => {
  const withParts = controlRoutes.filter(({ path }) => path.includes('{'));
  expect(withParts.length).toBeGreaterThan(0);
  const events = await walk(withParts, async (base, route) => {
    const body = hasBody(route) ? '{}' : '';
    const at = (value: string) => send(route.method, base + pathOf(route, { id: value, fault: value }), body);
    const [word, zero, unknown] = [await at('x'), await at('0'), await at('999')];
    return [word, zero, unknown].map(({ status }) => status);
  });
  // A fault has a name, which may be any.
  const expected = ({ name }: ControlRoute) => (name === 'faults.remove' ? [404, 400, 404] : [400, 400, 404]);
  expect(events).toEqual(each(withParts, expected));
});

test.each([
  ['GET /_slotwise/clok', 'GET /_slotwise/clock'],
  ['POST /_slotwise/fault', 'POST /_slotwise/faults'],
  ['GET /_slotwise/clock/', 'GET /_slotwise/clock'],
  ['DELETE /_slotwise/world/2', 'DELETE /_slotwise/worlds/{id}'],
  ['PUT /_slotwise/jurnal', 'GET /_slotwise/journal or DELETE /_slotwise/journal'],
  ['POST /_slotwise/grant/revoke', 'POST /_slotwise/grants/revoke'],
])('%s returns 404 and suggests the nearest route', (line, near) =>
  controlled(async (ask) => {
    const message = `Endpoint ${line} not found; GET /_slotwise lists all endpoints. Did you mean ${near}?`;
    expect(await ask(line)).toMatchObject({ status: 404, json: { message, code: 'not_found' } });
  }),
);

portTest('a path segment with invalid percent-encoding is rejected', async (_ask, _mock, { url }) => {
  expect(invalidAt(await send('DELETE', `${url}/_slotwise/faults/%E0%A4`))).toEqual([400, 'invalid', ['fault']]);
});

portTest('the journal rejects an unknown caller id', async (ask) => {
  const { status, json } = await ask('GET /_slotwise/journal?callerId=17');
  expect([status, json]).toMatchObject([400, { code: 'invalid', issues: [{ path: 'callerId' }] }]);
  expect(JSON.stringify(json)).toContain('unknown user 17');
});

portTest(
  'a seed document without lists is rejected, and one with an empty list removes all rows',
  async (ask, mock) => {
    const before = worldOf(mock);
    const refused = await ask('POST /_slotwise/seed', { version: 1 });
    expect([refused.status, refused.json]).toMatchObject([400, { message: expect.stringContaining('"users": []') }]);
    expect((await ask('POST /_slotwise/seed', { version: 1, nextIds: { users: 7 } })).status).toBe(400);
    expect(worldOf(mock)).toBe(before);
    expect((await ask('POST /_slotwise/seed', { version: 1, users: [] })).status).toBe(204);
    expect(mock.export().users).toEqual([]);
  },
);

test.each([
  ['/faults', { do: { kind: 'stauts', status: 503 } }, 'got "stauts" (did you mean status?)'],
  ['/faults', { on: 'booking.create', do: { kind: 'hang' } }, 'such as bookings.create, or a list of them'],
  ['/faults', { on: ['bookings.get', 'me.gets'], do: { kind: 'hang' } }, 'such as me.get, or a list of them'],
  ['/verify', { received: [{ endpoint: 'user.list' }] }, 'such as users.list, got "user.list"'],
  ['/scenarios', { name: 'outge' }, 'got "outge" (did you mean outage?)'],
  ['/seed', { name: 'sampledata' }, 'did you mean sample-data?'],
  ['/clock', { advanced: { hours: 1 } }, 'did you mean advance?'],
])('%s with %j returns an error that suggests the nearest valid value', (path, body, message) =>
  controlled(async (ask) => {
    const { status, json } = await ask(`POST /_slotwise${path}`, body);
    expect([status, json['code']]).toEqual([400, 'invalid']);
    expect(String(json['message'])).toContain(message);
  }),
);
