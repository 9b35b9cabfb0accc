import { sha256 } from '@noble/hashes/sha2.js';

/** Compares a code verifier with an S256 challenge (RFC 7636 sections 4.1 and 4.6). */
export function matchesChallenge(verifier: string, challenge: string): boolean {
  if (!/^[\w.~-]{43,128}$/.test(verifier)) return false;
  const digest = sha256(new TextEncoder().encode(verifier));
  const text = btoa(String.fromCodePoint(...digest))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  return text === challenge;
}
