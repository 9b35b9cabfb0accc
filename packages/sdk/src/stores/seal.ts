import { isText } from '../checks/values.ts';
import type { OptionCheck } from '../options/option-checks.ts';

/** Encryption keys, and the client that the seal belongs to. */
export interface SealOptions {
  /**
   * Keys of 32 random bytes each, as bytes or base64 text (`openssl rand -base64 32`). The first key seals texts. Every key can
   * open texts that it sealed.
   *
   * To rotate a key, first add the new key at the end in every process. Then move the new key to the front. Keep the old key
   * while texts that it sealed are in use.
   */
  readonly keys: readonly (string | Uint8Array)[];
  /** Client ID. Texts that were sealed for another client cannot be opened. */
  readonly clientId: string;
}

/** Result of opening a sealed text. */
export type OpenedText =
  | {
      /** One of the keys opened the text. */
      readonly outcome: 'opened';
      /** The text that was sealed. */
      readonly text: string;
    }
  | {
      /**
       * `missing`: there is no text, for example because the cookie has expired. `other_key`: it was sealed with a key that is not in
       * the list. `unreadable`: it was changed, or sealed for another client or purpose.
       */
      readonly outcome: 'missing' | 'other_key' | 'unreadable';
    };

export interface Seal {
  readonly seal: (text: string, place: readonly string[]) => Promise<string>;
  readonly open: (sealed: string, place: readonly string[]) => Promise<OpenedText>;
}

export function sealOf({ keys: rawKeys, clientId }: SealOptions): Seal {
  const raw = rawKeys.flatMap((key) => bytesOfKey(key) ?? []);
  let imported: Promise<SealKey[]> | undefined;
  const keysOf = async () => (imported ??= Promise.all(raw.map(importKey)));
  const parameters = (iv: Uint8Array<ArrayBuffer>, place: readonly string[]) => ({
    name: 'AES-GCM',
    iv,
    additionalData: new TextEncoder().encode(JSON.stringify([clientId, ...place])),
  });

  return {
    seal: async (text, place) => {
      const [first] = await keysOf();
      if (first === undefined) throw new TypeError('the first key is missing');
      const { id, key } = first;
      const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
      // Authenticate the key id. Otherwise, someone could remove it and pass the text off as one of an earlier version.
      const algorithm = parameters(iv, [...place, id]);
      const sealed = await crypto.subtle.encrypt(algorithm, key, new TextEncoder().encode(text));
      return `${prefix}${id}.${base64url(new Uint8Array([...iv, ...new Uint8Array(sealed)]))}`;
    },
    open: async (sealed, place) => {
      const [, id, data = ''] = form.exec(sealed) ?? [];
      const bytes = bytesOf(data);
      // The last base64 character has unused bits, so different texts can decode to the same bytes. Accept only one.
      if (bytes === null || data === '' || base64url(bytes) !== data) return { outcome: 'unreadable' };
      // Sealed texts of earlier versions have no key id, so try every key.
      const keys = (await keysOf()).filter((one) => id === undefined || one.id === id);
      if (keys.length === 0) return { outcome: 'other_key' };
      const algorithm = parameters(bytes.slice(0, ivBytes), id === undefined ? place : [...place, id]);
      for (const { key } of keys) {
        const text = await crypto.subtle.decrypt(algorithm, key, bytes.slice(ivBytes)).catch(() => null);
        if (text !== null)
          return { outcome: 'opened', text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(text) };
      }
      return { outcome: 'unreadable' };
    },
  };
}

/** Version of the format. A later format can use another prefix. */
const prefix = 'sealed1.';
const form = /^sealed1\.(?:([\w-]{6})\.)?([\w-]+)$/;
const ivBytes = 12;

const isKey = (value: unknown) => bytesOfKey(value) !== null;

export const sealChecks: Record<keyof SealOptions, OptionCheck> = {
  keys: (value) =>
    Array.isArray(value) && value.length > 0 && value.every(isKey)
      ? undefined
      : 'must be a list of at least one key, each of 32 bytes: a Uint8Array, or its base64 text (openssl rand -base64 32)',
  clientId: (value) => (isText(value) ? undefined : 'must be text that is not empty'),
};

function bytesOfKey(value: unknown): Uint8Array<ArrayBuffer> | null {
  const bytes = typeof value === 'string' ? bytesOf(value) : isBytes(value) ? Uint8Array.from(value) : null;
  return bytes?.length === 32 ? bytes : null;
}

function isBytes(value: unknown): value is Uint8Array {
  return ArrayBuffer.isView(value) && Object.prototype.toString.call(value) === '[object Uint8Array]';
}

interface SealKey {
  readonly id: string;
  readonly key: CryptoKey;
}

async function importKey(bytes: Uint8Array<ArrayBuffer>): Promise<SealKey> {
  const hash = await crypto.subtle.digest('SHA-256', new Uint8Array([...new TextEncoder().encode(keyIdOf), ...bytes]));
  const id = base64url(new Uint8Array(hash)).slice(0, 6);
  return { id, key: await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']) };
}

const keyIdOf = 'slotwise key id ';

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
