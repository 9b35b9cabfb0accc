import { isRecord } from '@slotwise/schemas/internal/contract';
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
      title: 'Slotwise mock control API',
      version,
      description:
        'Controls a mock server over HTTP: its data, clock, faults, forks and request journal. By default, it accepts requests only from the same machine.',
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name: 'Slotwise' },
    },
    servers: [
      { url, description: 'The mock that the server was started with' },
      {
        url: `${url}/worlds/{world}/_slotwise`,
        description: 'A fork',
        variables: { world: { default: '2', description: 'Id of the fork' } },
      },
    ],
    security: [{}, { token: [] }],
    tags: [...new Set(routes.map(resourceOf))].map((name) => ({ name, description: tags[name] ?? name })),
    paths,
    components: {
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'Token of the control API, if the server was started with one.',
        },
      },
      schemas: {
        Snapshot: { ...documentJsonSchema(), description: 'All data of a mock.' },
        Refusal: refusal,
      },
    },
  };
}

const tags: Readonly<Record<string, string>> = {
  control: 'Check that the server is ready, and list the endpoints of the control API',
  world: 'Reset, replace, read and change the data',
  worlds: 'Create and remove forks: independent copies of the mock on the same server',
  clock: 'Read and change the time of the mock',
  faults: 'Simulate failures',
  journal: 'Read and check the requests that the mock received',
  users: 'See the users',
  keys: 'List, create and expire API keys',
  grants: 'Give apps access to the data of users, and revoke it',
  tokens: 'Expire access and refresh tokens',
  authorizations: 'Approve or deny authorization requests without a browser',
  clients: 'List and register OAuth clients',
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
    ...(hasBody({ method })
      ? { requestBody: { required: true, content: { 'application/json': bodyContent(route) } } }
      : {}),
    responses: {
      [status]: {
        description: { 200: 'Success', 201: 'Created', 204: 'Success, without a body' }[status],
        ...responseContent(route),
      },
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
      name,
      in: place,
      required: needed.includes(name),
      description,
      schema: rest,
      ...(example === undefined ? {} : { example }),
    };
  });
}

function bodyContent({ input, examples }: ControlRoute): JsonObject {
  return { schema: writtenSchema(input), ...examplesOf(examples.map((example) => example.input ?? {})) };
}

function responseContent({ response: schema, examples }: ControlRoute): JsonObject {
  if (schema === undefined) return {};
  const responses = examples.flatMap((example) => example.response ?? []);
  return { content: { 'application/json': { schema: writtenSchema(schema), ...examplesOf(responses) } } };
}

function examplesOf(values: readonly object[]): JsonObject {
  if (values.length === 0) return {};
  return { examples: Object.fromEntries(values.map((value, index) => [`example${index + 1}`, { value }])) };
}

function refusals({ method, path }: ControlRoute): JsonObject {
  const statuses = [400, 401, 403, 404, ...(hasBody({ method }) ? [415] : []), ...(path === '/worlds' ? [409] : [])];
  const phrases: Readonly<Record<number, string>> = {
    400: 'The input is invalid; `issues` lists every problem',
    401: 'The token is missing or wrong',
    403: 'The request comes from another machine or from a page of another site',
    404: 'The endpoint, the mock or the object does not exist',
    409: 'There are too many forks',
    415: 'The body is not application/json',
  };
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } };
  return Object.fromEntries(statuses.map((status) => [status, { description: phrases[status], content }]));
}

const refusal: JsonObject = {
  type: 'object',
  description: 'An error.',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string', description: 'What is wrong, and what is allowed.' },
    code: { enum: Object.values(refusalCodes), description: 'Name of the status.' },
    issues: {
      type: 'array',
      description: 'Every problem of the input.',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: {
          path: {
            type: 'string',
            description: 'Field with the problem, such as `do.status`. Empty for the whole input.',
          },
          message: { type: 'string', description: 'Description of the problem.' },
        },
      },
    },
  },
};
