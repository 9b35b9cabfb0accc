/** The pages and addresses that every visitor meets. */
import type { Pair } from './visitor.ts';

/** True where a response is a page. */
export function isPage(headers: Readonly<Record<string, string>>): boolean {
  return /^\s*(text\/html|application\/xhtml)/i.test(headers['content-type'] ?? '');
}

/** An address with these parameters, in the place of those of their names. */
export function withParameters(address: string, parameters: readonly Pair[]): string {
  const url = new URL(address);
  for (const [name, value] of parameters) url.searchParams.set(name, value);
  return parameters.length === 0 ? address : url.href;
}
