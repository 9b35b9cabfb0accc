/** Undoing the effects of requests: made rows are removed or cancelled, edited ones put back, and what stays is noted. */
import { lineOf } from '../runner/call.ts';
import type { RequestParts } from '../runner/ask.ts';
import type { Target } from '../runner/target.ts';
import type { Fields } from '../fact/rows.ts';
import { withOthers } from './callers.ts';
import { rowIn } from './effect.ts';
import type { Edited, Effect, Ended, Lost, Made, Row } from './effect.ts';
import { readAny } from './ledger.ts';
import type { Ledger } from './ledger.ts';
import { answerOf, listRows, nameIn, readRow } from './rows.ts';
import type { Credentials } from './write.ts';

/** Undoes what a ledger holds, the last first, and notes in it what stays. */
export async function undo(target: Target, ledger: Ledger): Promise<void> {
  for (const effect of ledger.take()) await undoOne(effect, { target, ledger });
}

interface Undoing {
  readonly target: Target;
  readonly ledger: Ledger;
}

async function undoOne(effect: Effect, undoing: Undoing): Promise<void> {
  switch (effect.kind) {
    case 'made':
      return remove(effect, undoing);
    case 'edited':
      return putBack(effect, undoing);
    case 'ended':
      return tellEnded(effect, undoing);
    case 'lost':
      return find(effect, undoing);
    case 'lasting':
      undoing.ledger.staying.push(effect.line);
  }
}

async function remove(made: Made, { target, ledger }: Undoing): Promise<void> {
  const { resource, name, as } = made;
  const isBooking = resource === 'bookings';
  const line = isBooking ? lineOf('bookings.cancel', name) : `DELETE /${resource}/${name}`;
  const parts = isBooking ? { query: { cancellationReason: 'Made to look at the service' } } : {};
  const status = await send(target, as, line, parts);
  const isRemoved = (status >= 200 && status < 300) || (await isOver(target, as, made));
  if (isRemoved && isBooking) ledger.end(made);
  if (!isRemoved) ledger.staying.push(`${rowIn(made)}: not removed (${status === 0 ? 'no answer came' : status})`);
}

/** True for a row that is gone, or a booking that is cancelled. */
async function isOver(target: Target, as: Credentials, row: Row): Promise<boolean> {
  const seen = await readAny(target, as, row);
  if (seen !== undefined) return row.resource === 'bookings' ? isCancelled(seen) : seen['deleted'] === true;
  const { status } = await readRow(target, as, row);
  return status === 404 || status === 403;
}

function isCancelled({ status }: Fields): boolean {
  return String(status).toUpperCase() === 'CANCELLED';
}

/** Sets the fields that were sent to what they were. */
async function putBack({ resource, name, as, sent, before }: Edited, { target, ledger }: Undoing): Promise<void> {
  const row = { resource, name };
  if (before === undefined) {
    ledger.staying.push(`${rowIn(row)}: edited; what it was before is not known`);
    return;
  }
  const now = await readAny(target, as, row);
  const changed = sent.filter((field) => isOther(before, now ?? {}, fieldOf(field)) && fieldOf(field) in before);
  if (changed.length > 0) {
    const body = Object.fromEntries(changed.map((field) => [field, before[fieldOf(field)]]));
    await send(target, as, `PATCH /${resource}/${name}`, { body });
  }
  const after = changed.length > 0 ? await readAny(target, as, row) : now;
  const own = Object.keys(before).filter((field) => !isEmbedded(before[field]));
  const others = own.filter((field) => isOther(before, after ?? {}, field));
  if (others.length > 0) ledger.staying.push(`${rowIn(row)}: edited; not as before: ${others.join(', ')}`);
}

/** The name of a field in an answer, by its name in a body (G-58). */
function fieldOf(sent: string): string {
  const names: Readonly<Record<string, string>> = { start: 'startTime', end: 'endTime' };
  return names[sent] ?? sent;
}

/** True for other rows in a row, which have a word of their own. */
function isEmbedded(value: unknown): boolean {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'object' && first !== null && 'id' in first;
}

function isOther(before: Fields, after: Fields, field: string): boolean {
  return JSON.stringify(before[field]) !== JSON.stringify(after[field]);
}

/** Nothing brings back a row that was ended; one that is as it was needs no word. */
async function tellEnded(ended: Ended, { target, ledger }: Undoing): Promise<void> {
  const row = await readAny(target, ended.as, ended);
  if (row !== undefined && !(ended.resource === 'bookings' && isCancelled(row))) return;
  ledger.staying.push(`${rowIn(ended)}: ${ended.how}, and not made here; nothing brings it back`);
}

/** Looks for a row whose creation was not answered, and removes it. */
async function find(lost: Lost, undoing: Undoing): Promise<void> {
  const { target, ledger } = undoing;
  const { resource, body, as } = lost;
  const lists = await Promise.all(
    withOthers(target, as)
      .slice(0, 2)
      .map((one) => listRows(target, one, resource)),
  );
  const rows = lists.flatMap((list) => list ?? []).filter((row) => isMadeOf(row, body));
  const names = [...new Set(rows.flatMap((row) => nameIn(resource, row) ?? []))];
  const found = names.filter((name) => !ledger.isKnown({ resource, name }));
  for (const name of found) await remove(ledger.made({ resource, name }, as), undoing);
  const isSettled = found.length > 0 || (lost.isAnswered && lists.some((list) => list !== undefined));
  if (!isSettled) ledger.staying.push(`${resource}: one may have been made; no answer came`);
}

/** True for a row that has what was sent, as far as it shows the same fields. */
function isMadeOf(row: Fields, body: Fields): boolean {
  const told = Object.entries(body).filter(
    ([field, value]) => ['string', 'number', 'boolean'].includes(typeof value) && field !== 'idempotencyKey',
  );
  const shown = told.filter(([field]) => row[fieldOf(field)] !== undefined);
  return shown.length > 0 && shown.every(([field, value]) => isSame(row[fieldOf(field)], value));
}

function isSame(here: unknown, there: unknown): boolean {
  const isInstant = /^\d{4}-\d\d-\d\dT/.test(String(there));
  if (isInstant) return Date.parse(String(here)) === Date.parse(String(there));
  return String(here).toLowerCase() === String(there).toLowerCase();
}

/** Sends as the caller, then as others, until it is taken; again where no answer came, or the service asks to wait. The last status. */
async function send(target: Target, as: Credentials, line: string, parts: RequestParts): Promise<number> {
  let first = 0;
  for (const [index, caller] of withOthers(target, as).entries()) {
    const status = await insist(target, caller, line, parts);
    if (status >= 200 && status < 300) return status;
    if (index === 0) first = status;
  }
  return first;
}

const attempts = 3;

async function insist(target: Target, as: Credentials, line: string, parts: RequestParts): Promise<number> {
  let status = 0;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const response = await answerOf(target, as, line, parts);
    status = response.status;
    if (status !== 0 && status !== 429 && status < 500) return status;
    if (status === 429 && attempt < attempts) await pause(Number(response.headers.get('retry-after') ?? 1));
  }
  return status;
}

function pause(seconds: number): Promise<void> {
  const ms = Math.min(Number.isFinite(seconds) ? seconds : 1, 60) * 1000;
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
