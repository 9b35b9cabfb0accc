import { expect, test } from 'vitest';
import { hasBody } from '../../src/server/control/route.ts';
import { controlRoutes } from '../../src/server/control/routes/index.ts';
import { inputProblems } from './responses.ts';
import { controlled } from './controlled.ts';

/** Routes whose answer is too long to be read, or holds what nobody can know. */
const untold = [
  ...['control.index', 'control.openapi', 'world.export', 'world.addHost'],
  ...['users.list', 'keys.list', 'faults.scenarios'],
];

/** Leaves out headers, which depend on the client and are shortened in examples. */
function withoutHeaders(name: string, value: unknown): unknown {
  return name === 'headers' ? {} : value;
}

test('the examples of the routes, run in order, return the documented responses', async () => {
  await controlled(async (ask, _mock, { url, baseUrl }) => {
    await ask(`GET ${baseUrl}/me`);
    const events: Record<string, unknown> = {};
    const visible: Record<string, unknown> = {};
    for (const { name, method, path, examples, response } of controlRoutes) {
      for (const [index, { params = {}, input = {}, response: expected }] of examples.entries()) {
        const there = path.replace(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(String(params[part])));
        const query = hasBody({ method })
          ? ''
          : `?${new URLSearchParams(Object.entries(input).map(([one, value]) => [one, String(value)])).toString()}`;
        const { status, text } = await ask(`${method} /_slotwise${there === '/' ? '' : there}${query}`, input);
        const line = `${name} ${index}`;
        expect([line, status < 300 ? '' : text]).toEqual([line, '']);
        if (response === undefined || untold.includes(name)) continue;
        events[line] = JSON.parse(text.replaceAll(url, 'http://127.0.0.1:4010'), withoutHeaders);
        visible[line] = JSON.parse(JSON.stringify(expected ?? null), withoutHeaders);
      }
    }
    expect(visible).toEqual(events);
  });
});

test('every example input matches the schema of its route', () => {
  const problems = controlRoutes.flatMap((route) =>
    route.examples.flatMap(({ input = {} }) =>
      inputProblems(route, input).map((problem) => `${route.name}: ${problem}`),
    ),
  );
  expect(problems).toEqual([]);
});

test('every route has a unique name, and a unique method and path', () => {
  const names = controlRoutes.map(({ name }) => name);
  const lines = controlRoutes.map(({ method, path }) => `${method} ${path}`);
  expect([new Set(names).size, new Set(lines).size]).toEqual([names.length, lines.length]);
});
