/** Writes the endpoints without zod: what a client needs of each, with its checks. */
import { filesOf, imports, typeOf } from './layout.ts';
import type { Uses } from './layout.ts';
import { isWords, resourceEndpoints, resourceOf } from './model.ts';
import type { EndpointModel, Model } from './model.ts';
import { fieldsOf, refuse, within } from './shape.ts';
import type { Import, ObjectShape, Shape } from './shape.ts';

/** Fields of an endpoint that are plain data, in the order in which they are written. */
const plain = ['name', 'method', 'path', 'root', 'security', 'scope'];

/** Fields that only a service, the parser or the OpenAPI document needs. */
const left = new Set([
  'summary',
  'description',
  'assumptions',
  'source',
  'adminQuery',
  'lenientBody',
  'fields',
  'component',
  'item',
  'schemas',
  'accepts',
]);

const parts = ['params', 'query', 'body'] as const;

/** The needs of a file of endpoints beside the model: what it writes from, and what it imports. */
interface Writing extends Uses {
  /** The check of a response's content. */
  readonly checkOf: (endpoint: EndpointModel) => Import;
}

/** The files of endpoints by their paths in the folder of what is generated. */
export function endpointFiles({ endpoints }: Model, checkOf: Writing['checkOf']): Map<string, string> {
  const files = filesOf('endpoints', endpoints, (endpoint, uses) =>
    within(endpoint.path, endpoint.constant, () => codeOf(endpoint, { checkOf, ...uses })),
  );
  return files.set('endpoints/index.ts', tableOf(endpoints));
}

/** The endpoints by name, in their order, and each by its own. */
function tableOf(endpoints: Model['endpoints']): string {
  const values = endpoints.map(({ constant, file }) => ({ name: constant, path: `generated/endpoints/${file}.ts` }));
  const files = [...new Set(endpoints.map(({ file }) => file))];
  return `${imports('endpoints/index.ts', { values, types: [] })}

${files.map((file) => `export * from './${file}.ts';`).join('\n')}

/** The table of endpoints: \`resource.action\` to its endpoint, in the order of the specification. */
export const endpoints = {
${endpoints.map(({ constant, data }) => `${literal(data['name'], constant)}: ${constant},`).join('\n')}
} as const;

/** Name of an endpoint of the specification: \`bookings.list\`, \`me.get\` and so on. */
export type EndpointName = keyof typeof endpoints;

/** Resource of the client. */
export type ResourceName = ${[...new Set(resourceEndpoints({ endpoints }).map(resourceOf))]
    .map((name) => `'${name}'`)
    .join(' | ')};
`;
}

function codeOf(endpoint: EndpointModel, writing: Writing): string {
  const { constant, data, content } = endpoint;
  const fields = plain.map((name) => `${name}: ${literal(data[name], `${constant}.${name}`)},`);
  for (const part of parts) {
    const object = endpoint[part];
    if (object === undefined) continue;
    for (const [name, shape] of object.fields) refuseUnlessWritable(shape, `${object.schema}.${name}`, part === 'body');
    const name = `${object.schema}Part`;
    writing.values.push({ name, path: `generated/checks/${object.file}.ts` });
    fields.push(`${part}: ${name},`);
  }
  const rest = Object.keys(data).filter(
    (name) => ![...plain, ...parts, 'response', 'errors'].includes(name) && !left.has(name),
  );
  fields.push(...rest.map((name) => `${name}: ${valueOf(endpoint, data[name], { at: name, writing })},`));
  fields.push(
    `response: ${responseOf(endpoint, writing)},`,
    `errors: ${literal(data['errors'], `${constant}.errors`)},`,
  );
  writing.types.push({ name: 'Endpoint', path: 'table/endpoint.ts' });
  const types = [...parts.map((part) => typeName(endpoint[part], writing)), responseType(content, writing)].join(', ');
  return `/** ${docOf(data)} */\nexport const ${constant}: Endpoint<${types}> = {\n${fields.join('\n')}\n};`;
}

/** The doc comment of an endpoint, from the summary and the sources that the OpenAPI document has, too. */
function docOf({ method, path, root, summary, source, assumptions }: EndpointModel['data']): string {
  const sentence = String(summary).replace(/^./, (first) => first.toLowerCase());
  return `\`${String(method)} ${root === 'app' ? '{app_url}' : ''}${String(path)}\`: ${sentence} (specification, ${String(source)}; ${Array.isArray(assumptions) ? assumptions.join(', ') : ''}).`;
}

function responseOf(endpoint: EndpointModel, writing: Writing): string {
  const response = fieldsOf(endpoint.data['response']);
  const check = writing.checkOf(endpoint);
  writing.values.push(check);
  const fields = Object.keys(response)
    .filter((name) => !left.has(name) && response[name] !== '')
    .map((name) => `${name}: ${valueOf(endpoint, response[name], { at: `response.${name}`, writing })}`);
  return `{ ${[...fields, `accepts: ${check.name}`].join(', ')} }`;
}

/** Refuses a field that a request would not write as its schema does: all is text in a path and a query. */
function refuseUnlessWritable(shape: Shape, at: string, isBody: boolean): void {
  const inner = shape.kind === 'optional' ? shape.inner : shape;
  const isOnlyText = /^(number|flag) as text$/.test(inner.kind);
  const isText = isOnlyText || /^(text|words|(instant|time of day) as text)$/.test(inner.kind);
  if (isBody ? isOnlyText : !isText) refuse(at, `${inner.kind} in this part of a request`);
}

/** A value as code: plain data, or a function that a file without zod exports. */
function valueOf(
  { constant, functionOf }: EndpointModel,
  value: unknown,
  { at, writing }: { readonly at: string; readonly writing: Writing },
): string {
  if (typeof value !== 'function') return literal(value, `${constant}.${at}`);
  const found = functionOf(value) ?? refuse(`${constant}.${at}`, 'a function that no file without zod exports');
  writing.values.push(found);
  return found.name;
}

function literal(value: unknown, at: string): string {
  const isPlain = value === null || typeof value === 'string' || typeof value === 'boolean' || isWords(value);
  return isPlain ? JSON.stringify(value) : refuse(at, 'what is neither text nor a list of words');
}

function typeName(object: ObjectShape | undefined, { types }: Uses): string {
  const place = object === undefined ? { name: 'None', path: 'table/endpoint.ts' } : typeOf(object);
  types.push(place);
  return place.name;
}

function responseType(content: Shape, uses: Uses): string {
  if (content.kind === 'list') return `${responseType(content.item, uses)}[]`;
  return content.kind === 'object' ? typeName(content.of(), uses) : 'string';
}
