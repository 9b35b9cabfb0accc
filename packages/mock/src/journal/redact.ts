import { problemCodes } from '@slotwise/schemas';
import { hiderOf } from '../data/secrets.ts';
import type { Hider, Secrets } from '../data/secrets.ts';

const redacted = '[redacted]';

const secretName =
  /^(?:api|x-?api)?key$|^(?:code|state)$|(?:password|passphrase|secret|token|cookie|authorization|verifier|challenge)$/;

const secretPair =
  /\b((?:api[_-]?)?key|code|state|\w*(?:password|passphrase|secret|token|cookie|authorization|verifier|challenge))(["']?\s*[:=]\s*|["']?\s+value=)("(?:[^"\\]|\\.)*"?|'[^']*'?|[{[][^}\]]*|[^"'&\s,;<>{}]+(?:\s+[\w.~+/-]{12,}=*)?)/gi;

const secretParameter =
  /((?:^|[?&#])(?:(?:api[_-]?)?key|code|state|\w*(?:password|passphrase|secret|token|cookie|authorization|verifier|challenge))=)[^&#\s"']+/gi;

/** A code verifier is told by its form where one may be sent, whichever name it stands under (RFC 7636 section 4.1). */
const codeVerifier = /^[\w.~-]{43,128}$/;

const jsonLike = /^\s*(?:\{\s*["}]|\[\s*["{[\]])/;

const deepest = 100;
const deeper = '[deeper]';

interface Place {
  readonly secrets: Secrets;
  readonly keyName: string;
  readonly isOAuth: boolean;
  readonly sent: Iterable<readonly [name: string, value: string]>;
}

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

export function isSecretName(name: string): boolean {
  return secretName.test(plainName(name));
}

const hideVerifier: Hider = (text, instead) => text.replace(codeVerifier, instead);

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

export function withoutPairs(text: string): string {
  return text.replace(secretPair, `$1$2${redacted}`);
}

interface Redaction {
  readonly isSecret: (name: string) => boolean;
  readonly secrets: Secrets;
  readonly hiders: readonly Hider[];
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

function jsonIn(text: string): unknown {
  if (!jsonLike.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

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
