import { typeError } from '../arguments/caller-error.ts';
type Callable = (...args: readonly unknown[]) => unknown;

/**
 * Returns the runner's `test`, with its modes, such as `only`, and its `each`. `replace` wraps each test function. The
 * runner gets all other arguments unchanged.
 */
export function wrappedTest(
  runnerTest: unknown,
  modes: readonly string[],
  replace: (work: Callable, modes: readonly string[]) => Callable,
): unknown {
  return wrap(callable(runnerTest), []);

  function wrap(define: Callable, modifiers: readonly string[]): Callable {
    const test: Callable = (...args) => {
      const index = args.findLastIndex(isCallable);
      return define(...args.map((arg, at) => (at === index ? replace(callable(arg), modifiers) : arg)));
    };
    for (const mode of modes) {
      const inner: unknown = Reflect.get(define, mode);
      if (isCallable(inner)) Reflect.set(test, mode, wrap(inner, [...modifiers, mode]));
    }
    const each: unknown = Reflect.get(define, 'each');
    if (isCallable(each))
      Reflect.set(test, 'each', (...table: readonly unknown[]) => wrap(callable(each(...table)), modifiers));
    return test;
  }
}

function isCallable(value: unknown): value is Callable {
  return typeof value === 'function';
}

function callable(value: unknown): Callable {
  if (isCallable(value)) return value;
  throw typeError('createTest: the runner has no test function; run this file with the runner of the entry point');
}
