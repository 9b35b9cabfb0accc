import { ConflictError } from '@slotwise/sdk';
import type { Client } from '@slotwise/sdk';

/** The app: books a call with alice, and says how that went. */
export async function book(client: Client, start: string): Promise<string> {
  const responses = { name: 'Ada', email: 'ada@example.com' };
  try {
    const booking = await client.bookings.create({ eventTypeId: 1, start, responses });
    return `booked ${booking.startTime}`;
  } catch (error) {
    if (error instanceof ConflictError) return 'that time is taken';
    throw error;
  }
}
