/** Descriptions of the OpenAPI document for the site. */
import { assumptionLink } from '../assumptions.ts';

const source = / ?\bSource: [^.]*\.(?: |$)/g;
const citation = / ?(?:\(A-\d[^)]*\)|\bAssumptions? A-\d[^.]*\.)/g;

/** A description without its sources, and with one link to the first assumption that it names. */
export function described(description: string, base: string): string {
  const [number] = /\bA-\d+\b/.exec(description) ?? [];
  const text = description.replaceAll('\n', ' ').replaceAll(source, ' ').replaceAll(citation, '').trim();
  return number === undefined ? text : `${text} ${assumptionLink(number, base)}`.trim();
}
