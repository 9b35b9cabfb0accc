/** Writes the types: an interface for each object, with the doc comment of each property, and the codes of each endpoint. */
// Not through the entry point, which passes on what is generated here.
import { profiles } from '../../packages/schemas/src/profiles/profiles.ts';
import type { Docs } from './contract-source.ts';
import { wordTypeOf } from './check-names.ts';
import { filesOf, imports, typeOf } from './layout.ts';
import { isWords } from './model.ts';
import type { EndpointModel, Model } from './model.ts';
import { isPlainText, refuse, textOf, within } from './shape.ts';
import type { Import, ObjectShape, Shape } from './shape.ts';

interface Writing {
  readonly model: Model;
  readonly docs: Docs;
  /** The types that the file imports. */
  readonly used: Import[];
  /** True for a part of a request, whose lists callers may pass as read-only ones. */
  readonly isRequest: boolean;
}

/** The files of types by their paths in the folder of what is generated. */
export function typeFiles(model: Model, docs: Docs): Map<string, string> {
  const files = filesOf('types', model.objects, (object, { types }) =>
    within(object.path, object.schema, () =>
      interfaceOf(object, { model, docs, used: types, isRequest: model.requests.has(object) }),
    ),
  );
  return files.set('types/endpoint-errors.ts', endpointErrors(model.endpoints));
}

/** The codes of each endpoint: those of the contract, and those that a known deployment adds. */
function endpointErrors(endpoints: readonly EndpointModel[]): string {
  const rows = endpoints.map(({ constant, data }) => {
    const name = String(data['name']);
    const codes = isWords(data['errors']) ? data['errors'] : refuse(`${constant}.errors`, 'what is no list of words');
    const further = profiles.selfHosted.words.flatMap(({ endpoint, code }) => (endpoint === name ? [code] : []));
    return { title: `\`${String(data['method'])} ${String(data['path'])}\``, name, codes: [...codes, ...further] };
  });
  const called = rows.filter(({ name }) => !name.startsWith('oauth.'));
  const common = (called[0]?.codes ?? []).filter((code) => called.every(({ codes }) => codes.includes(code)));
  const properties = rows.map(({ title, name, codes }) => {
    const isCalled = common.every((code) => codes.includes(code));
    const own = new Set(isCalled ? codes.filter((code) => !common.includes(code)) : codes);
    const union = [...(isCalled ? ['CommonErrors'] : []), ...Array.from(own, (code) => `'${code}'`)];
    return `/** Codes of ${title}. */\n'${name}': ${union.join(' | ') || 'never'};`;
  });
  return `${imports('types/endpoint-errors.ts', { values: [], types: [] })}

/** Error codes that each endpoint of a resource can return. Assumption A-26. */
export type CommonErrors = ${common.map((code) => `'${code}'`).join(' | ')};

/** Error codes that each endpoint can return, by endpoint name. Assumption A-26. */
export interface EndpointErrors {
${properties.join('\n')}
}
`;
}

function interfaceOf(object: ObjectShape, writing: Writing): string {
  const properties = [...object.fields].map(([name, shape]) => {
    const at = `${object.schema}Shape.${name}`;
    const type =
      shape.kind === 'optional' ? `?: ${typeText(shape.inner, writing)} | undefined` : `: ${typeText(shape, writing)}`;
    return `${docOf(writing.docs.get(at), at)}\n${name}${type};`;
  });
  // A caller writes further fields where the service reads them; those that a response contains are read with a helper.
  if (object.open && writing.isRequest) properties.push('/** Any further field. */\n[name: string]: unknown;');
  return `${published(docOf(writing.docs.get(`${object.schema}Shape`), object.type))}\nexport interface ${object.type} {\n${properties.join('\n')}\n}`;
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

function typeText(shape: Shape, writing: Writing): string {
  const used = (type: Import) => {
    writing.used.push(type);
    return type.name;
  };
  const text = textOf(shape, {
    text: () => 'string',
    'whole number': () => 'number',
    'number as text': () => 'number',
    flag: () => 'boolean',
    'flag as text': () => "boolean | 'true' | 'false'",
    'free object': () => 'Record<string, unknown>',
    'free input': () => 'Record<string, unknown>',
    'time of day as text': () => 'string',
    'instant as text': () => used({ name: 'InstantInput', path: 'fields/instants.ts' }),
    words: ({ words }) => words.map((word) => `'${word}'`).join(' | '),
    'one of': ({ options }) => unionOf(options, writing),
    optional: ({ inner }) => `${typeText(inner, writing)} | undefined`,
    nullable: ({ inner }) => `${typeText(inner, writing)} | null`,
    list: ({ item }) => `${writing.isRequest ? 'readonly ' : ''}${typeText(item, writing).replace(/.*\|.*/, '($&)')}[]`,
    object: ({ of }) => used(typeOf(of())),
    'by hand': ({ type }) => used(type),
  });
  return text ?? 'unknown';
}

/** Known words with any text beside them are an open word, named after the list of the words. */
function unionOf(options: readonly Shape[], writing: Writing): string {
  const known = options.find((option) => option.kind === 'words');
  if (known === undefined || !options.some(isPlainText))
    return options.map((option) => typeText(option, writing)).join(' | ');
  const named = wordTypeOf(known.words, writing.model);
  writing.used.push(named ?? { name: 'OpenWord', path: 'fields/words.ts' });
  return named?.name ?? `OpenWord<${typeText(known, writing)}>`;
}
