import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from '../generated/endpoints/index.ts';
import type { Endpoint, Input } from './endpoint.ts';
import { encodePlain, readPlain } from './plain.ts';
import { misfitsOf, misfitsOfResponse } from '../misfits/misfits.ts';
import { namedMisfitsOf, namedMisfitsOfResponse } from '../misfits/named.ts';
import { profiles } from '../profiles/profiles.ts';

const { protocol } = profiles.specification;
const named = z.object({ name: z.string() });
const trimmed = z.pipe(
  z.object({ name: z.string() }),
  z.transform(({ name }) => ({ name: name.trim() })),
);
const later = z.object({ name: z.string().check(z.refine((name) => Promise.resolve(name !== 'taken'), 'is taken')) });
const isNamed = (value: unknown) => typeof value === 'object' && value !== null && 'name' in value;

/** An endpoint as a user writes it. */
const rename: Endpoint = {
  name: 'schedules.rename',
  method: 'PATCH',
  path: '/schedules/{id}',
  response: { kind: 'one', key: 'workSchedule' },
};

const id = { params: { id: 1 } };

describe('a request of a custom endpoint', () => {
  test('is sent unchanged if it has no check, with path and query as text', () => {
    const start = new Date(Date.UTC(2030, 0, 7, 9));
    const body = { name: 'X', days: [1], start, left: undefined };
    const input = { params: { id: 'a b' }, query: { take: 2, from: start, left: undefined }, body };
    expect(encodePlain(rename, input, protocol)).toEqual({
      ok: true,
      value: {
        path: '/schedules/a%20b',
        query: { take: '2', from: '2030-01-07T09:00:00Z' },
        body: { name: 'X', days: [1], start },
      },
    });
  });

  test('has no body if none is passed and none is declared', () => {
    expect(encodePlain(rename, { params: { id: 1 } }, protocol)).toMatchObject({
      ok: true,
      value: { body: undefined },
    });
  });

  test('can have a list as its body, but not as its query', () => {
    expect(encodePlain(rename, { ...id, body: [1, 2] }, protocol)).toMatchObject({ ok: true, value: { body: [1, 2] } });
    expect(issuesIn(rename, { query: [1] })).toMatchObject([{ path: 'query', message: 'query must be an object' }]);
  });

  test('must have each parameter of its path, as text or as a list in the query', () => {
    expect(issuesIn(rename, { body: {} })).toEqual([
      { path: 'params.id', message: 'params.id is required by the path /schedules/{id}', code: 'required' },
    ]);
    expect(encodePlain(rename, { ...id, query: { ids: [1, 'a'] } }, protocol)).toMatchObject({
      value: { query: { ids: ['1', 'a'] } },
    });
    for (const value of [null, {}, [[1]]])
      expect(issuesIn(rename, { ...id, query: { value } })).toMatchObject([{ path: 'query.value' }]);
    expect(issuesIn(rename, { params: { id: [1] } })).toMatchObject([{ path: 'params.id' }]);
  });

  test('cannot contain __proto__ or a circular value', () => {
    const circle: Record<string, unknown> = {};
    circle['self'] = circle;
    expect(issuesIn(rename, { body: circle })).toMatchObject([{ path: 'self', message: 'self contains itself' }]);
    const named: unknown = JSON.parse('{ "a": { "__proto__": 1 } }');
    expect(issuesIn(rename, { body: named })).toMatchObject([
      { path: 'a.__proto__', message: 'a.__proto__ cannot be the name of a field' },
    ]);
  });

  test('must pass the predicate of each part', () => {
    const endpoint = { ...rename, params: isNamed, body: isNamed };
    expect(issuesIn(endpoint, { params: { id: 1, name: 1 }, body: { name: 'X' } })).toMatchObject([]);
    expect(issuesIn(endpoint, { params: { id: 1 } })).toMatchObject([
      { path: 'params', message: 'params does not pass the check of schedules.rename' },
      { path: 'body', message: 'body does not pass the check of schedules.rename' },
    ]);
  });

  test("contains the output of its Standard Schema, or fails with that schema's messages", () => {
    const endpoint: Endpoint = { ...rename, body: trimmed };
    expect(encodePlain(endpoint, { ...id, body: { name: ' X ' } }, protocol)).toMatchObject({
      value: { body: { name: 'X' } },
    });
    expect(issuesIn(endpoint, { body: { name: 1 } })).toMatchObject([
      { path: 'name', message: expect.stringMatching(/^name: \w/) as unknown },
    ]);
    expect(issuesIn(endpoint, {})).toMatchObject([{ path: 'name' }]);
  });

  test('waits only for an asynchronous Standard Schema', async () => {
    const endpoint: Endpoint = { ...rename, body: later };
    const encoded = encodePlain(endpoint, { ...id, body: { name: 'free' } }, protocol);
    expect(encoded).toBeInstanceOf(Promise);
    expect(await encoded).toMatchObject({ ok: true, value: { body: { name: 'free' } } });
    const taken = await encodePlain(endpoint, { body: { name: 'taken' } }, protocol);
    expect(taken).toMatchObject({ ok: false, issues: [{ path: 'name', message: 'name: is taken' }] });
    expect(encodePlain({ ...rename, body: named }, { body: { name: 'X' } }, protocol)).not.toBeInstanceOf(Promise);
  });
});

