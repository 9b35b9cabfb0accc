import { beforeAll, expect, test } from 'vitest';
import { breaksBetween } from './breaks.ts';
import type { Break } from './compare.ts';

/**
 * Changes of an entry point, a line each: `title // before // after // kind and place of the break`. `Options { … }` is the parameter of a
 * function, `Answer { … }` its result.
 */
const breaking = changesIn(`
a removed function // export function make(): void; export const one: 1; // export const one: 1; // removed export make
a removed type // export type A = 1; export const one: A; // type A = 1; export const one: A; // removed export A
a class that is a type alone // export class A {} // declare class A {} export type { A }; // removed export A
a removed member of an answer // Answer { a: string; b: string } // Answer { a: string } // removed member Answer.b
a removed option // Options { a?: string; b?: string } // Options { a?: string } // removed member Options.b
a removed method // export class A { b(): void; c(): void } // export class A { c(): void } // removed member A.b
a removed static method // export class A { static b(): void; c(): void } // export class A { c(): void } // removed member A.b
a removed option within options // Options { a: { b?: string; c?: string } } // Options { a: { c?: string } } // removed member Options.a.b
a removed field of a parameter // export function f(at: { a?: string; b?: string }): void; // export function f(at: { a?: string }): void; // removed member f.b
a removed parameter // export function f(a?: string): void; // export function f(): void; // removed parameter f.a
a removed overload // export function f(a: string): void; export function f(a: number): void; // export function f(a: string): void; // narrowed input f
a new required option // Options { a?: string } // Options { a?: string; b: string } // new required option Options.b
an option that is required now // Options { a?: string } // Options { a: string } // narrowed input Options.a
a new required field of what only a callback gets out // export interface A { a: string } export function on(f: () => A): void; // export interface A { a: string; b: string } export function on(f: () => A): void; // new required option A.b
a new required field of a parameter // export function f(at: { a: string }): void; // export function f(at: { a: string; b: string }): void; // new required option f.b
a new required parameter // export function f(a: string): void; // export function f(a: string, b: string): void; // narrowed input f
a narrower parameter // export function f(a: string | number): void; // export function f(a: string): void; // narrowed input f
a narrower parameter of a method // export interface A { f(a: string | number): void } export const a: A; // export interface A { f(a: string): void } export const a: A; // narrowed input A.f
a narrower parameter of a constructor // export class A { constructor(a: string | number) } // export class A { constructor(a: string) } // narrowed input A
a word less of an option // Options { a: 'x' | 'y' } // Options { a: 'x' } // narrowed input Options.a
a word more of an answer // Answer { a: 'x' } // Answer { a: 'x' | 'y' } // widened output Answer.a
a field of an answer that may be absent now // Answer { a: string } // Answer { a?: string } // widened output Answer.a
an answer that may be null now // export function f(): string; // export function f(): string | null; // widened output f
an answer of another type // export function f(): Promise<string>; // export function f(): string; // widened output f
a callback that is told more kinds // export function on(f: (word: 'a') => void): void; // export function on(f: (word: 'a' | 'b') => void): void; // widened output on
a callback that has to answer more // export function on(f: () => void): void; // export function on(f: () => string): void; // narrowed input on
a constant of another type // export const a: string; // export const a: number; // widened output a
a word more in a type that no value reaches // export type A = 'x'; // export type A = 'x' | 'y'; // widened output A
a word less in a type that no value reaches // export type A = 'x' | 'y'; // export type A = 'x'; // narrowed input A
a word more in a type that is not exported // type A = 'x'; export const a: A; // type A = 'x' | 'y'; export const a: A; // widened output A
a new type parameter // export type A<T> = T; // export type A<T, U> = T | U; // changed type parameter A
a removed type parameter // export interface A<T, U> { a: T; b: U } // export interface A<T> { a: T; b: string } // changed type parameter A
a narrower constraint // export type A<T extends string | number> = T[]; // export type A<T extends string> = T[]; // changed type parameter A
a removed default // export type A<T = string> = T[]; // export type A<T> = T[]; // changed type parameter A
a type parameter of a function // export function f<T>(a: T): T; // export function f<T, U>(a: T, b?: U): T; // changed type parameter f
`);

