import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, onTestFinished, test } from 'vitest';
import { configFields, configJsonSchema } from '../../src/commands/config-schema.ts';
import { prepare } from '../../src/commands/prepare.ts';
import type { ServeOptions } from '../../src/commands/prepare.ts';
import { createMock, sampleData } from '../../src/index.ts';

const now = '2030-01-01T00:00:00Z';

/** A folder with files that is gone after the test. */
function folderOf(files: Readonly<Record<string, unknown>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'slotwise-config-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files))
    writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  return folder;
}

function prepared(content: unknown, flags: ServeOptions = {}, files: Readonly<Record<string, unknown>> = {}) {
  return prepare({ ...flags, config: join(folderOf({ ...files, 'mock.json': content }), 'mock.json') });
}

/** The one line that refuses a configuration, without the name of its file. */
function refusalOf(content: unknown): string {
  const file = join(folderOf({ 'mock.json': content }), 'mock.json');
  try {
    prepare({ config: file });
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    expect(message.split('\n')).toHaveLength(1);
    const named = message.replace(`the config file ${file}: `, '');
    expect(named).not.toBe(message);
    return named;
  }
  return 'it was not refused';
}

test('every field has a description in the JSON schema', () => {
  const { properties } = configJsonSchema() as { properties: Record<string, { description?: string }> };
  expect(Object.keys(properties)).toEqual(['$schema', ...Object.keys(configFields)]);
  for (const [name, { description }] of Object.entries(properties))
    expect([name, description]).toEqual([name, expect.stringMatching(/\.$/)]);
});

/** A configuration that says everything. */
const whole = {
  $schema: './mock.schema.json',
  profile: 'self-hosted',
  deployment: 'hosted',
  protocol: { scopeSeparator: ' ' },
  behavior: { cancelReason: 'required', instants: 'seconds' },
  lenient: true,
  maxTake: 7,
  rateLimit: { requests: 30, seconds: 10, reset: 'seconds', retryAfter: true },
  oauth: { lifetimes: { accessToken: 60 }, rotation: 'rotate', issuer: 'http://a.test', signedIn: 3 },
  seed: 'sample-data',
  now,
  autoAdvance: true,
  journal: { entries: 2, bytes: 1_000_000 },
  port: 0,
  host: '127.0.0.1',
  control: { remote: true, token: 'token_of_file' },
  origins: ['https://app.example'],
  bodyLimit: 1000,
  explain: true,
  random: 7,
  faults: [{ on: 'bookings.get', times: 1, do: { kind: 'status', status: 503 } }],
  scenarios: [{ name: 'outage', since: '2031-01-01T00:00:00Z' }],
  log: true,
  exportOnExit: 'world.json',
};

test('a file with every option is valid under the JSON schema and is applied', async () => {
  expect(Object.keys(whole)).toEqual(expect.arrayContaining(Object.keys(configFields)));
  const isValid = new Ajv2020({ validateFormats: false, strict: false }).compile(configJsonSchema());
  expect([isValid(whole), isValid.errors]).toEqual([true, null]);
  expect(isValid({ prot: 1 })).toBe(false);

  const { mock, listen, logs, exported } = prepared(whole);
  expect({ listen, logs, hasFile: exported !== undefined }).toEqual({
    listen: {
      port: 0,
      host: '127.0.0.1',
      origins: ['https://app.example'],
      bodyLimit: 1000,
      explain: true,
      control: { remote: true, token: 'token_of_file' },
    },
    logs: true,
    hasFile: true,
  });
  expect(mock.profile).toMatchObject({
    name: 'self-hosted',
    deployment: 'hosted',
    protocol: { scopeSeparator: ' ' },
    imitates: 'self-hosted',
    behavior: { cancelReason: 'required', instants: 'seconds', hidden: 'by-resource' },
  });
  expect(mock.clock.nowText()).toBe('2030-01-01T00:00:00.000Z');
  const ask = async (path: string) => mock.fetch(`${mock.baseUrl}${path}?apiKey=key_alice`);
  expect((await ask('/bookings/1')).status).toBe(503);
  const response = await ask('/bookings/1');
  expect([response.status, response.headers.get('x-ratelimit-limit')]).toEqual([200, '30']);
  await ask('/bookings/2');
  expect(mock.journal.entries()).toHaveLength(2);
  const { accessToken } = mock.oauth.tokens({ clientId: 'client_demo', userId: 3, scopes: ['READ_BOOKING'] });
  const { expiresAt } = mock.export().accessTokens.find(({ token }) => token === accessToken) ?? {};
  expect(expiresAt).toBe('2030-01-01T00:01:00.000Z');
  mock.clock.set('2031-01-01T00:00:00Z');
  expect((await ask('/me')).status).toBe(503);
});

