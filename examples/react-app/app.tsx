/** The bookings of the signed-in user: list with pages, details, a form for a new booking, and cancellation. */
import { isError, userMessage } from '@slotwise/sdk';
import type { Booking } from '@slotwise/sdk';
import type { Queries } from '@slotwise/sdk/query';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { JSX, SubmitEvent } from 'react';

interface Props {
  readonly queries: Queries;
}

export function App({ queries }: Props): JSX.Element {
  const [openId, setOpenId] = useState<number>();
  return (
    <main>
      <h1>Bookings</h1>
      <NewBooking queries={queries} />
      <BookingList queries={queries} onOpen={setOpenId} />
      {openId === undefined ? null : <Details queries={queries} id={openId} />}
    </main>
  );
}

function BookingList({ queries, onOpen }: Props & { readonly onOpen: (id: number) => void }) {
  const { data, error, hasNextPage, fetchNextPage } = useInfiniteQuery(queries.bookings.infinite({ take: 10 }));
  const cancel = useMutation(queries.bookings.cancel({ optimistic: true }));
  const bookings = data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section>
      <Problem error={error ?? cancel.error} />
      <ul>
        {bookings.map((booking) => (
          <li key={booking.id}>
            <button onClick={() => onOpen(booking.id)}>{booking.title}</button> {timeOf(booking)}{' '}
            {booking.status === 'CANCELLED' ? (
              'Cancelled'
            ) : (
              <button onClick={() => cancel.mutate({ id: booking.id })}>Cancel</button>
            )}
          </li>
        ))}
      </ul>
      {hasNextPage ? <button onClick={() => void fetchNextPage()}>Show more</button> : null}
    </section>
  );
}

function Details({ queries, id }: Props & { readonly id: number }) {
  const { data: booking, error } = useQuery(queries.bookings.get(id));
  if (booking === undefined) return <Problem error={error} />;
  return (
    <section aria-label="Details">
      <h2>{booking.title}</h2>
      <p>
        {timeOf(booking)}, {booking.status.toLowerCase()}
      </p>
      <ul>
        {booking.attendees?.map(({ id: attendeeId, name, email }) => (
          <li key={attendeeId}>
            {name} ({email})
          </li>
        ))}
      </ul>
    </section>
  );
}

function NewBooking({ queries }: Props) {
  const create = useMutation(queries.bookings.create());
  const isTaken = isError(create.error, 'bookings.create', 'slot_unavailable');
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const field = (name: string) => data.get(name) as string; // no field is a file
    const responses = { name: field('name'), email: field('email') };
    create.mutate({ eventTypeId: 1, start: new Date(field('start')), responses }, { onSuccess: () => form.reset() });
  }
  return (
    <form onSubmit={submit}>
      <label>
        Start <input name="start" type="datetime-local" required aria-invalid={isTaken} />
      </label>
      <label>
        Name <input name="name" required />
      </label>
      <label>
        Email <input name="email" type="email" required />
      </label>
      <button disabled={create.isPending}>Book</button>
      <Problem error={create.error} />
    </form>
  );
}

function Problem({ error }: { readonly error: Error | null }) {
  return error === null ? null : <p role="alert">{userMessage(error)}</p>;
}

function timeOf({ startTime }: Booking): string {
  return new Date(startTime).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' });
}
