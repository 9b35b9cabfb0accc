// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.

/** Meeting details mapped to a booking (specification, Booking references). Assumption G-81: its fields. Unknown fields stay. */
export interface BookingReference {
  /** Id, generated automatically. Assumption G-81. */
  id: number;
  /** Kind of integration, such as `google_calendar` or `zoom_video`. Assumption G-81. */
  type: string;
  /** Identifier of the meeting or event at the integration. Assumption G-81. */
  uid: string;
  /** Id of the booking. Assumption G-81. */
  bookingId?: number | null | undefined;
  /** Id of the meeting. Assumption G-81. */
  meetingId?: string | null | undefined;
  /** Password of the meeting. Assumption G-81. */
  meetingPassword?: string | null | undefined;
  /** Address of the meeting. Assumption G-81. */
  meetingUrl?: string | null | undefined;
  /** External id of the calendar that holds the event. Assumption G-81. */
  externalCalendarId?: string | null | undefined;
  /** True where the reference is marked as deleted. Assumptions G-81 and G-82. */
  deleted?: boolean | null | undefined;
  /** Id of the credential used. Assumption G-81. */
  credentialId?: number | null | undefined;
}

/** Path of one booking reference (specification, Booking references). */
export interface BookingReferenceId {
  /** Id of the booking reference, from 1. */
  id: number;
}

/** The fields of a new booking reference, which maps meeting details to a booking. Assumption G-81. */
export interface NewBookingReference {
  /** Kind of integration, such as `google_calendar`. Assumption G-81. */
  type: string;
  /** Identifier of the meeting or event at the integration. Assumption G-81. */
  uid: string;
  /** Id of a booking of the caller. Assumption G-81. */
  bookingId: number;
  /** Id of the meeting. Assumption G-81. */
  meetingId?: string | null | undefined;
  /** Password of the meeting. Assumption G-81. */
  meetingPassword?: string | null | undefined;
  /** Address of the meeting. Assumption G-81. */
  meetingUrl?: string | null | undefined;
  /** External id of the calendar that holds the event. Assumption G-81. */
  externalCalendarId?: string | null | undefined;
  /** True where the reference is marked as deleted. Assumptions G-81 and G-82. */
  deleted?: boolean | null | undefined;
  /** Id of the credential used. Assumption G-81. */
  credentialId?: number | null | undefined;
}

/** The fields of a booking reference that can be changed. Assumptions G-37 and G-81. */
export interface BookingReferencePatch {
  /** Kind of integration. Assumptions G-37 and G-81. */
  type?: string | undefined;
  /** Identifier of the meeting or event at the integration. Assumptions G-37 and G-81. */
  uid?: string | undefined;
  /** Id of another booking of the caller. Assumptions G-37 and G-81. */
  bookingId?: number | undefined;
  /** Id of the meeting. Assumptions G-37 and G-81. */
  meetingId?: string | null | undefined;
  /** Password of the meeting. Assumptions G-37 and G-81. */
  meetingPassword?: string | null | undefined;
  /** Address of the meeting. Assumptions G-37 and G-81. */
  meetingUrl?: string | null | undefined;
  /** External id of the calendar that holds the event. Assumptions G-37 and G-81. */
  externalCalendarId?: string | null | undefined;
  /** True where the reference is marked as deleted. Assumptions G-37, G-81 and G-82. */
  deleted?: boolean | null | undefined;
  /** Id of the credential used. Assumptions G-37 and G-81. */
  credentialId?: number | null | undefined;
}
