import { typeError } from '../arguments/caller-error.ts';
import type { Mock } from '../service/mock.ts';
import type { MockClock } from '../time/mock-clock.ts';
import { internalsOf, isMock } from './internals.ts';

export interface WorldContext {
  mock: Mock | undefined;
}

export function runInWorld<Value>(mock: Mock, work: () => Value): Value {
  // Callers in JavaScript can pass any value.
  if (typeof work !== 'function') throw typeError(`mock.runInFork takes a function, got ${typeof work}`);
  const storage = contextStorage();
  if (storage === undefined)
    throw typeError(
      'mock.runInFork needs the AsyncLocalStorage of Node, which browsers do not have: give the app a key of mock.as(), which finds its world by itself',
    );
  return storage.run({ mock }, work);
}

export function enterContext(context: WorldContext): void {
  contextStorage()?.enterWith(context);
}

export function runInContext<Value>(context: WorldContext, work: () => Value): Value {
  const storage = contextStorage();
  return storage === undefined ? work() : storage.run(context, work);
}

export function contextMock(): Mock | undefined {
  return contextStorage()?.getStore()?.mock;
}

export function readingClock(mock: Mock): MockClock {
  const context = contextMock();
  // Another version of this package in the same process may have set the context. Its mock is then ignored.
  return internalsOf(isMock(context) ? context : mock).world.clock;
}

/** Also true in other runtimes that have Node's `async_hooks`. */
export function isNode(): boolean {
  return contextStorage() !== undefined;
}

interface ContextStorage {
  run<Value>(context: WorldContext, work: () => Value): Value;
  enterWith(context: WorldContext): void;
  getStore(): WorldContext | undefined;
}

/** An import of `async_hooks` would break browser bundles, so the code uses `process.getBuiltinModule`. */
interface Runtime {
  readonly process?: {
    getBuiltinModule?(name: 'async_hooks'): { readonly AsyncLocalStorage: new () => ContextStorage } | undefined;
  };
}

const key = Symbol.for('@slotwise/mock/world-context');

function contextStorage(): ContextStorage | undefined {
  const existing: unknown = Reflect.get(globalThis, key);
  if (existing !== undefined) return existing as ContextStorage; // only this package uses the key
  const { process } = globalThis as Runtime; // all fields are optional, so each use checks them
  const hooks = process?.getBuiltinModule?.('async_hooks');
  if (hooks === undefined) return undefined;
  const storage = new hooks.AsyncLocalStorage();
  Reflect.set(globalThis, key, storage);
  return storage;
}
