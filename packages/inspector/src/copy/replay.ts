import { keyHeader, keyQuery } from '../code/key-place.ts';
import type { KeyPlace, ProfileResponse } from '../control/responses.ts';
import type { Control } from '../control/control.ts';
import type { Document } from './document.ts';
import type { Replayable } from './replayable.ts';

export interface Received {
  readonly status: number;
  readonly body: unknown;
}

export type ProfileValue = string | ProfileResponse;

export function replay(
  control: Control,
  document: Document,
  requests: readonly Replayable[],
  key: KeyPlace,
): Promise<readonly Received[]> {
  return inFork(control, {}, async (mock) => {
    await mock.remove('/faults');
    await mock.post('/seed', document);
    const received: Received[] = [];
    for (const request of requests) {
      await mock.post('/clock', { set: request.at });
      received.push(await send(mock, request, key));
    }
    return received;
  });
}

export function spelledOut(control: Control, document: Document): Promise<Document> {
  return inFork(control, {}, async (mock) => {
    await mock.post('/seed', document);
    return mock.get<Document>('/export');
  });
}

export async function profileValue(control: Control, profile: ProfileResponse): Promise<ProfileValue> {
  const named = await inFork(control, { profile: profile.name }, (mock) => mock.get<ProfileResponse>('/profile')).catch(
    () => undefined,
  );
  return JSON.stringify(named) === JSON.stringify(profile) ? profile.name : profile;
}

async function inFork<Result>(
  control: Control,
  options: object,
  work: (mock: Control) => Promise<Result>,
): Promise<Result> {
  const fork = await control.post<{ id: number; selector: string }>('/worlds', { users: [], ...options });
  try {
    return await work(control.at(fork.selector));
  } finally {
    await control.remove(`/worlds/${fork.id}`);
  }
}

async function send(mock: Control, { method, path, callerId, body }: Replayable, key: KeyPlace): Promise<Received> {
  const headers = new Headers(body === undefined ? {} : { 'content-type': 'application/json' });
  let address = mock.url + path;
  if (callerId !== null) {
    const { apiKey } = await mock.post<{ apiKey: string }>('/callers', { user: callerId });
    if (key.in === 'query') address += keyQuery(path, key) + encodeURIComponent(apiKey);
    else headers.set(key.name, keyHeader(key, apiKey));
  }
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await mock.fetch(address, { method, headers, ...(body === undefined ? {} : { body: text }) });
  // Some error messages contain the path of the fork, which the mock of the test does not have.
  const received = (await response.text()).replaceAll(mock.selector, '');
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  return { status: response.status, body: received === '' ? null : isJson ? JSON.parse(received) : received };
}
