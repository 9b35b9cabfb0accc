/** Redaction: takes out secrets by the name that they stand under, at any depth, and by their text, wherever that turns up. */
import { problemCodes } from '@slotwise/schemas';
import { hiderOf } from '../data/secrets.ts';
import type { Hider, Secrets } from '../data/secrets.ts';

/** The text that stands in the place of a secret. */
const redacted = '[redacted]';

/** Names under which something secret stands, without hyphens and underscores. */
const secretName =
  /^(?:api|x-?api)?key$|^(?:code|state)$|(?:password|passphrase|secret|token|cookie|authorization|verifier|challenge)$/;

/** The same names before a value in a text that nobody parsed, such as a page or half of a body. */
const secretPair =
  /\b((?:api[_-]?)?key|code|state|\w*(?:password|passphrase|secret|token|cookie|authorization|verifier|challenge))(["']?\s*[:=]\s*|["']?\s+value=)("(?:[^"\\]|\\.)*"?|'[^']*'?|[{[][^}\]]*|[^"'&\s,;<>{}]+(?:\s+[\w.~+/-]{12,}=*)?)/gi;

/** The same in the query or fragment of an address inside a value, or in a form. */
const secretParameter =
  /((?:^|[?&#])(?:(?:api[_-]?)?key|code|state|\w*(?:password|passphrase|secret|token|cookie|authorization|verifier|challenge))=)[^&#\s"']+/gi;

/** A code verifier is told by its form where one may be sent, whichever name it stands under (RFC 7636 section 4.1). */
const codeVerifier = /^[\w.~-]{43,128}$/;

/** A text that is JSON, or was: its first half may be all that came. */
const jsonLike = /^\s*(?:\{\s*["}]|\[\s*["{[\]])/;

/** Levels of a body that an entry shows: programs that print an entry call themselves once a level. */
const deepest = 100;
/** The text that stands in the place of what lies deeper. */
const deeper = '[deeper]';

/** The knowledge about a place in which secrets are looked for. */
interface Place {
  readonly secrets: Secrets;
  /** The name that API keys travel under. */
  readonly keyName: string;
  /** Code verifiers travel there. */
  readonly isOAuth: boolean;
  /** The texts that were sent under names, where it is not in the value: headers, and parameters of which the first alone is shown. */
  readonly sent: Iterable<readonly [name: string, value: string]>;
}

/** A copy without anything secret. */
export function withoutSecrets<Value>(value: Value, { secrets, keyName, isOAuth, sent }: Place): Value {
  const key = keyName.toLowerCase();
  const isSecret = (name: string) => name.toLowerCase() === key || isSecretName(name);
  // A text under a secret name is secret wherever else it stands, also where it is wrong and nobody knows it.
  const found = new Set<string>();
  for (const [name, text] of sent) if (isSecret(name)) for (const part of partsOf(name, text)) found.add(part);
  collect(value, isSecret, found);
  for (const text of found) if (secrets.has(text)) found.delete(text);
  const hiders = [secrets.hider, hiderOf(found), ...(isOAuth ? [hideVerifier] : [])];
  const redaction = { isSecret, secrets, hiders, hits: 0 };
  // A copy has the shape of the original, which a walk over its entries cannot say. A body is two levels below it.
  return copy(value, redaction, deepest + 2) as Value;
}

/** Tells a name under which something secret stands. */
export function isSecretName(name: string): boolean {
  return secretName.test(plainName(name));
}

const hideVerifier: Hider = (text, instead) => text.replace(codeVerifier, instead);

/** A name without hyphens and underscores; of `user[password]` and `user.password`, the last part. */
function plainName(name: string): string {
  return (
    name
      .toLowerCase()
      .replace(/\]+$/, '')
      .split(/[.[]/)
      .at(-1)
      ?.replace(/[-_\]]/g, '') ?? ''
  );
}

/** The secret parts of a header or parameter: the credential after the scheme, both halves of a Basic pair, the values of cookies. */
function partsOf(name: string, text: string): readonly string[] {
  if (name === 'cookie') return text.split(';').map((pair) => pair.slice(pair.indexOf('=') + 1).trim());
  const [, scheme = '', credential = text] = /^(\S+)\s+(.+)$/.exec(text) ?? [];
  return [text, credential, ...(scheme.toLowerCase() === 'basic' ? basicSecret(credential) : [])];
}

function basicSecret(credential: string): readonly string[] {
  try {
    const pair = atob(credential);
    return pair.includes(':') ? [pair.slice(pair.indexOf(':') + 1)] : [];
  } catch {
    // A text that is no Basic pair has no halves.
    return [];
  }
}

/** The same for a text that nobody could parse. */
export function withoutPairs(text: string): string {
  return text.replace(secretPair, `$1$2${redacted}`);
}

interface Redaction {
  readonly isSecret: (name: string) => boolean;
  readonly secrets: Secrets;
  readonly hiders: readonly Hider[];
  /** The number of texts that were taken out so far. */
  hits: number;
}

function copy(value: unknown, redaction: Redaction, levels: number): unknown {
  if (typeof value === 'string') return redactText(value, redaction, levels);
  if (typeof value !== 'object' || value === null) return value;
  if (levels === 0) return hit(deeper, redaction);
  if (Array.isArray(value)) return value.map((item) => copy(item, redaction, levels - 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, content]: [string, unknown]) => [
      redactText(name, redaction, 0),
      redaction.isSecret(name) && !isProblemCode(content)
        ? hidden(content, redaction, levels - 1)
        : copy(content, redaction, levels - 1),
    ]),
  );
}

function hit(instead: string, redaction: Redaction): string {
  redaction.hits += 1;
  return instead;
}

/** A text with what is secret in it replaced. */
function redactText(text: string, redaction: Redaction, levels: number): string {
  if (redaction.secrets.has(text)) return hit(redacted, redaction);
  const json = levels === 0 ? undefined : jsonIn(text);
  if (json !== undefined) {
    const { hits } = redaction;
    const clean = copy(json, redaction, levels - 1);
    return redaction.hits === hits ? text : JSON.stringify(clean);
  }
  let left = jsonLike.test(text) ? withoutPairs(text) : text;
  for (const hide of redaction.hiders) left = hide(left, redacted);
  if (left.includes('=')) left = left.replace(secretParameter, `$1${redacted}`);
  return left === text ? text : hit(left, redaction);
}

/** The JSON that a text holds; `undefined` where it holds none, or only a word of it. */
function jsonIn(text: string): unknown {
  if (!jsonLike.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Something secret: that it is there stays to be seen, and how it is built. */
function hidden(value: unknown, redaction: Redaction, levels: number): unknown {
  if (typeof value === 'object' && value !== null && levels > 0) {
    if (Array.isArray(value)) return value.map((item) => hidden(item, redaction, levels - 1));
    return Object.fromEntries(
      Object.entries(value).map(([name, content]) => [
        redactText(name, redaction, 0),
        hidden(content, redaction, levels - 1),
      ]),
    );
  }
  return value === null || value === '' || typeof value === 'boolean' ? value : hit(redacted, redaction);
}

/** Collects every text that stands under a secret name, or below one, however deep. */
function collect(from: unknown, isSecret: Redaction['isSecret'], into: Set<string>): void {
  const left: { readonly value: unknown; readonly isBelow: boolean }[] = [{ value: from, isBelow: false }];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { isBelow } = next;
    const value = typeof next.value === 'string' ? jsonIn(next.value) : next.value;
    if (isBelow && typeof next.value === 'string' && !isProblemCode(next.value)) into.add(next.value);
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, content] of Object.entries(value))
      left.push({ value: content, isBelow: isBelow || isSecret(name) });
  }
}

/** A problem code is no secret: `code` is also a name in an error body. */
function isProblemCode(value: unknown): boolean {
  return typeof value === 'string' && Object.hasOwn(problemCodes, value);
}
