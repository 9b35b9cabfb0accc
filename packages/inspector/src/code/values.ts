/** Values as JSON, TypeScript and Python are written: on one line where that is short. */
import { isRecord } from '@slotwise/schemas/internal/contract';

/** The spelling, in a language, of values that JSON can hold. */
interface Spelling {
  readonly name: (name: string) => string;
  readonly text: (text: string) => string;
  readonly other: (value: unknown) => string;
}

const json: Spelling = { name: (name) => JSON.stringify(name), text: (text) => JSON.stringify(text), other: String };
const typescript: Spelling = {
  name: (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name)),
  text: quoted,
  other: String,
};
const python: Spelling = {
  ...json,
  other: (value) => ({ true: 'True', false: 'False', null: 'None' })[String(value)] ?? String(value),
};

/** A text in single quotes, as shells read it. */
export function asShell(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** A value as JSON. */
export function asJson(value: unknown): string {
  return written(value, json, '');
}

/** A value as TypeScript: names without quotation marks, texts in single ones. */
export function asTypescript(value: unknown): string {
  return written(value, typescript, '');
}

/** A value as Python. */
export function asPython(value: unknown): string {
  return written(value, python, '');
}

function written(value: unknown, spelling: Spelling, margin: string): string {
  if (typeof value === 'string') return spelling.text(value);
  const [open, close, parts] = partsOf(value, spelling, `${margin}  `);
  if (parts === undefined) return spelling.other(value);
  if (parts.length === 0) return open + close;
  const space = open === '{' ? ' ' : '';
  const line = `${open}${space}${parts.join(', ')}${space}${close}`;
  if (margin.length + line.length <= 72 && !line.includes('\n')) return line;
  const comma = spelling === typescript ? ',' : '';
  return `${open}\n${parts.map((part) => `${margin}  ${part}`).join(',\n')}${comma}\n${margin}${close}`;
}

/** The brackets and the parts of a list or an object, each part as it stands at its margin. */
function partsOf(
  value: unknown,
  spelling: Spelling,
  margin: string,
): readonly [open: string, close: string, parts: readonly string[] | undefined] {
  if (Array.isArray(value)) return ['[', ']', value.map((one: unknown) => written(one, spelling, margin))];
  if (!isRecord(value)) return ['', '', undefined];
  const named = Object.entries(value).map(([name, one]) => `${spelling.name(name)}: ${written(one, spelling, margin)}`);
  return ['{', '}', named];
}

function quoted(text: string): string {
  const escaped = text
    .replaceAll('\\', '\\\\')
    .replaceAll("'", String.raw`\'`)
    .replaceAll('\n', String.raw`\n`);
  return `'${escaped}'`;
}
