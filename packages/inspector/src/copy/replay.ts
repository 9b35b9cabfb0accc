import type { KeyPlace, ProfileAnswer } from '../control/answers.ts';
import type { Control } from '../control/control.ts';
import type { Document } from './document.ts';
import { keyHeader, keyQuery } from './replayable.ts';
import type { Replayable } from './replayable.ts';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export type ProfileValue = string | ProfileAnswer;

export function replay(
  control: Control,
  document: Document,
  requests: readonly Replayable[],
  key: KeyPlace,
): Promise<readonly Answer[]> {
  return inFork(control, {}, async (world) => {
    await world.remove('/faults');
    await world.post('/seed', document);
    const answers: Answer[] = [];
    for (const request of requests) {
      await world.post('/clock', { set: request.at });
      answers.push(await send(world, request, key));
    }
    return answers;
  });
}

export function spelledOut(control: Control, document: Document): Promise<Document> {
  return inFork(control, {}, async (world) => {
    await world.post('/seed', document);
    return world.get<Document>('/export');
  });
}

export async function profileValue(control: Control, profile: ProfileAnswer): Promise<ProfileValue> {
  const named = await inFork(control, { profile: profile.name }, (world) => world.get<ProfileAnswer>('/profile')).catch(
    () => undefined,
  );
  return JSON.stringify(named) === JSON.stringify(profile) ? profile.name : profile;
}

async function inFork<Result>(
  control: Control,
  options: object,
  work: (world: Control) => Promise<Result>,
): Promise<Result> {
  const fork = await control.post<{ id: number; selector: string }>('/worlds', { users: [], ...options });
  try {
    return await work(control.at(fork.selector));
  } finally {
    await control.remove(`/worlds/${fork.id}`);
  }
}

async function send(world: Control, { method, path, callerId, body }: Replayable, key: KeyPlace): Promise<Answer> {
  const headers = new Headers(body === undefined ? {} : { 'content-type': 'application/json' });
  let address = world.selector + path;
  if (callerId !== null) {
    const { apiKey } = await world.post<{ apiKey: string }>('/callers', { user: callerId });
    if (key.in === 'query') address += keyQuery(path, key) + encodeURIComponent(apiKey);
    else headers.set(key.name, keyHeader(key, apiKey));
  }
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await fetch(address, { method, headers, ...(body === undefined ? {} : { body: text }) });
  // Some refusals name addresses: a world of its own has none of the fork's.
  const received = (await response.text()).replaceAll(world.selector, '');
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  return { status: response.status, body: received === '' ? null : isJson ? JSON.parse(received) : received };
}
