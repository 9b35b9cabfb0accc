/**
 * A text in one line of visible characters: without the control characters, sequences of a terminal, changes of direction and characters
 * of no width by which a text can look like another, or move a cursor.
 */
export function oneLine(text: string): string {
  return text.replaceAll(hidden, '').replaceAll(/\s+/g, ' ').trim();
}

/** A control character that is no white space, with the sequence that it begins (colors, links); a format character; half a character. */
const hidden = /[^\P{Cc}\s](?:\[[\d;?]*[ -/]*[@-~]|\]\P{Cc}*|\\)?|[\p{Cf}\p{Cs}\p{DI}]/gu;
