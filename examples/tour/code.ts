/** The code of a call as it stands in the file: what is shown is what is run. */
export function codeOf(call: () => unknown): string[] {
  const text = call.toString().replace(/^(async )?\(\) =>\s+/, '');
  const lines = text.startsWith('{') ? text.slice(1, -1).split('\n') : text.split('\n');
  const said = lines.filter((line, index) => line.trim() !== '' || (index > 0 && index < lines.length - 1));
  // The first line of an expression stands behind the arrow: its depth is that of the last line.
  const deep = text.startsWith('{')
    ? said
    : [`${/^ */.exec(said.at(-1) ?? '')?.[0] ?? ''}${said[0] ?? ''}`, ...said.slice(1)];
  const depth = Math.min(...deep.filter((line) => line.trim() !== '').map((line) => line.search(/\S/)));
  return deep.map((line) => line.slice(depth));
}
