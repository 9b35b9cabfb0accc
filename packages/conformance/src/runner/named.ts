/** The parts of the text of a row: `bookings.past (G-55): A start in the past is refused.` */
interface Named {
  readonly id: string;
  readonly sentence: string;
  /** Number of the assumption, where the specification is silent. */
  readonly gap?: `G-${number}`;
}

/** Reads the text of a row. */
export function partsOf(text: string): Named {
  const [, id = '', gap, sentence = ''] = /^([\w.-]+)(?: \((G-\d+)\))?: (.+)$/.exec(text) ?? [];
  return { id, sentence, ...(isGap(gap) ? { gap } : {}) };
}

function isGap(text: string | undefined): text is `G-${number}` {
  return text !== undefined;
}
