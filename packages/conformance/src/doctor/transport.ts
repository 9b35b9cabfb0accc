/** The doctor's transport: it makes the requests that it may make, waits for each only so long, and notes what was made. */
import { fieldsOf, NotShown } from '../fact/fact.ts';

/** Thrown in place of a request that the doctor may not make. */
export class NotAllowed extends Error {
  override readonly name = 'NotAllowed';
}

/** A row that a request made. */
export interface Made {
  /** The segment of its resource: `bookings`. */
  readonly resource: string;
  readonly id: number;
}

/** The memory of what was made, and of what is gone again. */
export class Ledger {
  readonly #made = new Map<string, Made>();
  readonly #cancelled: Made[] = [];
  readonly #unknown: string[] = [];

  /** The rows that are there still, the last first. */
  get remaining(): readonly Made[] {
    return [...this.#made.values()].toReversed();
  }

  /** The bookings that were cancelled: no request takes them out of the lists. */
  get cancelled(): readonly Made[] {
    return this.#cancelled;
  }

  /** Creations whose answer never came. */
  get unknown(): readonly string[] {
    return this.#unknown;
  }

  /** Notes what a request that was answered has made or removed. */
  answered(method: string, path: string, json: unknown): void {
    const [resource = '', id, action] = path.split('/').slice(1);
    if (method === 'POST' && id === undefined)
      for (const made of idsIn(json)) this.#made.set(`${resource}/${made}`, { resource, id: made });
    const gone = this.#made.get(`${resource}/${id}`);
    if (method !== 'DELETE' || gone === undefined) return;
    if (action === 'cancel') this.ended(gone);
    else this.#made.delete(`${resource}/${id}`);
  }

  /** Notes that a booking is cancelled, as one is that was moved. */
  ended(booking: Made): void {
    this.#made.delete(`${booking.resource}/${booking.id}`);
    this.#cancelled.push(booking);
  }

  /** Notes a creation that was sent and never answered. */
  lost(path: string): void {
    this.#unknown.push(path.slice(1));
  }
}

/** The ids of the objects in the answer of a creation: bare or under a key, one or many. */
function idsIn(json: unknown): number[] {
  if (Array.isArray(json)) return json.flatMap(idsIn);
  const { id } = fieldsOf(json);
  return typeof id === 'number' ? [id] : Object.values(fieldsOf(json)).flatMap(idsIn);
}

/** The parts of the doctor's transport. */
export interface TransportOptions {
  readonly fetch: typeof globalThis.fetch;
  readonly baseUrl: string;
  /** True for a request that may be made. */
  readonly allows: (method: string, url: URL) => boolean;
  readonly ledger: Ledger;
}

const timeoutMs = 15_000;

/** Makes a `fetch` for the facts of one kind. */
export function transportOf({ fetch, baseUrl, allows, ledger }: TransportOptions): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    const { method } = request;
    const url = new URL(request.url);
    if (!allows(method, url)) throw new NotAllowed(`it sends a ${method}`);
    const path = url.href.startsWith(`${baseUrl}/`) ? url.pathname.slice(new URL(baseUrl).pathname.length) : '';
    const response = await fetch(request).catch((error: unknown) => {
      if (method === 'POST' && path !== '') ledger.lost(path);
      throw error;
    });
    if (response.status === 429) throw new NotShown('the service asks for fewer requests (429)');
    if (response.ok && path !== '' && method !== 'GET') ledger.answered(method, path, await jsonOf(response.clone()));
    return response;
  };
}

async function jsonOf(response: Response): Promise<unknown> {
  return response.json().catch(() => undefined);
}
