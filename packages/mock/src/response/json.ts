import { WrittenJson } from './answer-texts.ts';
import type { PlainResponse } from './plain-response.ts';

/** Headers that let pages of every origin read a response. */
export const corsHeaders: Headings = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'Date, X-Request-Id, X-Slotwise-Assumption, Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset',
};

export type Headings = Readonly<Record<string, string>>;

/** A response whose body is JSON, for pages of every origin unless told otherwise. */
export function jsonResponse(
  body: object,
  status: number,
  headers: Headings,
  cors: Headings = corsHeaders,
): PlainResponse {
  const all = { ...cors, ...headers, 'content-type': 'application/json; charset=utf-8' };
  return { status, headers: all, body: jsonText(body) };
}

function jsonText(answer: object): string {
  const whole = writtenText(answer);
  if (whole !== undefined) return whole;
  const fields = Object.entries(answer).map(([name, value]: [string, unknown]) => ({
    name,
    value,
    text: writtenText(value),
  }));
  if (fields.every(({ text }) => text === undefined)) return JSON.stringify(answer);
  return `{${fields.map(({ name, value, text = JSON.stringify(value) }) => `"${name}":${text}`).join(',')}}`;
}

function writtenText(value: unknown): string | undefined {
  if (value instanceof WrittenJson) return value.text;
  return isWrittenList(value) ? `[${value.map(({ text }) => text).join(',')}]` : undefined;
}

function isWrittenList(value: unknown): value is readonly WrittenJson[] {
  return Array.isArray(value) && value[0] instanceof WrittenJson;
}
