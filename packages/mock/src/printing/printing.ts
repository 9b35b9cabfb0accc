/** The lines that `console.log` prints for the objects of a mock. */

type Facts = Readonly<Record<string, unknown>>;

/** `util.inspect`. Runtimes pass it, so a mock works where `node:util` does not exist. */
type Inspect = (value: unknown, options?: object) => string;

/** Node, Bun and Deno print an object with its method of this name. */
const printMethod = Symbol.for('nodejs.util.inspect.custom');

/**
 * Sets what an object prints: its name and these facts. Its own properties, JSON and equality do not change. Pass the prototype of a
 * class to set what all its objects print.
 */
export function definePrint<Printed extends object>(
  object: Printed,
  name: string,
  facts: (object: Printed) => Facts,
): Printed {
  return hide(object, printMethod, function print(this: Printed, ...rest: PrintArguments): string {
    return printedText(name, () => facts(this), rest);
  });
}

/** Sets what an object prints, and uses the same facts as its JSON: test runners write the JSON into the diff of a failed assertion. */
export function defineSummary<Printed extends object>(object: Printed, name: string, facts: () => Facts): Printed {
  return hide(definePrint(object, name, facts), 'toJSON', facts);
}

/** Sets what an error prints: its message, its stack, and how many issues it has. The message lists the first issues. */
export function definePrintOfIssues(error: Error & { readonly issues: readonly unknown[] }): void {
  hide(error, printMethod, (...rest: PrintArguments) => {
    const head = `${error.name}: ${error.message}`;
    const stack = String(error.stack);
    const frames = stack.slice(stack.search(/\n\s+at |$/));
    return rest[0] !== null && rest[0] < 0
      ? `[${head}]`
      : printedText(head + frames, () => ({ issues: error.issues.length }), rest);
  });
}

/** Returns a URL without user name, password, query and hash. */
export function withoutQuery(url: string): string {
  return url.replace(/[?#].*$/s, '').replace(/\/\/[^/]*@/, '//');
}

type PrintArguments = [depth: number | null, options: object, inspect?: Inspect];

function printedText(name: string, facts: () => Facts, [depth, options, inspect]: PrintArguments): string {
  if (depth !== null && depth < 0) return `[${name}]`;
  try {
    const values = facts();
    return `${name} ${inspect === undefined ? JSON.stringify(values) : inspect(values, { ...options, depth: 1 })}`;
  } catch {
    // The prototype and the copies that test runners create have no private fields.
    return `${name} {}`;
  }
}

/** Adds a property that is not part of an object's copies, keys and equality. */
function hide<Printed extends object>(object: Printed, name: string | symbol, value: unknown): Printed {
  return Object.defineProperty(object, name, { value, configurable: true, writable: true });
}
