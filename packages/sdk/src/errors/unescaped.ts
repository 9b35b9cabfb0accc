/** Reads the spellings that JSON, JavaScript, addresses and HTML give to what is no control character. */

/** An escape: `\u002B`, `%u002B`, `\x2b`, `\u{2b}`, `&#x2B;`, `&#43;`, `&amp;`, `%2B` (of one character or many), `\/`. */
const escapes =
  /[\\%]u[\da-f]{4}|\\x[\da-f]{2}|\\u\{[\da-f]+\}|&#x[\da-f]+;?|&#\d+;?|&(?:amp|apos|quot|[lg]t);|(?:%[\da-f]{2})+|\\\\[%&]|\\[^\da-z]/gi;

/** The signs that XML has names for. What HTML names besides, encoders write by its number. */
const named: Readonly<Record<string, string>> = { amp: '&', apos: "'", quot: '"', lt: '<', gt: '>' };

/** A text with its escapes read once: what was escaped twice is escaped still. */
export function unescaped(text: string): string {
  return text.replace(escapes, (escape) => {
    // What a backslash that was escaped itself stands before is read when that is.
    if (/^\\\W*$|^\\_/.test(escape)) return escape.slice(1);
    if (/^&[a-z]/i.test(escape)) return named[escape.slice(1, -1).toLowerCase()] ?? escape;
    if (/^%[^u]/i.test(escape)) return bytesOf(escape);
    const code = parseInt(escape.replace(/^\W+[ux]?\{?/i, ''), /^&#\d/.test(escape) ? 10 : 16);
    return code > 0x10ffff ? escape : String.fromCodePoint(code);
  });
}

function bytesOf(escape: string): string {
  return new TextDecoder().decode(Uint8Array.from(escape.slice(1).split('%'), (byte) => parseInt(byte, 16)));
}
