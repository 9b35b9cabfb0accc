import { jsonOrText, parseJson } from '@slotwise/schemas/internal/table';
import type { PlainRequest } from './plain-request.ts';

export interface RequestBody {
  readonly text: string;
  readonly type: string | null;
}

export function bodyOf({ headers, body }: PlainRequest): RequestBody {
  return { text: body, type: body === '' ? null : (headers['content-type'] ?? null) };
}

export function mediaTypeOf(contentType: string | null): string {
  return (contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

/** Only the journal shows this text. */
export function mediaTypeCause({ type }: RequestBody, expected: string): string {
  const mediaType = mediaTypeOf(type);
  return mediaType === ''
    ? `the request has no Content-Type; it must be ${expected}`
    : `the Content-Type is ${mediaType}, not ${expected}`;
}

export function requireJson(text: string, refusal: () => Error): unknown {
  const json = parseJson(text);
  if (json === undefined) throw refusal();
  return json;
}

export function contentOf({ text, type }: RequestBody): unknown {
  if (text === '') return undefined;
  if (mediaTypeOf(type) === 'application/x-www-form-urlencoded') return Object.fromEntries(new URLSearchParams(text));
  return jsonOrText(text);
}