test('maxTake of the file is passed to createMock', async () => {
  const statusOf = async (content: object) => {
    const { mock } = prepared({ seed: 'sample-data', now, ...content });
    return (await mock.fetch(`${mock.baseUrl}/bookings?apiKey=key_alice&take=8&page=1`)).status;
  };
  expect([await statusOf({}), await statusOf({ maxTake: 7 })]).toEqual([200, 400]);
});

test('an empty file keeps the defaults', () => {
  const { mock, name, listen, logs, exported } = prepared({});
  expect({ name, listen, logs, exported }).toEqual({
    name: 'the sample data around now',
    listen: { port: 4010, control: false },
    logs: false,
    exported: undefined,
  });
  expect(mock.profile.name).toBe('specification');
});

test('options of the command line take precedence over the file', () => {
  const flags: ServeOptions = {
    port: 1,
    host: '::1',
    origin: '*',
    token: 'token_of_flag',
    control: true,
    seed: 'sample-data',
    deployment: 'self-hosted',
    now: new Date('2032-01-01T00:00:00Z'),
    log: true,
    scenario: 'slowFridays',
  };
  const { mock, name, listen, logs } = prepared({ ...whole, seed: 'sample-data-around-now', log: false }, flags);
  expect({ name, listen, logs }).toEqual({
    name: 'the sample data',
    listen: {
      port: 1,
      host: '::1',
      origins: '*',
      bodyLimit: 1000,
      explain: true,
      control: { remote: false, token: 'token_of_flag' },
    },
    logs: true,
  });
  expect([mock.profile.deployment, mock.clock.nowText()]).toEqual(['self-hosted', '2032-01-01T00:00:00.000Z']);
});

test.each([
  [{}, {}, false],
  [{}, { open: true }, true],
  [{ control: false }, { open: true }, true],
  [{ control: { remote: true } }, { open: true }, { remote: true }],
  [{}, { open: true, controlRemote: true }, { remote: true }],
  [{ control: true }, {}, true],
  [{ control: { remote: true } }, { control: true }, true],
  [{}, { token: 'a' }, { token: 'a' }],
  [{ control: false }, { token: 'a' }, { token: 'a' }],
  [{}, { token: 'a', controlRemote: true }, { remote: true, token: 'a' }],
  [{ control: { token: 'b' } }, {}, { token: 'b' }],
  [{ control: { token: 'b' } }, { token: 'a' }, { token: 'a' }],
  [{ control: { token: 'b' } }, { controlRemote: true }, { remote: true, token: 'b' }],
  [{ control: { remote: true, token: 'b' } }, { control: true }, { remote: false, token: 'b' }],
] as const)('with %j in the file and the options %j, the control API is %j', (file, options, control) => {
  expect(prepared(file, options).listen.control).toEqual(control);
});

test('a scenario on the command line replaces the scenarios of the file', async () => {
  const { mock } = prepared({ seed: 'sample-data', now, scenarios: [{ name: 'outage' }] }, { scenario: 'slowFridays' });
  expect((await mock.fetch(`${mock.baseUrl}/me?apiKey=key_alice`)).status).toBe(200);
});

