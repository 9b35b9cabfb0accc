/**
 * Wrong arguments of every public function of the mock, and of functions of the client that read an error: a misspelt option, and a
 * wrong type for each option and parameter. The functions come from the declarations, so a new one is tested too, or fails here until its positional arguments are listed.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as mockPackage from '@slotwise/mock';
import { listen } from '@slotwise/mock/server';
import type { Listening } from '@slotwise/mock/server';
import { intercept } from '@slotwise/mock/node';
import { mswHandlers } from '@slotwise/mock/msw';
import { createTest } from '@slotwise/mock/vitest';
import { MisconfiguredError, userMessage } from '@slotwise/sdk';
import { surfaceOf } from './api/surface.ts';
import { root } from './packages.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const entryPoints: Readonly<Record<string, string>> = {
  '.': 'api/mock.d.ts',
  './vitest': 'api/mock.vitest.d.ts',
  './playwright': 'api/mock.playwright.d.ts',
  './server': 'api/mock.server.d.ts',
  ...Object.fromEntries(
    ['node', 'msw', 'browser', 'jest', 'node-test'].map((name) => [`./${name}`, `packages/mock/src/${name}.ts`]),
  ),
};
const surfaces = Object.values(entryPoints).map((path) => surfaceOf(path, read(path)));
const further = [
  'mock/src/transport/intercept-options.ts',
  'sdk/src/errors/is-error.ts',
  'sdk/src/user-messages/user-message.ts',
].map((path) => surfaceOf(path, read(`packages/${path}`)));
const declarations = new Map([...surfaces, ...further].flatMap((surface) => [...surface.declarations]));

const mock = mockPackage.createMock({ now: '2030-01-01T00:00:00Z' });
let port: Listening;
beforeAll(async () => {
  port = await listen(mock);
});
afterAll(() => port.close());

/** Valid arguments of the functions that take several, by public name. */
const valid: Readonly<Record<string, readonly unknown[]>> = {
  'mock.addEndpoint': [mockPackage.defineEndpoint({ method: 'GET', path: '/checked' }), () => null, { replace: true }],
  'mock.edit': ['booking', 1, {}],
  'mock.expectChanged': [mock.checkpoint()],
  'mock.expectReceived': ['me.get', {}],
  'mock.waitForRequest': ['me.get', { timeoutMs: 0 }],
  'mock.seed.many': ['user', 0, () => ({})],
  'mock.oauth.approve': [
    `${mock.appUrl}/auth/oauth2/authorize?client_id=client_demo&scope=READ_PROFILE&redirect_uri=http://localhost:3000/callback`,
    { userId: 3 },
  ],
  'mock.faults.addScenario': ['outage', {}],
  'mock.clock.wait': [0],
  'mock.clock.limit': [0],
  'fault.status': [503, {}],
  'fault.wrongType': ['booking.title', 1],
  toHaveChanged: [mock.checkpoint()],
  toHaveReceived: ['me.get', {}],
  toHaveReceivedTimes: ['me.get', 1, {}],
  intercept: [mock],
  listen: [mock],
  userMessage: [new Error('any'), {}],
  mswHandlers: [mock],
};

/** Public functions that are not tested here. */
const elsewhere: Readonly<Record<string, string>> = {
  'mock.fetch': 'has the arguments of the global fetch',
  'mock.import': 'takes any document, and lists what is wrong with it',
  startWorker: 'needs a browser',
};

/** A function that a user of the mock can call. */
interface PublicFunction {
  readonly name: string;
  readonly parameters: readonly Parameter[];
  readonly call: (...given: readonly unknown[]) => unknown;
}

interface Parameter {
  readonly name: string;
  readonly isOptional: boolean;
  readonly type: ts.TypeNode | undefined;
}

type Members = readonly (ts.TypeElement | ts.ClassElement)[];

function isContainer(node: ts.Node | undefined): node is ts.InterfaceDeclaration | ts.ClassDeclaration {
  return node !== undefined && (ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node));
}

function declared(name: string): ts.Statement | undefined {
  return declarations.get(name)?.[0];
}

/** The members of a type, with those that it inherits from other declarations. */
function membersOf(type: ts.Node | undefined): Members {
  if (type === undefined) return [];
  if (ts.isTypeLiteralNode(type)) return [...type.members];
  if (ts.isTypeReferenceNode(type)) return membersOf(declared(type.typeName.getText()));
  if (!isContainer(type)) return [];
  const inherited = (type.heritageClauses ?? []).flatMap(({ types }) =>
    types.flatMap(({ expression }) => membersOf(declared(expression.getText()))),
  );
  return [...inherited, ...type.members];
}

