/** The content of a week. */

/** A status of a booking, as it is drawn. */
export type BookingStatus = 'accepted' | 'pending' | 'cancelled' | 'rejected';

/** A booking in a week. */
export interface WeekBooking {
  readonly id: number;
  readonly title: string;
  /** Instant at which it starts, ISO 8601. */
  readonly start: string;
  /** Instant at which it ends, ISO 8601. */
  readonly end: string;
  readonly status: BookingStatus;
}

/** Hours in which a host can be booked, on one day of the week. */
export interface OpenHours {
  /** Day of the week: 1 is Monday, 7 is Sunday. */
  readonly weekday: number;
  /** Minutes since the day began, on the clocks of the week's time zone. */
  readonly from: number;
  readonly to: number;
}

/** The content of a week. */
export interface WeekState {
  /** The host whose week it is, before its dates. */
  readonly host?: string;
  /** Any date in the week, such as `2030-01-07`. */
  readonly date: string;
  /** The time zone whose clocks the week shows. */
  readonly timeZone: string;
  /** Bookings; those of other weeks are not shown. */
  readonly bookings: readonly WeekBooking[];
  /** Instants at which a booking could start. */
  readonly free?: readonly string[];
  /** Length of a booking that starts at one of them, in minutes. Default 30. */
  readonly freeMinutes?: number;
  readonly hours?: readonly OpenHours[];
  /** The present instant; without it, no line and no today. */
  readonly now?: string;
}

/** The settings of a week. A callback that is left out takes the means to call it off the page. */
export interface WeekOptions {
  /** Somebody chose a free start. */
  readonly onBook?: (start: string) => void;
  /** Somebody opened a booking. */
  readonly onOpen?: (booking: WeekBooking) => void;
  /** Somebody moved a booking to another start. */
  readonly onMove?: (booking: WeekBooking, start: string) => void;
  /** Somebody turned to the week of another date; the week shows it once it is updated. */
  readonly onTurn?: (date: string) => void;
}
