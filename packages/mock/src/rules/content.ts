import type { Json } from './present.ts';

/** Content of a response before the deployment adds the envelope. */
export type ResponseContent = Json | Json[] | ListedPage;

interface ListedPage {
  readonly items: Json[];
  readonly total: number;
}
