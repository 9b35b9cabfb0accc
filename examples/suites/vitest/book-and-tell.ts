import { ConflictError, createClient } from '@slotwise/sdk';

const client = createClient({ baseUrl: 'https://api.example.com/v1', apiKey: 'key_alice', retry: false });

/** The app: books a call with alice, tells the team's chat, and says how that went. */
export async function book(start: string): Promise<string> {
  const responses = { name: 'Ada', email: 'ada@example.com' };
  try {
    const booking = await client.bookings.create({ eventTypeId: 1, start, responses });
    await fetch('https://chat.example.com/messages', { method: 'POST', body: `booked ${booking.startTime}` });
    return `booked ${booking.startTime}`;
  } catch (error) {
    if (error instanceof ConflictError) return 'that time is taken';
    throw error;
  }
}
