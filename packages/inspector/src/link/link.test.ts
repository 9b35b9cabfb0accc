import fc from 'fast-check';
import { profileNames } from '@slotwise/schemas/internal/contract';
import { expect, test } from 'vitest';
import { latestLink, maxLinkLength, playgroundLink, readLink } from './link.ts';
import { callableNames, callerNames, defaultState, isPlaygroundState, sampleNames } from './state.ts';
import type { PlaygroundState } from './state.ts';

const [call] = defaultState.calls;

test('any state is unchanged when it is read back from its link', () => {
  fc.assert(
    fc.property(anyState, (state) => {
      const link = playgroundLink(state);
      expect(link).toMatch(/^#v1\.[\w-]+$/);
      expect(readLink(link)).toEqual({ kind: 'state', state });
      expect(readLink(link.slice(1))).toEqual({ kind: 'state', state });
    }),
  );
});

test.each(['', '#', '#_top', '#bookings', '#version1.abc', 'v1'])('%j contains no state', (fragment) => {
  expect(readLink(fragment)).toEqual({ kind: 'none' });
});

test('any text can be read without throwing', () => {
  fc.assert(
    fc.property(fc.string({ unit: codeUnit }), (text) => {
      expect(['none', 'problem']).toContain(readLink(text).kind);
      expect(readLink(`#v1.${text}`).kind).toBe('problem');
    }),
  );
});

test.each(['#v2.e30', '#v10.', '#v2.<b>'])('%s comes from a newer playground', (fragment) => {
  expect(readLink(fragment)).toEqual({ kind: 'problem', problem: 'newer' });
});

test('a link has at most 4096 characters', () => {
  const stateOf = (length: number): PlaygroundState => ({
    ...defaultState,
    calls: [{ caller: 'bob', endpoint: 'me.get', input: { body: 'x'.repeat(length) } }],
  });
  const { length } = playgroundLink(stateOf(0));
  // Three bytes are four characters.
  const most = Math.floor(((maxLinkLength - length) * 3) / 4);
  expect(readLink(playgroundLink(stateOf(most))).kind).toBe('state');
  expect(() => playgroundLink(stateOf(most + 3))).toThrow(`a link has at most ${maxLinkLength} characters`);
  expect(readLink(`#v1.${'a'.repeat(maxLinkLength)}`)).toEqual({ kind: 'problem', problem: 'too-long' });
});

test('if the calls are too long for a link, the latest ones stay', () => {
  const calls = [1, 2, 3].map((id) => ({
    ...call,
    endpoint: 'bookings.get',
    input: { params: { id }, body: 'x'.repeat(1200) },
  }));
  const state = { ...defaultState, calls } as PlaygroundState;
  expect(() => playgroundLink(state)).toThrow('a link has at most');
  expect(readLink(latestLink(state))).toEqual({ kind: 'state', state: { ...state, calls: calls.slice(1) } });
  const huge = { ...state, calls: [{ ...calls[0], input: { body: 'x'.repeat(5000) } }] } as PlaygroundState;
  expect(readLink(latestLink(huge))).toEqual({ kind: 'state', state: { ...state, calls: [] } });
});

const fields: readonly (readonly [name: string, state: unknown])[] = [
  ['a list', []],
  ['a text', 'text'],
  ['nothing', null],
  ['a field beside those known', { ...defaultState, html: '<b>' }],
  ['no data', without('data')],
  ['no profile', without('profile')],
  ['no instant', without('now')],
  ['no calls', without('calls')],
  ['an unknown data', { ...defaultState, data: 'large' }],
  ['an unknown profile', { ...defaultState, profile: 'toString' }],
  ['an instant without a zone', { ...defaultState, now: '2030-01-07T08:00:00' }],
  ['a day that is none', { ...defaultState, now: '2030-13-07T08:00:00Z' }],
  ['an instant long ago', { ...defaultState, now: '1999-01-07T08:00:00Z' }],
  ['an instant as a number', { ...defaultState, now: 0 }],
  ['calls that are no list', { ...defaultState, calls: { length: 0 } }],
  ['21 calls', { ...defaultState, calls: Array.from({ length: 21 }, () => call) }],
  ['a call that is none', { ...defaultState, calls: [null] }],
  ['an unknown caller', withCall({ caller: 'mallory' })],
  ['a caller of the prototype', withCall({ caller: 'constructor' })],
  ['an unknown endpoint', withCall({ endpoint: 'bookings.burn' })],
  ['an endpoint of the prototype', withCall({ endpoint: '__proto__' })],
  ['an endpoint of the authorization server', withCall({ endpoint: 'oauth.token' })],
  ['a field of a call beside those known', withCall({ apiKey: 'key_alice' })],
  ['no input', withCall({ input: undefined })],
  ['a part of the input beside those known', withCall({ input: { headers: {} } })],
  ['a query that is a list', withCall({ input: { query: [] } })],
  ['params that are a text', withCall({ input: { params: '1' } })],
  ['a key in the query', withCall({ input: { query: { apiKey: 'key_alice' } } })],
  ['a token deep in the body', withCall({ input: { body: { a: [{ ACCESS_TOKEN: 't' }] } } })],
  ['a number that is too large', withCall({ input: { body: 'Infinity' } }, '1e999')],
  ['a name of the prototype', withCall({ input: { body: 'Infinity' } }, '{"__proto__":{}}')],
  ['half a character', withCall({ input: { body: 'Infinity' } }, String.raw`"\ud800"`)],
  ['data that is nested too deep', withCall({ input: { body: 'Infinity' } }, '['.repeat(10) + ']'.repeat(10))],
];

test.each(fields)('a link with %s is broken', (_, state) => {
  const text = typeof state === 'string' ? state : JSON.stringify(state);
  const fragment = `#v1.${Buffer.from(text).toString('base64url')}`;
  expect(readLink(fragment)).toEqual({ kind: 'problem', problem: 'broken' });
});

test('#v0.e30 comes from an older playground', () => {
  expect(readLink('#v0.e30')).toEqual({ kind: 'problem', problem: 'older' });
});

test.each(['#v1.', '#v1.e30=', '#v1.e3 0', '#v1.gA', '#v1.<script>'])('%s is broken', (fragment) => {
  expect(readLink(fragment)).toEqual({ kind: 'problem', problem: 'broken' });
});

test('throws instead of creating a link with invalid content', () => {
  const state = {
    ...defaultState,
    calls: [{ caller: 'bob', endpoint: 'me.get', input: { query: { apiKey: 'k' } } }],
  } as const;
  expect(() => playgroundLink(state)).toThrow('a link contains data, profile, now and calls');
});

/** Half of a pair too. */
const codeUnit = fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit));

