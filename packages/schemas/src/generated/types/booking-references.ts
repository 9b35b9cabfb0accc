// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.

/**
 * Fields of a booking reference: meeting details linked to a booking. Unknown fields are kept. Source: specification, Booking
 * references. Assumption A-81.
 *
 * Self-hosted deployments omit the optional fields. Assumption A-142.
 */
export interface BookingReference {
  /** Id, generated automatically. Assumption A-81. */
  id: number;
  /** Type of integration, such as `google_calendar` or `zoom_video`. Assumption A-81. */
  type: string;
  /** Identifier of the meeting or event in the integration. Assumption A-81. */
  uid: string;
  /** Id of the booking. Self-hosted deployments return `null` for a reference without a booking. Assumptions. */
  bookingId: number | null;
  /** Id of the meeting. Assumption A-81. */
  meetingId: string | null;
  /** Password of the meeting. Assumption A-81. */
  meetingPassword: string | null;
  /** URL of the meeting. Assumption A-81. */
  meetingUrl: string | null;
  /** External id of the calendar that contains the event. Assumption A-81. */
  externalCalendarId?: string | null | undefined;
  /** True if the reference is marked as deleted. Assumptions. */
  deleted: boolean | null;
  /** Id of the credential used. Assumption A-81. */
  credentialId?: number | null | undefined;
}

/** Path parameters of one booking reference. Source: specification, Booking references. */
export interface BookingReferenceId {
  /** Id of the booking reference, at least 1. */
  id: number;
}

/** Fields of a new booking reference, which links meeting details to a booking. Assumption A-81. */
export interface NewBookingReference {
  /** Type of integration, such as `google_calendar` or `zoom_video`. Assumption A-81. */
  type: string;
  /** Identifier of the meeting or event in the integration. Assumption A-81. */
  uid: string;
  /** Id of a booking of the caller. Assumption A-81. */
  bookingId: number;
  /** Id of the meeting. Assumption A-81. */
  meetingId?: string | null | undefined;
  /** Password of the meeting. Assumption A-81. */
  meetingPassword?: string | null | undefined;
  /** URL of the meeting. Assumption A-81. */
  meetingUrl?: string | null | undefined;
  /** External id of the calendar that contains the event. Assumption A-81. */
  externalCalendarId?: string | null | undefined;
  /** True if the reference is marked as deleted. Assumptions. */
  deleted?: boolean | null | undefined;
  /** Id of the credential used. Assumption A-81. */
  credentialId?: number | null | undefined;
}

/** Editable fields of a booking reference. Assumptions. */
export interface BookingReferencePatch {
  /** Type of integration. Assumptions. */
  type?: string | undefined;
  /** Identifier of the meeting or event in the integration. Assumptions. */
  uid?: string | undefined;
  /** Id of another booking of the caller. Assumptions. */
  bookingId?: number | undefined;
  /** Id of the meeting. Assumptions. */
  meetingId?: string | null | undefined;
  /** Password of the meeting. Assumptions. */
  meetingPassword?: string | null | undefined;
  /** URL of the meeting. Assumptions. */
  meetingUrl?: string | null | undefined;
  /** External id of the calendar that contains the event. Assumptions. */
  externalCalendarId?: string | null | undefined;
  /** True if the reference is marked as deleted. Assumptions. */
  deleted?: boolean | null | undefined;
  /** Id of the credential used. Assumptions. */
  credentialId?: number | null | undefined;
}
