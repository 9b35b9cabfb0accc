import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** A mark by which somebody who has a key or a token finds it in a list that shows none: the beginning of its SHA-256, in hexadecimal. */
export function fingerprintOf(secret: string): string {
  return bytesToHex(sha256(utf8ToBytes(secret))).slice(0, 12);
}
