import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { endpoints, profiles } from '../../src/index.ts';
import type { SchemaEndpoint } from '../../src/index.ts';
import { openapi, recordedExamples } from '../../src/openapi/index.ts';
import type { OpenApiDocument } from '../../src/openapi/index.ts';

const examples = recordedExamples(profiles.specification);
const document = openapi();

interface Found {
  /** Path of the schema in the document. */
  readonly schema: string[];
  readonly name: string;
  readonly value: unknown;
}

/** Everything in a part of the document that has a schema beside an example. */
function examplesIn(part: unknown, path: string[] = []): Found[] {
  if (typeof part !== 'object' || part === null) return [];
  const beside = Object.entries('schema' in part && 'examples' in part ? (part.examples as object) : {}).map(
    ([name, { value }]: [string, { value: unknown }]) => ({ schema: [...path, 'schema'], name, value }),
  );
  const single =
    'schema' in part && 'example' in part
      ? [{ schema: [...path, 'schema'], name: 'example', value: part.example }]
      : [];
  const inside = Object.entries(part).flatMap(([key, inner]) =>
    ['example', 'examples', 'schema'].includes(key) ? [] : examplesIn(inner, [...path, key]),
  );
  return [...beside, ...single, ...inside];
}

/** Holds an example of a document against its own schema, with a checker that nobody here wrote; yields what is wrong. */
function checkerOf(described: OpenApiDocument): (found: Found) => string | undefined {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(described, 'openapi');
  const compiled = new Map<string, ValidateFunction>();
  return ({ schema, name, value }) => {
    const parts = schema.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')));
    const pointer = `openapi#/${parts.join('/')}`;
    const validate = compiled.get(pointer) ?? ajv.compile({ $ref: pointer });
    compiled.set(pointer, validate);
    return validate(value) ? undefined : `${schema.join(' ')} ${name}: ${ajv.errorsText(validate.errors)}`;
  };
}

const all = Object.values<SchemaEndpoint>(endpoints);

describe('the examples of the OpenAPI document', () => {
  test.each(['specification', 'self-hosted'] as const)(
    'of %s match their own schemas',
    (profile) => {
      const described = openapi({ profile });
      const found = [
        ...examplesIn(described.paths, ['paths']),
        ...examplesIn(described.components.responses, ['components', 'responses']),
      ];
      expect(found.length).toBeGreaterThan(100);
      const wrongIn = checkerOf(described);
      expect(found.map(wrongIn).filter((wrong) => wrong !== undefined)).toEqual([]);
    },
    60_000,
  );

  test('fail the check if they do not match', () => {
    const [first] = examplesIn(document.components.responses, ['components', 'responses']).filter(
      ({ name }) => name === 'unauthorized',
    );
    expect(first && checkerOf(document)({ ...first, value: { message: 1 } })).toContain('must be string');
  });

  test.each(Object.values(profiles))('of $name match the responses of its document', (profile) => {
    const described = openapi({ profile });
    const wrongIn = checkerOf(described);
    for (const [name, { responses }] of Object.entries(recordedExamples(profile))) {
      const { path = '', method = '' } = all.find((one) => one.name === name) ?? {};
      for (const { status, mediaType = 'application/json', body } of responses.filter(
        (one) => one.body !== undefined,
      )) {
        const responsePath = ['paths', path, method.toLowerCase(), 'responses', String(status)];
        const { $ref } = at(described, responsePath) as { $ref?: string };
        const schema = [...($ref?.slice(2).split('/') ?? responsePath), 'content', mediaType, 'schema'];
        expect(at(described, schema), `${name} ${status} ${mediaType}`).toBeDefined();
        expect(wrongIn({ schema, name, value: body })).toBeUndefined();
      }
    }
  });

  test.each(all)('cover every parameter, request and response of $name', (endpoint) => {
    const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()] as {
      parameters?: { name: string; example?: unknown }[];
      requestBody?: { content: Record<string, { examples?: object }> };
      responses: Record<string, { headers?: object; content?: Record<string, { examples?: object }> }>;
    };
    const withoutExample = [
      ...(operation.parameters ?? []).filter(({ example }) => example === undefined).map(({ name }) => name),
      ...Object.values(operation.requestBody?.content ?? {}).filter((content) => content.examples === undefined),
      ...Object.entries(operation.responses).flatMap(([status, { content = {} }]) =>
        Object.values(content).some((media) => media.examples === undefined) ? [status] : [],
      ),
    ];
    expect(withoutExample).toEqual([]);
  });

  test('contain no secrets except the documented ones of the sample data', () => {
    const text = JSON.stringify([examples, recordedExamples(profiles.selfHosted)]);
    const secrets = [...text.matchAll(/"(?:code|access_token|refresh_token|client_secret|apiKey|key)":"([^"]*)"/g)];
    const words = new Set(secrets.map(([, word = '']) => word).filter((word) => !/^[a-z_]+$/.test(word)));
    expect(secrets.length).toBeGreaterThan(250);
    expect([...words]).toEqual([]);
    expect(text).not.toMatch(/csrf|Bearer [A-Za-z0-9_-]{12,}/);
  });
});

function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], value);
}
