/** Facts about who reaches an attendee, by the status of one response. */
import type { StatusFact } from '../../fact/rows.ts';

const section = 'resources 4';
const hidden = { holds: { 'behavior.hidden': 'by-resource' }, selfHosted: '403', specification: '404' } as const;
const missing = 999_999;

/** Facts about who reaches an attendee. */
export const reaching: readonly StatusFact[] = [
  ...(['GET', 'PATCH', 'DELETE'] as const).flatMap((method): StatusFact[] => {
    const body = method === 'PATCH' ? { name: 'Robin' } : undefined;
    const own = { section, gap: 'G-28' as const, body };
    const name = method.toLowerCase();
    return [
      {
        ...own,
        ...hidden,
        id: `attendees.${name}-foreign`,
        fact: `${method} of an attendee of another host's booking is refused with 403.`,
        as: 'bob',
        line: `${method} /attendees/1`,
      },
      {
        ...own,
        ...hidden,
        id: `attendees.${name}-missing`,
        fact: `${method} of an attendee that is not there is refused with 403.`,
        as: 'alice',
        line: `${method} /attendees/${missing}`,
      },
      {
        ...own,
        id: `attendees.${name}-any-admin`,
        fact: `${method} of any attendee is open to an Admin.`,
        gap: 'G-90',
        contradicts: 'Attendees',
        holds: { 'behavior.adminAttendees': 'all' },
        selfHosted: '200',
        specification: '404',
        as: 'admin',
        line: `${method} /attendees/1`,
      },
      {
        ...own,
        id: `attendees.${name}-missing-admin`,
        fact: `${method} of an attendee that is not there tells an Admin ${method === 'GET' ? '400' : '404'}.`,
        ...(method === 'GET'
          ? { holds: { 'behavior.missingForAdmin': 400 }, selfHosted: '400', specification: '404' }
          : { holds: {}, selfHosted: '404' }),
        as: 'admin',
        line: `${method} /attendees/${missing}`,
      },
    ];
  }),
  {
    id: 'attendees.organization-admin',
    fact: 'An Organization Admin reaches no attendees of the members.',
    section: 'resources 1.10',
    gap: 'G-09',
    ...hidden,
    as: 'olivia',
    line: 'GET /attendees/1',
  },
];
