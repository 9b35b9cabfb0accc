import { location } from '@slotwise/schemas';
import type { KnownBookingStatus, Location } from '@slotwise/schemas/internal/table';
import type { BookingRow, BookingSeed } from '../data/rows.ts';
import type { Seed } from './seed.ts';
import type { Visitor } from './visitors.ts';

/** One location of each kind in the specification. */
export const locations: readonly Location[] = [
  location.zoom(),
  location.calVideo(),
  location.attendeePhone('+44 20 7946 0000'),
  location.googleMeet(),
  location.hostPhone(),
  location.link(),
  location.hostInPersonAddress(),
  location.attendeeInPersonAddress('14 Ferry Lane, Bristol'),
  location.wherebyVideo(),
  location.discordVideo(),
  location.facetimeVideo(),
  location.aroundVideo(),
  location.campfireVideo(),
  location.demodeskVideo(),
  location.mirotalkVideo(),
  location.huddle(),
];

const notes = [
  'We have twelve rooms and one spreadsheet. Can you show us how others do it?',
  'Please speak slowly, the line is bad where I am.',
  'A colleague told me about you. I have about five questions.',
  'I would like to see the calendar of a whole team at once.',
  'Following up on our talk at the fair.',
];

const reasons = {
  CANCELLED: ['Down with the flu', 'The train was cancelled', 'Solved by email', 'A client visit came up'],
  REJECTED: [
    'This is not something we offer',
    'On leave that day',
    'Please book with the support team',
    'Twice the same',
  ],
};

const origins = [{ source: 'website' }, { source: 'newsletter', campaign: 'spring' }, { ticket: 'T-1042' }];

export interface Meeting extends BookingSeed {
  readonly host: string;
  readonly subject: string;
  readonly status: KnownBookingStatus;
  readonly visitor: Visitor;
  readonly guests?: readonly Visitor[];
  readonly location?: Location | undefined;
}

export function seedMeeting(
  seed: Seed,
  { host, subject, visitor, guests = [], location, ...booking }: Meeting,
): BookingRow {
  const { name, email } = visitor;
  const row = seed.booking({
    title: `${subject} between ${host} and ${name}`,
    responses: {
      name,
      email,
      ...(guests.length === 0 ? {} : { guests: guests.map((guest) => guest.email) }),
      ...(location === undefined ? {} : { location }),
      ...(typeof booking.description === 'string' ? { notes: booking.description } : {}),
    },
    metadata: {},
    ...booking,
  });
  seed.attendee({ bookingId: row.id, ...visitor });
  return row;
}

export function seedGuests(seed: Seed, bookingId: number, guests: readonly Visitor[]): void {
  for (const guest of guests) seed.attendee({ bookingId, ...guest });
}

export function wordsOf(
  index: number,
  status: KnownBookingStatus,
): Pick<BookingSeed, 'description' | 'metadata' | 'cancellationReason' | 'rejectionReason'> {
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(index / 5) % items.length];
  return {
    description: index % 3 === 1 ? (notes[index % notes.length] ?? null) : null,
    metadata: index % 4 === 2 ? { ...origins[index % origins.length] } : {},
    cancellationReason: status === 'CANCELLED' ? (pick(reasons.CANCELLED) ?? null) : null,
    rejectionReason: status === 'REJECTED' ? (pick(reasons.REJECTED) ?? null) : null,
  };
}

export function paymentOf(bookingId: number, isPaid: boolean): Pick<BookingSeed, 'paid' | 'payment'> {
  const price = { amount: 9000, currency: 'eur', fee: 0, paymentOption: 'ON_BOOKING' };
  return { paid: isPaid, payment: [{ id: bookingId, bookingId, ...price, success: isPaid, refunded: false }] };
}
