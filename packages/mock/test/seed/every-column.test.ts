/** Every table and every column: a seed by function and a row of a document are judged alike, and named. */
import { expect, test } from 'vitest';
import { entities } from '../../src/data/tables.ts';
import type { Entity } from '../../src/data/entity.ts';
import { createMock, InvalidDocumentError } from '../../src/index.ts';
import type { Mock, Seed, SnapshotInput } from '../../src/index.ts';

type Name = keyof typeof entities;
type Fields = Readonly<Record<string, unknown>>;

const times = { startTime: '2030-01-07T09:00:00Z', endTime: '2030-01-07T09:30:00Z' };
const token = { userId: 1, expiresAt: '2030-01-01T00:30:00Z' };

/** The least that a seed must say of a row of each table. */
const least: { readonly [One in Name]: Fields } = {
  users: {},
  bookings: { userId: 1, ...times },
  attendees: { bookingId: 1, email: 'guest@example.com' },
  destinationCalendars: { userId: 1, integration: 'caldav', externalId: 'eve' },
  availabilities: { scheduleId: 1, startTime: '09:00', endTime: '17:00' },
  bookingReferences: { bookingId: 1, type: 'zoom_video' },
  memberships: { userId: 2, teamId: 1 },
  eventTypes: { userId: 1, title: 'Talk', length: 30 },
  schedules: { userId: 1, timeZone: 'UTC' },
  credentials: { userId: 1, type: 'caldav' },
  teams: { name: 'Band' },
  keys: { userId: 1 },
  oauthClients: { clientId: 'client_eve', redirectUri: 'https://app.example.com/back' },
  authorizationCodes: { ...token, code: 'code_eve', clientId: 'client', redirectUri: 'https://app.example.com/back' },
  accessTokens: { ...token, token: 'access_eve' },
  refreshTokens: { ...token, token: 'refresh_eve' },
};

/** A world with what the rows above refer to. */
const beginning = createMock({
  now: '2030-01-01T00:00:00Z',
  seed: (seed) => {
    for (const username of ['ada', 'bea']) seed.user({ username, email: `${username}@example.com` });
    seed.team({ name: 'Choir' });
    seed.schedule({ userId: 1, timeZone: 'UTC' });
    seed.booking({ userId: 1, startTime: times.startTime, endTime: times.endTime });
  },
}).export();

/** Lists the problems of a row that is seeded by function and by document: they are the same, or the test fails. */
function problemsOf(name: Name, fields: Fields): { readonly column: string; readonly message: string }[] {
  const mock = createMock({ seed: beginning });
  const before = JSON.stringify(mock.export());
  const byDocument = problemsOfDocument(mock, name, fields);
  const byFunction = problemsOfFunction(mock, name, fields);
  expect(byFunction).toBe(byDocument.map(({ message }) => message).join('; '));
  if (byDocument.length > 0) expect(JSON.stringify(mock.export())).toBe(before);
  return byDocument;
}

function problemsOfDocument(mock: Mock, name: Name, fields: Fields) {
  const path = `${name}.${beginning[name].length}.`;
  try {
    mock.fork().import({ ...beginning, [name]: [...beginning[name], fields] });
    return [];
  } catch (error) {
    if (!(error instanceof InvalidDocumentError)) throw error;
    expect(error.issues.filter((issue) => !issue.path.startsWith(path))).toEqual([]);
    return error.issues.map((issue) => ({ column: issue.path.slice(path.length), message: issue.message }));
  }
}

function problemsOfFunction({ seed }: Mock, name: Name, fields: Fields): string {
  const { kind } = entities[name];
  const make = seed[kind] as (fields: Fields) => unknown; // each column of each kind is tried, the wrong ones too
  try {
    make(fields);
    return '';
  } catch (error) {
    expect(error).toBeInstanceOf(TypeError);
    const { message } = error as TypeError; // just looked at
    expect(message).toMatch(new RegExp(`^seed\\.${kind}: `));
    return message.slice(`seed.${kind}: `.length);
  }
}

const tables = Object.entries<Entity>(entities) as [Name, Entity][];
const columns = tables.flatMap(([name, { columns: columnTypes }]) =>
  ['id', ...Object.keys(columnTypes)].map((column) => ({ name, column })),
);

test('there are sixteen tables, and a row with only its required columns is valid', () => {
  expect(tables).toHaveLength(16);
  expect(columns.length).toBeGreaterThan(150);
  for (const [name] of tables) expect([name, problemsOf(name, least[name])]).toEqual([name, []]);
});

