/** Data that the build of the site knows and the playground shows. It stands in the page as JSON. */
import type { CallInput } from './state.ts';

/** The data of the page. */
export interface PageData {
  /** The first part of every address of the site. */
  readonly base: string;
  /** A sentence for each cause of a refusal, by the contract's word. */
  readonly causes: Readonly<Record<string, string>>;
  /** The open point of each assumption, by its number. */
  readonly assumptions: Readonly<Record<string, string>>;
  /** An input to begin with, by the name of the endpoint. */
  readonly inputs: Readonly<Record<string, CallInput>>;
  /** The code of the tour: for each step its calls, each as its lines. */
  readonly tour: readonly (readonly (readonly string[])[])[];
}

/** The id of the element that holds the data. */
export const pageDataId = 'playground-data';

/** Reads the data of the page. */
export function readPageData(): PageData {
  // Written by the build of the same site.
  return JSON.parse(document.querySelector(`#${pageDataId}`)?.textContent ?? '') as PageData;
}