function parametersOf(parameters: readonly ts.ParameterDeclaration[]): Parameter[] {
  return parameters.flatMap(({ name, type, dotDotDotToken, questionToken, initializer }) => {
    const isOptional = questionToken !== undefined || initializer !== undefined;
    if (dotDotDotToken === undefined || type === undefined) return [{ name: name.getText(), type, isOptional }];
    const tuple = ts.isTypeOperatorNode(type) ? type.type : type;
    const last = ts.isTupleTypeNode(tuple) ? tuple.elements.at(-1) : undefined;
    return [
      { name: name.getText(), type: undefined, isOptional: false },
      { name: 'options', type: last, isOptional: true },
    ];
  });
}

/** The value of a path of names; methods keep their object. */
function methodAt(owner: object, name: string): PublicFunction['call'] {
  const value: unknown = Reflect.get(owner, name);
  if (typeof value !== 'function') throw new Error(`${name} is declared, but is no function`);
  return (...given) => Reflect.apply(value, owner, given) as unknown; // what it returns is not looked at
}

/** The functions in a value of a declared type, and in the objects in it. */
function functionsIn(path: string, type: ts.Node | undefined, owner: object): PublicFunction[] {
  return membersOf(type).flatMap((member): PublicFunction[] => {
    const name = member.name?.getText() ?? '';
    const full = `${path}.${name}`;
    if (full in elsewhere || ts.isConstructorDeclaration(member)) return [];
    const found = (parameters: readonly ts.ParameterDeclaration[]) =>
      parameters.length === 0
        ? []
        : [{ name: full, parameters: parametersOf(parameters), call: methodAt(owner, name) }];
    if (ts.isMethodSignature(member) || ts.isMethodDeclaration(member)) return found([...member.parameters]);
    if (!ts.isPropertySignature(member) && !ts.isPropertyDeclaration(member)) return [];
    const inner = member.type;
    if (inner === undefined) return [];
    if (ts.isFunctionTypeNode(inner)) return found([...inner.parameters]);
    if (ts.isTypeQueryNode(inner)) return found(parametersOfFunction(inner.exprName.getText()));
    const value: unknown = Reflect.get(owner, name);
    return typeof value === 'object' && value !== null ? functionsIn(full, inner, value) : [];
  });
}

function parametersOfFunction(name: string): readonly ts.ParameterDeclaration[] {
  const last = declarations.get(name)?.[0];
  return last !== undefined && ts.isFunctionDeclaration(last) ? [...last.parameters] : [];
}

function reference(name: string): ts.TypeNode {
  const found = declared(name);
  if (!isContainer(found)) throw new Error(`${name} is not declared`);
  return asNode(name);
}

/** A type node with a parent, as `getText` needs it. */
function asNode(text: string): ts.TypeNode {
  const file = ts.createSourceFile('type.ts', `type T = ${text};`, ts.ScriptTarget.ES2023, true);
  const [alias] = file.statements;
  if (alias === undefined || !ts.isTypeAliasDeclaration(alias)) throw new Error(`${text} is no type`);
  return alias.type;
}

const functionsOfMatchers = membersOf(declared('MockMatchers')).flatMap((member): PublicFunction[] => {
  const name = member.name?.getText() ?? '';
  if (!ts.isMethodSignature(member)) return [];
  return [
    {
      name,
      parameters: parametersOf([...member.parameters]),
      call: (...given) => methodAt(expect(mock), name)(...given),
    },
  ];
});

const callable = { ...mockPackage, intercept, listen, mswHandlers, createTest, userMessage };
const exported = [...declarations].flatMap(([name, [node]]): PublicFunction[] => {
  if (node === undefined || !ts.isFunctionDeclaration(node) || !Object.hasOwn(callable, name)) return [];
  return [{ name, parameters: parametersOf([...node.parameters]), call: methodAt(callable, name) }];
});

const faultDeclaration = declared('fault');
const faultType =
  faultDeclaration !== undefined && ts.isVariableStatement(faultDeclaration)
    ? faultDeclaration.declarationList.declarations[0]?.type
    : undefined;

function publicFunctions(): readonly PublicFunction[] {
  return [
    ...exported,
    ...functionsOfMatchers,
    ...functionsIn('fault', faultType, mockPackage.fault),
    ...functionsIn('mock', reference('Mock'), mock),
    ...functionsIn('port', reference('Listening'), port),
  ].filter(({ parameters }) => parameters.length > 0);
}

