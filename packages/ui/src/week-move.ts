import { button, element } from './elements.ts';
import { addDays, clockText, dateText, instantAt, localTime, mondayOf } from './local-time.ts';
import type { LocalTime } from './local-time.ts';
import type { PlacedWeek } from './week-layout.ts';
import type { WeekBooking, WeekOptions, WeekState } from './week-state.ts';

export interface Move {
  /** Says what is under way, and has the buttons; hidden otherwise. */
  readonly element: HTMLElement;
  attach(made: HTMLElement, booking: WeekBooking): void;
  begin(booking: WeekBooking): void;
  update(state: WeekState, week: PlacedWeek): void;
}

interface MoveParts {
  readonly days: HTMLElement;
  readonly onMove: WeekOptions['onMove'];
}

const step = 15;

const steps: Readonly<Record<string, { readonly label: string; readonly minutes: number; readonly days: number }>> = {
  ArrowUp: { label: 'Earlier', minutes: -step, days: 0 },
  ArrowDown: { label: 'Later', minutes: step, days: 0 },
  ArrowLeft: { label: 'Day before', minutes: 0, days: -1 },
  ArrowRight: { label: 'Day after', minutes: 0, days: 1 },
};

export function createMove({ days, onMove }: MoveParts): Move {
  return new WeekMove(days, onMove);
}

class WeekMove implements Move {
  readonly element: HTMLElement;
  readonly #days: HTMLElement;
  readonly #onMove: WeekOptions['onMove'];
  readonly #words = element('p', { role: 'status' });
  readonly #ghost = element('div', { class: 'sw-ghost', 'aria-hidden': 'true' });
  #moved: { readonly booking: WeekBooking; readonly to: LocalTime } | undefined;
  #state: WeekState | undefined;
  #week: PlacedWeek | undefined;

