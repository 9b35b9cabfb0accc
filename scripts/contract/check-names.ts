/** The names of checks, after what they check: `isMaybeInstant`, `isEmailList`. */
import type { Model } from './model.ts';
import type { Shape } from './shape.ts';

/** A shape as its check sees it: known words beside any text are any text, and a number of a query is a number. */
export function simplified(shape: Shape): Shape {
  if (shape.kind === 'number as text') return shape.inner;
  if (shape.kind !== 'one of') return shape;
  const anyText = shape.options.find(isPlainText);
  const rest = shape.options.filter(({ kind }) => anyText === undefined || (kind !== 'text' && kind !== 'words'));
  if (anyText === undefined) return shape;
  return rest.length === 0 ? anyText : { kind: 'one of', options: [...rest, anyText] };
}

/** Says whether a shape is text of any kind. */
export function isPlainText(shape: Shape): boolean {
  return shape.kind === 'text' && shape.patterns.length === 0 && shape.rules.length === 0;
}

/** The name of a shape in the names of checks; `hint` names one that has no name of its own. */
export function nameOf(given: Shape, hint: string, model: Model): string {
  const shape = simplified(given);
  const own = valueOf(shape, model);
  if (own !== undefined) return capital(own);
  switch (shape.kind) {
    case 'optional':
    case 'nullable': {
      const isBoth = shape.inner.kind !== shape.kind && /^(optional|nullable)$/.test(shape.inner.kind);
      if (isBoth && 'inner' in shape.inner) return `Maybe${nameOf(shape.inner.inner, hint, model)}`;
      return `${capital(shape.kind)}${nameOf(shape.inner, hint, model)}`;
    }
    case 'list':
      return `${nameOf(shape.item, hint, model)}List`;
    case 'object':
      return shape.of().type;
    case 'by hand':
      return shape.type.name;
    case 'words':
      return wordOf(shape.words, model) ?? hint;
    default:
      return hint;
  }
}

/** The name of a small value of the same shape, the first that the contract has. */
function valueOf(shape: Shape, model: Model): string | undefined {
  return model.values.find((one) => keyOf(one.shape) === keyOf(shape))?.name;
}

/** Words that stand in a list of the contract have the list's name: one of `bookingStatuses` is a `BookingStatus`. */
function wordOf(words: readonly string[], model: Model): string | undefined {
  const list = [...model.words].find(([, known]) => known.join() === words.join())?.[0];
  return list === undefined ? undefined : capital(list).replace(/(?<=s)es$|s$/, '');
}

/** The same text for the same check. */
export function keyOf(given: Shape): string {
  const shape = simplified(given);
  switch (shape.kind) {
    case 'object':
      return shape.of().type;
    case 'text':
      return JSON.stringify([...shape.patterns.map(String), ...shape.rules.map(({ name }) => name)]);
    case 'optional':
    case 'nullable':
    case 'instant as text':
      return `${shape.kind} ${keyOf(shape.inner)}`;
    case 'list':
      return `${JSON.stringify(shape.rules)} of ${keyOf(shape.item)}`;
    case 'one of':
      return shape.options.map(keyOf).join(' or ');
    default:
      return JSON.stringify(shape);
  }
}

/** A name as part of another: `grant_type` becomes `GrantType`. */
export function capital(name: string): string {
  return name.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** A shape in words, for doc comments. */
export function wordsFor(given: Shape, model: Model): string {
  const shape = simplified(given);
  switch (shape.kind) {
    case 'optional':
      return `${wordsFor(shape.inner, model)}, or \`undefined\``;
    case 'nullable':
      return `${wordsFor(shape.inner, model)}, or \`null\``;
    case 'list':
      return `a list whose every item is ${wordsFor(shape.item, model)}`;
    case 'object':
      return `a {@link ${shape.of().type}}`;
    case 'flag':
      return '`true` or `false`';
    case 'text':
      return isPlainText(shape) ? 'text' : `text of the form ${ownName(shape, model)}`;
    case 'whole number':
      return ['a whole number', boundOf('from', shape.least), boundOf('to', shape.most)].join('');
    case 'words':
      return shape.words.map((word) => `\`${word}\``).join(', or ');
    case 'one of':
      return shape.options.map((option) => wordsFor(option, model)).join(', or ');
    case 'instant as text':
      return `a \`Date\`, or ${wordsFor(shape.inner, model)}`;
    case 'by hand':
      return `a {@link ${shape.type.name}}`;
    default:
      return shape.kind === 'unknown' ? 'anything' : 'a free key/value object';
  }
}

function boundOf(word: string, bound: number | undefined): string {
  return bound === undefined ? '' : ` ${word} ${bound}`;
}

function ownName(shape: Shape, model: Model): string {
  const own = valueOf(shape, model);
  return own === undefined ? 'that a rule accepts' : `\`${own}\``;
}
