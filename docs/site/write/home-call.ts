/** The call of the home page, as a link to the playground. */
import { playgroundLink } from '@slotwise/inspector/link';

export function homeCall(base: string): string {
  const body = {
    eventTypeId: 1,
    start: '2030-01-07T13:00:00Z',
    responses: { name: 'Ada', email: 'ada@example.com' },
  };
  const call = { caller: 'alice', endpoint: 'bookings.create', input: { body } } as const;
  const state = { data: 'sample', profile: 'specification', now: '2030-01-01T00:00:00.000Z', calls: [call] } as const;
  return `${base.replace(/\/?$/, '/')}playground/${playgroundLink(state)}`;
}