const harmless = changesIn(`
a new export // export const a: 1; // export const a: 1; export function f(): void;
a new member of an answer // Answer { a: string } // Answer { a: string; b: string }
a new member of a member // Answer { a: { b: string } } // Answer { a: { b: string; c: string } }
a new optional option // Options { a: string } // Options { a: string; b?: string }
an option that is no longer required // Options { a: string } // Options { a?: string }
a new optional parameter // export function f(a: string): void; // export function f(a: string, b?: string): void;
a wider parameter // export function f(a: string): void; // export function f(a: string | number): void;
a wider parameter of a method // export class A { f(a: string): void } // export class A { f(a: string | number): void }
a new overload // export function f(a: string): void; // export function f(a: string): void; export function f(a: number): void;
a word more of an option // Options { a: 'x' } // Options { a: 'x' | 'y' }
a word less of an answer // Answer { a: 'x' | 'y' } // Answer { a: 'x' }
a new method // export class A { f(): void } // export class A { f(): void; g(): void }
a new type parameter with a default // export type A<T> = T[]; // export type A<T, U = string> = T[];
a function that is written as a constant // export function f(a: string): void; // export const f: (a: string) => void;
a type with another name that nobody sees // interface A { a: string } export const a: A; // interface B { a: string } export const a: B;
a private member // export class A { #a: string; b(): void } // export class A { private c: string; b(): void }
another order // export interface A { a: string; b: string } // export interface A { b: string; a: string }
what becomes exported // interface A { a: string } export const a: A; // export interface A { a: string } export const a: A;
a word more of a type that is handed in // export type A = 'x'; export function f(a: A): void; // export type A = 'x' | 'y'; export function f(a: A): void;
a new field of an answer that can be handed in again // export interface A { a: string } export function get(): A; export function put(a: A): void; // export interface A { a: string; b: string } export function get(): A; export function put(a: A): void;
a new field of an answer, the keys of which can be handed in // export interface A { a: string } export function get(): A; export function pick(key: keyof A): void; // export interface A { a: string; b: string } export function get(): A; export function pick(key: keyof A): void;
`);

function changesIn(lines: string) {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [title = '', before = '', after = '', found] = line.split(' // ');
      return { title, before: written(before), after: written(after), found: found?.split(', ') ?? [] };
    });
}

function written(text: string): string {
  const name = /^(?:Options|Answer)(?= \{)/.exec(text)?.[0];
  const use = `export function use(${name === 'Options' ? 'options: Options' : ''}): ${name === 'Answer' ? 'Promise<Answer>' : 'void'};`;
  return `${name === undefined ? text : `export interface ${text} ${use}`}\nexport {};`;
}

const changes = [...breaking, ...harmless].map((change, index) => ({
  ...change,
  specifier: `@slotwise/planted/${index}`,
}));
let breaks: readonly Break[] = [];
beforeAll(() => {
  // One compiler for all of them: each change is that of an entry point of its own.
  const reports = (side: 'before' | 'after') => new Map(changes.map((change) => [change.specifier, change[side]]));
  breaks = breaksBetween(reports('before'), reports('after'));
}, 60_000);

test.each(changes)('$title: $found', ({ specifier, found }) => {
  const own = breaks.filter((one) => one.specifier === specifier);
  expect(own.map(({ kind, name, member }) => [kind, [name, member].filter(Boolean).join('.')].join(' '))).toEqual(
    found,
  );
});

test('an entry point that is gone breaks users; one for our own packages breaks nobody', () => {
  const [planted, internal] = ['@slotwise/planted', '@slotwise/planted/internal'];
  expect(
    breaksBetween(
      new Map([
        [planted, 'export {};'],
        [internal, 'export const a: 1;'],
      ]),
      new Map([[internal, 'export {};']]),
    ),
  ).toEqual([{ kind: 'removed entry point', specifier: planted, name: planted }]);
});
