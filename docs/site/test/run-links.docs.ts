/** The links that open the playground with a call. */
import { expect, test } from 'vitest';
import { base } from '../base.ts';
import { readLink } from '@slotwise/inspector/link';
import { callableNames } from '@slotwise/inspector/state';
import { htmlOf, paths } from './site.ts';

const links = paths.flatMap((path) =>
  [...htmlOf(path).matchAll(/<a class="run" href="([^#"]+)(#[^"]+)"/g)].map(([, page = '', fragment = '']) => ({
    path,
    page,
    reading: readLink(fragment),
  })),
);

test('every one leads to the playground, and opens a state that it knows', () => {
  expect(links).toHaveLength(callableNames.length);
  expect(links.filter(({ page, reading }) => page !== `${base}playground/` || reading.kind !== 'state')).toEqual([]);
  expect(paths).toContain(`${base}playground/`);
});

test('every endpoint that the playground can call has one, with a call of that endpoint', () => {
  const called = callableNames.map((name) => {
    const reading = links.find(({ path }) => path === `${base}api/operations/${slugOf(name)}/`)?.reading;
    return reading?.kind === 'state' ? reading.state.calls[0]?.endpoint : undefined;
  });
  expect(called).toEqual([...callableNames]);
});

test('the home page links to the call that it shows', () => {
  const html = htmlOf(base);
  const [, fragment = ''] = /playground\/(#v1\.[^"]+)"/.exec(html) ?? [];
  const reading = readLink(fragment);
  const [call] = reading.kind === 'state' ? reading.state.calls : [];
  const code = html.replaceAll(/<[^>]*>/g, '').replaceAll('&#x27;', "'");
  expect(call?.endpoint).toBe('bookings.create');
  for (const [field, value] of Object.entries(call?.input.body ?? {})) {
    const [first] = typeof value === 'object' ? Object.values(value as object) : [value];
    expect(code).toContain(field);
    expect(code).toContain(typeof first === 'string' ? `'${first}'` : String(first));
  }
});

/** The last part of the address of an endpoint's page. */
function slugOf(name: string): string {
  return name.replace('.', '-').toLowerCase();
}
