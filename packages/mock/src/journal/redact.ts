import { problemCodes } from '@slotwise/schemas/internal/contract';
import type { Secrets } from '../data/secrets.ts';

const redacted = '[redacted]';
/** Maximum depth of a copy, because deeply nested JSON in a request would overflow the call stack. */
const deepest = 100;

const secretName = new RegExp(`${namesWith('key')}$`, 'i');

export function isSecretName(name: string): boolean {
  return secretName.test(name);
}

function namesWith(keyName: string): string {
  const wholeNames = `key|code|state|${keyName.replace(/\W/g, String.raw`\$&`)}`;
  const ends = 'api[-_]?key|password|passphrase|secret|token|cookie|authorization|verifier|challenge';
  return String.raw`(?:(?<![\w -])(?:${wholeNames})|${ends})\]*`;
}

/** Matches `name=value`, `"name": "value"`, and the name and value of an HTML input. */
function pairsWith(names: string): RegExp {
  const separator = String.raw`(?:=|["']\s*(?::|value=)\s*)`;
  const value = String.raw`(?:"(?:[^"\\]|\\.)*"?|[^&#\s"<>]+)`;
  return new RegExp(`(${names}${separator})${value}`, 'gi');
}

/** Redacts the values of fields with the name of a credential, and known secrets of the mock in any text. */
export function redactor(secrets: Secrets, keyName: string): <Value>(value: Value) => Value {
  const names = namesWith(keyName);
  const name = new RegExp(`${names}$`, 'i');
  const pairs = pairsWith(names);

  const redactText = (text: string): string => {
    if (secrets.has(text)) return redacted;
    // Longest first, so that replacing `key_bob` leaves no part of `key_bob_2`.
    const foundSecrets = secrets.foundIn(text).toSorted((a, b) => b.length - a.length);
    const redactedText = foundSecrets.reduce((rest, secret) => rest.replaceAll(secret, redacted), text);
    return /[="']/.test(redactedText) ? redactedText.replace(pairs, `$1${redacted}`) : redactedText;
  };

  const redactField = ([field, content]: [string, unknown], levels: number): [string, unknown] => {
    const isHidden = name.test(field) && !isHarmless(content);
    // A body of another format can become a field name, for example JSON that is sent as a form.
    const isText = /\W/.test(field) || secrets.has(field);
    return [isText ? redactText(field) : field, isHidden ? redacted : copy(content, levels)];
  };

  const copy = (value: unknown, levels: number): unknown => {
    if (typeof value === 'string') return redactText(value);
    if (typeof value !== 'object' || value === null) return value;
    if (levels === 0) return '[deeper]';
    if (Array.isArray(value)) return value.map((item) => copy(item, levels - 1));
    return Object.fromEntries(Object.entries(value).map((field) => redactField(field, levels - 1)));
  };

  // A copy has the shape of the original, which the compiler cannot infer from its entries.
  return <Value>(value: Value) => copy(value, deepest) as Value;
}

/** Keeps problem codes in error bodies, because their field `code` has the same name as an authorization code. */
function isHarmless(value: unknown): boolean {
  if (typeof value === 'string') return value === '' || Object.hasOwn(problemCodes, value);
  return value === null || typeof value === 'boolean';
}
