/** Moves a booking in the week, by dragging it or with the keyboard. */
import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { addDays, instantAt, localTime, mondayOf } from './local-time.ts';
import type { LocalTime } from './local-time.ts';
import type { PlacedWeek } from './week-layout.ts';
import type { WeekBooking, WeekState } from './week-state.ts';

interface Moving {
  readonly booking: WeekBooking;
  readonly to: LocalTime;
  /** The buttons are hidden during a drag, because they would move the days away from the pointer. */
  readonly isDrag: boolean;
}

export interface Move {
  readonly moving: Moving | undefined;
  readonly step: (key: string) => void;
  readonly finish: () => void;
  readonly cancel: () => void;
  readonly onKeyDown: (event: KeyboardEvent, booking: WeekBooking) => void;
  readonly onPointerDown: (event: PointerEvent, booking: WeekBooking) => void;
}

const minutesPerStep = 15;

export const steps: Readonly<
  Record<string, { readonly label: string; readonly minutes: number; readonly days: number }>
> = {
  ArrowUp: { label: 'Earlier', minutes: -minutesPerStep, days: 0 },
  ArrowDown: { label: 'Later', minutes: minutesPerStep, days: 0 },
  ArrowLeft: { label: 'Day before', minutes: 0, days: -1 },
  ArrowRight: { label: 'Day after', minutes: 0, days: 1 },
};

interface MoveOptions {
  readonly days: RefObject<HTMLElement | null>;
  readonly state: WeekState;
  readonly week: PlacedWeek;
  readonly onMove: (booking: WeekBooking, start: string) => void;
}

export function useMove({ days, state, week, onMove }: MoveOptions): Move {
  const [moving, setMoving] = useState<Moving>();
  // Listeners of the window outlive the render that added them.
  const current = useRef(moving);
  current.current = moving;
  const set = (next: Moving | undefined) => {
    current.current = next;
    setMoving(next);
  };
  const begin = (booking: WeekBooking, isDrag: boolean) =>
    set({ booking, to: localTime(booking.start, state.timeZone), isDrag });
  const cancel = () => set(undefined);
  const to = ({ date, minutes }: LocalTime) => {
    const monday = mondayOf(state.date);
    const isInWeek = date >= monday && date <= addDays(monday, 6) && minutes >= 0 && minutes < 24 * 60;
    if (current.current !== undefined && isInWeek) set({ ...current.current, to: { date, minutes } });
  };
  const finish = () => {
    const moved = current.current;
    cancel();
    if (moved === undefined) return;
    const start = instantAt(moved.to, state.timeZone);
    if (Date.parse(start) !== Date.parse(moved.booking.start)) onMove(moved.booking, start);
  };
  const step = (key: string) => {
    const by = steps[key];
    const moved = current.current;
    if (by === undefined || moved === undefined) return;
    to({ date: addDays(moved.to.date, by.days), minutes: moved.to.minutes + by.minutes });
  };
  useEffect(() => {
    if (moving !== undefined && !state.bookings.some(({ id }) => id === moving.booking.id)) cancel();
  }, [state]);
  return {
    ...{ moving, step, finish, cancel },
    onKeyDown: (event, booking) => {
      const { key } = event;
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (moving?.booking.id !== booking.id) {
        if (key.toLowerCase() === 'm') begin(booking, false);
        return;
      }
      if (!(key in steps) && key !== 'Enter' && key !== 'Escape') return;
      event.preventDefault();
      if (key === 'Enter') finish();
      else if (key === 'Escape') cancel();
      else step(key);
    },
    onPointerDown: (pressed, booking) => {
      const button = pressed.currentTarget;
      if (pressed.button !== 0 || pressed.pointerType === 'touch' || !(button instanceof HTMLElement)) return;
      const grip = (pressed.clientY - button.getBoundingClientRect().top) / pixelsPerMinute(days.current, week);
      let isDragged = false;
      const drag = (event: PointerEvent) => {
        const distance = Math.hypot(event.clientX - pressed.clientX, event.clientY - pressed.clientY);
        if (!isDragged && distance < 5) return;
        if (!isDragged) begin(booking, true);
        isDragged = true;
        const place = placeAt(event, { days: days.current, week, grip });
        if (place !== undefined) to(place);
      };
      const end = (event: Event) => {
        removeEventListener('pointermove', drag);
        removeEventListener('pointerup', end);
        removeEventListener('pointercancel', end);
        if (!isDragged) return;
        // The press that ended the drag opens nothing.
        button.addEventListener('click', stop, { capture: true, once: true });
        setTimeout(() => button.removeEventListener('click', stop, { capture: true }), 0);
        if (event.type === 'pointerup') finish();
        else cancel();
      };
      addEventListener('pointermove', drag);
      addEventListener('pointerup', end);
      addEventListener('pointercancel', end);
    },
  };
}

interface DragPlace {
  readonly days: HTMLElement | null;
  readonly week: PlacedWeek;
  /** Minutes between the start of the booking and the pointer. */
  readonly grip: number;
}

function placeAt({ clientX, clientY }: PointerEvent, { days, week, grip }: DragPlace): LocalTime | undefined {
  const day = [...(days?.querySelectorAll<HTMLElement>('.sw-day') ?? [])].find((one) => {
    const { left, right } = one.getBoundingClientRect();
    return clientX >= left && clientX < right;
  });
  const column = day?.querySelector('.sw-column');
  const date = day?.dataset['date'];
  if (column === null || column === undefined || date === undefined) return undefined;
  const minutes = week.from + (clientY - column.getBoundingClientRect().top) / pixelsPerMinute(days, week) - grip;
  return { date, minutes: Math.round(minutes / minutesPerStep) * minutesPerStep };
}

function pixelsPerMinute(days: HTMLElement | null, { from, to }: PlacedWeek): number {
  const column = days?.querySelector('.sw-day .sw-column');
  return column === null || column === undefined ? 1 : column.getBoundingClientRect().height / (to - from);
}

function stop(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}
