import { Agent } from 'node:http';
import { afterAll, expect, test, vi } from 'vitest';
import type { Mock } from '../../src/index.ts';
import type { ListenOptions } from '../../src/server.ts';
import { listen } from '../../src/server.ts';
import { isOwnName, knownOrigins } from '../../src/server/known-origins.ts';
import { lastEntry, sampleMock, worldOf } from '../ask.ts';
import { send as sendAny } from '../send.ts';
import type { Received } from '../send.ts';
import { isLong, runs } from '../../../../scripts/runs.ts';

// Some thousand requests, on machines that may be busy.
vi.setConfig({ testTimeout: 60_000 });

type RequestParts = Readonly<{
  method: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
}>;

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
afterAll(() => agent.destroy());

const send = (port: number, { path, ...parts }: RequestParts) =>
  sendAny(`http://127.0.0.1:${port}${path}`, { agent, ...parts });

const named = ['https://app.example', 'HTTP://Mock.Example:4010/', 'capacitor://app'];

/** The names by which a port is called: whether it is its own always, where the option names it, or never; and the origin of its own pages. */
const hosts = [
  ...(
    [
      ['127.0.0.1:4010', 'always'],
      ['127.9.8.7', 'always'],
      ['LOCALHOST:4010', 'always'],
      ['localhost.:4010', 'always'],
      ['app.localhost', 'always'],
      ['[::1]:4010', 'always'],
      ['192.168.0.7:4010', 'always'],
      ['mock:4010', 'always'],
      ['mock.example:9999', 'named'],
      ['MOCK.example.:4010', 'named'],
      ['app.example', 'named'],
      ['evil.example:4010', 'never'],
      ['mock.example.evil.example', 'never'],
      ['127.0.0.1.evil.example', 'never'],
      ['localhost.evil.example', 'never'],
      ['evil-localhost.example', 'never'],
    ] as const
  ).map(([host, whenOwn]) => [host, whenOwn, `http://${host.toLowerCase()}`] as const),
  ['2130706433:4010', 'always', 'http://127.0.0.1:4010'],
] as const;

const fetchHeaders = (site: string, mode: string, dest: string) =>
  ({ 'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-fetch-dest': dest }) as const;

/** The callers, by what a browser sends of them, and whose page they are. */
const callers = [
  ['a program', {}, 'nobody'],
  ['a program of Node', { 'sec-fetch-mode': 'cors' }, 'nobody'],
  ['an address that somebody typed', fetchHeaders('none', 'navigate', 'document'), 'nobody'],
  ['a page of the port without an origin', fetchHeaders('same-origin', 'cors', 'empty'), 'nobody'],
  ['a page of localhost', { origin: 'http://localhost:3000' }, 'local'],
  ['a page below localhost', { origin: 'https://app.localhost' }, 'local'],
  ['a page of 127.0.0.0/8', { origin: 'http://127.1.2.3:8080' }, 'local'],
  ['a page of ::1', { origin: 'http://[::1]:5173', ...fetchHeaders('cross-site', 'cors', 'empty') }, 'local'],
  ['a page that the option names', { origin: 'https://app.example' }, 'named'],
  ['an app that the option names', { origin: 'capacitor://app' }, 'named'],
  ['a page of that name under another scheme', { origin: 'http://app.example:8080' }, 'foreign'],
  ['a page of another site', { origin: 'https://evil.example' }, 'foreign'],
  ['a page without an origin', { origin: 'null' }, 'foreign'],
  ['a page of an empty origin', { origin: '' }, 'foreign'],
  ['two origins', { origin: 'http://localhost, https://evil.example' }, 'foreign'],
  ['a name that begins like this machine', { origin: 'http://localhost.evil.example' }, 'foreign'],
  ['a name that begins like an address', { origin: 'http://127.0.0.1.evil.example' }, 'foreign'],
  ['a name that ends like this machine', { origin: 'http://evillocalhost' }, 'foreign'],
  ['this machine as a user', { origin: 'http://localhost@evil.example' }, 'foreign'],
  ['another scheme on this machine', { origin: 'evil://localhost' }, 'foreign'],
  ['a page of another machine here', { origin: 'http://192.168.0.9' }, 'foreign'],
  ['a picture in a page of another site', fetchHeaders('cross-site', 'no-cors', 'image'), 'foreign'],
  ['a frame in a page of another site', fetchHeaders('cross-site', 'navigate', 'iframe'), 'foreign'],
  ['a picture in a page of the same site', fetchHeaders('same-site', 'no-cors', 'image'), 'site'],
  ['a link in a page of another site', fetchHeaders('cross-site', 'navigate', 'document'), 'link'],
  ['the page of the port', 'own', 'own'],
] as const;

