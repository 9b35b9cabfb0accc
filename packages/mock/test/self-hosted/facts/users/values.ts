/** Facts about the fields of a user that an edit reads, and what it checks of them. */
import { factsOf } from '../../fact/facts-of.ts';
import type { FactRow } from '../../fact/facts-of.ts';
import type { Fact } from '../../fact/fact.ts';
import { statusOf } from '../../fact/looks.ts';

const writing = { section: 'resources 2', needs: 'data' } as const;

/** Values of fields, and the status of an edit that sets them: of a build, and of the specification's profile. */
const values: readonly (readonly [
  name: string,
  fact: string,
  body: Readonly<Record<string, unknown>>,
  assumption: `A-${number}`,
  holds: Fact['holds'],
  selfHosted: string,
  specification: string,
])[] = [
  [
    'week-start',
    'is a day with a capital',
    { weekStart: 'monday' },
    'A-37',
    { 'service.requests': 'self-hosted' },
    '400',
    '200',
  ],
  ['week-start-in-english', 'may be Monday', { weekStart: 'Monday' }, 'A-37', {}, '200', '200'],
  ['theme', 'is dark or light', { theme: 'blue' }, 'A-37', { 'service.requests': 'self-hosted' }, '400', '200'],
  ['theme-empty', 'may be null', { theme: null }, 'A-37', {}, '200', '200'],
  ['app-theme', 'is dark or light', { appTheme: 'blue' }, 'A-37', { 'service.requests': 'self-hosted' }, '400', '200'],
  ['time-format', 'is 12 or 24', { timeFormat: 13 }, 'A-37', { 'service.requests': 'self-hosted' }, '400', '200'],
  ['brand-color', 'begins with #', { brandColor: 'red' }, 'A-37', { 'service.requests': 'self-hosted' }, '400', '200'],
  [
    'dark-brand-color',
    'has at most 9 characters',
    { darkBrandColor: '#1234567890' },
    'A-37',
    { 'service.requests': 'self-hosted' },
    '400',
    '200',
  ],
  ['brand-color-short', 'may have four characters', { brandColor: '#fff' }, 'A-37', {}, '200', '200'],
  ['role', 'is USER or ADMIN', { role: 'KING' }, 'A-36', { 'service.requests': 'self-hosted' }, '400', '200'],
  [
    'locale-with-a-region',
    'has its region in upper case',
    { locale: 'pt-BR' },
    'A-89',
    { 'service.requests': 'self-hosted' },
    '200',
    '400',
  ],
  [
    'locale-in-lower-case',
    'is none in another casing',
    { locale: 'pt-br' },
    'A-89',
    { 'service.requests': 'self-hosted' },
    '400',
    '200',
  ],
  [
    'locale-unlisted',
    'is one of a list',
    { locale: 'fi' },
    'A-89',
    { 'service.requests': 'self-hosted' },
    '400',
    '200',
  ],
  ['locale-empty', 'may be null in an edit', { locale: null }, 'A-37', {}, '200', '200'],
  ['time-zone', 'is a zone in its exact casing', { timeZone: 'europe/london' }, 'A-73', {}, '400', '400'],
  ['email', 'is an email address', { email: 'nobody' }, 'A-37', {}, '400', '400'],
  ['foreign-schedule', 'of defaults is one of the user', { defaultScheduleId: 2 }, 'A-37', {}, '400', '400'],
  ['own-schedule', 'of defaults may be one of the user', { defaultScheduleId: 1 }, 'A-37', {}, '200', '200'],
  [
    'avatar',
    'is a text of its own field',
    { avatar: 'data:image/png;base64,AA==' },
    'A-37',
    { 'service.requests': 'self-hosted' },
    '200',
    '400',
  ],
  [
    'avatar-url',
    'cannot be set by its address',
    { avatarUrl: 'https://example.org/a.png' },
    'A-37',
    { 'service.requests': 'self-hosted' },
    '400',
    '200',
  ],
  ['buffer-time', 'cannot be set', { bufferTime: 5 }, 'A-37', { 'service.requests': 'self-hosted' }, '400', '200'],
  ['locked', 'cannot be set', { locked: false }, 'A-37', { 'service.requests': 'self-hosted' }, '400', '200'],
  ['verified', 'cannot be set', { verified: true }, 'A-37', { 'service.requests': 'self-hosted' }, '400', '200'],
  ['metadata', 'cannot be set', { metadata: {} }, 'A-37', { 'service.requests': 'self-hosted' }, '400', '200'],
  ['creation-date', 'cannot be set in an edit', { createdDate: '2029-01-01T00:00:00Z' }, 'A-37', {}, '400', '400'],
];

/** Facts about the fields of an edit. */
export const userValueFacts: readonly Fact[] = factsOf(writing, [
  ...values.map(([name, fact, body, assumption, holds, selfHosted, specification]): FactRow => [
    `users.value-${name}: \`${Object.keys(body)[0] ?? ''}\` of a user ${fact}.`,
    {
      ...(specification === selfHosted ? {} : { specification }),
      assumption,
      holds,
      statuses: selfHosted,
    },
    statusOf('admin', 'PATCH /users/3', { body }),
  ]),
]);
