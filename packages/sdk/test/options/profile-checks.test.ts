import { describe, expect, test } from 'vitest';
import { createOAuth } from '../../src/oauth/index.ts';
import { createClient, profiles } from '../../src/index.ts';
import type { ClientOptions } from '../../src/index.ts';

/** The two makers that take the options, as a caller without types can call them. */
const makers = {
  createClient: (options: object) => createClient({ baseUrl: 'https://a.test/v1', apiKey: 'a-key', ...options }),
  createOAuth: (options: object) =>
    createOAuth({
      appUrl: 'https://a.test',
      clientId: 'c',
      clientSecret: null,
      redirectUri: 'https://b.test/',
      ...options,
    }),
};

describe.each(Object.entries(makers))('%s', (_name, make) => {
  test.each([
    ['profile', 'selfHosted', 'profile must be "specification" or "self-hosted", or a profile as a value'],
    ['profile', 7, 'profile must be "specification" or "self-hosted", or a profile as a value'],
    ['profile', null, 'profile must be "specification" or "self-hosted", or a profile as a value'],
    ['profile', { protocol: profiles.specification.protocol }, 'imitates must be "specification" or "self-hosted"'],
    ['profile', { ...profiles.specification, behavior: {} }, 'behavior.bookingRequires is no list'],
    ['profile', { ...profiles.specification, words: undefined }, 'words is no list of causes'],
    ['profile', { ...profiles.specification, words: [{ endpoint: '*', status: 400 }] }, 'words is no list of causes'],
    ['profile', { ...profiles.specification, words: [{ endpoint: '*', code: 'x', says: 7 }] }, 'words is no list'],
    ['profile', {}, 'protocol is no object'],
    ['profile', { protocol: {} }, 'apiKey is missing'],
    [
      'profile',
      { ...profiles.selfHosted, protocol: { ...profiles.selfHosted.protocol, refreshToken: undefined } },
      'refreshToken',
    ],
    ['protocol', 'query', 'protocol is no object'],
    [
      'protocol',
      { apikey: { in: 'query', name: 'k' } },
      'apikey (did you mean apiKey?) is not one of apiKey, tokenRequest',
    ],
    ['protocol', { apiKey: { in: 'cookie', name: 'k' } }, "apiKey must be { in: 'query', name }"],
    ['protocol', { apiKey: { in: 'query' } }, 'apiKey must be'],
    ['protocol', { apiKey: { in: 'header', name: 'k', scheme: 1 } }, 'apiKey must be'],
    ['protocol', { tokenRequest: 'xml' }, 'tokenRequest must be "form" or "json"'],
    ['protocol', { refreshToken: 'cookie' }, 'refreshToken must be "both" or "body" or "header"'],
    ['protocol', { scopeSeparator: ';' }, 'scopeSeparator must be "," or " "'],
    ['protocol', { bookingTimes: 'both' }, 'bookingTimes must be "start-end" or "startTime-endTime"'],
  ])('rejects %s %j: %s', (name, value, problem) => {
    expect(() => make({ [name]: value })).toThrow(problem);
    expect(() => make({ [name]: value })).toThrow(`${name} must be`);
  });

  test.each([
    { profile: 'specification' },
    { profile: 'self-hosted' },
    { profile: 'self-hosted', protocol: { apiKey: { in: 'header', name: 'X-Api-Key' } } },
    { profile: profiles.selfHosted },
    // A profile that was read from a file.
    { profile: JSON.parse(JSON.stringify(profiles.selfHosted)) as unknown },
    { protocol: {} },
    { protocol: { apiKey: { in: 'header', name: 'X-Api-Key' } } },
    { profile: profiles.specification, protocol: { tokenRequest: 'json' } },
  ])('accepts %j', (options) => {
    expect(() => make(options)).not.toThrow();
  });
});

test.each(['self-hosted', profiles.selfHosted] as const)(
  'the protocol option overrides the profile %o and keeps the rest of it',
  async (profile) => {
    const requests: string[] = [];
    const options: ClientOptions = {
      baseUrl: 'https://a.test/v1',
      apiKey: 'a-key',
      profile,
      protocol: { apiKey: { in: 'header', name: 'X-Api-Key' } },
      fetch: async (input, init) => {
        const request = new Request(input, init);
        requests.push(request.url, request.headers.get('x-api-key') ?? '', await request.text());
        return Response.json({ booking: { id: 1 } });
      },
    };
    await createClient(options).with({ validate: 'off' }).bookings.update(1, { start: '2030-01-07T09:00:00Z' });
    expect(requests).toEqual(['https://a.test/v1/bookings/1', 'a-key', '{"startTime":"2030-01-07T09:00:00Z"}']);
  },
);

describe('deployments that accept no access tokens (A-02)', () => {
  const session = { as: 'bearer', token: () => 'token' } as const;
  const { selfHosted } = profiles;
  const options = { baseUrl: 'https://a.test/v1', profile: 'self-hosted' } as const;
  const problem = /^createClient: profile cannot be .* here/;

  test.each<[string, () => unknown]>([
    ['a session', () => createClient({ ...options, session })],
    ['an access token', () => createClient({ ...options, accessToken: 'token' })],
    ['a function', () => createClient({ ...options, accessToken: () => 'token' })],
    ['a profile as a value', () => createClient({ ...options, session, profile: { ...selfHosted, name: 'ours' } })],
    ['a session of with', () => createClient({ ...options, apiKey: 'key' }).with({ session })],
    ['a profile of with', () => createClient({ ...options, profile: 'specification', session }).with(options)],
  ])('are rejected with %s', (_name, make) => {
    expect(make).toThrow(problem);
  });

  test.each<[string, () => unknown]>([
    ['an API key', () => createClient({ ...options, apiKey: 'key' })],
    ['no credential', () => createClient({ ...options, apiKey: null })],
    ['a session that yields API keys', () => createClient({ ...options, session: { ...session, as: 'apiKey' } })],
    ['another profile', () => createClient({ ...options, session, profile: 'specification' })],
    [
      'a deployment that accepts them',
      () =>
        createClient({
          ...options,
          session,
          profile: { ...selfHosted, behavior: { ...selfHosted.behavior, bearer: 'all' } },
        }),
    ],
  ])('are accepted with %s', (_name, make) => {
    expect(make).not.toThrow();
  });
});
