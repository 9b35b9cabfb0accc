/** What a comparison is, and the bookings that all of them are about. */
import { createMock } from '@slotwise/mock';
import type { Mock } from '@slotwise/mock';

/** One run of the work that is measured. */
export type Work = () => unknown;

/** The same work, done by several contenders. */
export interface Case {
  readonly what: string;
  /** The contender of ours. */
  readonly ours: string;
  /** The contender whose time is the unit. */
  readonly unit: string;
  /** Prepares the work of each contender, by its name. Each is prepared and measured in a process of its own. */
  readonly contenders: Readonly<Record<string, () => Work | Promise<Work>>>;
}

/** Paths of one booking and of a list. */
export const paths = { one: 'bookings/7', list: 'bookings?take=100' } as const;

const hourMs = 3_600_000;
const firstStart = Date.UTC(2030, 0, 7);

/** Makes a mock with so many bookings of one host: half an hour each, an hour apart, each with an attendee. */
export function mockWith(bookings: number): Mock {
  return createMock({
    now: '2030-01-01T00:00:00Z',
    seed(seed) {
      const { id: userId } = seed.user({ username: 'host', email: 'host@example.com' });
      seed.eventType({ userId, title: 'A talk', length: 5 });
      seed.many('booking', bookings, (index) => {
        const start = firstStart + index * hourMs;
        return { userId, startTime: new Date(start), endTime: new Date(start + hourMs / 2) };
      });
      seed.many('attendee', bookings, (index) => ({ bookingId: index + 1, email: 'ada@example.com', name: 'Ada' }));
    },
  });
}

/** A request that books five minutes, after so many bookings and before the next one. */
export function newBooking(after: number): RequestInit {
  const body = {
    ...{ eventTypeId: 1, timeZone: 'UTC', language: 'en', metadata: {} },
    start: new Date(firstStart + (after - 0.25) * hourMs).toISOString(),
    responses: { name: 'Ada', email: 'ada@example.com' },
  };
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** The address of a path, with a key of the host. */
export function urlOf(mock: Mock, path: string, baseUrl: string = mock.baseUrl): string {
  return `${baseUrl}/${path}${path.includes('?') ? '&' : '?'}apiKey=${mock.as('host').apiKey}`;
}

/** Reads a response to its end, and throws where it is a refusal. */
export async function read(sent: Response | Promise<Response>): Promise<string> {
  const response = await sent;
  const text = await response.text();
  if (!response.ok) throw new Error(`A request was answered ${response.status}: ${text}`);
  return text;
}

/** The text with which the mock answers a path. */
export function responseTo(path: string): Promise<string> {
  const mock = mockWith(1000);
  return read(mock.fetch(urlOf(mock, path)));
}
