/** A service, a client of it whose requests meet troubles, and what is true about each of its calls. */
import { createMock, fault, profiles } from '@slotwise/mock';
import type { Mock } from '@slotwise/mock';
import { entryPoints } from '../../../mock/test/entry-points/each.ts';
import { createClient, isSlotwiseError } from '../../src/index.ts';
import type { AnySlotwiseError, Booking, Client, Clock, Fetch, NewBooking } from '../../src/index.ts';
import type { HostDeed, Sequence, Trouble } from './steps.ts';

/** A call, and the bookings that its requests made or changed in the data of the mock. */
export interface CallRecord {
  readonly does: string;
  readonly start: string | null;
  readonly ids: Set<number>;
  changes: number;
  recover: AnySlotwiseError['recover'];
}

const person = 'ada@example.com';
const monday = (hour: number) => `2030-01-07T${hour}:00:00Z`;
export const slots = [monday(13), monday(14), monday(15)];
const needed = { timeZone: 'Europe/London', language: 'en', metadata: {} };

export const bodyAt = (start: string): NewBooking => ({
  eventTypeId: 1,
  start,
  ...needed,
  responses: { name: 'Ada', email: person },
});

export interface Outcome {
  readonly value?: unknown;
  readonly error?: AnySlotwiseError;
}

type Row = ReturnType<Mock['export']>['bookings'][number];

const now = '2030-01-01T00:00:00.300Z';
const samples = {
  specification: createMock({ now, profile: profiles.specification }),
  'self-hosted': createMock({ now, profile: profiles.selfHosted }),
};

export class World {
  readonly mock: Mock;
  readonly client: Client;
  readonly host: Client;
  readonly records: CallRecord[] = [];
  /** Broken rules. */
  readonly findings: string[] = [];
  /** True after a clock of the client went wrong. */
  hasWrongClock = false;
  #current: CallRecord | null = null;
  #troubles: Trouble[] = [];
  #meanwhile: HostDeed[] = [];
  #token = 1;
  #wallOffset = 0;
  #slept = 0;
  #moves = 0;
  readonly #hasMonotonic: boolean;
  readonly #close: () => Promise<void>;

