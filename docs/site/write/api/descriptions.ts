/** Descriptions of the OpenAPI document for the site. */
import { assumptionLink } from '../assumptions.ts';
import type { Json } from '@slotwise/inspector/code';

/** The description of a part of the document, with a link to the first of its assumptions. */
export function described(part: Json, base: string): string {
  const { description = '', 'x-assumptions': assumptions } = part;
  const first: unknown = Array.isArray(assumptions) ? assumptions[0] : undefined;
  return typeof first === 'string'
    ? `${String(description)} ${assumptionLink(first, base)}`.trim()
    : String(description);
}
