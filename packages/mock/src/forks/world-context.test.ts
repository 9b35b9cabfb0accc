import { afterEach, expect, test, vi } from 'vitest';
import { sampleMock } from '../../test/ask.ts';
import { contextMock, enterContext, runInContext, runInWorld } from './world-context.ts';

const key = Symbol.for('@slotwise/mock/world-context');

afterEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
});

test('runInFork returns the result of its function, sync or async', async () => {
  const mock = sampleMock();
  expect(mock.runInFork(() => contextMock())).toBe(mock);
  expect(await mock.runInFork(async () => Promise.resolve().then(contextMock))).toBe(mock);
  expect(contextMock()).toBeUndefined();
});

test('runInFork throws the error of its function, and its context ends', async () => {
  const mock = sampleMock();
  const fail = () => {
    throw new RangeError('enough');
  };
  expect(() => mock.runInFork(fail)).toThrow('enough');
  await expect(mock.runInFork(async () => fail())).rejects.toThrow('enough');
  expect(contextMock()).toBeUndefined();
});

test('two copies of the package share one context', async () => {
  const mock = sampleMock();
  expect(mock.runInFork(() => contextMock())).toBe(mock);
  vi.resetModules();
  const again = await import('./world-context.ts');
  expect(again.contextMock).not.toBe(contextMock);
  expect(runInWorld(mock, () => again.contextMock())).toBe(mock);
});

test('runInFork rejects a value that is not a function', () => {
  const value: unknown = Promise.resolve();
  // as from JavaScript, where no type stops it
  expect(() => sampleMock().runInFork(value as () => unknown)).toThrow('mock.runInFork takes a function, got object');
});

test.each([
  ['nothing of Node', undefined],
  ['a stand-in of a bundler', { env: {} }],
  ['a Node without the module', { getBuiltinModule: () => undefined }],
])('with %s, as in browsers, runInFork throws and suggests mock.as(), and fixtures still work', (_name, process) => {
  const before: unknown = Reflect.get(globalThis, key);
  Reflect.deleteProperty(globalThis, key);
  vi.stubGlobal('process', process);
  try {
    const mock = sampleMock();
    expect(() => mock.runInFork(() => 1)).toThrow(
      'mock.runInFork needs the AsyncLocalStorage of Node, which browsers do not have: give the app a key of mock.as()',
    );
    enterContext({ mock });
    expect(runInContext({ mock }, () => 1)).toBe(1);
    expect(contextMock()).toBeUndefined();
  } finally {
    vi.unstubAllGlobals();
    Reflect.set(globalThis, key, before);
  }
});
