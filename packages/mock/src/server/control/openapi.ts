import { isRecord } from '@slotwise/schemas';
import { documentJsonSchema } from '../../seed/document.ts';
import { version } from '../../version.ts';
import { writtenSchema } from './json-schema.ts';
import type { JsonObject } from './json-schema.ts';
import { refusalCodes } from './refusal.ts';
import { hasBody } from './route.ts';
import type { ControlExample, ControlRoute } from './route.ts';

export function controlOpenapi(routes: readonly ControlRoute[], url = 'http://127.0.0.1:4010/_slotwise'): JsonObject {
  const paths: Record<string, Record<string, JsonObject>> = {};
  for (const route of routes)
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation(route) };
  return {
    openapi: '3.1.1',
    info: {
      title: 'Slotwise mock, control API',
      version,
      description:
        'What a test sets from code, a program of any language sets here: the data, the clock, faults, worlds, the journal. It answers this machine alone, unless it was opened to others.',
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name: 'Slotwise' },
    },
    servers: [
      { url, description: 'The world that the port was opened on' },
      {
        url: `${url}/worlds/{world}/_slotwise`,
        description: 'A world that was forked here',
        variables: { world: { default: '2', description: 'Its id' } },
      },
    ],
    security: [{}, { token: [] }],
    tags: [...new Set(routes.map(resourceOf))].map((name) => ({ name, description: tags[name] ?? name })),
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The token of the port, where it was opened with one.' },
      },
      schemas: {
        Snapshot: { ...documentJsonSchema(), description: 'A world as one document.' },
        Refusal: refusal,
      },
    },
  };
}

const tags: Readonly<Record<string, string>> = {
  control: 'The port and this interface',
  world: 'The data of a world, whole and by row',
  checkpoints: 'Moments of the data to come back to',
  worlds: 'Worlds beside one another, on one port',
  clock: 'Time',
  faults: 'What goes wrong on purpose',
  journal: 'What was asked, and what was answered',
  users: 'Who is there',
  keys: 'API keys',
  grants: 'What users allowed apps to do',
  tokens: 'Access and refresh tokens',
  authorizations: 'The authorization page, without a browser',
  clients: 'OAuth clients',
};

function resourceOf({ name }: ControlRoute): string {
  return name.split('.')[0] ?? name;
}

function operation(route: ControlRoute): JsonObject {
  const { name, summary, method, params, input, status, examples } = route;
  const parameters = [
    ...parametersOf(params, 'path', ({ params: values }) => values, examples),
    ...(hasBody({ method }) ? [] : parametersOf(input, 'query', (example) => example.input, examples)),
  ];
  return {
    operationId: name,
    summary,
    tags: [resourceOf(route)],
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(hasBody({ method }) ? { requestBody: { required: true, content: { 'application/json': body(route) } } } : {}),
    responses: {
      [status]: { description: { 200: 'What is there', 201: 'What was made', 204: 'Done' }[status], ...answer(route) },
      ...refusals(route),
    },
  };
}

function parametersOf(
  schema: ControlRoute['params'],
  place: 'path' | 'query',
  valuesOf: (example: ControlExample) => JsonObject | undefined,
  examples: readonly ControlExample[],
): JsonObject[] {
  const { properties, required } = writtenSchema(schema);
  const needed: readonly unknown[] = Array.isArray(required) ? required : [];
  return Object.entries(isRecord(properties) ? properties : {}).map(([name, property]) => {
    const { description, ...rest } = isRecord(property) ? property : {};
    const example = examples.map((one) => valuesOf(one)?.[name]).find((value) => value !== undefined);
    return {
      ...{ name, in: place, required: needed.includes(name), description, schema: rest },
      ...(example === undefined ? {} : { example }),
    };
  });
}

function body({ input, examples }: ControlRoute): JsonObject {
  return { schema: writtenSchema(input), ...examplesOf(examples.map((example) => example.input ?? {})) };
}

function answer({ answer: schema, examples }: ControlRoute): JsonObject {
  if (schema === undefined) return {};
  const seen = examples.flatMap((example) => example.answer ?? []);
  return { content: { 'application/json': { schema: writtenSchema(schema), ...examplesOf(seen) } } };
}

function examplesOf(values: readonly object[]): JsonObject {
  if (values.length === 0) return {};
  return { examples: Object.fromEntries(values.map((value, index) => [`example${index + 1}`, { value }])) };
}

function refusals({ method, path }: ControlRoute): JsonObject {
  const statuses = [400, 401, 403, 404, ...(hasBody({ method }) ? [415] : []), ...(path === '/worlds' ? [409] : [])];
  const phrases: Readonly<Record<number, string>> = {
    400: 'Something is wrong with the input: each problem names its field',
    401: 'The port was opened with a token, which is missing or another',
    403: 'Another machine, or a page of another site',
    404: 'It is not there, or this world is not',
    409: 'There are as many already as there may be',
    415: 'A body that is no application/json',
  };
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } };
  return Object.fromEntries(statuses.map((status) => [status, { description: phrases[status], content }]));
}

const refusal: JsonObject = {
  type: 'object',
  description: 'A refusal.',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string', description: 'What is wrong, and what is allowed.' },
    code: { enum: Object.values(refusalCodes), description: 'The status as a word.' },
    issues: {
      type: 'array',
      description: 'Each problem of the input with the name of its field.',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: {
          path: { type: 'string', description: 'The field, such as do.status; empty for the whole.' },
          message: { type: 'string', description: 'What is wrong with it.' },
        },
      },
    },
  },
};
