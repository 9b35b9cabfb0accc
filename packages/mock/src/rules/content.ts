import type { Json } from './present.ts';

/** What a route returns, before the deployment puts it into its envelope. */
export type ResponseContent = Json | Json[] | ListedPage;

interface ListedPage {
  readonly items: Json[];
  readonly total: number;
}
