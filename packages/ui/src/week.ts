import { button, element } from './elements.ts';
import { addDays, dateText, localTime, mondayOf } from './local-time.ts';
import { drawDay } from './week-day.ts';
import { layOut } from './week-layout.ts';
import { createMove } from './week-move.ts';
import type { WeekBooking, WeekOptions, WeekState } from './week-state.ts';

export interface Week {
  readonly element: HTMLElement;
  update(state: WeekState): void;
  move(booking: WeekBooking): void;
}

export function createWeek(options: WeekOptions = {}): Week {
  const { onTurn } = options;
  let state: WeekState | undefined;
  const turn = (days: number) => () => {
    if (state !== undefined) onTurn?.(addDays(mondayOf(state.date), days));
  };
  const title = element('h2', {});
  const today = button(
    {},
    () => {
      if (state?.now !== undefined) onTurn?.(localTime(state.now, state.timeZone).date);
    },
    'Today',
  );
  const turning = element(
    'div',
    { class: 'sw-turn' },
    button({ 'aria-label': 'Previous week' }, turn(-7), '‹'),
    today,
    button({ 'aria-label': 'Next week' }, turn(7), '›'),
  );
  turning.hidden = onTurn === undefined;
  const hint = element('p', { class: 'sw-hint' }, 'Scroll sideways for the other days.');
  const scroller = element('div', { class: 'sw-days', role: 'region', tabindex: 0 });
  const move = createMove({ days: scroller, onMove: options.onMove });
  const whole = element(
    'section',
    { class: 'sw sw-week' },
    element('header', {}, title, turning),
    move.element,
    hint,
    scroller,
  );

  const update = (next: WeekState) => {
    const turned = state === undefined || mondayOf(state.date) !== mondayOf(next.date);
    state = next;
    const focused = focusedKey(scroller);
    const week = layOut(next);
    const monday = mondayOf(next.date);
    const whose = next.host === undefined ? '' : `${next.host}, `;
    title.textContent = `${whose}${dateText(monday, 'short')} to ${dateText(addDays(monday, 6), 'short')} ${monday.slice(0, 4)}`;
    today.disabled = next.now === undefined;
    whole.setAttribute('aria-label', `Week of ${dateText(monday)}`);
    scroller.setAttribute('aria-label', `Days, times of ${next.timeZone}`);
    scroller.style.setProperty('--from', String(week.from));
    scroller.style.setProperty('--to', String(week.to));
    scroller.replaceChildren(
      hoursOf(week.from, week.to, next.timeZone),
      ...week.days.map((day) => drawDay(day, { week, options, move })),
    );
    move.update(next, week);
    if (focused !== undefined) scroller.querySelector<HTMLElement>(`[data-key="${CSS.escape(focused)}"]`)?.focus();
    // A week that is not on the page yet has no widths.
    if (turned) requestAnimationFrame(() => scrollToToday(scroller));
  };
  return { element: whole, update, move: (booking) => move.begin(booking) };
}

function hoursOf(from: number, to: number, timeZone: string): HTMLElement {
  const hours = Array.from({ length: (to - from) / 60 }, (_, index) => {
    const hour = element('span', {}, `${String(from / 60 + index).padStart(2, '0')}:00`);
    hour.style.setProperty('--at', String(from + index * 60));
    return hour;
  });
  return element(
    'div',
    { class: 'sw-hours', 'aria-hidden': 'true' },
    element('span', { class: 'sw-zone', title: timeZone }, timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? ''),
    element('div', { class: 'sw-column' }, ...hours),
  );
}

function focusedKey(scroller: HTMLElement): string | undefined {
  const focused = document.activeElement;
  return focused instanceof HTMLElement && scroller.contains(focused) ? focused.dataset['key'] : undefined;
}

function scrollToToday(scroller: HTMLElement): void {
  const today = scroller.querySelector<HTMLElement>('[data-today]');
  const first = scroller.querySelector<HTMLElement>('.sw-day');
  scroller.scrollLeft = today === null || first === null ? 0 : today.offsetLeft - first.offsetLeft;
}
