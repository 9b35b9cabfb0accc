/** Redaction: takes out secrets by the name that they stand under, at any depth, and by their text, wherever that turns up. */
import { problemCodes } from '@slotwise/schemas';
import { patternOf } from '../data/secrets.ts';
import type { Secrets } from '../data/secrets.ts';

/** The text that stands in the place of a secret. */
const redacted = '[redacted]';

/** Names under which something secret stands, without hyphens and underscores. */
const secretName =
  /^(?:api|x-?api)?key$|^(?:code|state)$|(?:password|passphrase|secret|token|cookie|authorization|verifier|challenge)$/;

/** The same names before a value in a text that nobody parsed, such as a page or half of a body. */
const secretPair =
  /\b((?:api[_-]?)?key|code|state|\w*(?:password|passphrase|secret|token|cookie|authorization|verifier|challenge))(["']?\s*[:=]\s*|["']?\s+value=)("(?:[^"\\]|\\.)*"?|'[^']*'?|[{[][^}\]]*|[^"'&\s,;<>{}]+(?:\s+[\w.~+/-]{12,}=*)?)/gi;

/** The same in the query or fragment of an address inside a value. */
const secretParameter =
  /([?&#](?:(?:api[_-]?)?key|code|state|\w*(?:password|secret|token|cookie|authorization|verifier|challenge))=)[^&#\s"']+/gi;

/** A code verifier is told by its form where one may be sent, whichever name it stands under (RFC 7636 section 4.1). */
const codeVerifier = /^[\w.~-]{43,128}$/;

/** The knowledge about a place in which secrets are looked for. */
interface Place {
  readonly secrets: Secrets;
  /** The name that API keys travel under. */
  readonly keyName: string;
  /** Code verifiers travel there. */
  readonly isOAuth: boolean;
}

/** A copy without anything secret. */
export function withoutSecrets<Value>(value: Value, { secrets, keyName, isOAuth }: Place): Value {
  const isSecret = (name: string) => name === keyName || secretName.test(name.toLowerCase().replace(/[-_]/g, ''));
  // A text under a secret name is secret wherever else it stands, also where it is wrong and nobody knows it.
  const found = new Set<string>();
  collect(value, isSecret, found);
  for (const text of found) if (secrets.has(text)) found.delete(text);
  const patterns = [secrets.pattern, patternOf(found), isOAuth ? codeVerifier : null].filter((one) => one !== null);
  // A copy has the shape of the original, which a walk over its entries cannot say.
  return copy(value, { isSecret, secrets, patterns }) as Value;
}

/** The same for a text that nobody could parse. */
export function withoutPairs(text: string): string {
  return text.replace(secretPair, `$1$2${redacted}`);
}

interface Redaction {
  readonly isSecret: (name: string) => boolean;
  readonly secrets: Secrets;
  readonly patterns: readonly RegExp[];
}

function copy(value: unknown, redaction: Redaction): unknown {
  if (typeof value === 'string') return shown(value, redaction);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => copy(item, redaction));
  return Object.fromEntries(
    Object.entries(value).map(([name, content]: [string, unknown]) => [
      shown(name, redaction),
      redaction.isSecret(name) && !isProblemCode(content) ? hidden(content) : copy(content, redaction),
    ]),
  );
}

/** A text with what is secret in it replaced. */
function shown(text: string, { secrets, patterns }: Redaction): string {
  if (secrets.has(text)) return redacted;
  let left = text;
  for (const pattern of patterns) left = left.replace(pattern, redacted);
  return left.includes('=') ? left.replace(secretParameter, `$1${redacted}`) : left;
}

/** Something secret: that it is there stays to be seen, and how it is built. */
function hidden(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(hidden);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, content]) => [name, hidden(content)]));
  return value === null || value === '' || typeof value === 'boolean' ? value : redacted;
}

function collect(value: unknown, isSecret: Redaction['isSecret'], into: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, content] of Object.entries(value)) {
    if (typeof content === 'object') collect(content, isSecret, into);
    else if (typeof content === 'string' && !Array.isArray(value) && isSecret(name) && !isProblemCode(content))
      into.add(content);
  }
}

/** A problem code is no secret: `code` is also a name in an error body. */
function isProblemCode(value: unknown): boolean {
  return typeof value === 'string' && Object.hasOwn(problemCodes, value);
}
