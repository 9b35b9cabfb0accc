/** The envelope of an answer, and what is in it. */
import { isRecord } from '../fields/record.ts';
import type { EndpointResponse } from './endpoint.ts';

/** Finds the content of a successful answer, and tidies it in place. */
export function contentOf(response: EndpointResponse, json: unknown): unknown {
  const content = unwrap(response, json);
  if (response.kind !== 'many') response.tidy?.(content);
  else if (response.tidy !== undefined && Array.isArray(content)) content.forEach(response.tidy);
  return content;
}

/** The content of the envelope, whichever of the known ones it is. */
function unwrap({ kind, key, alsoUnder }: EndpointResponse, json: unknown): unknown {
  if (kind === 'page' || !isRecord(json)) return json;
  const keys = kind === 'itself' ? [alsoUnder] : [key, key?.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)];
  for (const one of keys) {
    if (one !== undefined && typeof json[one] === 'object' && json[one] !== null) return json[one];
  }
  return json;
}
