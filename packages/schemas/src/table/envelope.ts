/** The envelope of an answer, and what is in it. */
import { isRecord } from '../fields/record.ts';
import type { EndpointAnswer } from './endpoint.ts';

/** Finds the content of a successful answer, and tidies it in place. */
export function contentOf(answer: EndpointAnswer, json: unknown): unknown {
  const content = unwrapped(answer, json);
  if (answer.kind !== 'many') answer.tidy?.(content);
  else if (answer.tidy !== undefined && Array.isArray(content)) content.forEach(answer.tidy);
  return content;
}

/** The content of the envelope, whichever of the known ones it is. */
function unwrapped({ kind, key, alsoUnder }: EndpointAnswer, json: unknown): unknown {
  if (kind === 'page' || !isRecord(json)) return json;
  const keys = kind === 'itself' ? [alsoUnder] : [key, key?.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)];
  for (const one of keys) {
    if (one !== undefined && typeof json[one] === 'object' && json[one] !== null) return json[one];
  }
  return json;
}