const data = fc
  .jsonValue({ maxDepth: 4, stringUnit: 'grapheme' })
  .map((value): unknown => JSON.parse(JSON.stringify(value)));
const record = fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.oneof(fc.integer(), fc.string(), fc.boolean()), {
  noNullPrototype: true,
});

const anyState: fc.Arbitrary<PlaygroundState> = fc
  .record({
    data: fc.constantFrom(...sampleNames),
    profile: fc.constantFrom(...profileNames),
    now: fc
      .date({ min: new Date('2000-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString()),
    calls: fc.array(
      fc.record({
        caller: fc.constantFrom(...callerNames),
        endpoint: fc.constantFrom(...callableNames),
        input: fc.record({ params: record, query: record, body: data }, { requiredKeys: [], noNullPrototype: true }),
      }),
      { maxLength: 4 },
    ),
  })
  .filter((state) => isPlaygroundState(state) && JSON.stringify(state).length < 2000);

function without(name: keyof PlaygroundState): unknown {
  return Object.fromEntries(Object.entries(defaultState).filter(([field]) => field !== name));
}

/** A state whose only call has other fields; a text stands for the place of a value that only JSON can write. */
function withCall(fields: Readonly<Record<string, unknown>>, value?: string): unknown {
  const state = { ...defaultState, calls: [{ ...call, ...fields }] };
  return value === undefined ? state : JSON.stringify(state).replace('"Infinity"', value);
}