test('seed and profile can be files next to the configuration, or objects in it', () => {
  const document = { version: 1, users: [{ id: 9, username: 'hana', email: 'hana@example.com' }] };
  const profile = { name: 'ours', extends: 'self-hosted' };
  const files = { 'world.json': document, 'ours.json': profile };
  for (const content of [
    { seed: 'world.json', profile: './ours.json' },
    { seed: document, profile },
  ]) {
    const { mock } = prepared(content, {}, files);
    expect(mock.export().users.map(({ username }) => username)).toEqual(['hana']);
    expect(mock.profile.name).toBe('ours');
  }
});

const control = 'control must be true, false or an object with remote (true or false), token (letters,';

test.each<[unknown, string | RegExp]>([
  [[], 'the value must be an object of options, got []'],
  [{ prort: 4010 }, /^prort is not a known field \(did you mean port\?\); the fields are /],
  [{ rateLimit: { requests: 1, secnds: 2 } }, 'rateLimit.secnds is not a known field (did you mean seconds?)'],
  [{ profile: 'selfhosted' }, 'profile must be specification or self-hosted (did you mean self-hosted?), got "self'],
  [{ profile: 'no.json' }, /^the profile file .*no\.json cannot be read$/],
  [{ deployment: 'cloud' }, 'deployment must be one of self-hosted, hosted, got "cloud"'],
  [{ behavior: { hidden: 402 } }, 'behavior.hidden must be 404 or 403 or "by-resource", got 402'],
  [
    { oauth: { rotation: 'often' } },
    'oauth.rotation must be one of none, rotate, rotate-and-detect-reuse, got "often"',
  ],
  [{ seed: 3 }, 'seed must be sample-data, sample-data-around-now, a file name or a snapshot, got 3'],
  [
    { seed: { version: 1, keys: [{ key: 'k', userId: 99 }] } },
    /^seed: the snapshot is invalid, .*: userId 99 does not exist/,
  ],
  [
    { now: '2030-01-01T09:00' },
    'now must be an instant such as 2030-01-07T09:00:00Z, or a date such as 2030-01-07, got "2030-01-01T09:00"',
  ],
  [{ journal: { entries: 0 } }, 'journal.entries must be a whole number from 1, got 0'],
  [{ baseUrl: 'http://a.test' }, 'baseUrl is not allowed here: the server derives its URLs from host and port'],
  [{ appUrl: 'http://a.test' }, 'appUrl is not allowed here: the server derives its URLs from host and port'],
  [{ port: '4010' }, 'port must be a whole number from 0 to 65535, got "4010"'],
  [{ port: null }, 'port must be a whole number from 0 to 65535, got null'],
  [{ host: 'http://a' }, 'host must be an address or a host name, such as 127.0.0.1, got "http://a"'],
  [{ control: 'all' }, `${control} digits and -._~+/) or both, got "all"`],
  ...['', 'two words', 3].map((token) => [{ control: { token } }, control] as [unknown, string]),
  [{ origins: 'all' }, 'origins must be a list of origins, or \'*\' for all, got "all"'],
  [{ origins: ['http://a.test/b'] }, /^origins\.0 must be an origin, such as .*, got "http:\/\/a\.test\/b"$/],
  [{ bodyLimit: 0.5 }, 'bodyLimit must be a whole number of bytes from 1, got 0.5'],
  [{ random: 0.5 }, 'random must be a whole number, got 0.5'],
  [{ faults: {} }, 'faults must be a list, got a value of type object'],
  [{ faults: [{ on: 'bookings.cancell', do: { kind: 'hang' } }] }, /^faults\.0\.on must be the name of an endpoint/],
  [{ faults: [{ on: 'bookings.get', do: { kind: 'wrongType', path: 'nothing.there', value: 1 } }] }, /^faults\.0: /],
  [
    { scenarios: [{ name: 'outtage' }] },
    'scenarios.0.name must be one of outage, flakyNetwork, slowFridays, got "outt',
  ],
  [{ log: 'yes' }, 'log must be true or false, got "yes"'],
  [{ exportOnExit: 'no/folder/world.json' }, /^exportOnExit must be a file .*, got .*: the folder does not exist$/],
  [{ port: -1, log: 1 }, 'port must be a whole number from 0 to 65535, got -1; log must be true or false, got 1'],
])('%j is rejected in one line with the file, the field and the value', (content, line) => {
  expect(refusalOf(content)).toMatch(line);
});

