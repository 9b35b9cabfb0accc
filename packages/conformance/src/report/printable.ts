export function printable(text: string): string {
  return Array.from(text)
    .map((one) => (isShown(one) ? one : escape(one)))
    .join('');
}

function isShown(character: string): boolean {
  // `\p{C}` matches control characters, surrogates, text direction marks and unassigned code points.
  return character === '\n' || character === '\t' || !/^\p{C}$/u.test(character);
}

function escape(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return code > 0xffff ? `\\u{${code.toString(16)}}` : `\\u${code.toString(16).padStart(4, '0')}`;
}

export function onOneLine(text: string): string {
  return printable(text).replaceAll('\n', '\\n').replaceAll('\t', '\\t');
}
