/** The week of a host: a free start books, a booking that is dragged moves. Each is a call. */
import type { EventTypeRow, Mock } from '@slotwise/mock';
import { addDays, createWeek, element, labelled, localTime, panel } from '@slotwise/ui';
import type { WeekBooking } from '@slotwise/ui';
import { bookingCall, hostsOf, movingCall, weekOf } from '../model/calendar.ts';
import type { Host, WeekCall } from '../model/calendar.ts';

/** The week on the page. */
export interface WeekPane {
  readonly element: HTMLElement;
  update(mock: Mock): void;
}

/** The settings of the pane. */
export interface WeekPaneOptions {
  /** Somebody booked or moved by hand. */
  readonly onCall: (call: WeekCall) => void;
  /** Somebody opened a booking. */
  readonly onOpen: (booking: WeekBooking) => void;
}

/** Makes the pane. It begins with alice, in the week of the first booking that lies ahead. */
export function createWeekPane({ onCall, onOpen }: WeekPaneOptions): WeekPane {
  let mock: Mock | undefined;
  let date: string | undefined;
  let hosts: readonly Host[] = [];
  let shown = '';
  const hostChoice = element('select');
  const typeChoice = element('select');
  const hint = element(
    'p',
    { class: 'sw-hint' },
    'A free time books it as the caller; a booking can be dragged, or moved by its key M.',
  );

  const host = () => hosts[Number(hostChoice.value)] ?? hosts[0];
  const eventType = (): EventTypeRow | undefined => host()?.eventTypes[Number(typeChoice.value)];
  const week = createWeek({
    onBook: (start) => {
      const type = eventType();
      if (type !== undefined) onCall(bookingCall(type, start));
    },
    onMove: (booking, start) => {
      const call = mock && movingCall(mock.export(), booking, start);
      if (call !== undefined) onCall(call);
    },
    onOpen,
    onTurn: (turned) => {
      date = turned;
      show();
    },
  });
  const show = () => {
    const chosen = host();
    if (mock === undefined || chosen === undefined) return;
    const world = mock.export();
    date ??= firstDate(
      mock,
      world.bookings.filter(({ userId }) => userId === chosen.id).map(({ startTime }) => startTime),
      chosen,
    );
    week.update(weekOf(mock, world, { host: chosen, eventType: eventType(), date }));
  };
  const showTypes = () => {
    const types = host()?.eventTypes ?? [];
    typeChoice.replaceChildren(
      ...types.map(({ title, length }, index) => element('option', { value: index }, `${title}, ${length} minutes`)),
    );
    typeChoice.disabled = types.length === 0;
  };
  hostChoice.addEventListener('change', () => {
    date = undefined;
    showTypes();
    show();
  });
  typeChoice.addEventListener('change', show);

  return {
    element: panel(
      'Week',
      'host-week',
      element('div', { class: 'sw-line' }, labelled('Host', hostChoice), labelled('To book', typeChoice)),
      hint,
      week.element,
    ),
    update: (next) => {
      if (mock !== undefined && mock !== next) date = undefined;
      mock = next;
      hosts = hostsOf(next.export());
      const names = JSON.stringify(hosts.map(({ name, eventTypes }) => [name, eventTypes.map(({ title }) => title)]));
      if (names !== shown) {
        shown = names;
        hostChoice.replaceChildren(...hosts.map(({ name }, index) => element('option', { value: index }, name)));
        hostChoice.value = String(
          Math.max(
            0,
            hosts.findIndex(({ name }) => name === 'Alice'),
          ),
        );
        showTypes();
      }
      show();
    },
  };
}

/** The date of now where the host has bookings within a week of it, else that of the first booking ahead. */
function firstDate(mock: Mock, starts: readonly string[], { timeZone }: Host): string {
  const now = mock.clock.nowText();
  const today = localTime(now, timeZone).date;
  const next = starts.filter((start) => start >= now).toSorted()[0];
  return next === undefined || next.slice(0, 10) <= addDays(today, 7) ? today : localTime(next, timeZone).date;
}
