import type { PlainRequest } from './plain-request.ts';

/** The body of a request, as text. */
export interface RequestBody {
  readonly text: string;
  /** Its `Content-Type`. */
  readonly type: string | null;
}

/** The body of a request, with its type where it is not empty. */
export function bodyOf({ headers, body }: PlainRequest): RequestBody {
  return { text: body, type: body === '' ? null : (headers['content-type'] ?? null) };
}

/** The media type of a `Content-Type`, without parameters and in lower case; empty where there is none. */
export function mediaTypeOf(contentType: string | null): string {
  return (contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

/** Parses a text as JSON; throws the refusal where it is not valid. */
export function parseJson(text: string, refusal: () => Error): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refusal();
  }
}

/** The content of a body: parsed where it is JSON or a form, else its text; `undefined` where there is none. */
export function contentOf({ text, type }: RequestBody): unknown {
  if (text === '') return undefined;
  if (mediaTypeOf(type) === 'application/x-www-form-urlencoded') return Object.fromEntries(new URLSearchParams(text));
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
