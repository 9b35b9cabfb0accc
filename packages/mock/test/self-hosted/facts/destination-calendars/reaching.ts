/** Facts about who reaches a calendar, by the status of one response. */
import { ask } from '../../../../../conformance/test/asking.ts';
import type { Fact } from '../../fact/fact.ts';
import { factsOf } from '../../fact/facts-of.ts';
import type { FactRow } from '../../fact/facts-of.ts';
import { list, read } from '../../fact/rows.ts';
import { google, outlook } from './samples.ts';

const section = 'resources 5';
const calendarFact = { section, assumption: 'A-75' } as const;
const strict = { ...calendarFact, holds: { 'service.routes': 'self-hosted' } } as const;
const missing = 999_999;

/** Facts about who reaches a calendar. */
export const reaching: readonly Fact[] = factsOf({ as: 'alice', line: 'GET /destination-calendars/1' }, [
  [
    'calendars.list-of-a-user: A plain user who lists the calendars of a user is refused with 401.',
    { ...strict, statuses: ['401', '200'], needs: 'reading', line: 'GET /destination-calendars', query: { userId: 1 } },
  ],
  ...(['GET', 'PATCH', 'DELETE'] as const).flatMap((method): FactRow[] => {
    const name = method.toLowerCase();
    const at = { section, assumption: 'A-28' as const, body: method === 'PATCH' ? google : undefined };
    return [
      [
        `calendars.${name}-foreign: ${method} of a calendar of another user is refused with 404.`,
        { ...at, holds: {}, statuses: '404', as: 'bob', line: `${method} /destination-calendars/1` },
      ],
      [
        `calendars.${name}-missing-admin: ${method} of a calendar that is not there tells an Admin ${method === 'GET' ? '400' : '404'}.`,
        {
          ...at,
          ...(method === 'GET'
            ? { holds: { 'service.errors': 'self-hosted' }, selfHosted: '400', specification: '404' }
            : { holds: {}, selfHosted: '404' }),
          as: 'admin',
          line: `${method} /destination-calendars/${missing}`,
        },
      ],
    ];
  }),
  [
    'calendars.list-of-users: An Admin lists the calendars of several users in the order of their ids.',
    {
      ...calendarFact,
      holds: { 'service.requests': 'self-hosted' },
      statuses: ['1, 2', 'none'],
    },
    async (service) => {
      await ask(service, 'bob', 'POST /destination-calendars', { body: outlook });
      const rows = await list(service, 'admin', 'GET /destination-calendars', { query: { userId: ['5', '3'] } });
      return rows.map(({ id }) => id).join(', ') || 'none';
    },
  ],
  [
    'calendars.owner-shown: A global calendar names its owner.',
    { ...calendarFact, statuses: '3' },
    async (service) => String((await read(service, 'alice', 'GET /destination-calendars/1'))['userId']),
  ],
  [
    'calendars.get-any-admin (A-09): An Admin reads any calendar by id.',
    { ...calendarFact, statuses: '200', as: 'admin' },
  ],
  [
    'calendars.removed (A-88): A removed calendar is gone.',
    { ...calendarFact, statuses: '404', before: (service) => ask(service, 'alice', 'DELETE /destination-calendars/1') },
  ],
]);