type Whose = (typeof callers)[number][2];

const json = { 'content-type': 'application/json' };
const paths: readonly (Omit<RequestParts, 'headers'> & { readonly headers?: RequestParts['headers'] })[] = [
  { method: 'GET', path: '/v1/me?apiKey=key_alice' },
  { method: 'PATCH', path: '/v1/users/5?apiKey=key_admin', headers: json, body: '{"name":"Changed"}' },
  { method: 'OPTIONS', path: '/v1/bookings/1' },
  { method: 'GET', path: '/auth/oauth2/authorize?client_id=client_demo' },
  { method: 'POST', path: '/api/auth/oauth/token', headers: json, body: '{}' },
  { method: 'GET', path: '/' },
  { method: 'GET', path: '/_slotwise/clock' },
  { method: 'POST', path: '/_slotwise/reset', headers: json, body: '{}' },
];

/** Tells whether a request may pass, by what the table says of its parts. It reads no address and no header. */
function mayPass(
  origins: ListenOptions['origins'],
  [host, whenOwn]: (typeof hosts)[number],
  whose: Whose,
  { method, path }: Pick<RequestParts, 'method' | 'path'>,
): boolean {
  const isList = Array.isArray(origins);
  const isOwnName = whenOwn === 'always' || (whenOwn === 'named' && isList);
  if (path.startsWith('/_slotwise')) return isOwnName && (whose === 'nobody' || whose === 'own');
  if (origins === '*') return true;
  if (!isOwnName) return false;
  switch (whose) {
    case 'nobody':
    case 'local':
    case 'own':
      return true;
    case 'named':
      return isList;
    case 'site':
      return /^127|^local|^app\.local|^\[::1|^2130706433/i.test(host);
    case 'link':
      return method === 'GET';
    case 'foreign':
      return false;
  }
}

/** Every pair of a host, a caller and a path; in `test --mode long` every combination. */
const cases = hosts.flatMap((host, row) =>
  callers.flatMap(([who, said, whose], column) =>
    paths
      .filter((_, at) => isLong || (row + column) % paths.length === at)
      .map(({ headers, body = '', ...line }) => {
        const originHeader = said === 'own' ? { origin: host[2] } : said;
        const name = `${line.method} ${line.path} as ${host[0]} by ${who}`;
        return { name, host, whose, sent: { ...line, body, headers: { host: host[0], ...originHeader, ...headers } } };
      }),
  ),
);

/** Lists the problems of a refusal and of its entry in the journal: requests of the control API are in no journal. */
function refusalProblems(
  mock: Mock,
  { method, path }: RequestParts,
  { headers, text }: Received,
  last: number,
): string[] {
  const { message, code } = JSON.parse(text) as Record<string, unknown>;
  const hasCors = Object.keys(headers).some((name) => name.startsWith('access-control'));
  const isControl = path.startsWith('/_slotwise');
  const entry = mock.journal.last === last ? undefined : lastEntry(mock);
  const noted = entry && [entry.rule, entry.assumption, entry.status, entry.method, entry.changed].join();
  return [
    ...(typeof message === 'string' && code === 'forbidden' ? [] : [text]),
    ...(hasCors ? ['with CORS headers'] : []),
    ...(noted === (isControl ? undefined : `request.origin,A-33,403,${method},false`) ? [] : [`journaled as ${noted}`]),
  ];
}

test.each([
  ['without the option', undefined, runs(150, 1500)],
  ['with a list', named, runs(150, 1500)],
  ['open to every page', '*' as const, runs(50, 500)],
])('a server %s accepts exactly the requests it should', async (_, origins, refusedAtLeast) => {
  const mock = sampleMock({ journal: { entries: 2 } });
  await using port = await listen(mock, { control: true, ...(origins === undefined ? {} : { origins }) });
  const start = worldOf(mock);
  const wrong: string[] = [];
  let refused = 0;
  for (const { name, host, whose, sent: body } of cases) {
    const passes = mayPass(origins, host, whose, body);
    const { last } = mock.journal;
    const response = await send(port.port, body);
    const isRefused = response.status === 403;
    if (isRefused === passes) wrong.push(`${name}: ${response.status}`);
    else if (isRefused) wrong.push(...refusalProblems(mock, body, response, last).map((one) => `${name}: ${one}`));
    if (isRefused) refused += 1;
    if (body.method !== 'PATCH') continue;
    if ((worldOf(mock) === start) === passes) wrong.push(`${name}: the world ${passes ? 'is the same' : 'changed'}`);
    mock.reset();
  }
  expect(wrong.slice(0, 20)).toEqual([]);
  expect(refused).toBeGreaterThan(refusedAtLeast);
  expect(worldOf(mock)).toBe(start);
});

test.each([
  [{ origin: 'https://evil.example' }, "slotwise-mock serve --origin 'https://evil.example'"],
  [{ origin: 'https://evil.example' }, "listen(mock, { origins: ['https://evil.example'] })"],
  [{ origin: 'null' }, "listen(mock, { origins: '*' })"],
  [{ host: 'host.docker.internal:4010' }, "slotwise-mock serve --origin 'http://host.docker.internal:4010'"],
  [fetchHeaders('cross-site', 'no-cors', 'image'), 'Use fetch without the mode no-cors'],
  [{ origin: `https://${'a'.repeat(5000)}.example'` }, "aaa'] })."],
  [
    { origin: "https://a'b</script>.example" },
    'The server does not accept requests from pages of https://a?b?/script?.example.',
  ],
])('the rejection of %j explains what to do: %s', async (headers, words) => {
  await using port = await listen(sampleMock());
  const body = { method: 'GET', path: '/v1/me?apiKey=key_alice', headers: { host: 'localhost', ...headers } };
  const { text } = await send(port.port, body);
  const { message } = JSON.parse(text) as { message: string };
  expect(message).toContain(words);
  expect(message.length).toBeLessThan(1000);
  expect(message).not.toContain('key_alice');
});

test.each(['specification', 'self-hosted'] as const)(
  'with the profile %s, the rejection has the same format as other errors',
  async (profile) => {
    const mock = sampleMock({ profile });
    await using port = await listen(mock);
    const headers = { host: 'localhost', origin: 'https://evil.example' };
    const response = await send(port.port, { method: 'POST', path: '/v1/bookings', headers, body: 'x' });
    const { message, code } = JSON.parse(response.text) as Record<string, unknown>;
    const expected = profile === 'specification' ? 'forbidden' : undefined;
    expect([response.status, typeof message, code]).toEqual([403, 'string', expected]);
    expect(response.headers['access-control-allow-origin']).toBeUndefined();
    expect(lastEntry(mock)).toMatchObject({ endpoint: 'bookings.create', status: 403, rule: 'request.origin' });
  },
);

test('a rejected request for a fork is recorded in the journal of the listening mock, not of the fork', async () => {
  const mock = sampleMock();
  await using port = await listen(mock);
  const fork = mock.fork();
  const { selector } = port.at(fork);
  const headers = { host: 'localhost', origin: 'https://evil.example' };
  for (const path of [`${selector}/v1/me?apiKey=key_alice`, `/v1/me?apiKey=${fork.as('alice').apiKey}`])
    expect((await send(port.port, { method: 'GET', path, headers })).status).toBe(403);
  const refused = { endpoint: 'me.get', rule: 'request.origin' };
  expect(mock.journal.entries()).toMatchObject([refused, refused]);
  expect(JSON.stringify(mock.journal.entries())).not.toContain('key_');
  expect(fork.journal.entries()).toEqual([]);
});

test('accepts the host name that the server listens on', async () => {
  const known = knownOrigins([], 'mock.example');
  expect(isOwnName('mock.example', known)).toBe(true);
  expect(isOwnName('other.example', known)).toBe(false);
});

test('in process, the mock accepts requests from every origin', async () => {
  const mock = sampleMock();
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  expect((await mock.fetch(`${mock.baseUrl}/me?apiKey=key_alice`, { headers })).status).toBe(200);
});
