import { atCaller } from '../stacks/caller-stack.ts';
import { checkedMs, zoneOf } from './input.ts';
import { errorOf, invalid, refuse } from './invalid.ts';
import { issuesOfSlots } from './shapes.ts';
import type { FreeTime } from './free-times.ts';

/** The free times of one day of a visitor. */
export interface DayOfSlots {
  /** The day in the visitor's time zone: `2030-01-07`. */
  readonly date: string;
  /** The day as text in the visitor's language: `Monday, January 7`. */
  readonly label: string;
  /** Free times of the day, in order. */
  readonly slots: readonly LabeledSlot[];
}

/** A free time with its time of day in the visitor's time zone. */
export interface LabeledSlot extends FreeTime {
  /** The time of day as text: `9:00 AM`. With the zone if the clocks change and this time occurs twice: `1:30 AM EDT`. */
  readonly label: string;
}

/**
 * Groups free times by the day of a visitor, in order, with labels for a page.
 *
 * @param timeZone The visitor's time zone, an IANA name.
 * @param locale Language of the labels. Default: the language of the runtime.
 * @throws InvalidInputError if a slot is invalid, or if the runtime does not know the time zone or the locale.
 */
export function slotsByDay(slots: readonly FreeTime[], timeZone: string, locale?: string): DayOfSlots[] {
  return atCaller(slotsByDay, () => {
    try {
      refuse(issuesOfSlots(slots));
      return daysOf(slots, zoneOf(timeZone, 'timeZone'), localeOf(locale));
    } catch (error) {
      throw errorOf('slotsByDay', error);
    }
  });
}

function localeOf(locale: string | undefined): string | undefined {
  try {
    return locale === undefined ? undefined : new Intl.Locale(locale).baseName;
  } catch {
    throw invalid('locale', `must be a language such as en-GB, got ${JSON.stringify(locale)}`);
  }
}

function daysOf(slots: readonly FreeTime[], timeZone: string, locale: string | undefined): DayOfSlots[] {
  const zone = { timeZone };
  const dateOf = new Intl.DateTimeFormat('sv-SE', { ...zone, dateStyle: 'short' });
  const dayLabel = new Intl.DateTimeFormat(locale, { ...zone, weekday: 'long', month: 'long', day: 'numeric' });
  const timeLabel = new Intl.DateTimeFormat(locale, { ...zone, timeStyle: 'short' });
  const days = new Map<string, { label: string; slots: LabeledSlot[] }>();
  for (const [index, slot] of slots.entries()) {
    const at = checkedMs(slot.start, `slots[${index}].start`);
    const date = dateOf.format(at);
    const day = days.get(date) ?? { label: dayLabel.format(at), slots: [] };
    day.slots.push({ ...slot, label: timeLabel.format(at) });
    days.set(date, day);
  }
  const zoned = { ...zone, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
  const zonedLabel = new Intl.DateTimeFormat(locale, zoned);
  return [...days].map(([date, { label, slots: times }]) => ({
    date,
    label,
    slots: times.map((slot) => {
      const isTwice = times.some((one) => one.label === slot.label && one.start !== slot.start);
      return isTwice ? { ...slot, label: zonedLabel.format(Date.parse(slot.start)) } : slot;
    }),
  }));
}
