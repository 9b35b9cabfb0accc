import { ConflictError } from '@slotwise/sdk';
import type { Client } from '@slotwise/sdk';
import { useState } from 'react';

/** A button that books a call at one o'clock, and the way that went. */
export function NextCall({ client }: { readonly client: Client }) {
  const [said, setSaid] = useState('');
  async function book() {
    setSaid('Booking');
    const responses = { name: 'Ada', email: 'ada@example.com' };
    try {
      const { startTime } = await client.bookings.create({ eventTypeId: 1, start: '2030-01-07T13:00:00Z', responses });
      setSaid(`Booked ${startTime}`);
    } catch (error) {
      setSaid(error instanceof ConflictError ? 'Taken' : 'Try again later');
    }
  }
  return (
    <>
      <button onClick={() => void book()}>Book a call</button>
      <p role="status">{said}</p>
    </>
  );
}
