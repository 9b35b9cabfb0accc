import { check, profiles } from '@slotwise/schemas';
import { isRecord } from '@slotwise/schemas/internal/contract';
import * as z from 'zod/mini';
import { entities } from '../../../data/tables.ts';
import { documentOf, seeds } from '../../../seed/seeds.ts';
import type { HostSeed } from '../../../seed/host.ts';
import type { SeedName } from '../../../seed/seeds.ts';
import type { Mock } from '../../../service/mock.ts';
import { InvalidArgumentError, issueWithin } from '../../../arguments/invalid-argument-error.ts';
import { resetParts } from '../../../world/reset.ts';
import { id, describe, text } from '../fields.ts';
import { invalid, withRefusalOf } from '../refusal.ts';
import { route } from '../route.ts';
import type { ControlRoute } from '../route.ts';

const resetInput = z.strictObject({
  keep: z
    .exactOptional(
      z.array(z.enum(resetParts, { error: `must be one of ${resetParts.join(', ')}` }), 'must be a list of parts'),
    )
    .check(describe('Parts to leave unchanged.')),
});

// Object.keys returns the keys of the table, but its type is string[].
const seedNames = Object.keys(seeds) as SeedName[];
const namedSeed = z.strictObject({
  name: z.enum(seedNames, { error: `must be one of ${seedNames.join(', ')}` }),
});

const seedInput = z.unknown().check(
  z.meta({
    anyOf: [
      {
        type: 'object',
        required: ['name'],
        additionalProperties: false,
        properties: { name: { enum: seedNames, description: 'Name of the sample data.' } },
      },
      { $ref: '#/components/schemas/Snapshot' },
    ],
  }),
);

const kinds = [...Object.values(entities).map(({ kind }) => kind), 'organization'] as const;
const row = z.record(z.string(), z.unknown());
const rowsInput = z.strictObject({
  kind: z
    .enum(kinds, { error: `must be one of ${kinds.join(', ')}` })
    .check(describe('Kind of the rows, such as `booking`.')),
  rows: z
    .array(row, 'must be a list of rows')
    .check(describe('The rows, as objects of columns. Missing columns get default values.')),
});

const editInput = z.strictObject({
  kind: z
    .enum(
      kinds.filter((kind) => kind !== 'organization'),
      { error: 'must be a kind of row' },
    )
    .check(describe('Kind of the row, such as `booking`.')),
  id: id.check(describe('Id of the row.')),
  columns: row.check(describe('New values by column name. Other columns do not change.')),
});
const anyRow = z.looseObject({ id: id.check(describe('Id of the row.')) });
const rowResponse = z.object({ row: anyRow.check(describe('The row, with all columns.')) });

const hostInput = z.strictObject({
  name: text.check(describe('Name of the user. All other fields are optional.')),
  username: z.exactOptional(text).check(describe('Username. Default: made from the name, such as `eve`.')),
  email: z.exactOptional(text).check(describe('Email. Default: made from the username, such as `eve@example.com`.')),
  timeZone: z.exactOptional(text).check(describe('Time zone of the user and the schedule. Default: UTC.')),
  hours: z
    .exactOptional(z.unknown())
    .check(
      describe('Opening hours or a list of them: `days`, `startTime`, `endTime`. Default: weekdays, 09:00 to 17:00.'),
    ),
  eventType: z
    .exactOptional(z.unknown())
    .check(describe('Columns of the event type. Default: title `Meeting`, length 30 minutes.')),
});