describe('the response of a custom endpoint', () => {
  const read = (response: Omit<Endpoint['response'], 'kind'>, json: unknown) =>
    readPlain({ response: { kind: 'one', key: 'workSchedule', ...response } }, json);

  test('is found in its envelope, and is not checked without a check', () => {
    expect(read({}, { work_schedule: { id: 1 } })).toEqual({ value: { id: 1 }, issues: [] });
    expect(read({}, { id: 1 })).toEqual({ value: { id: 1 }, issues: [] });
  });

  test.each(['one', 'many', 'itself'] as const)('is found under the other key of some deployments: kind %s', (kind) => {
    const response = { kind, ...(kind === 'itself' ? {} : { key: 'room' }), alsoUnder: 'place' };
    const content = kind === 'many' ? [{ id: 1 }] : { id: 1 };
    expect(readPlain({ response }, { place: content })).toEqual({ value: content, issues: [] });
  });

  test('passes its predicate, or has an issue with a general message', () => {
    expect(read({ accepts: isNamed }, { workSchedule: { name: 1 } })).toEqual({ value: { name: 1 }, issues: [] });
    expect(read({ accepts: isNamed }, { workSchedule: { id: 1 } })).toEqual({ value: { id: 1 }, issues: null });
    const list: Endpoint['response'] = {
      kind: 'many',
      accepts: (value) => Array.isArray(value) && value.every(isNamed),
    };
    for (const name of [misfitsOfResponse, namedMisfitsOfResponse]) {
      expect(name({ response: list }, [{ name: 1 }, {}])).toMatchObject([
        { path: '1', message: '1 does not match the contract' },
      ]);
      expect(name({ response: { kind: 'one', accepts: isNamed } }, {})).toMatchObject([
        { path: '', message: 'the value does not match the contract' },
      ]);
    }
  });

  test('is returned unchanged, even if its Standard Schema transforms it', async () => {
    const json = { name: ' X ' };
    expect(read({ accepts: trimmed }, json)).toEqual({ value: json, issues: [] });
    expect(read({ accepts: named }, {})).toMatchObject({ value: {}, issues: [{ path: 'name' }] });
    expect(await read({ accepts: later }, { name: 'taken' })).toMatchObject({
      issues: [{ message: 'name: is taken' }],
    });
  });

  test('is not checked if the call turns the check off', () => {
    expect(readPlain(endpoints['me.get'], {}, { unchecked: true })).toEqual({ value: {}, issues: [] });
  });
});

test('a request that breaks the contract has no issues until misfitsOf or namedMisfitsOf lists them', () => {
  const input = { params: { id: 1 }, body: { title: 7 } };
  expect(encodePlain(endpoints['bookings.update'], input, protocol)).toMatchObject({ ok: false, issues: null });
  expect(misfitsOf(endpoints['bookings.update'], input)).toMatchObject([
    { path: 'title', message: 'title must be text, got 7' },
  ]);
  expect(namedMisfitsOf(endpoints['bookings.update'], input)).toMatchObject([
    { path: 'title', message: 'title does not match the contract' },
  ]);
  for (const name of [misfitsOf, namedMisfitsOf]) expect(name({ ...rename, body: isNamed }, {})).toEqual([]);
});

/** The issues of a request that is encoded at once. */
function issuesIn(endpoint: Endpoint, input: Input): unknown {
  const encoded = encodePlain(endpoint, input, protocol);
  if (encoded instanceof Promise) throw new Error('it takes its time');
  return encoded.ok ? [] : encoded.issues;
}
