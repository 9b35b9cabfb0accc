/** Writes what are lists: the exports of the entry points, the components of the OpenAPI document, and each type beside its schema. */
import { capital } from './check-names.ts';
import { headline, imports, typeOf } from './layout.ts';
import { resourceEndpoints, resourceOf } from './model.ts';
import type { EndpointModel, Model } from './model.ts';
import { objectIn } from './shape.ts';
import type { Import, ObjectShape } from './shape.ts';

/** The lists by their paths in the folder of what is generated. */
export function listFiles(model: Model): Map<string, string> {
  const types = [...new Set(model.objects.map(({ file }) => file)), 'endpoint-errors'];
  return new Map([
    ['types/index.ts', `${headline}\n${types.map((file) => `export type * from './${file}.ts';`).join('\n')}\n`],
    ['exports/schemas.ts', passedOn('export', publicObjects(model).map(schemaOf))],
    ['exports/shapes.ts', passedOn('export', responses(model).map(shapeOf))],
    ['exports/types.ts', passedOn('export type', publicTypes(model).map(typeOf))],
    ['components.ts', componentsOf(model)],
    ['pairs.ts', pairsOf(model)],
  ]);
}

/** The file of the client that passes on the types of its resources, and of their requests and responses. */
export function clientTypes(model: Model): string {
  const names = [...publicTypes(model), ...partsOfTypes(model)].map(({ type }) => type).toSorted();
  const resources = resourceEndpoints(model).map((endpoint) => {
    const type = `${capital(resourceOf(endpoint))}Resource`;
    return `export type { ${type} } from '../resources/${endpoint.file}.ts';`;
  });
  return `${headline}
export type { ${names.join(', ')} } from '@slotwise/schemas/internal/table';
${[...new Set(resources)].join('\n')}
`;
}

/** Objects that a resource returns, and bodies that it accepts. */
function publicObjects(model: Model): ObjectShape[] {
  return inOrder(model, [...responses(model), ...resourceEndpoints(model).map(({ body }) => body)]);
}

/** Objects that a GET request returns. */
function responses(model: Model): ObjectShape[] {
  const reading = resourceEndpoints(model).filter(({ data }) => data['method'] === 'GET');
  return inOrder(model, reading.map(contentOf));
}

/** Types of what a resource returns and accepts, and of the filters of its lists. */
function publicTypes(model: Model): ObjectShape[] {
  const all = resourceEndpoints(model);
  const filters = all.filter(({ content }) => content.kind === 'list').map(({ query }) => query);
  return inOrder(model, [...publicObjects(model), ...all.map(contentOf), ...filters]);
}

/** The objects inside those types, and ids that consist of several fields. An object of one field is not worth a name. */
function partsOfTypes(model: Model): ObjectShape[] {
  const whole = publicTypes(model);
  const found = new Set<ObjectShape>();
  const visit = ({ fields }: ObjectShape): void => {
    for (const inner of [...fields.values()].map(objectIn)) {
      if (inner === undefined || found.has(inner)) continue;
      found.add(inner);
      visit(inner);
    }
  };
  whole.forEach(visit);
  const ids = resourceEndpoints(model).map(({ params }) => params);
  return inOrder(model, [...found, ...ids]).filter((one) => one.fields.size > 1 && !whole.includes(one));
}

function contentOf({ content }: EndpointModel): ObjectShape | undefined {
  return objectIn(content);
}

/** Each object once, in the order of the files. */
function inOrder({ objects }: Model, some: readonly (ObjectShape | undefined)[]): ObjectShape[] {
  const wanted = new Set(some);
  return objects.filter((object) => wanted.has(object));
}

function schemaOf({ schema, path }: ObjectShape): Import {
  return { name: schema, path };
}

function shapeOf({ schema, path }: ObjectShape): Import {
  return { name: `${schema}Shape`, path };
}

/** The text of a file in `exports/` that passes names on. */
function passedOn(keyword: 'export' | 'export type', names: readonly Import[]): string {
  const paths = [...new Set(names.map(({ path }) => path))];
  const lines = paths.map((path) => {
    const inside = names.filter((one) => one.path === path).map(({ name }) => name);
    return `${keyword} { ${inside.join(', ')} } from '../../${path}';`;
  });
  return `${headline}\n${lines.join('\n')}\n`;
}

/** The schemas of the OpenAPI document: parts of a path and of a query string become parameters. */
function componentsOf(model: Model): string {
  const parameters = new Set(model.endpoints.flatMap(({ params, query }) => [params, query]));
  const files = [...new Set(model.endpoints.map(({ file }) => file))];
  const place = ({ file }: ObjectShape) => (files.includes(file) ? files.indexOf(file) : files.length);
  const sorted = model.objects.toSorted((one, other) => place(one) - place(other));
  const objects = sorted.map((object) => ({
    name: componentName(object),
    isParameter: parameters.has(object),
    schema: schemaOf(object),
  }));
  const all = [
    ...objects,
    ...model.byHand.map(({ schema, type }) => ({ name: type.name, isParameter: false, schema })),
  ];
  const entries = (isParameter: boolean) =>
    all.filter((one) => one.isParameter === isParameter).map(({ name, schema }) => `${name}: ${schema.name},`);
  return `${imports('components.ts', { values: all.map(({ schema }) => schema), types: [] })}

/** Schemas by the name of their component. */
export const components = {
${entries(false).join('\n')}
};

/** Parts of a path and of a query string: they become parameters, not components. */
export const parameters = {
${entries(true).join('\n')}
};
`;
}

/** The name of each component's schema, by the name of the component. */
export function schemaNames({ objects }: Model): Readonly<Record<string, string>> {
  const names = objects.map((object) => [componentName(object), object.schema] as const);
  return { ...Object.fromEntries(names), Problem: 'problem' };
}

/** A component has the name of its type, except for embedded objects, and for bodies that create: `NewBooking` is a function in Go. */
function componentName({ schema, type }: ObjectShape): string {
  return schema.startsWith('embedded') ? capital(schema) : type.replace(/^New(.*)/, '$1Create');
}

/** Each type beside its schema, for the comparison of the two. */
function pairsOf({ objects }: Model): string {
  const uses = { values: [], types: objects.flatMap((object) => [schemaOf(object), typeOf(object)]) };
  const rows = objects.map(({ schema, type }) => `${type}: [typeof ${schema}, ${type}];`);
  return `${imports('pairs.ts', uses)}

/** Each type with its schema, by the name of the type. */
export interface Pairs {
${rows.join('\n')}
}
`;
}