export const worldRoutes: readonly ControlRoute[] = [
  route('POST /reset', {
    name: 'world.reset',
    summary: 'Resets data, faults, clock, sign-in, journal and rate limits; `keep` lists what to leave unchanged.',
    input: resetInput,
    examples: [{ input: { keep: ['journal', 'clock'] } }],
    run: ({ mock }, options) => mock.reset(options),
  }),
  route('POST /seed', {
    name: 'world.seed',
    summary: 'Replaces all data with sample data or with a snapshot. If the snapshot is invalid, nothing changes.',
    input: seedInput,
    examples: [
      { input: { name: 'sample-data-around-now' } },
      { input: { version: 1, users: [{ username: 'eve', email: 'eve@example.com' }] } },
      { input: { name: 'sample-data' } },
    ],
    run: ({ mock }, body) => withRefusalOf('', () => mock.import(documentIn(body, mock))),
  }),
  route('GET /export', {
    name: 'world.export',
    summary: 'Returns all data as a snapshot, including API keys and tokens. `POST /seed` can load it again.',
    response: z.looseObject({ version: z.literal(1) }).check(z.meta({ $ref: '#/components/schemas/Snapshot' })),
    examples: [{}],
    run: ({ mock }) => mock.export(),
  }),
  route('POST /rows', {
    name: 'world.addRows',
    summary: 'Adds rows of one kind and returns them. If one row is invalid, no row is added.',
    input: rowsInput,
    created: z.object({
      rows: z.array(anyRow).check(describe('The rows, with all columns.')),
    }),
    examples: [
      {
        input: { kind: 'schedule', rows: [{ userId: 4, timeZone: 'Europe/London' }] },
        response: { rows: [{ id: 3, userId: 4, name: 'Working hours', timeZone: 'Europe/London' }] },
      },
    ],
    run: ({ mock }, { kind, rows }) => withRefusalOf('rows', () => ({ rows: addRows(mock, kind, rows) })),
  }),
  route('POST /hosts', {
    name: 'world.addHost',
    summary:
      'Adds a host: a user with an API key, opening hours and an event type that uses them. If one value is invalid, nothing is added.',
    input: hostInput,
    created: z.object({
      user: anyRow.check(describe('The user.')),
      apiKey: text.check(describe('Text of an API key of the user.')),
      schedule: anyRow.check(describe('The schedule of the event type.')),
      availabilities: z.array(anyRow).check(describe('The opening hours.')),
      eventType: anyRow.check(describe('The event type.')),
    }),
    examples: [{ input: { name: 'Eve', timeZone: 'Europe/Paris', hours: { startTime: '10:00' } } }],
    // The seed checks the fields.
    run: ({ mock }, fields) => withRefusalOf('name', () => mock.seed.host(fields as HostSeed)),
  }),
  route('PATCH /rows', {
    name: 'world.editRow',
    summary: 'Changes columns of a row and returns the row. If one value is invalid, nothing changes.',
    input: editInput,
    response: rowResponse,
    examples: [
      {
        input: { kind: 'schedule', id: 1, columns: { name: 'Mornings' } },
        response: { row: { id: 1, userId: 3, name: 'Mornings', timeZone: 'Europe/London' } },
      },
    ],
    // The edit checks the columns of every kind.
    run: ({ mock }, { kind, id: row, columns }) =>
      withRefusalOf('columns', () => ({ row: mock.edit(kind, row, columns) })),
  }),
  route('GET /profile', {
    name: 'world.profile',
    summary: 'Returns the profile of the deployment that the mock imitates. You can pass it to a client.',
    response: z.object({
      name: text.check(describe('Name of the profile.')),
      imitates: z
        .enum(['specification', 'self-hosted'])
        .check(describe('Deployment that the profile imitates. It decides everything that is no setting.')),
      deployment: z.enum(['self-hosted', 'hosted']).check(describe('Kind of deployment.')),
      protocol: z.record(z.string(), z.unknown()).check(describe('Settings for the format of requests.')),
      words: z
        .array(z.unknown())
        .check(describe('Error codes of the deployment, and the codes that a client returns for them.')),
      behavior: z.record(z.string(), z.unknown()).check(describe('Settings for the behavior of the service.')),
    }),
    examples: [{ response: profiles.specification }],
    run: ({ mock }) => mock.profile,
  }),
];

function documentIn(body: unknown, mock: Mock): unknown {
  if (!isRecord(body)) return body;
  if (!Object.hasOwn(body, 'name')) return withList(body);
  const read = check(namedSeed, body);
  if (!read.ok) throw invalid(read.issues);
  return documentOf(read.value.name, mock.clock.nowText());
}

/** Throws if a snapshot contains no list, because importing it would delete all data. */
function withList(document: Readonly<Record<string, unknown>>): object {
  if (Object.keys(document).some((name) => Object.hasOwn(entities, name)) || document['version'] !== 1) return document;
  const message =
    'The snapshot has no list of rows. To empty the service, send at least one list, such as "users": [].';
  throw invalid([{ path: '', message }]);
}

interface RowMaker {
  many(kind: string, count: number, make: (index: number) => object): readonly object[];
}

function addRows(
  { seed }: Mock,
  kind: (typeof kinds)[number],
  rows: readonly Readonly<Record<string, unknown>>[],
): readonly object[] {
  // The seed checks the fields of every row.
  const maker = seed as unknown as RowMaker;
  let at = 0;
  try {
    return maker.many(kind, rows.length, (index) => rows[(at = index)] ?? {});
  } catch (error) {
    if (!(error instanceof InvalidArgumentError)) throw error;
    const issues = error.issues.map((issue) => issueWithin(`rows.${at}`, issue));
    throw new InvalidArgumentError(error.message, issues);
  }
}
