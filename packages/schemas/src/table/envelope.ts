import { isRecord } from '../fields/record.ts';
import type { EndpointResponse } from './endpoint.ts';

/** Returns the content of a successful response, normalized in place. Returns the whole body if it has no known envelope. */
export function contentOf(response: EndpointResponse, json: unknown): unknown {
  const content = unwrap(response, json);
  if (response.kind !== 'many') response.tidy?.(content);
  else if (response.tidy !== undefined && Array.isArray(content)) content.forEach(response.tidy);
  return content;
}

/** Self-hosted deployments use some keys in snake_case, and wrap objects that other deployments return without an envelope. */
function unwrap({ kind, key, alsoUnder }: EndpointResponse, json: unknown): unknown {
  if (kind === 'page' || !isRecord(json)) return json;
  const snakeCase = key?.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const keys = kind === 'itself' ? [alsoUnder] : [key, snakeCase, alsoUnder];
  for (const one of keys) {
    if (one !== undefined && typeof json[one] === 'object' && json[one] !== null) return json[one];
  }
  return json;
}
