/** Facts about who reaches an attendee, by the status of one response. */
import type { Fact } from '../../fact/fact.ts';
import { factsOf } from '../../fact/facts-of.ts';
import type { FactRow } from '../../fact/facts-of.ts';

const section = 'resources 4';
const hidden = { holds: { 'behavior.hidden': 'by-resource' }, selfHosted: '403', specification: '404' } as const;
const missing = 999_999;

/** Facts about who reaches an attendee. */
export const reaching: readonly Fact[] = factsOf({ as: 'admin' }, [
  ...(['GET', 'PATCH', 'DELETE'] as const).flatMap((method): FactRow[] => {
    const body = method === 'PATCH' ? { name: 'Robin' } : undefined;
    const reaching = { section, assumption: 'A-28' as const, body };
    const name = method.toLowerCase();
    return [
      [
        `attendees.${name}-foreign: ${method} of an attendee of another host's booking is refused with 403.`,
        { ...reaching, ...hidden, as: 'bob', line: `${method} /attendees/1` },
      ],
      [
        `attendees.${name}-missing: ${method} of an attendee that is not there is refused with 403.`,
        { ...reaching, ...hidden, as: 'alice', line: `${method} /attendees/${missing}` },
      ],
      [
        `attendees.${name}-any-admin (A-90): ${method} of any attendee is open to an Admin.`,
        {
          ...reaching,
          holds: { 'service.access': 'self-hosted' },
          statuses: ['200', '404'],
          line: `${method} /attendees/1`,
        },
      ],
      [
        `attendees.${name}-missing-admin: ${method} of an attendee that is not there tells an Admin ${method === 'GET' ? '400' : '404'}.`,
        {
          ...reaching,
          ...(method === 'GET'
            ? { holds: { 'service.errors': 'self-hosted' }, selfHosted: '400', specification: '404' }
            : { holds: {}, selfHosted: '404' }),
          line: `${method} /attendees/${missing}`,
        },
      ],
    ];
  }),
  [
    'attendees.organization-admin (A-09): An Organization Admin reaches no attendees of the members.',
    { ...hidden, section: 'resources 1.10', as: 'olivia', line: 'GET /attendees/1' },
  ],
]);
