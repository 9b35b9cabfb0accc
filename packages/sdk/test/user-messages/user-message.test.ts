import { problemCodes } from '@slotwise/schemas/internal/contract';
import { describe, expect, test } from 'vitest';
import * as sdk from '../../src/index.ts';
import {
  BadRequestError,
  ConflictError,
  createClient,
  MisconfiguredError,
  NetworkError,
  SlotwiseError,
  userMessage,
} from '../../src/index.ts';
import { errorOf } from '../loopback.ts';
import { createMock } from '@slotwise/mock';
import type { AnySlotwiseError, Client, Applied, ErrorKind, UserMessageKey } from '../../src/index.ts';
import {
  OAuthRefusedError,
  SessionEndedError,
  SignedOutError,
  StateMismatchError,
  StoreFailedError,
} from '../../src/oauth/index.ts';

/** An error class that takes any facts. */
type ErrorClass = new (facts: object) => AnySlotwiseError;

const oauthClasses = { OAuthRefusedError, SessionEndedError, SignedOutError, StateMismatchError, StoreFailedError };
// The facts below suit every class.
const classes = Object.values<unknown>({ ...sdk, ...oauthClasses }).filter(
  (one) => typeof one === 'function' && one.prototype instanceof SlotwiseError,
) as ErrorClass[];
const facts = {
  message: 'No.',
  endpoint: 'bookings.update',
  status: 400,
  retryAt: null,
  networkCode: null,
  origin: null,
};
const errors = classes.map((Each) => new Each({ ...facts, reason: 'none', phase: 'body', because: 'network' }));

const general = userMessage(new Error('any'));
const technical =
  /\d|\/|_|\b(https?|get|post|patch|delete|status|code|json|api|endpoint|token|scope|oauth|error|null)\b/i;
const words = [...Object.keys(problemCodes), ...errors.map(({ kind }) => kind)];

function expectForUsers(text: string): void {
  expect(text).toMatch(/^[A-Z].*\.$/);
  expect(text.length).toBeLessThan(100);
  expect(text).not.toMatch(technical);
  for (const word of words) expect(text.toLowerCase()).not.toMatch(new RegExp(`\\b${word}\\b`));
}

test('the tests cover every error kind', () => {
  expect(new Set(errors.map(({ kind }) => kind)).size).toBe(26);
});

describe.each(errors)('the kind $kind', (error) => {
  test('has a text', () => {
    const texts: string[] = [];
    userMessage(error, { translate: (key) => String(texts.push(key)) });
    expect(texts).toEqual([error.kind satisfies ErrorKind]);
    expectForUsers(userMessage(error));
  });
});

test.each(Object.keys(problemCodes))('the code %s has a text', (code) => {
  const error = new BadRequestError({ ...facts, code });
  const keys: UserMessageKey[] = [];
  userMessage(error, { translate: (key, fallback) => (keys.push(key), fallback) });
  expect(keys).toEqual([code]);
  expectForUsers(userMessage(error));
  expect(userMessage(error)).not.toBe(general);
});

test.each<[Applied | null, UserMessageKey]>([
  ['yes', 'saved'],
  ['unknown', 'unconfirmed'],
  ['no', 'slot_unavailable'],
  [null, 'slot_unavailable'],
])('with applied %s, the key is %s', (applied, expected) => {
  const error = new ConflictError({ ...facts, applied, code: 'slot_unavailable' });
  expect(userMessage(error, { translate: (key) => key })).toBe(expected);
  expectForUsers(userMessage(error));
});

test.each(['another_code', 'toString', '__proto__', ''])('the unknown code %j has the text of the kind', (code) => {
  const error = new ConflictError({ ...facts, code });
  expect(userMessage(error)).toBe(userMessage(new ConflictError(facts)));
});

/** The key and the text of the error of a call that the mock refuses under a profile. */
async function messageOf(profile: 'specification' | 'self-hosted', work: (admin: Client) => PromiseLike<unknown>) {
  const keys: UserMessageKey[] = [];
  const error = await errorOf(work(createClient(createMock({ profile }).as('admin'))));
  expectForUsers(userMessage(error, { translate: (key, fallback) => (keys.push(key), fallback) }));
  return keys.join();
}

