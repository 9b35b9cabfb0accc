/** Responses of the control API, as far as the page reads them. */
import type { Profile } from '@slotwise/schemas/internal/table';

export interface Entry {
  readonly sequence: number;
  readonly at: string;
  readonly requestId: string;
  readonly method: string;
  readonly path: string;
  readonly endpoint: string | null;
  readonly callerId: number | null;
  /** 0 if the connection broke. */
  readonly status: number;
  readonly rule: string | null;
  readonly cause: string | null;
  readonly assumption: string | null;
  readonly fault: string | null;
  readonly changes: readonly { readonly kind: string; readonly id: number | string; readonly change: string }[];
  readonly request: {
    readonly params: Readonly<Record<string, string>>;
    readonly query: Readonly<Record<string, string>>;
    readonly body: unknown;
  };
  readonly response: { readonly headers: Readonly<Record<string, string>>; readonly body: unknown } | null;
  readonly nearest: readonly { readonly method: string; readonly path: string; readonly why: string }[];
}

export interface JournalResponse {
  readonly entries: readonly Entry[];
  readonly evicted: number;
  readonly last: number;
}

export interface ClockResponse {
  readonly now: string;
  readonly usesSystemTime: boolean;
  readonly autoAdvance: boolean;
}

export interface User {
  readonly id: number;
  readonly username: string;
  readonly name: string | null;
  readonly role: string | null;
  readonly timeZone: string;
  readonly teams: readonly { readonly name: string; readonly role: string }[];
  readonly bookings: number;
}

export interface RootResponse {
  readonly world: number;
  readonly profile: string;
  readonly users: readonly { readonly id: number; readonly keys?: readonly string[] }[];
}

export type ProfileResponse = Profile;

export type KeyPlace = Profile['protocol']['apiKey'];

export interface AddedFault {
  readonly number: number;
  readonly name: string;
  readonly hits: number;
}

export interface Scenario {
  readonly name: string;
  readonly summary: string;
}

export interface App {
  readonly clientId: string;
  readonly name: string;
  readonly redirectUri: string;
  readonly hasSecret: boolean;
}

export interface Grant {
  readonly grantId: number;
  readonly clientId: string;
  readonly userId: number;
  readonly scopes: readonly string[];
}

export interface Row {
  readonly [column: string]: unknown;
  readonly id: number;
}

export interface OpenRow extends Row {
  readonly days: readonly number[];
  readonly startTime: string;
  readonly endTime: string;
  readonly date: string | null;
  readonly scheduleId: number | null;
}

export interface BookingRow extends Row {
  readonly uid: string;
  readonly userId: number | null;
  readonly eventTypeId: number | null;
  readonly title: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly status: string;
  readonly responses: Readonly<Record<string, unknown>> | null;
}

export interface EventTypeRow extends Row {
  readonly userId: number | null;
  readonly title: string;
  readonly length: number;
  readonly scheduleId: number | null;
}

export interface Snapshot {
  readonly [list: string]: unknown;
  readonly version: 1;
  readonly bookings: readonly BookingRow[];
  readonly eventTypes: readonly EventTypeRow[];
  readonly schedules: readonly (Row & { readonly userId: number; readonly timeZone: string })[];
  readonly availabilities: readonly OpenRow[];
  readonly oauthClients: readonly (Row & { readonly clientId: string; readonly clientSecret: string | null })[];
}