/** True if a type has only data, which a caller writes as an object of options. */
function areOptions(members: Members): boolean {
  return (
    members.length > 0 &&
    members.every(
      (member) => ts.isPropertySignature(member) && (member.type === undefined || !ts.isFunctionTypeNode(member.type)),
    )
  );
}

/** Values that have the wrong type. None if every value is allowed. */
function wrongValues(type: ts.TypeNode | undefined): readonly unknown[] {
  const text = type?.getText() ?? '';
  if (text === 'unknown') return [];
  return /Record<|\[x: string\]/.test(text) ? [7] : [{ wrong: true }];
}

/** `undefined` for a required parameter, and `null`, if its type does not contain it. */
function absentValues({ type, isOptional }: Parameter): readonly (undefined | null)[] {
  const text = type?.getText() ?? '';
  if (text === 'unknown') return [];
  return [...(isOptional ? [] : [undefined]), ...(text.includes('null') ? [] : [null])];
}

interface Attempt {
  readonly title: string;
  readonly field: string;
  readonly given: readonly unknown[];
}

function attemptsOf({ name, parameters }: PublicFunction): readonly Attempt[] {
  const base = valid[name];
  if (base === undefined && parameters.length > 1)
    throw new Error(`${name} takes several arguments: list valid ones here`);
  return parameters.flatMap((parameter, at) => {
    const before = (base ?? []).slice(0, at);
    const after = (base ?? []).slice(at + 1);
    const members = membersOf(parameter.type);
    const attempt = (title: string, field: string, value: unknown) => ({
      title,
      field,
      given: [...before, value, ...after],
    });
    const absent = absentValues(parameter).map((value) =>
      attempt(`${parameter.name}: ${value}`, parameter.name, value),
    );
    if (!areOptions(members))
      return [
        ...absent,
        ...wrongValues(parameter.type).map((value) => attempt(`${parameter.name}: wrong type`, parameter.name, value)),
      ];
    return [
      ...absent,
      ...members.flatMap((member) => {
        const option = member.name?.getText() ?? '';
        const type = ts.isPropertySignature(member) ? member.type : undefined;
        const misspelt = `${option}x`;
        return [
          attempt(`${parameter.name}: ${misspelt}`, misspelt, { [misspelt]: 1 }),
          ...wrongValues(type).map((value) =>
            attempt(`${parameter.name}.${option}: wrong type`, option, { [option]: value }),
          ),
        ];
      }),
    ];
  });
}

/** What is wrong with the rejection of a call. */
async function problemOf({ name, call }: PublicFunction, { field, given }: Attempt): Promise<string | undefined> {
  try {
    await call(...given);
  } catch (error) {
    const expected = [TypeError, RangeError, MisconfiguredError];
    if (!(error instanceof Error && expected.some((one) => error instanceof one)))
      return `rejected with ${String(error)}`;
    const { message } = error;
    if (/Cannot (read|convert|destructure)|is not (a function|iterable|a constructor)|undefined \(/.test(message))
      return `fails with ${message}`;
    const parts = name.split('.');
    const names = parts.map((_, index) => parts.slice(index).join('.'));
    const isNamed = message.includes(field) || /\bwrong\b/.test(message);
    const isOfCall = names.some((one) => message.startsWith(one));
    return isNamed || isOfCall ? undefined : `names neither the call nor the field: ${message}`;
  }
  return 'accepted';
}

test('this test covers or excludes every exported function and entry point', () => {
  // The manifest of a package has exports.
  const { exports } = JSON.parse(read('packages/mock/package.json')) as { exports: object };
  expect(Object.keys(exports).toSorted()).toEqual(Object.keys(entryPoints).toSorted());
  const functions = surfaces
    .flatMap((surface) => [...surface.exports.keys()])
    .filter((name) => {
      const node = declared(name);
      return node !== undefined && ts.isFunctionDeclaration(node);
    });
  expect(functions.filter((name) => !Object.hasOwn(callable, name) && !Object.hasOwn(elsewhere, name))).toEqual([]);
});

test('every public function of the mock rejects misspelt options and values of a wrong type', async () => {
  const problems: string[] = [];
  let count = 0;
  for (const one of publicFunctions()) {
    for (const attempt of attemptsOf(one)) {
      count += 1;
      const problem = await problemOf(one, attempt);
      if (problem !== undefined) problems.push(`${one.name}: ${attempt.title}: ${problem}`);
    }
  }
  expect(problems).toEqual([]);
  expect(count).toBeGreaterThan(600);
});
