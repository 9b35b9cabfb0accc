/** Requests to a mock that benchmark cases share. */
import type { Mock } from '@slotwise/mock';

const headers = { 'content-type': 'application/json' };

/** Reads a response to its end, and throws if it is a refusal. */
export async function read(response: Response | Promise<Response>): Promise<string> {
  const { ok, status } = await response;
  const text = await (await response).text();
  if (!ok) throw new Error(`a request was answered ${status}: ${text}`);
  return text;
}

/** Sends a request to a mock in process, and reads the response. */
export function ask(
  { baseUrl, fetch }: Pick<Mock, 'baseUrl' | 'fetch'>,
  path: string,
  init?: RequestInit,
): Promise<string> {
  return read(fetch(`${baseUrl}/${path}`, init));
}

/** Changes the title of a booking. */
export const retitle: RequestInit = { method: 'PATCH', headers, body: '{"title":"A talk"}' };

/** Books a time of the first event type. */
export function booking(startMs: number, minutes: number): RequestInit {
  const body = {
    ...{ eventTypeId: 1, timeZone: 'UTC', language: 'en', metadata: {} },
    ...{ start: new Date(startMs).toISOString(), end: new Date(startMs + minutes * 60_000).toISOString() },
    responses: { name: 'Ada', email: 'ada@example.com' },
  };
  return { method: 'POST', headers, body: JSON.stringify(body) };
}
