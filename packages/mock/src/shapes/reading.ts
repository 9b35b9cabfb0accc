/** A reading describes the body and query that a deployment accepts for an endpoint, including names outside the specification. */
import type { SchemaEndpoint } from '@slotwise/schemas';

export interface Reading {
  readonly endpoint: SchemaEndpoint;
  /** Body fields that are not in the specification. */
  readonly extra: readonly string[];
  /** Query parameters that are not in the specification, or that have another type there. */
  readonly filters: readonly string[];
  /** Filters that can be repeated. Every value counts. */
  readonly repeated: readonly string[];
  /** True if unknown fields of the body are ignored. */
  readonly drops: boolean;
}

export interface ExtraFields {
  readonly userId?: number | undefined;
  readonly eventTypeId?: number | undefined;
  readonly bookingId?: number | null | undefined;
  readonly cancelledBy?: string | undefined;
  readonly rescheduledBy?: string | undefined;
  readonly createdAt?: string | undefined;
  readonly createdDate?: string | undefined;
  readonly avatar?: string | null | undefined;
  readonly accepted?: boolean | undefined;
  readonly thirdPartyRecurringEventId?: string | null | undefined;
  readonly seatReferenceUid?: string | undefined;
}

export interface Filters {
  readonly userId?: readonly number[] | undefined;
  readonly teamId?: readonly number[] | undefined;
  readonly email?: readonly string[] | undefined;
  readonly attendeeEmail?: readonly string[] | undefined;
  readonly status?: 'upcoming' | undefined;
  readonly expand?: readonly 'team'[] | undefined;
  readonly include?: string | undefined;
  readonly cancelledBy?: string | undefined;
}
