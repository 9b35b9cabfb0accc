import { jsonOrText } from '@slotwise/schemas/internal/table';
import type { FieldIssue } from '@slotwise/schemas/internal/table';
import { isRecord, isText } from '../checks/values.ts';
import { joinSentences } from './issues.ts';
import type { Redactor } from './redact.ts';

export interface Refusal {
  readonly message: string | null;
  readonly serviceCode: string | null;
  readonly issues: readonly FieldIssue[];
  readonly body: unknown;
}

const maxMessage = 500;
const maxText = 16_384;
const maxWord = 200;

/**
 * Reads the body of an error response: `{ message }` with a text or a list, `{ error }`, OAuth (RFC 6749), a
 * nested error, problem+json, text, HTML or nothing.
 *
 * Secrets are removed after parsing, because JSON can contain them in an escaped form.
 */
export function readRefusal(text: string, clean: Redactor): Refusal {
  const body = clean.json(isText(text) ? jsonOrText(text) : null);
  const oneLine = (message: string) => shorten(clean.line(message));
  if (typeof body === 'string')
    return { message: plainMessage(body, oneLine), serviceCode: null, issues: [], body: body.slice(0, maxText) };
  if (!isRecord(body)) return { message: null, serviceCode: null, issues: [], body };
  const { error } = body;
  const inner = isRecord(error) ? error : {};
  const rawMessage = firstText(
    body['message'],
    body['error_description'],
    inner['message'],
    body['detail'],
    body['title'],
    inner['detail'],
    error,
  );
  const code = firstWord(body['code'], inner['code'], error, body['message']);
  return {
    message: rawMessage === null ? null : oneLine(rawMessage),
    serviceCode: code,
    issues: readIssues(body['issues'] ?? inner['issues'], oneLine),
    body,
  };
}

function plainMessage(text: string, oneLine: (message: string) => string): string {
  if (!/^\s*<(!doctype|html|head|body|\?xml)/i.test(text)) return oneLine(text);
  const title = oneLine(/<title[^<>]*>([^<]*)<\/title>/i.exec(text)?.[1] ?? '');
  return title === '' ? 'an HTML page' : `an HTML page, "${title}"`;
}

function shorten(line: string): string {
  return line.length > maxMessage ? `${line.slice(0, maxMessage - 3)}...` : line;
}

function firstText(...candidates: readonly unknown[]): string | null {
  for (const one of candidates) {
    // Some frameworks send a list with one sentence per field.
    const text = Array.isArray(one) ? joinSentences(one.filter((part) => typeof part === 'string')) : one;
    if (isText(text)) return text;
  }
  return null;
}

function firstWord(...candidates: readonly unknown[]): string | null {
  for (const one of candidates) {
    if (typeof one === 'string' && one.length <= maxWord && /^[a-z][a-z0-9]*([_.-][a-z0-9]+)+$/i.test(one)) return one;
    if (one === candidates[0] && typeof one === 'string' && /^[\w.-]{1,80}$/.test(one)) return one;
  }
  return null;
}

function readIssues(value: unknown, oneLine: (message: string) => string): FieldIssue[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, 100).flatMap((one: unknown) => {
    if (!isRecord(one) || typeof one['message'] !== 'string') return [];
    const path = Array.isArray(one['path']) ? one['path'].join('.') : one['path'];
    return [{ path: typeof path === 'string' ? oneLine(path) : '', message: oneLine(one['message']) }];
  });
}
