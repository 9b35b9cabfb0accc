import { describe, expect, test } from 'vitest';
import { createClient } from '../../src/index.ts';
import { createOAuth } from '../../src/oauth/index.ts';

const tokens = { access_token: 'a', refresh_token: 'r', token_type: 'Bearer' };

/** The two makers with a URL, and the URL of the first request that each sends. */
const makers = {
  baseUrl: async (url: string, more: object = {}) => {
    const requests: string[] = [];
    const fetch = async (input: RequestInfo | URL) => {
      requests.push(new Request(input).url);
      return Response.json({ id: 1, email: 'ada@example.com' });
    };
    await createClient({ baseUrl: url, accessToken: 'token_test', fetch, ...more }).me.get();
    return requests[0]?.replace(/\/me$/, '');
  },
  appUrl: async (url: string, more: object = {}) => {
    const requests: string[] = [];
    const fetch = async (input: RequestInfo | URL) => {
      requests.push(new Request(input).url);
      return Response.json(tokens);
    };
    const oauth = createOAuth({
      appUrl: url,
      clientId: 'c',
      clientSecret: null,
      redirectUri: 'https://my.example.com/',
      fetch,
      ...more,
    });
    const { url: page } = await oauth.authorize({ scopes: ['READ_BOOKING'] });
    await oauth.refresh('old');
    const start = String(requests[0]).replace(/\/api\/auth\/oauth\/.*$/, '');
    expect(page.replace(/\/auth\/oauth2\/.*$/, '')).toBe(start);
    return start;
  },
};

/** A maker is a function of its options: what it throws at once and what it rejects with are one here. */
async function messageOf(option: keyof typeof makers, url: string, more?: object): Promise<string> {
  return Promise.resolve()
    .then(async () => makers[option](url, more))
    .then(
      () => 'it was taken',
      (error: unknown) => String(error),
    );
}

describe.each(['baseUrl', 'appUrl'] as const)('%s', (option) => {
  test.each([
    ['https://a.example/api', 'https://a.example/api'],
    ['https://a.example/api///', 'https://a.example/api'],
    ['https://a.example', 'https://a.example'],
    [' https://a.example/api', 'https://a.example/api'],
    ['https://a.example/api ', 'https://a.example/api'],
    ['https://a.example/api\r\n', 'https://a.example/api'],
    ['\thttps://a.example/api/\n', 'https://a.example/api'],
    ['https://a.example/api\u00A0', 'https://a.example/api'],
    ['\uFEFFhttps://a.example/api', 'https://a.example/api'],
    ['https://bücher.example/api', 'https://xn--bcher-kva.example/api'],
    ['https://пример.рф', 'https://xn--e1afmkfd.xn--p1ai'],
    ['https://a.example/büro/api', 'https://a.example/b%C3%BCro/api'],
    ['HTTPS://A.Example:443/api', 'https://a.example/api'],
    ['https:\\\\a.example\\api', 'https://a.example/api'],
    ['https://a.example/x/../api', 'https://a.example/api'],
    ['http://2130706433/api', 'http://127.0.0.1/api'],
  ])('%j becomes %s', async (input, used) => {
    expect(await makers[option](input)).toBe(used);
  });

  test.each([
    ['https://a.exa\nmple/api', 'U+000A'],
    ['https://a.example/api\r/x', 'U+000D'],
    ['https://a.example/api\t/x', 'U+0009'],
    ['https://a.example/v 1', 'U+0020'],
    ['https://a.exa\u00A0mple/api', 'U+00A0'],
    ['https://a.example/\u00A0v1', 'U+00A0'],
    ['https://a.example/api\u200B', 'U+200B'],
    ['https://a.exa\u200Bmple/api', 'U+200B'],
    ['https://a.example/api/\u2060', 'U+2060'],
    ['https://a.example/\u202Ev1', 'U+202E'],
    ['https://a.example/api\u0000', 'U+0000'],
    ['https://a.exa\uFEFFmple/api', 'U+FEFF'],
  ])('rejects %j and names the character', async (input, code) => {
    const message = `${option} must not contain white space or invisible characters, got ${code}`;
    expect(await messageOf(option, input)).toContain(message);
  });

  test.each([
    ...[
      'http://localhost:4010/api',
      'http://127.0.0.1:4010',
      'http://127.9.9.9',
      'http://[::1]:4010',
      'http://a.localhost',
    ],
    ...[
      'http://slotwise.test/api',
      'http://slotwise',
      'http://slotwise-mock:4010/api',
      'http://LOCALHOST',
      'https://10.0.0.7',
    ],
  ])('%s does not require allowHttp', async (url) => {
    expect(await messageOf(option, url)).toBe('it was taken');
  });

  test.each([
    ...[
      'http://a.example',
      'http://127.0.0.1.a.example',
      'http://localhost.a.example',
      'http://10.0.0.7',
      'http://[::2]',
    ],
    ...['http://a.test.example', 'http://test.', 'http://localhost.', 'http://host.docker.internal', 'http://0.0.0.0'],
    ...['http://[::ffff:127.0.0.1]', 'http://1', 'http://api.default.svc.cluster.local', 'HTTP://A.Example'],
  ])('%s requires allowHttp', async (url) => {
    for (const more of [{}, { allowHttp: false }, { allowHttp: undefined }]) {
      const message = await messageOf(option, url, more);
      expect(message).toContain(`${option} must be an https URL`);
      expect(message).toContain('pass allowHttp: true');
    }
    expect(await messageOf(option, url, { allowHttp: true })).toBe('it was taken');
  });

  test.each(['yes', 1, null])('rejects allowHttp: %j, which is not a boolean', async (allowHttp) => {
    expect(await messageOf(option, 'http://a.example', { allowHttp })).toContain('allowHttp must be true or false');
  });

  test('allowHttp allows no other protocol', async () => {
    expect(await messageOf(option, 'ftp://a.example', { allowHttp: true })).toContain(
      'must be an absolute http or https URL',
    );
  });
});

test('with() keeps allowHttp, and rejects an http URL if allowHttp becomes false', () => {
  const client = createClient({ baseUrl: 'http://a.example/api', apiKey: 'key_test', allowHttp: true });
  expect(() => client.with({ baseUrl: 'http://b.example/api', apiKey: 'key_b' })).not.toThrow();
  expect(() => client.with({ allowHttp: false })).toThrow('baseUrl must be an https URL');
  const careful = createClient({ baseUrl: 'https://a.example/api', apiKey: 'key_test' });
  expect(() => careful.with({ baseUrl: 'http://a.example/api' })).toThrow('pass allowHttp: true');
});