// Olivia is the only owner of the team 1, and alice is a member.
const refusals: [string, (admin: Client) => PromiseLike<unknown>, UserMessageKey][] = [
  [
    'a demotion of the last owner',
    (to) => to.memberships.update({ userId: 2, teamId: 1 }, { role: 'MEMBER' }),
    'last_owner',
  ],
  ['a removal of the last owner', (to) => to.memberships.delete({ userId: 2, teamId: 1 }), 'last_owner'],
  ['a deletion of the last owner', (to) => to.users.delete(2), 'last_owner'],
  ['a second membership', (to) => to.memberships.create({ userId: 3, teamId: 1 }), 'taken'],
  ['an email that is taken', (to) => to.users.create({ username: 'new', email: 'alice@example.com' }), 'taken'],
  ['a change to an email that is taken', (to) => to.users.update(4, { email: 'alice@example.com' }), 'taken'],
  ['a username that is taken', (to) => to.users.create({ username: 'alice', email: 'a@example.com' }), 'taken'],
  ['a membership of an unknown user', (to) => to.memberships.create({ userId: 999, teamId: 1 }), 'missing_reference'],
  ['a membership of an unknown team', (to) => to.memberships.create({ userId: 3, teamId: 999 }), 'missing_reference'],
  [
    'hours of an unknown schedule',
    (to) => to.availabilities.create({ scheduleId: 999, startTime: '09:00', endTime: '17:00' }),
    'missing_reference',
  ],
];

test.each(refusals)('%s has a specific text', async (_name, work, expected) => {
  expect(await messageOf('specification', work)).toBe(expected);
});

// They have fewer codes, and let the last owner go.
test.each(refusals.filter(([, , key]) => key !== 'last_owner'))(
  '%s has a correct text for self-hosted deployments too',
  async (_name, work, expected) => {
    expect([expected, 'bad_request', 'invalid_request', 'forbidden', 'unknown']).toContain(
      await messageOf('self-hosted', work),
    );
  },
);

const signedOut = 'You are signed out. Please sign in again.';
const support = 'This is not possible at the moment. Please contact support.';

test.each(['specification', 'self-hosted'] as const)(
  'under the profile %s, the text for a wrong API key refers to support',
  async (profile) => {
    const client = createClient({ ...createMock({ profile }).as('alice'), apiKey: 'no_such_key' });
    expect(userMessage(await errorOf(client.me.get()))).toBe(support);
  },
);

test('without an API key, the text asks the user to sign in again', async () => {
  const mock = createMock();
  const user = createClient({ ...mock.as('alice'), apiKey: undefined, accessToken: 'no_such_token' });
  expect(userMessage(await errorOf(user.me.get()))).toBe(signedOut);
});

test('the text describes what users can do', () => {
  const taken = new ConflictError({ ...facts, code: 'slot_unavailable' });
  expect(userMessage(taken)).toBe('That time is not available. Please choose another one.');
  const offline = new NetworkError({ ...facts, applied: 'no' });
  expect(userMessage(offline)).toBe('You are offline or the service cannot be reached. Please try again.');
});

test.each([
  undefined,
  null,
  7,
  'text',
  Symbol('s'),
  {},
  [],
  () => {},
  { kind: 'network' },
  Object.create(null),
  new Proxy(
    {},
    {
      get() {
        throw new Error('no');
      },
    },
  ),
])('returns the general text for anything else, %#', (value: unknown) => {
  expect(userMessage(value)).toBe(general);
  expectForUsers(general);
});

describe('translate', () => {
  test('replaces the text', () => {
    const translate = (key: UserMessageKey, fallback: string) => `${key}: ${fallback}`;
    expect(userMessage(7, { translate })).toBe(`unknown: ${general}`);
  });

  test.each([undefined, null, 7, '', ' '])('that returns %j keeps the English text', (value) => {
    // As JavaScript can: the types refuse it.
    expect(Reflect.apply(userMessage, undefined, [7, { translate: () => value }])).toBe(general);
  });

  test('that throws keeps the English text', () => {
    const translate = () => {
      throw new Error('no translation');
    };
    expect(userMessage(7, { translate })).toBe(general);
  });

  test('can be undefined', () => {
    expect(userMessage(7, { translate: undefined })).toBe(general);
  });

  test.each([
    [null, 'options must be an object'],
    [7, 'options must be an object'],
    [{ translat: () => '' }, 'translat is not an option (did you mean translate?)'],
    [{ translate: 'de' }, 'translate must be a function'],
    [{ translate: null }, 'translate must be a function'],
  ])('with the options %j throws a MisconfiguredError', (options, message) => {
    const call = () => Reflect.apply(userMessage, undefined, [7, options]) as unknown;
    expect(call).toThrow(MisconfiguredError);
    expect(call).toThrow(`userMessage: ${message}`);
  });
});
