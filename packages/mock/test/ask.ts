/** Asks a mock over HTTP: plain `fetch`, no client. */
import { createMock } from '../src/index.ts';
import type { JournalEntry, Mock, Seed, MockOptions } from '../src/index.ts';

/** A response that was read whole. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON, to pick from; empty where it is none. */
  readonly json: Record<string, unknown>;
}

/** The parts of a request beside method and path. */
export interface AskOptions {
  readonly body?: unknown;
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The sample data at the beginning of 2030. */
export function sampleMock(options: MockOptions = {}): Mock {
  return createMock({ now: '2030-01-01T00:00:00Z', ...options });
}

/** Asks as the owner of a key: `ask(mock, 'key_alice', 'GET /bookings?take=1')`. */
export async function ask(mock: Mock, key: string | null, line: string, parts: AskOptions = {}): Promise<Reply> {
  const [method = 'GET', path = '/'] = line.split(' ');
  const url = `${mock.baseUrl}${path}${key === null ? '' : `${path.includes('?') ? '&' : '?'}apiKey=${key}`}`;
  const text = parts.text ?? (parts.body === undefined ? undefined : JSON.stringify(parts.body));
  const headers = { ...(text === undefined ? {} : { 'content-type': 'application/json' }), ...parts.headers };
  return read(await mock.fetch(url, { method, headers, ...(text === undefined ? {} : { body: text }) }));
}

/** Reads a response whole. */
export async function read(response: Response): Promise<Reply> {
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: parsed(text) };
}

function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** Seeds people with keys such as `key_hanna`, in the order of their ids; `root` is a system-wide Admin. */
export function seedPeople(
  seed: Seed,
  names: readonly string[],
  more: Partial<Parameters<Seed['user']>[0]> = {},
): void {
  for (const username of names) {
    const role = username === 'root' ? 'ADMIN' : 'USER';
    const { id: userId } = seed.user({ username, email: `${username}@example.com`, role, ...more });
    seed.key({ userId, key: `key_${username}` });
  }
}

/** The outcome of the last request: `done`, or its status with the rule that refused it, such as `404 hidden`. */
export function outcomeOf(mock: Mock): string {
  const { status, rule } = lastEntry(mock);
  return status === 200 ? 'done' : `${status} ${rule?.replace(/^(user|booking|membership)\./, '')}`;
}

/** The journal's entry of the last request. */
export function lastEntry(mock: Mock): JournalEntry {
  const entry = mock.journal.entries().at(-1);
  if (entry === undefined) throw new TypeError('nothing was asked');
  return entry;
}

/** The world's data as text, to compare byte by byte. */
export function worldOf(mock: Mock): string {
  return JSON.stringify(mock.export());
}

/** The body that books alice's event type. */
export function bookingAt(start: string, more: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return { eventTypeId: 1, start, responses: { name: 'Rita', email: 'rita@example.com' }, ...more };
}

/** The sample data, after alice created and read a booking, and bob got an error. */
export async function busySample(): Promise<Mock> {
  const mock = sampleMock();
  await ask(mock, 'key_alice', 'POST /bookings', { body: bookingAt('2030-01-07T13:00:00Z') });
  await ask(mock, 'key_alice', 'GET /bookings/116');
  await ask(mock, 'key_bob', 'GET /bookings?take=5&page=2');
  await ask(mock, 'key_bob', 'GET /bookings/1');
  return mock;
}