test.each(columns)('$name: $column rejects a wrong type, and is nullable, required or optional', ({ name, column }) => {
  const of = (value: unknown) => problemsOf(name, { ...least[name], [column]: value });
  const mustBe = (start: string) => ({
    column,
    message: expect.stringMatching(new RegExp(`^${column} ${start}`)) as string,
  });
  const isRequired = column in least[name];
  expect(of(12.5)).toEqual([mustBe('must be ')]);
  const [ofNull, ...others] = of(null);
  if (ofNull !== undefined || isRequired || column === 'id') expect(ofNull).toEqual(mustBe('must be '));
  expect(others).toEqual([]);
  const missing = isRequired ? [mustBe('is required: it must be ')] : [];
  expect(of(undefined)).toEqual(missing);
  const rest = Object.fromEntries(Object.entries(least[name]).filter(([one]) => one !== column));
  expect(problemsOf(name, rest)).toEqual(missing);
});

const references = tables.flatMap(([name, { references: referencesOfTable }]) =>
  referencesOfTable.map((reference) => ({ name, ...reference })),
);

test.each(references)('$name: $column rejects an ID that does not exist', ({ name, column, table }) => {
  expect(Object.keys(entities)).toContain(table);
  const problem = { column, message: `${column} 99 does not exist in ${table}` };
  expect(problemsOf(name, { ...least[name], [column]: 99 })).toEqual([problem]);
});

test.each(tables)('%s: rejects an unknown column and lists the known ones', (name, { columns: columnTypes }) => {
  const [problem, ...others] = problemsOf(name, { ...least[name], colour: 'red' });
  expect(others).toEqual([]);
  expect(problem?.column).toBe('colour');
  const names = ['id', ...Object.keys(columnTypes)].join(', ');
  expect(problem?.message).toBe(`colour is not a known field; the fields are ${names}`);
});

test.each(tables)('%s: rejects a row that is not an object', (name) => {
  for (const [row, must] of [
    [null, 'must'],
    ['row', 'must'],
    [[], 'must'],
    [undefined, 'is required: it must'],
  ] as const)
    expect(() => createMock({ seed: beginning }).import({ ...beginning, [name]: [row] })).toThrow(
      `${name}.0: the value ${must} be an object`,
    );
});

const weekly = { freq: 2, interval: 1, count: 4 } as const;

test.each<readonly [said: string, name: Name, fields: Fields]>([
  ['did you mean title?', 'bookings', { titel: 'Lunch' }],
  ['one of CANCELLED, ACCEPTED, REJECTED, PENDING, AWAITING_HOST, got "DONE"', 'bookings', { status: 'DONE' }],
  ['role must be one of MEMBER, ADMIN, OWNER, got "BOSS"', 'memberships', { role: 'BOSS' }],
  ['each a whole number from 0 (Sunday) to 6 (Saturday), and each once, got 9', 'availabilities', { days: [9] }],
  ['startTime must be a time of day such as 09:00, got "9"', 'availabilities', { startTime: '9' }],
  ['must be a Date or an instant such as 2030-01-07T09:00:00Z, got "soon"', 'bookings', { startTime: 'soon' }],
  ['a Date or an instant such as', 'bookings', { startTime: new Date(Number.NaN) }],
  ['startTime must be a Date or an instant', 'bookings', { startTime: '2030-02-30T09:00:00Z' }],
  ['startTime must be a Date or an instant', 'bookings', { startTime: '2030-01-07T09:00:00' }],
  ['endTime must be a Date or an instant', 'bookings', { endTime: '9999-12-31T23:30:00-01:00' }],
  ['endTime must be after startTime', 'bookings', { endTime: times.startTime }],
  ['in exact case, got "europe/london"', 'schedules', { timeZone: 'europe/london' }],
  ['beforeEventBuffer must be whole minutes from 0, got -5', 'eventTypes', { beforeEventBuffer: -5 }],
  ['seatsPerTimeSlot must be a whole number from 1, got 0', 'eventTypes', { seatsPerTimeSlot: 0 }],
  ['0 (yearly), 1 (monthly), 2 (weekly) or 3 (daily), got 7', 'eventTypes', { recurringEvent: { ...weekly, freq: 7 } }],
  ['email must be of the form email, got "eve"', 'users', { email: 'eve' }],
  ['username is taken by user 1', 'users', { username: 'ADA' }],
  ['id 1 is taken', 'bookings', { id: 1 }],
  ['scopes.0 must be one of READ_BOOKING, READ_PROFILE, got "ALL"', 'accessTokens', { scopes: ['ALL'] }],
])('%s', (message, name, fields) => {
  const [problem, ...others] = problemsOf(name, { ...least[name], ...fields });
  expect(others).toEqual([]);
  expect(problem?.message).toContain(message);
});

