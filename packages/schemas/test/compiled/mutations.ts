/** Changes to valid values: the small ones that a slip makes, and the odd ones that only JavaScript knows. */

/** A source of chance: numbers from 0 up to 1. */
export type Random = () => number;

/** Chance that is the same for the same seed (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** One of some things. */
export function pick<Thing>(random: Random, things: readonly [Thing, ...Thing[]]): Thing {
  return things[Math.floor(random() * things.length)] ?? things[0];
}

class Made {
  readonly id = 1;
}

/** Makers of values of every kind. */
export const strange: readonly [() => unknown, ...(() => unknown)[]] = [
  ...constants(undefined, null, true, false, 0, -0, 1, -1, 7, 6, 1.5, 1e21, Number.NaN, Infinity, -Infinity),
  ...constants(2 ** 53, 2 ** 53 - 1, -(2 ** 53), -(2 ** 53) + 1, 10n, Symbol.for('s'), () => 1),
  ...constants('', ' ', '\n', '\u2028', 'x', '0', '1', '-1', '01', '1.0', '0x1f', 'Ω', '\uD800', 'null', 'true'),
  ...constants('ACCEPTED', 'accepted', 'Accepted', 'CANCELLED ', 'MEMBER', 'owner', 'asc', 'DESC', 'id', 'startTime'),
  ...constants('en', 'EN', 'pt-br', 'pt-BR', 'pt_br', 'e', 'engl', 'en-', 'authorization_code', 'refresh_token'),
  ...constants(
    'a@b.co',
    'a@b',
    'A@B.CO',
    'a..b@c.de',
    '.a@c.de',
    'a.@c.de',
    'ä@c.de',
    'a@c.d1',
    'a@-c.de',
    "o'a@c.de",
    'a@c.de\n',
  ),
  ...constants('09:00', '9:00', '24:00', '24:01', '23:59:59', '24:00:00', '23:60', '09:00Z', ' 09:00', '09:00\n'),
  ...constants(
    '2030-01-07T09:00:00Z',
    '2030-01-07T09:00:00z',
    '2030-01-07 09:00:00Z',
    '2030-01-07T09:00:00',
    '2030-01-07T09:00Z',
  ),
  ...constants(
    '2030-01-07T09:00:00.5+05:30',
    '2030-01-07T09:00:00+0530',
    '2030-01-07T09:00:00+24:00',
    '2030-01-07T24:00:00Z',
  ),
  ...constants(
    '2024-02-29T00:00:00Z',
    '2023-02-29T00:00:00Z',
    '2000-02-29T00:00:00Z',
    '1900-02-29T00:00:00Z',
    '2030-13-01T00:00:00Z',
  ),
  ...constants(
    '2030-04-31T00:00:00Z',
    '12030-01-07T09:00:00Z',
    '+012030-01-07T09:00:00Z',
    '2030-01-07',
    '2030-01-07T09:00:00Z\n',
  ),
  () => [],
  () => ({}),
  () => [undefined],
  () => [1, 1],
  () => [0, 6],
  () => [-1],
  () => [7],
  () => [1.5],
  () => ['1'],
  () => [null],
  () => [{}],
  () => ['a@b.co'],
  sparse,
  () => new Date(0),
  () => new Date(Number.NaN),
  () => new Date(8.64e15),
  () => new Date(-8.64e15),
  () => boxed(1),
  () => boxed('x'),
  () => boxed(true),
  () => childOf(null),
  () => childOf({ id: 1 }),
  () => childOf({ value: 'link', optionValue: '' }),
  () => new Made(),
  () => new Map([['a', 1]]),
  () => new Set([1]),
  () => /x/,
  () => new Uint8Array(2),
  () => ({ id: 1 }),
  () => ({ [Symbol.for('s')]: 1 }),
  () => ({ constructor: 1 }),
  () => ({ constructor: Made }),
  () => ({ constructor: undefined }),
  () => ({ toString: false }),
  () => [{ toString: 1, valueOf: 1 }],
  () => parsed('{ "__proto__": 1 }'),
  () => parsed('{ "a": [{ "__proto__": null }] }'),
  () => nested(80),
  () => nested(60),
  () => ({ value: 'phone', optionValue: ' ' }),
  () => ({ value: 'link', optionValue: 'x' }),
  () => ({ optionValue: '', value: 'link' }),
  () => ({ value: 'moon', optionValue: '' }),
];

function constants(...values: readonly unknown[]): [() => unknown, ...(() => unknown)[]] {
  const [first = () => undefined, ...rest] = values.map((value) => () => value);
  return [first, ...rest];
}

function sparse(): unknown {
  const list: unknown[] = [];
  list.length = 2;
  return list;
}

function boxed(value: unknown): unknown {
  return Object(value);
}

function childOf(prototype: object | null): unknown {
  return Object.create(prototype);
}

function parsed(text: string): unknown {
  return JSON.parse(text);
}

