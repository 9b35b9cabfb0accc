/** The names of checks, after what they check: `isMaybeInstant`, `isEmailList`. */
import type { Model } from './model.ts';
import { isPlainText, textOf } from './shape.ts';
import type { Import, Shape } from './shape.ts';

/** A shape as its check sees it: known words beside any text are any text, and a number of a query is a number. */
export function simplified(shape: Shape): Shape {
  if (shape.kind === 'number as text' || shape.kind === 'time of day as text') return shape.inner;
  if (shape.kind !== 'one of') return shape;
  const anyText = shape.options.find(isPlainText);
  const rest = shape.options.filter(({ kind }) => anyText === undefined || (kind !== 'text' && kind !== 'words'));
  if (anyText === undefined) return shape;
  return rest.length === 0 ? anyText : { ...shape, options: [...rest, anyText] };
}

/** Name of a shape in the names of checks. `hint` is the name of a shape without a name. */
export function nameOf(given: Shape, hint: string, model: Model): string {
  const shape = simplified(given);
  // A small value of the same shape, the first that the contract has.
  const own = model.values.find((one) => keyOf(one.shape) === keyOf(shape))?.name;
  if (own !== undefined) return capital(own);
  const maybe = (kind: 'optional' | 'nullable', inner: Shape) => {
    const isBoth = (inner.kind === 'optional' || inner.kind === 'nullable') && inner.kind !== kind;
    return isBoth ? `Maybe${nameOf(inner.inner, hint, model)}` : `${capital(kind)}${nameOf(inner, hint, model)}`;
  };
  const text = textOf(shape, {
    optional: ({ kind, inner }) => maybe(kind, inner),
    nullable: ({ kind, inner }) => maybe(kind, inner),
    list: ({ item }) => `${nameOf(item, hint, model)}List`,
    object: ({ of }) => of().type,
    'by hand': ({ type }) => type.name,
    words: ({ words }) => wordTypeOf(words, model)?.name ?? hint,
  });
  return text ?? hint;
}

/** Words that stand in a list of the contract have the list's name: one of `bookingStatuses` is a `BookingStatus`. */
export function wordTypeOf(words: readonly string[], model: Model): Import | undefined {
  const list = model.words.find((one) => one.words.join() === words.join());
  return list === undefined ? undefined : { name: capital(list.name).replace(/(?<=s)es$|s$/, ''), path: list.path };
}

/** The same text for the same check with the same messages. */
export function keyOf(given: Shape): string {
  const shape = simplified(given);
  const text = textOf(shape, {
    object: ({ of }) => of().type,
    text: ({ patterns, rules, messages }) =>
      JSON.stringify([...patterns.map(String), ...rules.map(({ name }) => name), messages]),
    optional: ({ kind, inner }) => `${kind} ${keyOf(inner)}`,
    nullable: ({ kind, inner }) => `${kind} ${keyOf(inner)}`,
    'instant as text': ({ kind, inner }) => `${kind} ${keyOf(inner)}`,
    list: ({ rules, item, messages }) => `${JSON.stringify([rules, messages])} of ${keyOf(item)}`,
    'one of': ({ options, messages }) => [...options.map(keyOf), JSON.stringify(messages)].join(' or '),
  });
  return text ?? JSON.stringify(shape);
}

/** A name as part of another: `grant_type` becomes `GrantType`. */
export function capital(name: string): string {
  return name.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
