import { beforeAll, describe, expect, test } from 'vitest';
import { breaksBetween } from './breaks.ts';
import type { Break } from './break.ts';

/** A change of an entry point, and how it is called: kind, name and member. */
type Change = readonly [
  title: string,
  before: string,
  after: string,
  found?: readonly (readonly [kind: string, at: string])[],
];

const options = (members: string) =>
  `export interface Options { ${members} }\nexport function make(options: Options): void;`;
const answer = (members: string) => `export interface Answer { ${members} }\nexport function ask(): Promise<Answer>;`;

const breaking: readonly Change[] = [
  [
    'a removed function',
    'export function make(): void;\nexport const one: 1;',
    'export const one: 1;',
    [['removed export', 'make']],
  ],
  [
    'a removed type',
    'export type A = 1;\nexport const one: A;',
    'type A = 1;\nexport const one: A;',
    [['removed export', 'A']],
  ],
  [
    'a class that is a type alone',
    'export class A {}',
    'declare class A {}\nexport type { A };',
    [['removed export', 'A']],
  ],
  [
    'a removed member of an answer',
    answer('a: string; b: string;'),
    answer('a: string;'),
    [['removed member', 'Answer.b']],
  ],
  ['a removed option', options('a?: string; b?: string;'), options('a?: string;'), [['removed member', 'Options.b']]],
  [
    'a removed method',
    'export class A { b(): void; c(): void; }',
    'export class A { c(): void; }',
    [['removed member', 'A.b']],
  ],
  [
    'a removed static method',
    'export class A { static b(): void; c(): void }',
    'export class A { c(): void; }',
    [['removed member', 'A.b']],
  ],
  [
    'a removed option within options',
    options('a: { b?: string; c?: string };'),
    options('a: { c?: string };'),
    [['removed member', 'Options.a.b']],
  ],
  [
    'a removed field of a parameter',
    'export function f(at: { a?: string; b?: string }): void;',
    'export function f(at: { a?: string }): void;',
    [['removed member', 'f.at.b']],
  ],
  [
    'a removed parameter',
    'export function f(a?: string): void;',
    'export function f(): void;',
    [['removed parameter', 'f.a']],
  ],
  [
    'a removed overload',
    'export function f(a: string): void;\nexport function f(a: number): void;',
    'export function f(a: string): void;',
    [['narrowed input', 'f']],
  ],
  [
    'a new required option',
    options('a?: string;'),
    options('a?: string; b: string;'),
    [['new required option', 'Options.b']],
  ],
  ['an option that is required now', options('a?: string;'), options('a: string;'), [['narrowed input', 'Options.a']]],
  [
    'a new required field of what only a callback gets out',
    'export interface A { a: string }\nexport function on(f: () => A): void;',
    'export interface A { a: string; b: string }\nexport function on(f: () => A): void;',
    [['new required option', 'A.b']],
  ],
  [
    'a new required field of a parameter',
    'export function f(at: { a: string }): void;',
    'export function f(at: { a: string; b: string }): void;',
    [['new required option', 'f.b']],
  ],
  [
    'a new required parameter',
    'export function f(a: string): void;',
    'export function f(a: string, b: string): void;',
    [['narrowed input', 'f']],
  ],
  [
    'a narrower parameter',
    'export function f(a: string | number): void;',
    'export function f(a: string): void;',
    [['narrowed input', 'f']],
  ],
  [
    'a narrower parameter of a method',
    'export interface A { f(a: string | number): void }\nexport const a: A;',
    'export interface A { f(a: string): void }\nexport const a: A;',
    [['narrowed input', 'A.f']],
  ],
  [
    'a narrower parameter of a constructor',
    'export class A { constructor(a: string | number); }',
    'export class A { constructor(a: string); }',
    [['narrowed input', 'A']],
  ],
  ['a word less of an option', options("a: 'x' | 'y';"), options("a: 'x';"), [['narrowed input', 'Options.a']]],
  ['a word more of an answer', answer("a: 'x';"), answer("a: 'x' | 'y';"), [['widened output', 'Answer.a']]],
  [
    'a field of an answer that may be absent now',
    answer('a: string;'),
    answer('a?: string;'),
    [['widened output', 'Answer.a']],
  ],
  [
    'an answer that may be null now',
    'export function f(): string;',
    'export function f(): string | null;',
    [['widened output', 'f']],
  ],
  [
    'an answer of another type',
    'export function f(): Promise<string>;',
    'export function f(): string;',
    [['widened output', 'f']],
  ],
  [
    'a callback that is told more kinds',
    "export function on(f: (word: 'a') => void): void;",
    "export function on(f: (word: 'a' | 'b') => void): void;",
    [['widened output', 'on']],
  ],
  [
    'a callback that has to answer more',
    'export function on(f: () => void): void;',
    'export function on(f: () => string): void;',
    [['narrowed input', 'on']],
  ],
  ['a constant of another type', 'export const a: string;', 'export const a: number;', [['widened output', 'a']]],
  [
    'a word more in a type that no value reaches',
    "export type A = 'x';",
    "export type A = 'x' | 'y';",
    [['widened output', 'A']],
  ],
  [
    'a word less in a type that no value reaches',
    "export type A = 'x' | 'y';",
    "export type A = 'x';",
    [['narrowed input', 'A']],
  ],
  [
    'a word more in a type that is not exported',
    "type A = 'x';\nexport const a: A;",
    "type A = 'x' | 'y';\nexport const a: A;",
    [['widened output', 'A']],
  ],
  ['a new type parameter', 'export type A<T> = T;', 'export type A<T, U> = T | U;', [['changed type parameter', 'A']]],
  [
    'a removed type parameter',
    'export interface A<T, U> { a: T; b: U }',
    'export interface A<T> { a: T; b: string }',
    [['changed type parameter', 'A']],
  ],
  [
    'a narrower constraint',
    'export type A<T extends string | number> = T[];',
    'export type A<T extends string> = T[];',
    [['changed type parameter', 'A']],
  ],
  [
    'a removed default',
    'export type A<T = string> = T[];',
    'export type A<T> = T[];',
    [['changed type parameter', 'A']],
  ],
  [
    'a type parameter of a function',
    'export function f<T>(a: T): T;',
    'export function f<T, U>(a: T, b?: U): T;',
    [['changed type parameter', 'f']],
  ],
];

