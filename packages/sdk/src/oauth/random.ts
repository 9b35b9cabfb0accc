/** Uses only the Web Crypto API, which Node, Bun, Deno, workers and browsers have. `isSame` compares secrets in constant time. */

export function randomText(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)));
}

/** Returns the SHA-256 digest of a text in base64url, which is the S256 challenge of a verifier (RFC 7636 section 4.2). */
export async function digestOf(text: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));
}

export function isSame(one: string, other: string): boolean {
  let difference = one.length ^ other.length;
  for (let at = 0; at < one.length; at += 1) difference |= one.charCodeAt(at) ^ (other.charCodeAt(at) || 0);
  return difference === 0;
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
