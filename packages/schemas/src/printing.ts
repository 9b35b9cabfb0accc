type Facts = Readonly<Record<string, unknown>>;

/** `util.inspect`. The runtime passes it, so the packages do not need `node:util`, which browsers do not have. */
type Inspect = (value: unknown, options?: object) => string;

type PrintArguments = [depth: number | null, options: object, inspect?: Inspect];

/** Node, Bun and Deno call the method with this name to print an object. */
const printMethod = /* @__PURE__ */ Symbol.for('nodejs.util.inspect.custom');

/**
 * Sets the text that `console.log` prints for an object: the name and the facts. Enumerable properties, JSON and
 * equality of the object do not change.
 *
 * Pass the prototype of a class to set the text of all its objects.
 *
 * @internal
 */
export function definePrint<Printed extends object>(
  object: Printed,
  name: string,
  facts: (object: Printed) => Facts,
): Printed {
  return defineHidden(object, printMethod, function print(this: Printed, ...rest: PrintArguments): string {
    return printedText(name, () => facts(this), rest);
  });
}

/**
 * Sets the text that `console.log` prints for an object, and uses the same facts as its JSON. Test runners write the
 * JSON into the diff of a failed assertion.
 *
 * Do not use it for promises, because React serializes a promise with `toJSON` as a plain object.
 *
 * @internal
 */
export function defineSummary<Printed extends object>(object: Printed, name: string, facts: () => Facts): Printed {
  return defineHidden(definePrint(object, name, facts), 'toJSON', facts);
}

/**
 * Sets the text that `console.log` prints for an error: its message, its stack and the facts.
 *
 * @internal
 */
export function definePrintOfError(error: Error, facts: () => Facts): void {
  defineHidden(error, printMethod, (...rest: PrintArguments) => {
    const head = `${error.name}: ${error.message}`;
    const stack = String(error.stack);
    const frames = isTooDeep(rest[0]) ? '' : stack.slice(stack.search(/\n\s+at |$/));
    return printedText(head + frames, facts, rest);
  });
}

/**
 * Returns a URL without user name, password, query and hash.
 *
 * @internal
 */
export function withoutQuery(url: string): string {
  return url.replace(/[?#].*$/s, '').replace(/\/\/[^/]*@/, '//');
}

function printedText(name: string, facts: () => Facts, [depth, options, inspect]: PrintArguments): string {
  if (isTooDeep(depth)) return `[${name}]`;
  try {
    const values = facts();
    return `${name} ${inspect === undefined ? JSON.stringify(values) : inspect(values, { ...options, depth: 1 })}`;
  } catch {
    // `facts` can read private fields. It throws for the prototype and for the copies of test runners, which have none.
    return `${name} {}`;
  }
}

function isTooDeep(depth: number | null): boolean {
  return depth !== null && depth < 0;
}

/** Adds a property that is not enumerable, so copies, keys and equality of the object do not include it. */
function defineHidden<Printed extends object>(object: Printed, name: string | symbol, value: unknown): Printed {
  return Object.defineProperty(object, name, { value, configurable: true, writable: true });
}