const harmless: readonly Change[] = [
  ['a new export', 'export const a: 1;', 'export const a: 1;\nexport function f(): void;'],
  ['a new member of an answer', answer('a: string;'), answer('a: string; b: string;')],
  ['a new member of a member', answer('a: { b: string };'), answer('a: { b: string; c: string };')],
  ['a new optional option', options('a: string;'), options('a: string; b?: string;')],
  ['an option that is no longer required', options('a: string;'), options('a?: string;')],
  [
    'a new optional parameter',
    'export function f(a: string): void;',
    'export function f(a: string, b?: string): void;',
  ],
  ['a wider parameter', 'export function f(a: string): void;', 'export function f(a: string | number): void;'],
  [
    'a wider parameter of a method',
    'export class A { f(a: string): void }',
    'export class A { f(a: string | number): void }',
  ],
  [
    'a new overload',
    'export function f(a: string): void;',
    'export function f(a: string): void;\nexport function f(a: number): void;',
  ],
  ['a word more of an option', options("a: 'x';"), options("a: 'x' | 'y';")],
  ['a word less of an answer', answer("a: 'x' | 'y';"), answer("a: 'x';")],
  ['a new method', 'export class A { f(): void }', 'export class A { f(): void; g(): void }'],
  ['a new type parameter with a default', 'export type A<T> = T[];', 'export type A<T, U = string> = T[];'],
  [
    'a function that is written as a constant',
    'export function f(a: string): void;',
    'export const f: (a: string) => void;',
  ],
  [
    'a type with another name that nobody sees',
    'interface A { a: string }\nexport const a: A;',
    'interface B { a: string }\nexport const a: B;',
  ],
  ['a private member', 'export class A { #a: string; b(): void }', 'export class A { private c: string; b(): void }'],
  ['another order', 'export interface A { a: string; b: string }', 'export interface A { b: string; a: string }'],
  [
    'what becomes exported',
    'interface A { a: string }\nexport const a: A;',
    'export interface A { a: string }\nexport const a: A;',
  ],
  [
    'a word more of a type that is handed in',
    "export type A = 'x';\nexport function f(a: A): void;",
    "export type A = 'x' | 'y';\nexport function f(a: A): void;",
  ],
  [
    'a new field of an answer that can be handed in again',
    'export interface A { a: string }\nexport function get(): A;\nexport function put(a: A): void;',
    'export interface A { a: string; b: string }\nexport function get(): A;\nexport function put(a: A): void;',
  ],
  [
    'a new field of an answer, the keys of which can be handed in',
    'export interface A { a: string }\nexport function get(): A;\nexport function pick(key: keyof A): void;',
    'export interface A { a: string; b: string }\nexport function get(): A;\nexport function pick(key: keyof A): void;',
  ],
];

const changes = [...breaking, ...harmless];
let found: readonly Break[] = [];
beforeAll(() => {
  // One compiler for all of them: each change is that of an entry point of its own.
  const reports = (side: 1 | 2) =>
    new Map(changes.map((change, index) => [specifierOf(index), `${change[side]}\nexport {};`]));
  found = breaksBetween(reports(1), reports(2));
}, 60_000);

function specifierOf(index: number): string {
  return `@slotwise/planted/${index}`;
}

function foundOf(index: number): string[][] {
  return found
    .filter(({ specifier }) => specifier === specifierOf(index))
    .map(({ kind, name, member }) => [kind, member === undefined ? name : `${name}.${member}`]);
}

describe('breaks users', () => {
  test.each(breaking.map(([title, , , kinds], index) => ({ title, kinds, index })))('$title', ({ kinds, index }) => {
    expect(foundOf(index)).toEqual(kinds);
  });

  test('an entry point that is gone', () => {
    expect(breaksBetween(new Map([['@slotwise/planted', 'export {};']]), new Map())).toEqual([
      { kind: 'removed entry point', specifier: '@slotwise/planted', name: '@slotwise/planted' },
    ]);
  });
});

describe('breaks nobody', () => {
  test.each(harmless.map(([title], index) => ({ title, index: breaking.length + index })))('$title', ({ index }) => {
    expect(foundOf(index)).toEqual([]);
  });

  test('a change of an entry point for our own packages', () => {
    const internal = '@slotwise/planted/internal';
    expect(breaksBetween(new Map([[internal, 'export const a: 1;']]), new Map([[internal, 'export {};']]))).toEqual([]);
  });
});
