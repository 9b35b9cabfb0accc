/** Writes the rules: what each check consists of, and its messages about what it refuses. */
import { capital, simplified } from './check-names.ts';
import { imports } from './layout.ts';
import type { Uses } from './layout.ts';
import type { Model } from './model.ts';
import { asInput, refuse, within } from './shape.ts';
import type { Import, Messages, ObjectShape, Shape } from './shape.ts';

/** Returns the check of a shape. `hint` is the name of a shape without a name. */
type CheckOf = (shape: Shape, hint: string) => Import;

/** The rule of a check: its code, and the checks that it names. */
interface Entry {
  /** Name of its file, without ending. */
  readonly file: string;
  readonly check: Import;
  readonly code: string;
  readonly inner: readonly Import[];
}

interface Writing {
  readonly checkOf: CheckOf;
  /** The rules by the names of their checks. */
  readonly entries: Map<string, Entry>;
}

const ruleType: Import = { name: 'RuleOfCheck', path: 'table/rule.ts' };

/** Writes the rules of all checks that the endpoints use. */
export function writeRules({ endpoints }: Model, checkOf: CheckOf): Map<string, string> {
  const writing: Writing = { checkOf, entries: new Map() };
  for (const { content, constant, path, params, query, body } of endpoints)
    within(path, constant, () => {
      add(content, capital(constant), writing);
      for (const part of [params, query, body]) if (part !== undefined) addPart(part, writing);
    });
  return filesOfRules([...writing.entries.values()]);
}

/** One file for each file of checks, and one with all of them. */
function filesOfRules(entries: readonly Entry[]): Map<string, string> {
  const lists = [...new Set(entries.map(({ file }) => file))].map((file) => {
    const inside = entries.filter((entry) => entry.file === file);
    const uses: Uses = { values: inside.flatMap(({ check, inner }) => [check, ...inner]), types: [ruleType] };
    const list: Import = { name: `${camel(file)}Rules`, path: `generated/rules/${file}.ts` };
    const rows = inside.map(({ check, code }) => `[${check.name}, ${code}],`).join('\n');
    const head = imports(`rules/${file}.ts`, uses);
    const doc = `/** The rules of the checks in \`checks/${file}.ts\`. */`;
    const text = `${head}\n\n${doc}\nexport const ${list.name}: readonly RuleOfCheck[] = [${rows}];\n`;
    return { file, list, text };
  });
  const types = [
    { name: 'Check', path: 'fields/checks.ts' },
    { ...ruleType, name: 'Rule' },
  ];
  const head = imports('rules/index.ts', { values: lists.map(({ list }) => list), types });
  const names = lists.map(({ list }) => list.name).join(', ');
  const code = `/** The rule of each check. */
  export const rules: ReadonlyMap<Check, Rule> = /* @__PURE__ */ new Map(/* @__PURE__ */ [${names}].flat());`;
  return new Map([
    ...lists.map(({ file, text }) => [`rules/${file}.ts`, text] as const),
    ['rules/index.ts', `${head}\n\n${code}\n`],
  ]);
}

function camel(file: string): string {
  return file.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function addPart({ type, fields }: Pick<ObjectShape, 'type' | 'fields'>, writing: Writing): void {
  for (const [name, field] of fields) {
    const shape = asInput(field);
    const inner = shape.kind === 'optional' ? shape.inner : shape;
    if (inner.kind === 'object') addPart(inner.of(), writing);
    else if (inner.kind === 'by hand') addPart({ type: inner.type.name, fields: inner.fields }, writing);
    else add(shape, type + capital(name), writing);
  }
}

/** Adds the rule of a shape, and of all that it consists of. Returns its check. */
function add(given: Shape, hint: string, writing: Writing): Import {
  const shape = simplified(given);
  const check = writing.checkOf(shape, hint);
  if (writing.entries.has(check.name)) return check;
  const [, file = 'scalars'] = /^generated\/checks\/(.+)\.ts$/.exec(check.path) ?? [];
  const inner: Import[] = [];
  const named = (one: Shape, at: string) => {
    const found = add(one, at, writing);
    inner.push(found);
    return found.name;
  };
  writing.entries.set(check.name, { file, check, inner, code: ruleOf(shape, hint, named) });
  return check;
}

function ruleOf(shape: Shape, hint: string, named: (shape: Shape, hint: string) => string): string {
  switch (shape.kind) {
    case 'optional':
    case 'nullable':
      return named(innermost(shape), hint);
    case 'object': {
      const { type, fields } = shape.of();
      const inside = [...fields].map(([name, field]) => `${name}: ${named(field, type + capital(name))}`);
      return `{ fields: { ${inside.join(', ')} }, open: true }`;
    }
    case 'list':
      return `{ item: ${named(shape.item, `${hint}Item`)}, rule: '${shape.messages.rule}' }`;
    case 'text':
      return messagesText(shape.messages, 'string');
    case 'whole number':
      return messagesText(shape.messages, 'number');
    case 'instant as text':
    case 'time of day as text':
      return ruleOf(shape.inner, hint, named);
    default:
      return 'messages' in shape ? messagesText(shape.messages) : refuse(hint, `${shape.kind} without messages`);
  }
}

function innermost(shape: Shape): Shape {
  return shape.kind === 'optional' || shape.kind === 'nullable' ? innermost(shape.inner) : shape;
}

function messagesText({ rule, form, above }: Messages, type?: 'string' | 'number'): string {
  if (form === undefined && above === undefined) return `'${rule}'`;
  const more = Object.entries({ type, rule, form, above }).filter(([, text]) => text !== undefined);
  return `{ ${more.map(([name, text]) => `${name}: '${text}'`).join(', ')} }`;
}
