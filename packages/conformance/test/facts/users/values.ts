/** Facts about the fields of a user that an edit reads, and what it checks of them. */
import { factsOf } from '../../fact/facts-of.ts';
import type { FactRow } from '../../fact/facts-of.ts';
import type { Fact } from '../../fact/fact.ts';
import { statusOf } from '../../fact/looks.ts';

const writing = { section: 'resources 2', needs: 'town' } as const;

/** Values of fields, and the status of an edit that sets them: of a build, and of the specification's profile. */
const values: readonly (readonly [
  name: string,
  fact: string,
  body: Readonly<Record<string, unknown>>,
  gap: `G-${number}`,
  holds: Fact['holds'],
  selfHosted: string,
  specification: string,
])[] = [
  [
    'week-start',
    'is a day with a capital',
    { weekStart: 'monday' },
    'G-37',
    { 'behavior.formats': 'checked' },
    '400',
    '200',
  ],
  ['week-start-in-english', 'may be Monday', { weekStart: 'Monday' }, 'G-37', {}, '200', '200'],
  ['theme', 'is dark or light', { theme: 'blue' }, 'G-37', { 'behavior.formats': 'checked' }, '400', '200'],
  ['theme-empty', 'may be null', { theme: null }, 'G-37', {}, '200', '200'],
  ['app-theme', 'is dark or light', { appTheme: 'blue' }, 'G-37', { 'behavior.formats': 'checked' }, '400', '200'],
  ['time-format', 'is 12 or 24', { timeFormat: 13 }, 'G-37', { 'behavior.formats': 'checked' }, '400', '200'],
  ['brand-color', 'begins with #', { brandColor: 'red' }, 'G-37', { 'behavior.formats': 'checked' }, '400', '200'],
  [
    'dark-brand-color',
    'has at most 9 characters',
    { darkBrandColor: '#1234567890' },
    'G-37',
    { 'behavior.formats': 'checked' },
    '400',
    '200',
  ],
  ['brand-color-short', 'may have four characters', { brandColor: '#fff' }, 'G-37', {}, '200', '200'],
  ['role', 'is USER or ADMIN', { role: 'KING' }, 'G-36', { 'behavior.formats': 'checked' }, '400', '200'],
  [
    'locale-with-a-region',
    'has its region in upper case',
    { locale: 'pt-BR' },
    'G-89',
    { 'behavior.locales': 'listed' },
    '200',
    '400',
  ],
  [
    'locale-in-lower-case',
    'is none in another casing',
    { locale: 'pt-br' },
    'G-89',
    { 'behavior.locales': 'listed' },
    '400',
    '200',
  ],
  ['locale-unlisted', 'is one of a list', { locale: 'fi' }, 'G-89', { 'behavior.locales': 'listed' }, '400', '200'],
  ['locale-empty', 'may be null in an edit', { locale: null }, 'G-37', {}, '200', '200'],
  ['time-zone', 'is a zone in its exact casing', { timeZone: 'europe/london' }, 'G-73', {}, '400', '400'],
  ['email', 'is an email address', { email: 'nobody' }, 'G-37', {}, '400', '400'],
  ['foreign-schedule', 'of defaults is one of the user', { defaultScheduleId: 2 }, 'G-37', {}, '400', '400'],
  ['own-schedule', 'of defaults may be one of the user', { defaultScheduleId: 1 }, 'G-37', {}, '200', '200'],
  [
    'avatar',
    'is a text of its own field',
    { avatar: 'data:image/png;base64,AA==' },
    'G-37',
    { 'behavior.writable': 'listed' },
    '200',
    '400',
  ],
  [
    'avatar-url',
    'cannot be set by its address',
    { avatarUrl: 'https://example.org/a.png' },
    'G-37',
    { 'behavior.writable': 'listed' },
    '400',
    '200',
  ],
  ['buffer-time', 'cannot be set', { bufferTime: 5 }, 'G-37', { 'behavior.writable': 'listed' }, '400', '200'],
  ['locked', 'cannot be set', { locked: false }, 'G-37', { 'behavior.writable': 'listed' }, '400', '200'],
  ['verified', 'cannot be set', { verified: true }, 'G-37', { 'behavior.writable': 'listed' }, '400', '200'],
  ['metadata', 'cannot be set', { metadata: {} }, 'G-37', { 'behavior.writable': 'listed' }, '400', '200'],
  ['creation-date', 'cannot be set in an edit', { createdDate: '2029-01-01T00:00:00Z' }, 'G-37', {}, '400', '400'],
];

/** Facts about the fields of an edit. */
export const userValueFacts: readonly Fact[] = factsOf(writing, [
  ...values.map(([name, fact, body, gap, holds, selfHosted, specification]): FactRow => [
    `users.value-${name}: \`${Object.keys(body)[0] ?? ''}\` of a user ${fact}.`,
    {
      ...(specification === selfHosted ? {} : { specification }),
      gap,
      holds,
      answers: selfHosted,
    },
    statusOf('admin', 'PATCH /users/3', { body }),
  ]),
]);
