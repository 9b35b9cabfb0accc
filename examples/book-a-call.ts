/** The app that `03-test-your-app.test.ts` tests: books a call with a host, or says why it cannot. */
import { ConflictError, location } from '@slotwise/sdk';
import type { Client } from '@slotwise/sdk';

/** The text that the visitor reads. */
export async function bookACall(
  client: Client,
  start: Date,
  visitor: { name: string; email: string },
): Promise<string> {
  try {
    const booking = await client.bookings.create({
      eventTypeId: 1,
      start,
      responses: { ...visitor, location: location.zoom() },
    });
    return `See you on ${booking.startTime}, ${visitor.name}.`;
  } catch (error) {
    if (error instanceof ConflictError && error.code === 'slot_unavailable')
      return 'That time is taken: choose another.';
    throw error;
  }
}
