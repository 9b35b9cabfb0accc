/** Writes the rules: what each check consists of, and its messages about what it refuses. */
import { capital, simplified } from './check-names.ts';
import { imports } from './layout.ts';
import type { Uses } from './layout.ts';
import type { Model } from './model.ts';
import { asInput, refuse } from './shape.ts';
import type { Import, Messages, ObjectShape, Shape } from './shape.ts';

/** The check of a shape; `hint` names one that has no name of its own. */
type CheckOf = (shape: Shape, hint: string) => Import;

interface Writing {
  readonly model: Model;
  readonly checkOf: CheckOf;
  readonly uses: Uses;
  /** The code of each rule, by the name of its check. */
  readonly rules: Map<string, string>;
}

/** Writes the rules of all checks that the endpoints use, as one file. */
export function writeRules(model: Model, checkOf: CheckOf): Map<string, string> {
  const types = [
    { name: 'Check', path: 'fields/checks.ts' },
    { name: 'Rule', path: 'table/rule.ts' },
  ];
  const uses: Uses = { values: [], types };
  const writing: Writing = { model, checkOf, uses, rules: new Map() };
  for (const { content, constant, params, query, body } of model.endpoints) {
    add(content, capital(constant), writing);
    for (const part of [params, query, body]) if (part !== undefined) addPart(part, writing);
  }
  const entries = [...writing.rules].map(([name, rule]) => `[${name}, ${rule}],`);
  const code = `/** The rule of each check. */
  export const rules: ReadonlyMap<Check, Rule> = /* @__PURE__ */ new Map<Check, Rule>([${entries.join('\n')}]);`;
  return new Map([['rules.ts', `${imports('rules.ts', uses)}\n\n${code}\n`]]);
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

/** Adds the rule of a shape, and of all that it consists of. Returns the name of its check. */
function add(given: Shape, hint: string, writing: Writing): string {
  const shape = simplified(given);
  const check = writing.checkOf(shape, hint);
  const { name } = check;
  if (writing.rules.has(name)) return name;
  // The place of a rule in the file is that of its first use.
  writing.rules.set(name, '');
  writing.rules.set(name, ruleOf(shape, hint, writing));
  writing.uses.values.push(check);
  return name;
}

function ruleOf(shape: Shape, hint: string, writing: Writing): string {
  switch (shape.kind) {
    case 'optional':
    case 'nullable':
      return add(innermost(shape), hint, writing);
    case 'object': {
      const { type, fields } = shape.of();
      const inside = [...fields].map(([name, field]) => `${name}: ${add(field, type + capital(name), writing)}`);
      return `{ fields: { ${inside.join(', ')} }, open: true }`;
    }
    case 'list':
      return `{ item: ${add(shape.item, `${hint}Item`, writing)}, rule: '${shape.messages.rule}' }`;
    case 'text':
      return messagesText(shape.messages, 'string');
    case 'whole number':
      return messagesText(shape.messages, 'number');
    case 'instant as text':
      return ruleOf(shape.inner, hint, writing);
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