  constructor(days: HTMLElement, onMove: WeekOptions['onMove']) {
    this.#days = days;
    this.#onMove = onMove;
    this.element = element(
      'div',
      { class: 'sw-move' },
      this.#words,
      ...Object.entries(steps).map(([key, { label }]) => button({}, () => this.#take(key), label)),
      button({ class: 'sw-main' }, () => this.#finish(), 'Move here'),
      button({}, () => this.#leave(), 'Leave it'),
    );
    this.element.hidden = true;
    this.element.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') this.#leave();
    });
  }

  attach(made: HTMLElement, booking: WeekBooking): void {
    made.addEventListener('keydown', (event) => {
      const { key } = event;
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (this.#moved?.booking.id !== booking.id) {
        if (key.toLowerCase() === 'm') this.begin(booking);
        return;
      }
      if (!(key in steps) && key !== 'Enter' && key !== 'Escape') return;
      event.preventDefault();
      this.#take(key);
    });
    made.addEventListener('blur', () => {
      // A blur by a redraw comes back; one to the buttons is part of moving.
      setTimeout(() => this.#leaveUnlessFocused(), 0);
    });
    made.addEventListener('pointerdown', (event) => this.#drag(event, made, booking));
  }

  begin(booking: WeekBooking): void {
    this.#begin(booking);
    this.element.hidden = this.#moved === undefined;
    this.#show();
  }

  update(state: WeekState, week: PlacedWeek): void {
    this.#state = state;
    this.#week = week;
    const moved = this.#moved;
    if (moved === undefined) return;
    if (state.bookings.some(({ id }) => id === moved.booking.id)) this.#show();
    else this.#leave();
  }

  #begin(booking: WeekBooking): void {
    if (this.#onMove === undefined || this.#state === undefined) return;
    this.#moved = { booking, to: localTime(booking.start, this.#state.timeZone) };
    this.#buttonOf(booking)?.focus();
    this.#show();
  }

  #take(key: string): void {
    const moved = this.#moved;
    if (moved === undefined) return;
    const taken = steps[key];
    if (key === 'Enter') this.#finish();
    else if (key === 'Escape') this.#leave();
    else if (taken !== undefined) {
      const { date, minutes } = moved.to;
      this.#to({ date: addDays(date, taken.days), minutes: minutes + taken.minutes });
    }
  }

  #to({ date, minutes }: LocalTime): void {
    if (this.#moved === undefined || this.#state === undefined) return;
    const monday = mondayOf(this.#state.date);
    if (date < monday || date > addDays(monday, 6) || minutes < 0 || minutes >= 24 * 60) return;
    this.#moved = { ...this.#moved, to: { date, minutes } };
    this.#show();
  }

  #finish(): void {
    const [moved, state] = [this.#moved, this.#state];
    this.#leave();
    if (moved === undefined || state === undefined) return;
    const start = instantAt(moved.to, state.timeZone);
    if (Date.parse(start) !== Date.parse(moved.booking.start)) this.#onMove?.(moved.booking, start);
  }

  #leave(): void {
    const moved = this.#moved;
    const hadFocus = this.element.contains(document.activeElement);
    this.#moved = undefined;
    this.element.hidden = true;
    this.#ghost.remove();
    this.#days.querySelector('[data-moving]')?.removeAttribute('data-moving');
    if (hadFocus && moved !== undefined) this.#buttonOf(moved.booking)?.focus();
  }

  #leaveUnlessFocused(): void {
    const moved = this.#moved;
    if (moved === undefined || this.element.contains(document.activeElement)) return;
    if (this.#buttonOf(moved.booking) !== document.activeElement) this.#leave();
  }

  /** Shows where the booking would go. */
  #show(): void {
    const [moved, week] = [this.#moved, this.#week];
    if (moved === undefined || week === undefined) return;
    const { booking, to } = moved;
    const length = (Date.parse(booking.end) - Date.parse(booking.start)) / 60_000;
    this.#words.textContent = `Move ${booking.title} to ${dateText(to.date)} ${clockText(to.minutes)}. Arrow keys choose, Enter moves, Escape leaves it.`;
    this.#ghost.textContent = clockText(to.minutes);
    this.#ghost.style.setProperty('--at', String(Math.max(to.minutes, week.from)));
    this.#ghost.style.setProperty('--until', String(Math.min(to.minutes + length, week.to)));
    this.#buttonOf(booking)?.closest('li')?.setAttribute('data-moving', '');
    const day = this.#days.querySelector(`[data-date="${to.date}"]`);
    day?.querySelector('.sw-column')?.append(this.#ghost);
    if (!this.element.hidden) this.#ghost.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  #buttonOf({ id }: WeekBooking): HTMLElement | null {
    return this.#days.querySelector<HTMLElement>(`[data-key="booking ${id}"]`);
  }

  #drag(pressed: PointerEvent, made: HTMLElement, booking: WeekBooking): void {
    if (pressed.button !== 0 || pressed.pointerType === 'touch') return;
    const grip = (pressed.clientY - made.getBoundingClientRect().top) / this.#pixelsPerMinute();
    let dragged = false;
    const drag = (event: PointerEvent) => {
      const far = Math.hypot(event.clientX - pressed.clientX, event.clientY - pressed.clientY);
      if (!dragged && far < 5) return;
      // Without the buttons: they would push the days away from below the pointer.
      if (!dragged) this.#begin(booking);
      dragged = true;
      const place = this.#placeAt(event, grip);
      if (place !== undefined) this.#to(place);
    };
    const end = (event: Event) => {
      removeEventListener('pointermove', drag);
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', end);
      if (!dragged) return;
      // The press that ended the drag opens nothing.
      made.addEventListener('click', stop, { capture: true, once: true });
      setTimeout(() => made.removeEventListener('click', stop, { capture: true }), 0);
      if (event.type === 'pointerup') this.#finish();
      else this.#leave();
    };
    addEventListener('pointermove', drag);
    addEventListener('pointerup', end);
    addEventListener('pointercancel', end);
  }

  #placeAt({ clientX, clientY }: PointerEvent, grip: number): LocalTime | undefined {
    const week = this.#week;
    const day = [...this.#days.querySelectorAll<HTMLElement>('.sw-day')].find((one) => {
      const { left, right } = one.getBoundingClientRect();
      return clientX >= left && clientX < right;
    });
    const column = day?.querySelector('.sw-column');
    const date = day?.dataset['date'];
    if (week === undefined || column === null || column === undefined || date === undefined) return undefined;
    const minutes = week.from + (clientY - column.getBoundingClientRect().top) / this.#pixelsPerMinute() - grip;
    return { date, minutes: Math.round(minutes / step) * step };
  }

  #pixelsPerMinute(): number {
    const column = this.#days.querySelector('.sw-day .sw-column');
    if (column === null || this.#week === undefined) return 1;
    return column.getBoundingClientRect().height / (this.#week.to - this.#week.from);
  }
}

function stop(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}
