/** The lines that `console.log` prints for the objects of the client. None of them contains a credential. */

import { fieldsOf, isRecord } from './fields.ts';

type Facts = Readonly<Record<string, unknown>>;

/** `util.inspect`. Runtimes pass it, so the packages work where `node:util` does not exist. */
type Inspect = (value: unknown, options?: object) => string;

type Print = (depth: number | null, options: object, inspect?: Inspect) => string;

/** Node, Bun and Deno print an object with its method of this name. */
const printMethod = /* @__PURE__ */ Symbol.for('nodejs.util.inspect.custom');

/** Sets what an object prints: its name and these facts. Its own properties, JSON and equality do not change. */
export function definePrint<Printed extends object>(object: Printed, name: string, facts: () => Facts): Printed {
  return setPrint(object, (depth, options, inspect) =>
    isTooDeep(depth) ? `[${name}]` : `${name} ${printedText(facts(), options, inspect)}`,
  );
}

/**
 * Sets what an object prints, and uses the same facts as its JSON: test runners write the JSON into the diff of a failed assertion.
 *
 * Not for promises, because React serializes a promise with `toJSON` as a plain object.
 */
export function defineSummary<Printed extends object>(object: Printed, name: string, facts: () => Facts): Printed {
  return hide(definePrint(object, name, facts), 'toJSON', facts);
}

/** Sets what an error prints: its message, its stack, and the fields that are not empty. */
export function definePrintOfError(error: Error): void {
  setPrint(error, printError);
}

/** Returns a URL without user name, password, query and hash. */
export function withoutQuery(url: string): string {
  return url.replace(/[?#].*$/s, '').replace(/\/\/[^/]*@/, '//');
}

function setPrint<Printed extends object>(object: Printed, print: Print): Printed {
  return hide(object, printMethod, print);
}

/** Adds a property that is not part of an object's copies, keys and equality. */
function hide<Printed extends object>(object: Printed, name: string | symbol, value: unknown): Printed {
  return Object.defineProperty(object, name, { value, configurable: true, writable: true });
}

function printError(this: Error, ...[depth, options, inspect]: Parameters<Print>): string {
  const head = `${this.name}: ${this.message}`;
  if (isTooDeep(depth)) return `[${head}]`;
  const stack = String(this.stack);
  const frames = stack.slice(stack.search(/\n\s+at |$/));
  return `${head}${frames} ${printedText(factsOfError(this), options, inspect)}`;
}

function factsOfError(error: Error): Facts {
  const { body, issues, serviceCode, ...fields } = fieldsOf(error);
  const problems = Array.isArray(issues) ? issues.map((issue) => String(fieldsOf(issue)['message'])) : [];
  const facts = {
    ...fields,
    serviceCode: serviceCode === fields['code'] ? null : serviceCode,
    body: body === null ? null : clip(typeof body === 'string' ? body : jsonOf(body)),
    issues: clip(problems.filter((problem) => !error.message.includes(problem)).join('; ')),
    cause: causeOf(error),
  };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null && value !== ''));
}

/** Returns the causes of an error in one line, each with the place that threw it. */
function causeOf(error: Error): string {
  const causes: string[] = [];
  let { cause } = error;
  while (cause !== undefined && causes.length < 3) {
    if (!isErrorLike(cause)) return [...causes, clip(jsonOf(cause))].join(', caused by ');
    const [, place = ''] = /\n[^\S\n]+(at .*)/.exec(String(cause.stack)) ?? [];
    causes.push(clip(`${cause.name}: ${cause.message} ${place}`.trim()));
    ({ cause } = cause);
  }
  return causes.join(', caused by ');
}

/** Errors of another realm, such as Node's own in Jest, are not instances of `Error`. */
function isErrorLike(value: unknown): value is Error {
  return isRecord(value) && typeof value['message'] === 'string';
}

function isTooDeep(depth: number | null): boolean {
  return depth !== null && depth < 0;
}

function printedText(facts: Facts, options: object, inspect?: Inspect): string {
  return inspect === undefined ? jsonOf(facts) : inspect(facts, { ...options, depth: 1 });
}

function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return '';
  }
}

function clip(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 200 ? `${line.slice(0, 200)}…` : line;
}
