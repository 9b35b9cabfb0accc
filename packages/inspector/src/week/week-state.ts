export type BookingStatus = 'accepted' | 'pending' | 'cancelled' | 'rejected';

export interface WeekBooking {
  readonly id: number;
  readonly title: string;
  /** Text where the title has no room. */
  readonly label: string;
  readonly start: string;
  readonly end: string;
  readonly status: BookingStatus;
}

export interface OpenHours {
  readonly weekday: number;
  /** Minutes since the day began, on the clocks of the week's time zone. */
  readonly from: number;
  readonly to: number;
}

export interface WeekState {
  readonly host?: string;
  readonly date: string;
  readonly timeZone: string;
  readonly bookings: readonly WeekBooking[];
  readonly free?: readonly string[];
  readonly freeMinutes?: number;
  readonly hours?: readonly OpenHours[];
  readonly now?: string;
  readonly highlighted?: readonly number[];
}

export interface WeekHandlers {
  readonly onBook: (start: string) => void;
  readonly onOpen: (booking: WeekBooking) => void;
}