function nested(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = { value };
  return value;
}

type Container = Record<PropertyKey, unknown>;

/** A place in a value: a field or an item, and what holds it. */
interface Place {
  readonly holder: Container;
  readonly key: string;
}

/** A copy of a value with one to three changes, anywhere in it. */
export function mutated(value: unknown, random: Random): unknown {
  const root: Container = { value: copyOf(value) };
  for (let times = 1 + Math.floor(random() ** 3 * 3); times > 0; times -= 1) {
    pick(random, mutations)(placeIn(root, random), random);
  }
  return root['value'];
}

/** A copy that shares no object or list with the value. */
export function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf);
  if (value instanceof Date) return new Date(value);
  if (!isContainer(value)) return value;
  const copy: Container = {};
  if (Object.getPrototypeOf(value) === null) Object.setPrototypeOf(copy, null);
  for (const name of Object.keys(value)) copy[name] = copyOf(value[name]);
  return copy;
}

/** A place in a value: seldom the whole, mostly a field of it, sometimes further inside. */
function placeIn(root: Container, random: Random): Place {
  let place: Place = { holder: root, key: 'value' };
  for (let stay = 0.03; random() >= stay; stay = 0.5) {
    const holder = place.holder[place.key];
    // Bytes take numbers alone.
    const isOpen = isContainer(holder) && !ArrayBuffer.isView(holder);
    const names = isOpen ? Object.keys(holder).filter((name) => name !== '__proto__') : [];
    const key = names[Math.floor(random() * names.length)];
    if (!isContainer(holder) || key === undefined) break;
    place = { holder, key };
  }
  return place;
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null;
}

type Mutation = (place: Place, random: Random) => void;

/** Changes the content of a place; what cannot be changed so stays. */
function change(with_: (content: unknown, random: Random) => unknown): Mutation {
  return ({ holder, key }, random) => void Reflect.set(holder, key, with_(holder[key], random));
}

/** Changes the object or list that is the content of a place. */
function alter(how: (content: Container, random: Random) => void): Mutation {
  return ({ holder, key }, random) => {
    const content = holder[key];
    if (isContainer(content) && Object.isExtensible(content)) how(content, random);
  };
}

const odd = ['extra', '', '__proto__', 'constructor', 'toString', 'hasOwnProperty', 'id', 'ID', 'toJSON'] as const;

const mutations: readonly [Mutation, ...Mutation[]] = [
  ({ holder, key }) => void Reflect.deleteProperty(holder, key),
  change((_, random) => pick(random, strange)()),
  change((_, random) => pick(random, strange)()),
  change((_, random) => pick(random, strange)()),
  change((content, random) => (typeof content === 'string' ? respelt(content, random) : content)),
  change((content, random) =>
    typeof content === 'number'
      ? pick(random, [content + 0.5, -content, content * 2 ** 53, String(content), boxed(content)])
      : content,
  ),
  change((content) => [content]),
  change((content) => ({ content })),
  change((content) =>
    Array.isArray(content) ? Object.assign({}, content) : isContainer(content) ? Object.values(content) : content,
  ),
  change((content) => (isContainer(content) && !Array.isArray(content) ? childOf(content) : content)),
  alter((content, random) => {
    const name = pick(random, odd);
    Object.defineProperty(content, name, {
      value: pick(random, strange)(),
      enumerable: random() < 0.8,
      configurable: true,
      writable: true,
    });
  }),
  alter(
    (content, random) =>
      void Object.defineProperty(content, Symbol.for('s'), {
        value: 1,
        enumerable: random() < 0.5,
        configurable: true,
      }),
  ),
  alter((content) => void Object.setPrototypeOf(content, null)),
  alter((content) => {
    // The first field comes from the prototype from now on.
    const [name] = Object.keys(content);
    if (name === undefined || Array.isArray(content)) return;
    Object.setPrototypeOf(content, { [name]: content[name] });
    Reflect.deleteProperty(content, name);
  }),
  alter((content, random) => {
    const names = Object.keys(content);
    const [one = '', other = ''] = [
      names[Math.floor(random() * names.length)],
      names[Math.floor(random() * names.length)],
    ];
    const before = content[one];
    Reflect.set(content, one, content[other]);
    Reflect.set(content, other, before);
  }),
  alter((content) => void (Array.isArray(content) && Array.prototype.push.call(content, content[0]))),
  alter((content) => void (Array.isArray(content) && (content.length += 1))),
];

function respelt(text: string, random: Random): string {
  const at = Math.floor(random() * text.length);
  return pick(random, [
    text.toUpperCase(),
    text.toLowerCase(),
    `${text} `,
    ` ${text}`,
    `${text}\n`,
    text.slice(0, at) + text.slice(at + 1),
    `${text.slice(0, at)}Ω${text.slice(at)}`,
    `${text.slice(0, at)}9${text.slice(at + 1)}`,
    text + text,
  ]);
}
