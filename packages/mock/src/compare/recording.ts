/** A recording view of a client: it notes which fields of its answers are read, and which are there. */

type Method = (...args: readonly unknown[]) => unknown;

/** The fields of one call's answers: `bookings.get`, with paths such as `attendees[].email`. */
export interface CallFields {
  /** Paths that were read, whether they were there or not. */
  readonly read: Set<string>;
  /** Paths that were there. */
  readonly sent: Set<string>;
}

/** The notes of a view, by the name of the call. */
export class Recording {
  readonly calls = new Map<string, CallFields>();
  /** The value behind each view. */
  readonly #behind = new WeakMap<object, object>();

  /** A view of a client: the same in all that it does, but what its calls answer is noted. */
  client<Client extends object>(client: Client): Client {
    return this.#callable(client, '');
  }

  /** A view of the JSON that a response of a call brought. */
  json(value: unknown, name: string): unknown {
    return this.#result(value, name);
  }

  /** The value itself, without views in it. */
  plain(value: unknown): unknown {
    const own = isObject(value) ? (this.#behind.get(value) ?? value) : value;
    if (Array.isArray(own)) return own.map((one: unknown) => this.plain(one));
    if (!isPlain(own)) return own;
    return Object.fromEntries(Object.entries(own).map(([name, one]) => [name, this.plain(one)]));
  }

  /** A view of a part of a client: what it calls is called on the part itself, so that private members are found. */
  #callable<Part extends object>(part: Part, path: string): Part {
    return standIn(part, (name) => {
      const value: unknown = Reflect.get(part, name);
      const below = typeof name === 'symbol' ? path : fieldPath(path, name);
      if (isMethod(value)) return this.#bound(value, part, below);
      return isObject(value) && typeof name === 'string' ? this.#callable(value, below) : value;
    });
  }

  #bound(method: Method, target: object, path: string): unknown {
    return (...args: readonly unknown[]): unknown => this.#result(Reflect.apply(method, target, args), path);
  }

  /** The result of a call: a promise or an iterable of what is noted, or that itself. */
  #result(value: unknown, path: string): unknown {
    if (!isObject(value)) return value;
    if (isStep(value)) return { ...value, value: this.#data(value.value, this.#fieldsOf(path), '[]') };
    if (!isLate(value)) return this.#data(value, this.#fieldsOf(path), '');
    return standIn(value, (name) => {
      const member: unknown = Reflect.get(value, name);
      if (!isMethod(member)) return member;
      if (name !== 'then') return this.#bound(member, value, path);
      return (done?: unknown, failed?: unknown): unknown => {
        const noted = isMethod(done) ? (got: unknown): unknown => done(this.#result(got, path)) : done;
        return Reflect.apply(member, value, [noted, failed]);
      };
    });
  }

  #fieldsOf(path: string): CallFields {
    const fields = this.calls.get(path) ?? { read: new Set(), sent: new Set() };
    this.calls.set(path, fields);
    return fields;
  }

  /** A view of data. It stands before a copy, since a view of what is frozen may not hold views. */
  #data(value: unknown, fields: CallFields, path: string): unknown {
    if (!Array.isArray(value) && !isPlain(value)) return value;
    const copy: object = Array.isArray(value)
      ? value.map((one: unknown) => this.#data(one, fields, `${path}[]`))
      : Object.fromEntries(
          Object.entries(value).map(([name, one]) => [name, this.#data(one, fields, fieldPath(path, name))]),
        );
    if (Array.isArray(copy)) {
      this.#behind.set(copy, value);
      return copy;
    }
    for (const name of Object.keys(copy)) fields.sent.add(fieldPath(path, name));
    fields.sent.add(path);
    const view = new Proxy(copy, {
      get: (target, name) => {
        if (typeof name === 'string' && !(name in Object.prototype) && name !== 'then' && name !== 'toJSON')
          fields.read.add(fieldPath(path, name));
        const value: unknown = Reflect.get(target, name);
        return value;
      },
      has: (target, name) => {
        if (typeof name === 'string') fields.read.add(fieldPath(path, name));
        return Reflect.has(target, name);
      },
    });
    this.#behind.set(view, value);
    return view;
  }
}

/** The text of the path of a field: `attendees[].email`. */
function fieldPath(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function isMethod(value: unknown): value is Method {
  return typeof value === 'function';
}

/** Tells a step of an iteration. */
function isStep(value: object): value is { readonly done: boolean; readonly value: unknown } {
  return 'done' in value && 'value' in value && typeof value.done === 'boolean' && Object.keys(value).length === 2;
}

/** Tells a promise or an iterable that is asked later from data. */
function isLate(value: object): boolean {
  return 'then' in value || Symbol.asyncIterator in value || 'next' in value;
}

/** An object that stands for another, with members of its own making: it stands before an empty one, whose members may be anything. */
function standIn<Value extends object>(value: Value, get: (name: string | symbol) => unknown): Value {
  // It has the prototype of the other, and its members by name.
  const empty = Object.create(Reflect.getPrototypeOf(value)) as Value;
  return new Proxy(empty, {
    get: (_, name) => get(name),
    has: (_, name) => Reflect.has(value, name),
    ownKeys: () => Reflect.ownKeys(value),
    getOwnPropertyDescriptor: (_, name) =>
      Object.hasOwn(value, name)
        ? {
            value: get(name),
            enumerable: Object.prototype.propertyIsEnumerable.call(value, name),
            configurable: true,
            writable: true,
          }
        : undefined,
  });
}
