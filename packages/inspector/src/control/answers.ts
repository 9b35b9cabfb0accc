/** The answers of the control API, as far as the page reads them. */
/** An entry of the journal. */
export interface Entry {
  readonly sequence: number;
  readonly at: string;
  readonly requestId: string;
  readonly method: string;
  readonly path: string;
  readonly endpoint: string | null;
  readonly callerId: number | null;
  readonly status: number;
  readonly rule: string | null;
  readonly assumption: string | null;
  readonly fault: string | null;
  readonly changes: readonly { readonly kind: string; readonly id: number | string; readonly change: string }[];
  readonly request: {
    readonly params: Readonly<Record<string, string>>;
    readonly query: Readonly<Record<string, string>>;
    readonly body: unknown;
  };
  readonly response: { readonly body: unknown } | null;
  readonly nearest: readonly { readonly method: string; readonly path: string; readonly why: string }[];
}

/** The journal from a position on. */
export interface JournalAnswer {
  readonly entries: readonly Entry[];
  readonly last: number;
}

/** The time. */
export interface ClockAnswer {
  readonly now: string;
  readonly usesSystemTime: boolean;
}

/** A user. */
export interface User {
  readonly id: number;
  readonly username: string;
  readonly name: string | null;
  readonly role: string | null;
  readonly timeZone: string;
  readonly teams: readonly { readonly name: string; readonly role: string }[];
  readonly bookings: number;
}

/** The root of a port: its world, and the keys that may be shown. */
export interface RootAnswer {
  readonly version: string;
  readonly world: number;
  readonly profile: string;
  readonly users: readonly { readonly id: number; readonly keys?: readonly string[] }[];
}

/** The deployment of a world. */
export interface ProfileAnswer {
  readonly name: string;
  readonly protocol: { readonly apiKey: KeyPlace };
}

/** The place of an API key. */
export interface KeyPlace {
  readonly in: 'query' | 'header';
  readonly name: string;
  readonly scheme?: string;
}

/** The OpenAPI document of the control API, as far as the page reads it: the endpoints that a fault can be limited to, and the kinds of rows. */
export interface ControlDocument {
  readonly paths: {
    readonly '/rows': {
      readonly patch: Taking<{ readonly kind: { readonly enum: readonly string[] } }>;
    };
    readonly '/faults': {
      readonly post: Taking<{ readonly on: { readonly anyOf: readonly { readonly enum?: readonly string[] }[] } }>;
    };
  };
}

/** An operation whose body has these properties. */
interface Taking<Properties> {
  readonly requestBody: {
    readonly content: { readonly 'application/json': { readonly schema: { readonly properties: Properties } } };
  };
}

/** An OAuth client. */
export interface Client {
  readonly clientId: string;
  readonly name: string;
  readonly redirectUri: string;
  readonly hasSecret: boolean;
}

/** A grant: the scopes that a user allowed an app. */
export interface Grant {
  readonly id: number;
  readonly clientId: string;
  readonly userId: number;
  readonly scopes: readonly string[];
}

/** A row of a table. */
export interface Row {
  readonly [column: string]: unknown;
  readonly id: number;
}

/** A row with opening hours. */
interface OpenRow extends Row {
  /** Days of the week, 0 for Sunday. */
  readonly days: readonly number[];
  readonly startTime: string;
  readonly endTime: string;
  readonly date: string | null;
  readonly scheduleId: number | null;
}

/** A world as one document, with the lists that a week is drawn from. */
export interface Snapshot {
  readonly [list: string]: unknown;
  readonly version: 1;
  readonly bookings: readonly BookingRow[];
  readonly schedules: readonly (Row & { readonly userId: number; readonly timeZone: string })[];
  readonly availabilities: readonly OpenRow[];
}

/** A booking in a document. */
interface BookingRow extends Row {
  readonly userId: number | null;
  readonly title: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly status: string;
}
