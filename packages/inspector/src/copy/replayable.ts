import type { Entry, KeyPlace } from '../control/answers.ts';

export interface Replayable {
  readonly number: number;
  readonly at: string;
  readonly method: string;
  readonly path: string;
  readonly callerId: number | null;
  readonly body: unknown;
}

export interface Unrepeatable {
  readonly number: number;
  readonly reason: string;
}

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

export function isReplayable(one: Replayable | Unrepeatable): one is Replayable {
  return 'method' in one;
}

export function pathOf({ endpoint, path, request }: Pick<Entry, 'endpoint' | 'path' | 'request'>): string {
  if (endpoint === null) return path.replace(/^\/_slotwise\/worlds\/\d+/, '');
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(request.params[name] ?? ''));
  return endpoint.startsWith('oauth.') ? filled : `/v1${filled}`;
}

export function keyQuery(path: string, key: KeyPlace): string {
  return key.in === 'query' ? `${path.includes('?') ? '&' : '?'}${encodeURIComponent(key.name)}=` : '';
}

export function keyHeader(key: KeyPlace, text: string): string {
  return key.scheme === undefined ? text : `${key.scheme} ${text}`;
}
