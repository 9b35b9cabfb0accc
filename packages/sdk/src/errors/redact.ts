import type { Issue } from '@slotwise/schemas/internal/table';
import { copyHeaders } from './copy-headers.ts';
import { oneLine } from './one-line.ts';
import { removeEscapes } from './unescaped.ts';

const mask = '[redacted]';

/** Shorter secrets are not masked, because ordinary text can contain them, such as the word `secret`. */
const shortest = 8;

export interface Redactor {
  readonly text: (value: string) => string;
  readonly line: (value: string) => string;
  readonly json: (value: unknown) => unknown;
}

const secretName = /auth|key|token|secret|cookie|password|signature|session|credential|hmac|jwt|dpop|\bsig\b/i;

export function secretsOf(name: string, value: string): string[] {
  if (!secretName.test(name)) return [];
  const words = value.split(/[\s,;"]+/).flatMap((word) => [word, word.slice(word.indexOf('=') + 1)]);
  return [value, value.slice(value.indexOf(' ') + 1), ...words.filter(({ length }) => length > 7)];
}

/** Headers that contain URLs. Errors omit these headers, because errors must not contain a path or a query. */
const addressHeader = /^(content-location|link|location|refresh|referer)$/i;

export function redactHeaders(headers: Headers, secrets: Iterable<string>): Headers {
  const { text } = redactor(secrets);
  const isSecret = (name: string) => secretName.test(name) && !/^(www|proxy)-authenticate$/i.test(name);
  return copyHeaders(headers, (name, value) =>
    isSecret(name) || addressHeader.test(name) || text(name) !== name ? null : text(value),
  );
}

export function redactor(secrets: Iterable<string>): Redactor {
  const uniqueSecrets = [...new Set(secrets)];
  // A secret can contain text that looks escaped, so its unescaped form is masked too. Forms write a space as a plus
  // and read a plus as a space.
  const spellings = uniqueSecrets
    .filter((one) => one.length >= shortest)
    .flatMap((one) => [one, maskSecrets(one, [])])
    .flatMap((one) => [one, one.replaceAll(' ', '+'), one.replaceAll('+', ' ')]);
  spellings.sort((one, other) => other.length - one.length);
  const text = (value: string) => (uniqueSecrets.length === 0 ? value : maskSecrets(value, spellings));
  const json = (value: unknown, depth = 0): unknown => {
    if (typeof value === 'string') return text(value);
    if (typeof value === 'number') {
      // A number of this size can be a secret that lost its last digits.
      const isRounded = value > Number.MAX_SAFE_INTEGER && uniqueSecrets.some((one) => Number(one) === value);
      return isRounded || text(String(value)) !== String(value) ? mask : value;
    }
    if (typeof value !== 'object' || value === null) return value;
    if (depth >= 20) return '[cut off]';
    if (Array.isArray(value)) return value.map((one) => json(one, depth + 1));
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [text(key), json(one, depth + 1)]));
  };
  return { text, line: (value) => text(oneLine(value)), json: (value) => json(value) };
}

export function redactIssues<One extends Issue>(issues: readonly One[], secrets: Iterable<string>): One[] {
  const { line } = redactor(secrets);
  return issues.map((issue) => ({ ...issue, path: line(issue.path), message: line(issue.message) }));
}

const deepest = 8;

function maskSecrets(value: string, secrets: readonly string[]): string {
  let clean = value;
  let text = value;
  for (let level = 0; level < deepest; level += 1) {
    const without = secrets.reduce(maskCutSecret, text);
    if (without !== text) clean = without;
    text = removeEscapes(without);
    if (text === without) break;
  }
  return secrets.length === 0 ? text : clean;
}

function maskCutSecret(text: string, secret: string): string {
  const masked = text.replaceAll(isWord(secret) ? wordPattern(secret) : secret, mask);
  const prefixStart = masked.lastIndexOf(secret.slice(0, 8));
  const isCut = text.length > 199 && prefixStart !== -1 && prefixStart > masked.length - secret.length - 12;
  return isCut ? masked.slice(0, prefixStart) + mask : masked;
}

/** A secret of letters only is masked only as a whole word. Otherwise, the placeholder `password` would mask a part of `passwords`. */
function isWord(secret: string): boolean {
  return /^[a-z]+$/i.test(secret);
}

function wordPattern(secret: string): RegExp {
  // In JSON, an escape such as `\n` ends in a letter that does not belong to the word.
  return new RegExp(String.raw`(?:(?<![a-zA-Z])|(?<=\\[bfnrt]))${secret}(?![a-zA-Z])`, 'g');
}
