/** Facts about who reaches a calendar, by the status of one response. */
import { ask } from '../../runner/ask.ts';
import type { StatusFact } from '../../fact/rows.ts';
import { google } from './samples.ts';

const section = 'resources 5';
const own = { section, gap: 'G-75' } as const;
const strict = { ...own, holds: { 'behavior.calendarChecks': 'strict' } } as const;
const missing = 999_999;

/** Facts about who reaches a calendar. */
export const reaching: readonly StatusFact[] = [
  {
    ...strict,
    id: 'calendars.list-of-a-user',
    fact: 'A plain user who lists the calendars of a user is refused with 401.',
    selfHosted: '401',
    specification: '200',
    needs: 'reading',
    as: 'alice',
    line: 'GET /destination-calendars',
    query: { userId: 1 },
  },
  ...(['GET', 'PATCH', 'DELETE'] as const).flatMap((method): StatusFact[] => {
    const name = method.toLowerCase();
    const at = { section, gap: 'G-28' as const, body: method === 'PATCH' ? google : undefined };
    return [
      {
        ...at,
        id: `calendars.${name}-foreign`,
        fact: `${method} of a calendar of another user is refused with 404.`,
        holds: {},
        selfHosted: '404',
        as: 'bob',
        line: `${method} /destination-calendars/1`,
      },
      {
        ...at,
        id: `calendars.${name}-missing-admin`,
        fact: `${method} of a calendar that is not there tells an Admin ${method === 'GET' ? '400' : '404'}.`,
        ...(method === 'GET'
          ? { holds: { 'behavior.missingForAdmin': 400 }, selfHosted: '400', specification: '404' }
          : { holds: {}, selfHosted: '404' }),
        as: 'admin',
        line: `${method} /destination-calendars/${missing}`,
      },
    ];
  }),
  {
    ...own,
    id: 'calendars.get-any-admin',
    fact: 'An Admin reads any calendar by id.',
    gap: 'G-09',
    holds: {},
    selfHosted: '200',
    as: 'admin',
    line: 'GET /destination-calendars/1',
  },
  {
    ...own,
    id: 'calendars.removed',
    fact: 'A removed calendar is gone.',
    gap: 'G-88',
    holds: {},
    selfHosted: '404',
    before: (service) => ask(service, 'alice', 'DELETE /destination-calendars/1'),
    as: 'alice',
    line: 'GET /destination-calendars/1',
  },
];
