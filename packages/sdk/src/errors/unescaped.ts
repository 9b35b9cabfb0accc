const escapes =
  /[\\%]u[\da-f]{4}|\\x[\da-f]{2}|\\u\{[\da-f]+\}|&#x[\da-f]+;?|&#\d+;?|&(?:amp|apos|quot|[lg]t);|(?:%[\da-f]{2})+|\\\\[%&]|\\[^\da-z]/gi;

const entities: Readonly<Record<string, string>> = { amp: '&', apos: "'", quot: '"', lt: '<', gt: '>' };

export function removeEscapes(text: string): string {
  return text.replace(escapes, (escape) => {
    // Each pass removes one level of backslashes. The next pass reads the escape after them.
    if (/^\\\W*$|^\\_/.test(escape)) return escape.slice(1);
    if (/^&[a-z]/i.test(escape)) return entities[escape.slice(1, -1).toLowerCase()] ?? escape;
    if (/^%[^u]/i.test(escape)) return bytesOf(escape);
    const code = parseInt(escape.replace(/^\W+[ux]?\{?/i, ''), /^&#\d/.test(escape) ? 10 : 16);
    return code > 0x10ffff ? escape : String.fromCodePoint(code);
  });
}

function bytesOf(escape: string): string {
  return new TextDecoder().decode(Uint8Array.from(escape.slice(1).split('%'), (byte) => parseInt(byte, 16)));
}
