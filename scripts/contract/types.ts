/** Writes the types: an interface for each object, with the doc comment of each property. */
import type { Docs } from './contract-source.ts';
import { imports } from './layout.ts';
import type { Import, ObjectShape, Shape } from './shape.ts';
import { refuse } from './shape.ts';
import type { Model } from './model.ts';

/** The files of types by their paths in the folder of what is generated. */
export function typeFiles(model: Model, docs: Docs): Map<string, string> {
  const files = new Map<string, string>();
  for (const file of new Set(model.objects.map((object) => object.file))) {
    const objects = model.objects.filter((object) => object.file === file);
    const used: Import[] = [];
    const text = objects.map((object) => interfaceOf(object, { model, docs, used })).join('\n\n');
    files.set(`types/${file}.ts`, `${imports(`types/${file}.ts`, [], used)}\n\n${text}\n`);
  }
  return files;
}

interface Writing {
  readonly model: Model;
  readonly docs: Docs;
  /** The types that the file imports. */
  readonly used: Import[];
}

function interfaceOf(object: ObjectShape, writing: Writing): string {
  const properties = [...object.fields].map(([name, shape]) => {
    const at = `${object.schema}Shape.${name}`;
    const type = withoutOptional(shape);
    const content = typeOf(type ?? shape, writing);
    return `${docOf(writing.docs.get(at), at)}\n${name}${type === undefined ? '' : '?'}: ${content}${type === undefined ? '' : ' | undefined'};`;
  });
  // A caller writes further fields where the service reads them; those that an answer holds are read with a helper.
  if (object.open && writing.model.requests.has(object))
    properties.push('/** Any further field. */\n[name: string]: unknown;');
  return `${docOf(docOfType(object, writing.docs), object.type)}\nexport interface ${object.type} {\n${properties.join('\n')}\n}`;
}

/** The doc comment of a type stands at its shape, which is internal, as the type is not. */
function docOfType({ schema }: ObjectShape, docs: Docs): string | undefined {
  const doc = docs.get(`${schema}Shape`);
  return doc === undefined ? undefined : published(doc);
}

/** A doc comment without its mark of internal names, on one line again where nothing else is left. */
function published(doc: string): string {
  const lines = doc
    .replace(/^\/\*\*|\*\/$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trimEnd())
    .filter((line) => line !== '@internal');
  const text = lines.join('\n').trim();
  return text.includes('\n') ? `/**\n${text.replace(/^/gm, ' * ').replace(/ +$/gm, '')}\n */` : `/** ${text} */`;
}

function docOf(doc: string | undefined, at: string): string {
  return doc === undefined || doc === '' ? refuse(at, 'what it is for: it has no doc comment') : doc;
}

function withoutOptional(shape: Shape): Shape | undefined {
  return shape.kind === 'optional' ? shape.inner : undefined;
}

function typeOf(shape: Shape, writing: Writing): string {
  switch (shape.kind) {
    case 'text':
      return 'string';
    case 'whole number':
    case 'number as text':
      return 'number';
    case 'flag':
      return 'boolean';
    case 'unknown':
      return 'unknown';
    case 'free object':
    case 'free input':
      return 'Record<string, unknown>';
    case 'instant as text':
      return 'string | Date';
    case 'words':
      return shape.words.map((word) => `'${word}'`).join(' | ');
    case 'one of':
      return unionOf(shape.options, writing);
    case 'optional':
      return `${typeOf(shape.inner, writing)} | undefined`;
    case 'nullable':
      return `${typeOf(shape.inner, writing)} | null`;
    case 'list': {
      const item = typeOf(shape.item, writing);
      return item.includes('|') ? `(${item})[]` : `${item}[]`;
    }
    case 'object': {
      const { type, file } = shape.of();
      writing.used.push({ name: type, path: `generated/types/${file}.ts` });
      return type;
    }
    case 'by hand':
      writing.used.push(shape.type);
      return shape.type.name;
  }
}

/** Known words with any text beside them stay complete in an editor, and let any other word pass. */
function unionOf(options: readonly Shape[], writing: Writing): string {
  const hasWords = options.some(({ kind }) => kind === 'words');
  return options
    .map((option) => (hasWords && option.kind === 'text' ? '(string & {})' : typeOf(option, writing)))
    .join(' | ');
}
