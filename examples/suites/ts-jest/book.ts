import { ConflictError, createClient } from '@slotwise/sdk';
import type { Booking } from '@slotwise/sdk';

const client = createClient({ baseUrl: 'https://api.example.com/v1', apiKey: 'key_alice' });

/** The app: books a call with alice, and returns the booking. */
export async function book(start: string): Promise<Booking | 'taken'> {
  const responses = { name: 'Ada', email: 'ada@example.com' };
  try {
    return await client.bookings.create({ eventTypeId: 1, start, responses });
  } catch (error) {
    if (error instanceof ConflictError) return 'taken';
    throw error;
  }
}
