/** @jsxImportSource preact */
import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Day, placed } from './day.tsx';
import { addDays, clockText, dateText, localTime, mondayOf } from './local-time.ts';
import { steps, useMove } from './use-move.ts';
import type { Move } from './use-move.ts';
import { layOut } from './week-layout.ts';
import type { WeekBooking, WeekHandlers, WeekState } from './week-state.ts';

interface WeekProps extends WeekHandlers {
  readonly state: WeekState;
  readonly onMove: (booking: WeekBooking, start: string) => void;
  readonly onTurn: (date: string) => void;
}

/** A week of bookings, free times, opening hours and the current time. */
export function Week({ state, onMove, onTurn, ...handlers }: WeekProps): JSX.Element {
  const days = useRef<HTMLDivElement>(null);
  const week = layOut(state);
  const move = useMove({ days, state, week, onMove });
  const monday = mondayOf(state.date);
  // A narrow page shows some of the days.
  useLayoutEffect(() => {
    const [first, today] = ['.sw-day', '[data-today]'].map((one) => days.current?.querySelector<HTMLElement>(one));
    if (days.current !== null && first && today) days.current.scrollLeft = today.offsetLeft - first.offsetLeft;
  }, [monday]);
  const { now, timeZone } = state;
  const turns = [
    ['Previous week', '‹', addDays(monday, -7)],
    ['Today', 'Today', now === undefined ? undefined : localTime(now, timeZone).date],
    ['Next week', '›', addDays(monday, 7)],
  ] as const;
  const scale = { '--from': week.from, '--to': week.to };
  return (
    <section class="sw-week" aria-label={`Week of ${dateText(monday)}`}>
      <header>
        <h3>
          {`${dateText(monday, 'short')} to ${dateText(addDays(monday, 6), 'short')} ${monday.slice(0, 4)}`}
          <small class="sw-hint"> {timeZone}</small>
        </h3>
        <div class="sw-line">
          {turns.map(([label, text, date]) => (
            <button
              type="button"
              key={label}
              aria-label={label}
              disabled={date === undefined}
              onClick={() => date !== undefined && onTurn(date)}
            >
              {text}
            </button>
          ))}
        </div>
      </header>
      <MoveBar move={move} days={days} />
      <div
        ref={days}
        class="sw-days"
        role="region"
        tabIndex={0}
        aria-label={`Days, in the time zone ${timeZone}`}
        style={scale}
      >
        <div class="sw-hours" aria-hidden="true">
          <span class="sw-zone" />
          <div class="sw-column">
            {Array.from({ length: (week.to - week.from) / 60 }, (_, index) => week.from + index * 60).map((at) => (
              <span key={at} style={placed({ from: at, to: at })}>
                {clockText(at)}
              </span>
            ))}
          </div>
        </div>
        {week.days.map((day) => (
          <Day key={day.date} day={day} week={week} move={move} {...handlers} />
        ))}
      </div>
    </section>
  );
}

/** Says where the booking would go, with buttons for users without arrow keys. */
function MoveBar({ move, days }: { readonly move: Move; readonly days: { current: HTMLElement | null } }): JSX.Element {
  const { moving, step, finish, cancel } = move;
  const isShown = moving !== undefined && !moving.isDrag;
  const backToBooking = (act: () => void) => () => {
    const id = moving?.booking.id;
    act();
    if (id !== undefined) days.current?.querySelector<HTMLElement>(`[data-booking="${id}"]`)?.focus();
  };
  return (
    <div class="sw-move" hidden={!isShown} onKeyDown={({ key }) => key === 'Escape' && backToBooking(cancel)()}>
      <p role="status">
        {moving === undefined || !isShown
          ? ''
          : `Move ${moving.booking.title} to ${dateText(moving.to.date)} ${clockText(moving.to.minutes)}. Choose with the arrow keys, press Enter to move it, or Escape to cancel.`}
      </p>
      {Object.entries(steps).map(([key, { label }]) => (
        <button type="button" key={key} onClick={() => step(key)}>
          {label}
        </button>
      ))}
      <button type="button" class="sw-main" onClick={backToBooking(finish)}>
        Move here
      </button>
      <button type="button" onClick={backToBooking(cancel)}>
        Cancel
      </button>
    </div>
  );
}
