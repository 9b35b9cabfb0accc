import { endpoints } from '@slotwise/sdk';
import type { SentRequest } from '../code/as-curl.ts';
import type { Entry, KeyPlace } from '../control/responses.ts';

export interface Replayable extends SentRequest {
  readonly number: number;
  readonly at: string;
}

export interface Unrepeatable {
  readonly number: number;
  readonly reason: string;
}

export function replayableOf(entry: Entry, key: KeyPlace): Replayable | Unrepeatable {
  const { sequence: number, at, method, callerId, endpoint, fault, request } = entry;
  const query = Object.entries(request.query).filter(([name]) => key.in !== 'query' || name !== key.name);
  const sent = JSON.stringify([request.params, query, request.body, endpoint === null ? entry.path : '']);
  if (fault !== null) return { number, reason: `the fault “${fault}” caused its response` };
  if (endpoint?.startsWith('oauth.') === true || sent.includes('[redacted]'))
    return { number, reason: 'it contains a secret, which the journal does not store' };
  if (endpoint !== null && !Object.hasOwn(endpoints, endpoint))
    return { number, reason: 'a test added its endpoint, and the page does not know the handler' };
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