test.each([
  ['is not there', undefined, /^the config file .*mock\.json cannot be read: the file does not exist$/],
  ['is a folder', null, /^the config file .*mock\.json cannot be read: it is a folder$/],
  ['is empty', '', /^the config file .*mock\.json is not valid JSON/],
  ['is no JSON', '{ "apiKey": key_secret }', /^the config file .*mock\.json is not valid JSON/],
])('a file that %s is rejected, and its content is not quoted', (_, content, line) => {
  const folder = folderOf(typeof content === 'string' ? { 'mock.json': content } : {});
  if (content === null) mkdirSync(join(folder, 'mock.json'));
  const refused = () => prepare({ config: join(folder, 'mock.json') });
  expect(refused).toThrow(line);
  expect(refused).not.toThrow('key_secret');
});

test.each([
  [
    'sampledata',
    'unknown seed sampledata (did you mean sample-data?): use sample-data, sample-data-around-now or a file name',
  ],
  ['no/world.json', 'the seed file no/world.json cannot be read: the file does not exist'],
])('the seed %s is rejected with its name', (seed, message) => {
  expect(() => prepare({ seed })).toThrow(message);
});

test.each(['', 'SECRET words'])('the token %j is rejected with the name of its option, and is not quoted', (token) => {
  const refused = () => prepare({ token });
  expect(refused).toThrow(new TypeError('--token must contain only letters, digits and -._~+/'));
});

test('all problems of a seed file are reported in one line', () => {
  const keys = [8, 9].map((userId) => ({ key: `key_${userId}`, userId }));
  const folder = folderOf({ 'world.json': { version: 1, keys } });
  expect(() => prepare({ seed: join(folder, 'world.json') })).toThrow(
    /^the seed file .*world\.json: the snapshot is invalid, .*keys\.0: userId 8 does not exist.*; keys\.1: userId 9 does not exist[^\n]*$/,
  );
});

test('an export to a folder, or into a missing folder, is rejected before the server starts', () => {
  const folder = folderOf({});
  expect(() => prepare({ exportOnExit: folder })).toThrow(/^--export-on-exit must be .*: it is a folder$/);
  expect(() => prepare({ exportOnExit: join(folder, 'a', 'b.json') })).toThrow('the folder does not exist');
});

test('the export file keeps its content until the export is written', () => {
  const folder = folderOf({ 'world.json': 'old' });
  const file = join(folder, 'world.json');
  const { mock, exported } = prepare({ seed: 'sample-data', exportOnExit: file });
  expect(readFileSync(file, 'utf8')).toBe('old');
  exported?.write(JSON.stringify(mock.export()));
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(createMock({ seed: sampleData }).export());
});

const mark = '\uFEFF';
const document = { version: 1, users: [{ username: 'zoe', email: 'zoe@example.com' }] };

test('files with a byte order mark are read', () => {
  const files = { 'seed.json': mark + JSON.stringify(document), 'profile.json': `${mark}{"extends":"self-hosted"}` };
  const { mock } = prepared(`${mark}{"seed":"seed.json","profile":"profile.json"}`, {}, files);
  expect([mock.export().users[0]?.username, mock.profile.behavior.bearer]).toEqual(['zoe', 'none']);
});

test.each(['mock.json', 'seed.json', 'profile.json'])(
  '%s in UTF-16 is rejected with the name of the encoding',
  (name) => {
    for (const text of [`${mark}{}`, '{}']) {
      const folder = folderOf({ 'mock.json': {}, 'seed.json': document, 'profile.json': {} });
      writeFileSync(join(folder, name), Buffer.from(text, 'utf16le'));
      writeFileSync(join(folder, 'main.json'), JSON.stringify({ seed: 'seed.json', profile: 'profile.json' }));
      const config = join(folder, name === 'mock.json' ? name : 'main.json');
      expect(() => prepare({ config })).toThrow(/file .*\.json is encoded as UTF-16: save it as UTF-8/);
    }
  },
);
