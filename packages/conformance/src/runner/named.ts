/** Parts of a text such as `bookings.past: A start in the past returns 400.` */
interface Named {
  readonly id: string;
  readonly sentence: string;
  /** Not set if the specification defines the behavior. */
  readonly assumption?: `A-${number}`;
}

export function partsOf(text: string): Named {
  const [, id = '', assumption, sentence = ''] = /^([\w.-]+)(?: \((A-\d+)\))?: (.+)$/.exec(text) ?? [];
  return { id, sentence, ...(isAssumption(assumption) ? { assumption } : {}) };
}

function isAssumption(text: string | undefined): text is `A-${number}` {
  return text !== undefined;
}
