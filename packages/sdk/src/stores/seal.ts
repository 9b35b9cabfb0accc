/** Seals texts: AES-256-GCM by WebCrypto, each with 96 random bits of its own, bound to the place and the client that it is for. */
import { RequestInvalidError } from '../errors/request-errors.ts';
import { isText } from '../errors/fields.ts';
import { problemsOf } from '../options/option-checks.ts';
import type { OptionCheck } from '../options/option-checks.ts';

/**
 * The keys of a seal, and the client that it is for.
 *
 * @example
 * ```ts
 * import type { SealOptions } from '@slotwise/sdk/sealed';
 *
 * const seal: SealOptions = { keys: [crypto.getRandomValues(new Uint8Array(32))], clientId: 'my-client-id' };
 * ```
 */
export interface SealOptions {
  /**
   * Keys of 32 random bytes each, or their base64 text (`openssl rand -base64 32`). The first one seals, all of them open: a new key comes first, and
   * the old one stays as long as something that it sealed is in use.
   */
  readonly keys: readonly (string | Uint8Array)[];
  /** The Client ID: what was sealed for another client does not open. */
  readonly clientId: string;
}

/** Seals and opens texts. The place is part of the seal: a text that was moved to another place does not open. */
export interface Seal {
  /** Seals a text, as characters that a cookie can hold. */
  readonly seal: (text: string, place: readonly string[]) => Promise<string>;
  /** Opens a text; `null` where none of the keys sealed it for this place and client. */
  readonly open: (sealed: string, place: readonly string[]) => Promise<string | null>;
}

/** Makes a seal. Wrong options are named, without their values. */
export function sealOf(caller: 'sealedStore' | 'sealTransaction' | 'openTransaction', options: SealOptions): Seal {
  const issues = problemsOf(options, checks, ['keys', 'clientId']);
  if (issues.length > 0) {
    const message = `${caller}: ${issues.map((issue) => issue.message).join('; ')}`;
    throw new RequestInvalidError({ message, endpoint: caller, issues });
  }
  const { clientId } = options;
  const raw = options.keys.flatMap((key) => bytesOfKey(key) ?? []);
  let imported: Promise<CryptoKey[]> | undefined;
  const keysOf = async () => (imported ??= Promise.all(raw.map(importKey)));
  const parameters = (iv: Uint8Array<ArrayBuffer>, place: readonly string[]) => ({
    ...{ name: 'AES-GCM', iv },
    additionalData: new TextEncoder().encode(JSON.stringify([clientId, ...place])),
  });

  return {
    seal: async (text, place) => {
      const [key] = await keysOf();
      if (key === undefined) throw new TypeError('there is a first key: the options were checked');
      const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
      const sealed = await crypto.subtle.encrypt(parameters(iv, place), key, new TextEncoder().encode(text));
      return prefix + base64url(new Uint8Array([...iv, ...new Uint8Array(sealed)]));
    },
    open: async (sealed, place) => {
      const bytes = sealed.startsWith(prefix) ? bytesOf(sealed.slice(prefix.length)) : null;
      // One spelling alone: the last character of base64 has bits that say nothing.
      if (bytes === null || prefix + base64url(bytes) !== sealed) return null;
      const given = parameters(bytes.slice(0, ivBytes), place);
      for (const key of await keysOf()) {
        const text = await crypto.subtle.decrypt(given, key, bytes.slice(ivBytes)).catch(() => null);
        if (text !== null) return new TextDecoder('utf-8', { ignoreBOM: true }).decode(text);
      }
      return null;
    },
  };
}

/** Before each text, so that a later way of sealing can be told. */
const prefix = 'sealed1.';
const ivBytes = 12;

const isKey = (value: unknown) => bytesOfKey(value) !== null;

const checks: Record<keyof SealOptions, OptionCheck> = {
  keys: (value) =>
    Array.isArray(value) && value.length > 0 && value.every(isKey)
      ? undefined
      : 'must be a list of at least one key, each of 32 bytes: a Uint8Array, or its base64 text (openssl rand -base64 32)',
  clientId: (value) => (isText(value) ? undefined : 'must be text that is not empty'),
};

/** The 32 bytes of a key, as a copy that nobody else can change; `null` where there are not as many. */
function bytesOfKey(value: unknown): Uint8Array<ArrayBuffer> | null {
  const bytes = typeof value === 'string' ? bytesOf(value) : isBytes(value) ? Uint8Array.from(value) : null;
  return bytes?.length === 32 ? bytes : null;
}

/** Told by its tag: a test runner's page has a `Uint8Array` of its own. */
function isBytes(value: unknown): value is Uint8Array {
  return ArrayBuffer.isView(value) && Object.prototype.toString.call(value) === '[object Uint8Array]';
}

async function importKey(bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/** The bytes of base64 of either alphabet; `null` where it is none. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));
  } catch {
    return null;
  }
}

function base64url(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
