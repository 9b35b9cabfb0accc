/** An app as people write one: its client is made when the file is loaded, with a key from its settings, and calls the global `fetch`. */
import { createClient } from '@slotwise/sdk';

export const baseUrl = 'https://api.example.com/v1';

const client = createClient({ baseUrl, apiKey: 'key_alice' });

/** Cancels a booking. */
export async function cancel(id: number, reason: string): Promise<void> {
  await client.bookings.cancel(id, { reason });
}

/** The status of a booking, and why it was cancelled. */
export async function look(id: number): Promise<string> {
  const { status, cancellationReason } = await client.bookings.get(id);
  return cancellationReason === null || cancellationReason === '' ? status : `${status}: ${cancellationReason}`;
}
