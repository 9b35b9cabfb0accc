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
  readonly cause: string | null;
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

export interface JournalAnswer {
  readonly entries: readonly Entry[];
  readonly last: number;
}

export interface ClockAnswer {
  readonly now: string;
  readonly usesSystemTime: boolean;
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

export interface RootAnswer {
  readonly version: string;
  readonly world: number;
  readonly profile: string;
  readonly users: readonly { readonly id: number; readonly keys?: readonly string[] }[];
}

export interface ProfileAnswer {
  readonly name: string;
  readonly protocol: { readonly apiKey: KeyPlace };
}

export interface KeyPlace {
  readonly in: 'query' | 'header';
  readonly name: string;
  readonly scheme?: string;
}

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

interface Taking<Properties> {
  readonly requestBody: {
    readonly content: { readonly 'application/json': { readonly schema: { readonly properties: Properties } } };
  };
}

export interface Client {
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

interface OpenRow extends Row {
  readonly days: readonly number[];
  readonly startTime: string;
  readonly endTime: string;
  readonly date: string | null;
  readonly scheduleId: number | null;
}

export interface Snapshot {
  readonly [list: string]: unknown;
  readonly version: 1;
  readonly bookings: readonly BookingRow[];
  readonly schedules: readonly (Row & { readonly userId: number; readonly timeZone: string })[];
  readonly availabilities: readonly OpenRow[];
}

interface BookingRow extends Row {
  readonly userId: number | null;
  readonly title: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly status: string;
}
