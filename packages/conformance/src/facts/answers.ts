/** Facts about answers of every resource: statuses, envelopes, instants. */
import { ask } from '../runner/ask.ts';
import { fieldsOf, namesOf, NotShown } from './fact.ts';
import type { Fact, FactTarget } from './fact.ts';

/** Facts about answers. */
export const answerFacts: readonly Fact[] = [
  {
    id: 'answers.me-under-user',
    fact: 'The profile of the caller comes under the key `user`.',
    section: 'resources 1.5',
    gap: 'G-20',
    contradicts: 'Me',
    request: 'GET /me',
    holds: { 'behavior.envelope': 'bare' },
    selfHosted: 'user',
    specification: 'the object itself',
    needs: 'reading',
    look: async (service) => {
      const { json } = await ask(service, 'alice', 'GET /me');
      return 'user' in fieldsOf(json) ? namesOf(json) : 'the object itself';
    },
  },
  {
    id: 'answers.milliseconds',
    fact: 'DateTimes carry milliseconds.',
    section: 'resources 1.5',
    gap: 'G-24',
    request: 'GET /bookings',
    holds: { 'behavior.instants': 'milliseconds' },
    selfHosted: '.000Z',
    specification: 'whole seconds',
    needs: 'reading',
    look: async (service) => {
      const start = String((await firstBooking(service))['startTime']);
      return /\.\d{3}Z$/.exec(start)?.[0] ?? 'whole seconds';
    },
  },
];

async function firstBooking(service: FactTarget): Promise<Readonly<Record<string, unknown>>> {
  const { json } = await ask(service, 'alice', 'GET /bookings', { query: { take: 1, page: 1 } });
  const { bookings } = fieldsOf(json);
  if (!Array.isArray(bookings) || bookings.length === 0) throw new NotShown('there is no booking to read');
  return fieldsOf(bookings[0]);
}
