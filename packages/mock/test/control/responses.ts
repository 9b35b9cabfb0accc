/** Holds every answer of the control API against the schema of its route. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { documentJsonSchema } from '../../src/seed/document.ts';
import { closedSchema, writtenSchema } from '../../src/server/control/json-schema.ts';
import type { JsonObject } from '../../src/server/control/json-schema.ts';
import { matchControl } from '../../src/server/control/match.ts';
import type { ControlRoute } from '../../src/server/control/route.ts';
import { controlRoutes } from '../../src/server/control/routes/index.ts';

const base = '/_slotwise';
const compiled = new Map<object, ValidateFunction>();

/** The problems of an answer: its status, its fields, and those that nobody described. */
export function responseProblems(method: string, pathname: string, status: number, text: string): string[] {
  const path = pathname.replace(/^.*\/_slotwise/, '');
  const { route } = matchControl(controlRoutes, { method, base, path });
  const problems = status === route.status ? [] : [`status is ${status}, not ${route.status}`];
  if (route.response === undefined) return text === '' ? problems : [...problems, 'there is an answer'];
  return [...problems, ...problemsIn(closedSchema(route.response), route.response, JSON.parse(text))];
}

/** The problems of an input that an example shows. */
export function inputProblems({ input }: ControlRoute, value: unknown): string[] {
  return problemsIn(writtenSchema(input), input, value);
}

function problemsIn(schema: JsonObject, key: object, value: unknown): string[] {
  const validate = compiled.get(key) ?? compile(schema);
  compiled.set(key, validate);
  return validate(value) ? [] : (validate.errors ?? []).map((error) => JSON.stringify(error));
}

function compile(schema: JsonObject): ValidateFunction {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  if (!JSON.stringify(schema).includes('Snapshot')) return ajv.compile(schema);
  return ajv.compile({ ...schema, components: { schemas: { Snapshot: documentJsonSchema() } } });
}
