/** Requests of the journal as they can be sent again. */
import type { Entry, KeyPlace } from '../control/answers.ts';

/** A request to send again. */
export interface Replayable {
  /** Its position in the journal. */
  readonly number: number;
  /** Its instant on the clock of the world. */
  readonly at: string;
  readonly method: string;
  /** Its path and its query below the app URL, without a credential. */
  readonly path: string;
  readonly callerId: number | null;
  /** JSON, or text; undefined where there was none. */
  readonly body: unknown;
}

/** A request that cannot be sent again, and why not. */
export interface Unrepeatable {
  readonly number: number;
  readonly reason: string;
}

/** Reads an entry of the journal. */
export function replayableOf(entry: Entry, key: KeyPlace): Replayable | Unrepeatable {
  const { sequence: number, at, method, callerId, endpoint, fault, request } = entry;
  const query = Object.entries(request.query).filter(([name]) => key.in !== 'query' || name !== key.name);
  const sent = JSON.stringify([request.params, query, request.body, endpoint === null ? entry.path : '']);
  if (fault !== null) return { number, reason: `the fault ${fault} was applied to it` };
  if (endpoint?.startsWith('oauth.') === true || sent.includes('[redacted]'))
    return { number, reason: 'it holds something secret, which the journal does not keep' };
  const search = new URLSearchParams(query).toString();
  const path = pathOf(entry) + (search === '' ? '' : `?${search}`);
  return { number, at, method, path, callerId, body: request.body ?? undefined };
}

/** Tells a request that can be sent again. */
export function isReplayable(one: Replayable | Unrepeatable): one is Replayable {
  return 'method' in one;
}

/** The path below the app URL, with its parts filled in. */
export function pathOf({ endpoint, path, request }: Pick<Entry, 'endpoint' | 'path' | 'request'>): string {
  if (endpoint === null) return path.replace(/^\/_slotwise\/worlds\/\d+/, '');
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(request.params[name] ?? ''));
  return endpoint.startsWith('oauth.') ? filled : `/v1${filled}`;
}

/** The query of a key, to be added to the address of a request: `?apiKey=…`, or nothing where a header has it. */
export function keyQuery(path: string, key: KeyPlace): string {
  return key.in === 'query' ? `${path.includes('?') ? '&' : '?'}${encodeURIComponent(key.name)}=` : '';
}

/** The value of the header of a key. */
export function keyHeader(key: KeyPlace, text: string): string {
  return key.scheme === undefined ? text : `${key.scheme} ${text}`;
}
