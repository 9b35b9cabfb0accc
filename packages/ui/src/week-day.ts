import { button, element } from './elements.ts';
import type { Interval } from './lanes.ts';
import { clockText, dateText } from './local-time.ts';
import type { PlacedBooking, PlacedDay, PlacedStart, PlacedWeek } from './week-layout.ts';
import type { Move } from './week-move.ts';
import type { BookingStatus, WeekOptions } from './week-state.ts';

export interface DayContext {
  readonly week: PlacedWeek;
  readonly options: WeekOptions;
  readonly move: Move;
}

const marks: Readonly<Record<BookingStatus, string>> = { accepted: '', pending: '?', cancelled: '×', rejected: '!' };

export function drawDay(day: PlacedDay, context: DayContext): HTMLElement {
  const { date, isToday, bookings, free, open, now } = day;
  const entries = [
    ...bookings.map((one) => ({ at: one.from, item: drawBooking(one, day, context) })),
    ...(context.options.onBook === undefined
      ? []
      : free.map((one) => ({ at: one.from, item: drawStart(one, day, context) }))),
  ].toSorted((one, other) => one.at - other.at);
  const lines = [
    ...open.map((hours) => placed(element('div', { class: 'sw-open', 'aria-hidden': 'true' }), hours)),
    ...(now === undefined || now < context.week.from || now > context.week.to
      ? []
      : [placed(element('div', { class: 'sw-now', 'aria-hidden': 'true' }), { from: now, to: now })]),
  ];
  const [weekday = '', ...rest] = dateText(date, 'short').split(' ');
  return element(
    'section',
    { class: 'sw-day', 'data-date': date, 'data-today': isToday },
    element(
      'h3',
      { 'aria-label': dateText(date) + (isToday ? ', today' : '') },
      `${weekday} `,
      element('span', {}, rest.join(' ')),
    ),
    element('div', { class: 'sw-column' }, ...lines, element('ol', {}, ...entries.map(({ item }) => item))),
  );
}

function drawBooking(one: PlacedBooking, { date }: PlacedDay, { options, move }: DayContext): HTMLElement {
  const { booking, from, to, lane, lanes } = one;
  const { title, status, id } = booking;
  const about = `${dateText(date)} until ${clockText(to)}, ${status}`;
  const attributes = {
    class: 'sw-booking',
    'data-key': `booking ${id}`,
    title: `${clockText(from)} ${title}, ${about}`,
    'aria-keyshortcuts': options.onMove === undefined ? undefined : 'M',
  };
  const seen = (name: string, text: string) => element('span', { class: name, 'aria-hidden': 'true' }, text);
  const content = [
    ...(status === 'accepted' ? [] : [seen('sw-mark', marks[status])]),
    element('span', { class: 'sw-time' }, `${clockText(from)} `),
    element('span', { class: 'sw-title' }, title),
    ...(status === 'accepted' ? [] : [seen('sw-status', status)]),
    element('span', { class: 'sw-hidden' }, ` ${about}`),
  ];
  const made = button(attributes, () => options.onOpen?.(booking), ...content);
  if (options.onMove !== undefined) move.attach(made, booking);
  const item = placed(element('li', { 'data-status': status, 'data-short': to - from < 40 }, made), one);
  item.style.setProperty('--lane', String(lane));
  item.style.setProperty('--lanes', String(lanes));
  return item;
}

function drawStart(one: PlacedStart, { date }: PlacedDay, { options }: DayContext): HTMLElement {
  const label = `Book ${dateText(date)} at ${clockText(one.from)}`;
  const attributes = { class: 'sw-start', 'aria-label': label, 'data-key': `start ${one.start}` };
  return placed(
    element(
      'li',
      {},
      button(attributes, () => options.onBook?.(one.start), clockText(one.from)),
    ),
    one,
  );
}

function placed<Made extends HTMLElement>(made: Made, { from, to }: Interval): Made {
  made.style.setProperty('--at', String(from));
  made.style.setProperty('--until', String(to));
  return made;
}