  private constructor(
    sequence: Sequence,
    mock: Mock,
    open: { baseUrl: string; fetch: typeof fetch; close: () => Promise<void> },
  ) {
    const { hasMonotonic, caller } = sequence;
    this.mock = mock;
    this.#hasMonotonic = hasMonotonic;
    this.#close = open.close;
    const me = mock.as(caller === 'host' ? 'alice' : 'bob');
    const began = mock.clock.now();
    const clock: Clock = {
      now: () => mock.clock.now() + this.#wallOffset - 86_400_000,
      ...(hasMonotonic ? { monotonic: () => mock.clock.now() - began - this.#slept } : {}),
      wait: async (ms) => {
        await mock.clock.advance({ seconds: ms / 1000 });
        for (const deed of this.#meanwhile.splice(0)) await this.hostDoes(deed);
      },
      limit: async () => new Promise(() => {}),
    };
    const send: Fetch = async (request, init) => this.#send(request, init, { key: me.apiKey ?? '', fetch: open.fetch });
    this.client = createClient({
      baseUrl: open.baseUrl,
      clock,
      fetch: send,
      random: () => 0.5,
      profile: profileOf(sequence),
      // Not every deployment accepts access tokens.
      session: { as: 'apiKey', token: () => `token-${this.#token}` },
    });
    this.host = createClient({ ...mock.as('alice'), retry: false });
  }

  static async open(sequence: Sequence): Promise<World> {
    const mock = samples[sequence.profile].fork();
    const [, enter] = entryPoints[sequence.transport] ?? [];
    if (enter === undefined) throw new Error('there is no such transport');
    const world = new World(sequence, mock, await enter(mock));
    if (sequence.isHeard) await world.client.me.get();
    return world;
  }

  async close(): Promise<void> {
    await this.#close();
  }

  rows(): readonly Row[] {
    return this.mock.export().bookings;
  }

  /** The newest booking of the person that a call or another device made, and that is not over. */
  newest(): Row | undefined {
    return this.rows().findLast(({ id, status }) => status === 'ACCEPTED' && id > 115);
  }

  async run(
    about: CallRecord,
    troubles: readonly Trouble[],
    meanwhile: readonly HostDeed[],
    act: () => Promise<unknown>,
  ): Promise<Outcome> {
    this.#current = about;
    // A token that is replaced twice, each time on the way, ends a call.
    this.#troubles = troubles.filter((one, at) => one !== 'token replaced' || troubles.indexOf(one) === at);
    this.#meanwhile = [...meanwhile];
    try {
      return { value: await act() };
    } catch (error) {
      if (!isSlotwiseError(error)) throw error;
      return { error };
    } finally {
      this.#current = null;
      this.#meanwhile = [];
      await this.mock.clock.advance({ seconds: 5 });
    }
  }

  async hostDoes(deed: HostDeed): Promise<void> {
    const booking = this.newest();
    if (booking === undefined) return;
    const { id } = booking;
    this.#moves += 1;
    const start = `2030-01-${String(8 + (this.#moves % 3)).padStart(2, '0')}T${9 + this.#moves}:30:00Z`;
    try {
      if (deed === 'cancel') await this.host.bookings.cancel(id);
      if (deed === 'reject') await this.host.bookings.update(id, { status: 'REJECTED' });
      if (deed === 'move')
        await this.host.bookings.update(id, { start, end: new Date(Date.parse(start) + 1_800_000).toISOString() });
      if (deed === 'reschedule')
        await this.host.bookings.reschedule(await this.host.bookings.get(id), { start, ...needed, metadata: {} });
    } catch (error) {
      // The service has rules for this, too.
      if (!isSlotwiseError(error)) throw error;
    }
  }

  async otherDeviceBooks(): Promise<void> {
    this.#moves += 1;
    const start = `2030-01-11T${9 + this.#moves}:00:00Z`;
    try {
      await this.host.bookings.create(bodyAt(start));
    } catch (error) {
      if (!isSlotwiseError(error)) throw error;
    }
  }

  async pass(hours: number, clock: 'right' | 'sleeps' | 'is set back' | 'is set forward'): Promise<void> {
    const ms = hours * 3_600_000;
    await this.mock.clock.advance({ hours });
    if (clock === 'sleeps') this.#slept += ms;
    if (clock === 'is set back') this.#wallOffset -= 3 * ms + 86_400_000;
    // A date alone that was set forward looks like time that passed.
    const isHidden = clock === 'is set forward' && !this.#hasMonotonic;
    if (clock === 'is set forward' && !isHidden) this.#wallOffset += ms;
    this.hasWrongClock ||= clock !== 'right' && !isHidden;
  }

  async #send(
    request: Request,
    init: RequestInit | undefined,
    { key, fetch }: { readonly key: string; readonly fetch: typeof globalThis.fetch },
  ): Promise<Response> {
    const isWrite = request.method !== 'GET';
    // A list in a recovery meets the troubles too.
    const trouble = (this.#current === null ? undefined : this.#troubles.shift()) ?? 'none';
    if (trouble === 'token replaced') this.#token += 1;
    const url = new URL(request.url);
    if (url.searchParams.get('apiKey') !== `token-${this.#token}`)
      return Response.json({ message: 'Expired.' }, { status: 401 });
    if (trouble === 'busy before') return busy();
    if (trouble === 'limited') return busy(429);
    if (trouble === 'timed out before') return Response.json({}, { status: 408 });
    if (trouble === 'key in use' && request.method === 'POST')
      return Response.json({ code: 'idempotency_key_in_use', message: 'Wait.' }, { status: 409 });
    if (trouble === 'busy, and token replaced') {
      this.#token += 1;
      return busy();
    }
    url.searchParams.set('apiKey', key);
    const { headers } = request;
    const body = isWrite ? await request.clone().text() : '';
    const parts = { method: request.method, headers, ...(body === '' ? {} : { body }), signal: request.signal };
    const before = this.rows();
    // Outside of the service, so that the transport itself meets them.
    const on = isWrite ? {} : { on: 'bookings.list' as const };
    const at = trouble === 'lost before' ? 'before' : 'after';
    const broken = trouble === 'cut after' ? fault.truncate(20) : fault.reset();
    if (/^(lost|cut)/.test(trouble)) this.mock.faults.add({ ...on, at, times: 1, do: broken });
    try {
      const response = await fetch(new Request(url, parts), init);
      if (trouble.endsWith(' after') && !/^(lost|cut)/.test(trouble)) {
        await response.text();
        return trouble === 'busy after' ? busy() : Response.json({}, { status: 408 });
      }
      return response;
    } finally {
      this.mock.faults.clear();
      if (isWrite) this.#note(before);
    }
  }

  #note(before: readonly Row[]): void {
    const known = new Map(before.map((row) => [row.id, row]));
    for (const row of this.rows()) {
      if (!known.has(row.id)) this.#current?.ids.add(row.id);
      else if (this.#current !== null && JSON.stringify(known.get(row.id)) !== JSON.stringify(row))
        this.#current.changes += 1;
    }
  }
}

function profileOf({ profile }: Sequence) {
  return profile === 'specification' ? profiles.specification : profiles.selfHosted;
}

function busy(status = 503): Response {
  return Response.json({ message: 'Later.' }, { status, headers: { 'retry-after': '2' } });
}

/** True if one became the other, by one or more reschedules. */
export function became(rows: readonly Row[], id: number, from: ReadonlySet<number>): boolean {
  let row = rows.find((one) => one.id === id);
  while (row !== undefined && !from.has(row.id)) {
    const { fromReschedule } = row;
    row = fromReschedule === null ? undefined : rows.find(({ uid }) => uid === fromReschedule);
  }
  return row !== undefined;
}

export function isBooking(value: unknown): value is Booking {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'id') === 'number';
}
