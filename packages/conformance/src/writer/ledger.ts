/** The memory of a writer: which rows it made, which it changed, and which it saw before. */
import { endpoints } from '@slotwise/schemas';
import type { Fields } from '../fact/rows.ts';
import type { Target } from '../runner/target.ts';
import { rowIn } from './effect.ts';
import type { Effect, Made, Row } from './effect.ts';
import { listRows, madeIn, nameIn, readRow } from './rows.ts';
import { withOthers } from './callers.ts';
import type { Credentials, Write } from './write.ts';

/** A response to a request that may change something; the status is 0 where none came, or none that was read to its end. */
export interface Outcome {
  readonly status: number;
  readonly json: unknown;
}

/** The memory of what was done to a service. */
export class Ledger {
  #effects: Effect[] = [];
  readonly #made = new Set<string>();
  /** The rows that were there before anything was made, by resource and caller. */
  readonly #known = new Map<string, ReadonlyMap<string, Fields> | undefined>();
  /** The lists that are being read, or were. */
  readonly #listed = new Map<string, Promise<void>>();
  /** The bookings that were made and cancelled: no request takes them out of the lists. */
  readonly cancelled = new Set<string>();
  /** Lines about what stays beside them. */
  readonly staying: string[] = [];
  /** The number of codes and pairs of tokens that were given out. */
  grants = 0;

  /** Takes the effects that are to be undone, the last first. */
  take(): Effect[] {
    const taken = this.#effects.toReversed();
    this.#effects = [];
    return taken;
  }

  /** Reads what will be needed to undo a request; yields what notes its outcome. */
  async prepare(write: Write, target: Target): Promise<(outcome: Outcome) => void> {
    const { method, resource, rest } = write;
    const [name] = rest;
    if (method === 'POST' && resource !== '' && rest.length === 0) await this.#rowsBefore(write, target);
    const before =
      isEdit(write) && name !== undefined && !this.isMade({ resource, name })
        ? await readAny(target, write.as, { resource, name })
        : undefined;
    return (outcome) => {
      const isRefused = outcome.status >= 300 && outcome.status < 500;
      if (!isRefused) this.#note(write, before, outcome);
    };
  }

  /** True for a row that was made here. */
  isMade(row: Row): boolean {
    return this.#made.has(rowIn(row));
  }

  /** True for a row that was there before, or was made here. */
  isKnown(row: Row): boolean {
    if (this.isMade(row)) return true;
    return [...this.#known].some(([of, rows]) => of.startsWith(`${row.resource} `) && rows?.has(row.name) === true);
  }

  /** Notes that a booking which was made here is cancelled. */
  end(booking: Row): void {
    this.cancelled.add(booking.name);
  }

  /** Notes a row that was made. */
  made(row: Row, as: Credentials): Made {
    this.#made.add(rowIn(row));
    return { kind: 'made', ...row, as };
  }

  #note(write: Write, before: Fields | undefined, { status, json }: Outcome): void {
    const { method, path, resource, rest } = write;
    const [name, action] = rest;
    const isAnswered = status >= 200 && status < 300;
    if (path === endpoints['oauth.check'].path || /^(HEAD|OPTIONS|TRACE)$/.test(method)) return;
    if (path === endpoints['oauth.token'].path || path === endpoints['oauth.refresh'].path) this.grants += 1;
    else if (resource !== '' && name === undefined && method === 'POST') this.#creation(write, { status, json });
    else if (name !== undefined && (action === 'cancel' || (method === 'DELETE' && action === undefined)))
      this.#end({ resource, name }, write, isAnswered);
    else if (name !== undefined && isEdit(write)) this.#edit({ resource, name }, { write, before });
    else
      this.#effects.push({
        kind: 'lasting',
        line: `${method} ${path}: answered ${status}; what it changed is not known`,
      });
  }

  #creation({ resource, body, as }: Write, { status, json }: Outcome): void {
    const names =
      status > 0 && status < 300 ? madeIn(resource, json).flatMap((row) => nameIn(resource, row) ?? []) : [];
    if (names.length === 0) this.#effects.push({ kind: 'lost', resource, body, as, isAnswered: status > 0 });
    for (const name of names) {
      const row = { resource, name };
      if (this.isMade(row)) continue;
      if (this.isKnown(row))
        this.#effects.push({
          kind: 'lasting',
          line: `${rowIn(row)}: was there before, and a creation was added to it`,
        });
      else this.#effects.push(this.made(row, as));
    }
    const moved = this.#withUid(resource, body['rescheduleUid']);
    if (moved !== undefined) this.#effects.push({ kind: 'ended', ...moved, as, how: 'moved' });
  }

  /** Notes an edit of a row that was there before. */
  #edit(row: Row, { write, before }: { readonly write: Write; readonly before: Fields | undefined }): void {
    if (this.isMade(row)) return;
    this.#effects.push({ kind: 'edited', ...row, as: write.as, sent: Object.keys(write.body), before });
  }

  /** The row with a uid among those that were there before. */
  #withUid(resource: string, uid: unknown): Row | undefined {
    if (typeof uid !== 'string') return undefined;
    const rows = [...this.#known].flatMap(([of, some]) => (of.startsWith(`${resource} `) ? [...(some ?? [])] : []));
    const [name] = rows.find(([, row]) => row['uid'] === uid) ?? [];
    return name === undefined ? undefined : { resource, name };
  }

  #end(row: Row, { rest, as }: Write, isAnswered: boolean): void {
    const isCancelled = rest[1] === 'cancel';
    if (!this.isMade(row)) {
      this.#effects.push({ kind: 'ended', ...row, as, how: isCancelled ? 'cancelled' : 'removed' });
      return;
    }
    // Without an answer it may be there still, and is looked at again.
    if (!isAnswered) return;
    if (isCancelled) this.end(row);
    this.#effects = this.#effects.filter((one) => !(one.kind === 'made' && rowIn(one) === rowIn(row)));
  }

  /** Lists a resource before the first row is made in it, so that a row can be told from those that were there. */
  async #rowsBefore({ resource, as }: Write, target: Target): Promise<void> {
    for (const caller of withOthers(target, as).slice(0, 2)) {
      const of = `${resource} ${JSON.stringify(caller)}`;
      const listing = this.#listed.get(of) ?? this.#list(of, listRows(target, caller, resource), resource);
      this.#listed.set(of, listing);
      await listing;
    }
  }

  async #list(of: string, listing: Promise<Fields[] | undefined>, resource: string): Promise<void> {
    const rows = await listing;
    this.#known.set(of, rows && new Map(rows.map((row) => [nameIn(resource, row) ?? '', row])));
  }
}

function isEdit({ method, resource, rest }: Write): boolean {
  return /^(PATCH|PUT)$/.test(method) && resource !== '' && rest.length === 1;
}

/** Reads a row as its caller, or as another who is shown it. */
export async function readAny(target: Target, as: Credentials, row: Row): Promise<Fields | undefined> {
  for (const caller of withOthers(target, as)) {
    const seen = await readRow(target, caller, row);
    if (seen.row !== undefined) return seen.row;
  }
  return undefined;
}
