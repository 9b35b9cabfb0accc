const { ConflictError, createClient } = require('@slotwise/sdk');

const client = createClient({ baseUrl: 'https://api.example.com/v1', apiKey: 'key_alice' });

/**
 * The app: books a call with alice over the global `fetch`, and says how that went.
 *
 * @param {string} start
 */
async function book(start) {
  const responses = { name: 'Ada', email: 'ada@example.com' };
  try {
    const booking = await client.bookings.create({ eventTypeId: 1, start, responses });
    return `booked ${booking.startTime}`;
  } catch (error) {
    if (error instanceof ConflictError) return 'that time is taken';
    throw error;
  }
}

module.exports = { book };
