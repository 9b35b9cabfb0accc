import { button, element, labelled, panel } from './elements.ts';
import { clockText, dateText, instantAt, localTime } from './local-time.ts';

export type ClockMove =
  | { readonly advance: Readonly<Partial<Record<'minutes' | 'hours' | 'days', number>>> }
  | { readonly set: string }
  | { readonly useSystemTime: true };

export interface ClockState {
  readonly now: string;
  readonly usesSystemTime: boolean;
  readonly timeZone: string;
}

export interface ClockPanel {
  readonly element: HTMLElement;
  update(state: ClockState): void;
}

const forward = [
  ['+1 minute', { minutes: 1 }],
  ['+1 hour', { hours: 1 }],
  ['+1 day', { days: 1 }],
  ['+1 week', { days: 7 }],
] as const;

export function createClock(options: {
  readonly onMove: (move: ClockMove) => void;
  readonly useSystemTime?: boolean;
}): ClockPanel {
  const { onMove, useSystemTime = true } = options;
  let state: ClockState | undefined;
  const now = element('p', { class: 'sw-clock-now' });
  const about = element('p', { class: 'sw-hint' });
  const field = element('input', { type: 'datetime-local', required: true });
  const set = element(
    'form',
    { class: 'sw-line' },
    labelled('Set to', field),
    element('button', { type: 'submit' }, 'Set'),
  );
  set.addEventListener('submit', (event) => {
    event.preventDefault();
    const [date = '', time = ''] = field.value.split('T');
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    if (state !== undefined) onMove({ set: instantAt({ date, minutes: hours * 60 + minutes }, state.timeZone) });
  });
  const following = button({}, () => onMove({ useSystemTime: true }), 'Use the system time');
  const steps = forward.map(([label, advance]) => button({}, () => onMove({ advance }), label));
  return {
    element: panel(
      'Clock',
      'clock',
      now,
      about,
      element('div', { class: 'sw-line' }, ...steps),
      set,
      ...(useSystemTime ? [following] : []),
    ),
    update: (next) => {
      const { date, minutes } = localTime(next.now, next.timeZone);
      state = next;
      now.textContent = `${dateText(date, 'short')} ${date.slice(0, 4)}, ${clockText(minutes)}`;
      about.textContent = `${next.timeZone}; ${next.usesSystemTime ? 'uses the system time' : 'stands still until it is moved'}`;
      following.hidden = next.usesSystemTime;
      if (document.activeElement !== field) field.value = `${date}T${clockText(minutes)}`;
    },
  };
}
