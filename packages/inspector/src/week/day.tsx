/** @jsxImportSource preact */
import type { JSX } from 'preact';
import type { Interval } from './lanes.ts';
import { clockText, dateText } from './local-time.ts';
import type { Move } from './use-move.ts';
import type { PlacedBooking, PlacedDay, PlacedStart, PlacedWeek } from './week-layout.ts';
import type { BookingStatus, WeekHandlers } from './week-state.ts';

interface DayProps extends WeekHandlers {
  readonly day: PlacedDay;
  readonly week: PlacedWeek;
  readonly move: Move;
}

const marks: Readonly<Record<BookingStatus, string>> = { accepted: '', pending: '?', cancelled: '×', rejected: '!' };

export function Day({ day, week, move, onBook, onOpen }: DayProps): JSX.Element {
  const { date, isToday, bookings, free, open, now, past } = day;
  const { moving } = move;
  const items = [
    ...bookings.map((one) => ({
      at: one.from,
      item: <Booking key={`booking ${one.booking.id}`} one={one} date={date} move={move} onOpen={onOpen} />,
    })),
    ...free.map((one) => ({
      at: one.from,
      item: <Start key={`start ${one.start}`} one={one} date={date} onBook={onBook} />,
    })),
  ].toSorted((one, other) => one.at - other.at);
  const [weekday = '', ...rest] = dateText(date, 'short').split(' ');
  return (
    <section class="sw-day" data-date={date} data-today={isToday ? '' : undefined}>
      <h4 aria-label={dateText(date) + (isToday ? ', today' : '')}>
        {weekday} <span>{rest.join(' ')}</span>
      </h4>
      <div class="sw-column">
        {open.map((hours) => (
          <div key={hours.from} class="sw-open" aria-hidden="true" style={placed(hours)} />
        ))}
        {past <= week.from ? null : (
          <div class="sw-past" aria-hidden="true" style={placed({ from: week.from, to: Math.min(past, week.to) })} />
        )}
        {now === undefined || now < week.from || now > week.to ? null : (
          <div class="sw-now" aria-hidden="true" style={placed({ from: now, to: now })} />
        )}
        <ol>{items.map(({ item }) => item)}</ol>
        {moving?.to.date === date ? (
          <div
            class="sw-ghost"
            aria-hidden="true"
            style={placed({
              from: Math.max(moving.to.minutes, week.from),
              to: Math.min(moving.to.minutes + lengthOf(moving.booking), week.to),
            })}
          >
            {clockText(moving.to.minutes)}
          </div>
        ) : null}
      </div>
    </section>
  );
}

interface BookingProps extends Pick<DayProps, 'move' | 'onOpen'> {
  readonly one: PlacedBooking;
  readonly date: string;
}

function Booking({ one, date, move, onOpen }: BookingProps): JSX.Element {
  const { booking, from, to, lane, lanes, isHighlighted } = one;
  const { title, label, status, id } = booking;
  const about = `${dateText(date)} until ${clockText(to)}, ${status}`;
  return (
    <li
      data-status={status}
      data-short={to - from < 40}
      data-highlighted={isHighlighted ? '' : undefined}
      data-moving={move.moving?.booking.id === id ? '' : undefined}
      style={{ ...placed(one), '--lane': lane, '--lanes': lanes }}
    >
      <button
        type="button"
        class="sw-booking"
        data-booking={id}
        title={`${clockText(from)} ${title}, ${about}`}
        aria-keyshortcuts="M"
        onClick={() => onOpen(booking)}
        onKeyDown={(event) => move.onKeyDown(event, booking)}
        onPointerDown={(event) => move.onPointerDown(event, booking)}
        onBlur={({ relatedTarget }) => {
          const isInBar = relatedTarget instanceof Element && relatedTarget.closest('.sw-move') !== null;
          if (move.moving?.isDrag === false && !isInBar) move.cancel();
        }}
      >
        {status === 'accepted' ? null : <Seen name="sw-mark" text={marks[status]} />}
        <span class="sw-time">{clockText(from)} </span>
        <span class="sw-title" aria-hidden="true">
          {label}
        </span>
        <span class="sw-hidden">{title}</span>
        {status === 'accepted' ? null : <Seen name="sw-state" text={status} />}
        <span class="sw-hidden"> {about}</span>
      </button>
    </li>
  );
}

/** Text that the name of the button contains already. */
function Seen({ name, text }: { readonly name: string; readonly text: string }): JSX.Element {
  return (
    <span class={name} aria-hidden="true">
      {text}
    </span>
  );
}

interface StartProps extends Pick<DayProps, 'onBook'> {
  readonly one: PlacedStart;
  readonly date: string;
}

function Start({ one, date, onBook }: StartProps): JSX.Element {
  const label = `Book ${dateText(date)} at ${clockText(one.from)}`;
  return (
    <li style={placed(one)}>
      <button type="button" class="sw-start" aria-label={label} onClick={() => onBook(one.start)}>
        {clockText(one.from)}
      </button>
    </li>
  );
}

/** The place of something in its day, in minutes, for the style sheet. */
export function placed({ from, to }: Interval): Readonly<Record<string, number>> {
  return { '--at': from, '--until': to };
}

function lengthOf({ start, end }: { readonly start: string; readonly end: string }): number {
  return (Date.parse(end) - Date.parse(start)) / 60_000;
}
