import { parseJson } from '@slotwise/schemas/internal/table';
import { isRecord } from '@slotwise/schemas/internal/contract';
import { mediaTypeOf } from './body.ts';
import type { RequestBody } from './body.ts';

export type FormProblem = 'media-type' | 'malformed' | 'repeated';

/**
 * Token endpoints accept a form, or a JSON object of strings. Fields without a value count as absent (RFC 6749
 * section 3.2).
 */
export function readForm({ text, type }: RequestBody): Record<string, string> | FormProblem {
  const mediaType = mediaTypeOf(type);
  if (mediaType !== 'application/x-www-form-urlencoded' && mediaType !== 'application/json') return 'media-type';
  const pairs = mediaType === 'application/json' ? pairsOf(text) : [...new URLSearchParams(text)];
  if (pairs === undefined) return 'malformed';
  if (new Set(pairs.map(([name]) => name)).size !== pairs.length) return 'repeated';
  return Object.fromEntries(pairs.filter(([, value]) => value !== ''));
}

function pairsOf(text: string): [string, string][] | undefined {
  const json = parseJson(text);
  if (!isRecord(json)) return undefined;
  const pairs: [string, string][] = [];
  for (const [name, value] of Object.entries(json)) {
    if (typeof value !== 'string' && value !== null) return undefined;
    pairs.push([name, value ?? '']);
  }
  return pairs;
}
