/** Takes secrets out of whatever an error or an event keeps. */
import type { Issue } from '@slotwise/schemas/table';

const mask = '[redacted]';

/** Removes known secrets from texts and from parsed JSON. */
export interface Redactor {
  /** A text without them. */
  readonly text: (value: string) => string;
  /** Parsed JSON without them, cut off below twenty levels. */
  readonly json: (value: unknown) => unknown;
}

/** Names of headers and query parameters whose values are taken for secrets. */
export const secretName = /auth|key|token|secret|cookie|password|signature|session/i;

/** A redactor of these secrets in each spelling in which they travel: as they are, in JSON, in an address. */
export function redactor(secrets: Iterable<string>): Redactor {
  // Shorter than four characters is no secret, and would be found in every other word.
  const spellings = [...new Set([...secrets].filter((one) => one.length >= 4).flatMap(spellingsOf))];
  spellings.sort((one, other) => other.length - one.length);
  const text = (value: string) => spellings.reduce((rest, spelling) => rest.replaceAll(spelling, mask), value);
  return {
    text,
    json: (value) => (spellings.length === 0 ? trimmed(value, (one) => one, 0) : trimmed(value, text, 0)),
  };
}

/** Issues without these secrets. */
export function redactIssues<One extends Issue>(issues: readonly One[], secrets: Iterable<string>): One[] {
  const { text } = redactor(secrets);
  return issues.map((issue) => ({ ...issue, path: text(issue.path), message: text(issue.message) }));
}

function spellingsOf(secret: string): string[] {
  const encoded = new URLSearchParams({ s: secret }).toString().slice(2);
  return [secret, encoded, encoded.replaceAll('+', '%20'), JSON.stringify(secret).slice(1, -1)];
}

function trimmed(value: unknown, text: (value: string) => string, depth: number): unknown {
  if (typeof value === 'string') return text(value);
  if (typeof value === 'number') return text(String(value)) === String(value) ? value : mask;
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= 20) return '[cut off]';
  if (Array.isArray(value)) return value.map((one) => trimmed(one, text, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [text(key), trimmed(one, text, depth + 1)]));
}