test.each<readonly [Name, string]>([
  ['keys', 'key'],
  ['oauthClients', 'clientSecret'],
  ['authorizationCodes', 'code'],
  ['accessTokens', 'token'],
])('the error does not repeat a wrong value for the secret of %s', (name, column) => {
  const problem = { column, message: `${column} must be text` };
  expect(problemsOf(name, { ...least[name], [column]: 1234567 })).toEqual([problem]);
});

test('an event type stores its booking rules, and has none by default', () => {
  const mock = createMock({ seed: beginning });
  const asking = {
    minimumBookingNotice: 120,
    beforeEventBuffer: 5,
    afterEventBuffer: 10,
    seatsPerTimeSlot: 8,
    recurringEvent: weekly,
  };
  expect(mock.seed.eventType({ userId: 1, title: 'Talk', length: 30 })).toMatchObject({
    minimumBookingNotice: null,
    beforeEventBuffer: 0,
    afterEventBuffer: 0,
    seatsPerTimeSlot: null,
    recurringEvent: null,
  });
  mock.seed.eventType({ userId: 1, title: 'Class', length: 60, ...asking });
  expect(createMock({ seed: mock.export() }).export().eventTypes.at(-1)).toMatchObject(asking);
});

test('accepts instants as a Date, as text with any zone or as a date, and stores them in UTC', () => {
  const { seed } = createMock({ seed: beginning });
  const written = ['2030-01-07T00:00:00Z', '2030-01-07T01:00:00.000+01:00', '2030-01-07', new Date('2030-01-07')];
  const { endTime } = times;
  for (const startTime of written)
    expect(seed.booking({ userId: 1, startTime, endTime })).toMatchObject({ startTime: '2030-01-07T00:00:00.000Z' });
});

test('the error for a document lists every problem with its path', () => {
  const document = { version: 1, towns: [], nextIds: { bookings: 0, ships: 2 }, users: 'eve' };
  expect(problemsIn(document)).toEqual(['nextIds.bookings', 'nextIds.ships', 'users', 'towns']);
  const users = [{ name: 'Eve' }, { role: 7 }];
  const teams = [{}];
  const keys = [{ userId: 1 }, { userId: 7 }];
  const expected = ['users.1.role', 'teams.0.name', 'keys.1.userId'];
  expect(problemsIn({ version: 1, users, teams, keys })).toEqual(expected);
});

function problemsIn(document: unknown): string[] {
  try {
    createMock({ seed: document as SnapshotInput }); // an invalid seed does not have this type
    return [];
  } catch (error) {
    if (!(error instanceof InvalidDocumentError)) throw error;
    return error.issues.map(({ path }) => path);
  }
}

test('seed.many stores no row if one is rejected', () => {
  const mock = createMock({ seed: beginning });
  const before = JSON.stringify(mock.export());
  const user = (at: number) => ({ username: at === 3 ? 'ada' : `user${at}`, email: `user${at}@example.com` });
  expect(() => mock.seed.many('user', 5, user)).toThrow('seed.user: username is taken by user 1');
  expect(JSON.stringify(mock.export())).toBe(before);
});

test('rejects an unknown kind and lists the known ones', () => {
  const { seed } = createMock({ seed: beginning });
  const kind = 'bookin' as 'booking'; // as a caller without types would
  expect(() => seed.many(kind, 1, () => ({ userId: 1, ...times }))).toThrow(
    /^seed.many: kind: "bookin" is not a kind of row; the kinds are .*booking, attendee/,
  );
});

test('rejects an async seed function without calling it, and a seed that returns a promise after calling it', () => {
  let called = false;
  const synchronous = /^createMock: seed must be synchronous/;
  const waiting: (seed: Seed) => unknown = async () => void (called = true);
  expect(() => createMock({ seed: waiting })).toThrow(synchronous);
  expect(called).toBe(false);
  const promising: (seed: Seed) => unknown = (seed) => Promise.reject(new Error(seed.team({ name: 'Band' }).name));
  expect(() => createMock({ seed: promising })).toThrow(synchronous);
});
