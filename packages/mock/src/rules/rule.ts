import type { endpoints } from '@slotwise/schemas';
import type { AnswerOf, EndpointName, InputOf } from '@slotwise/schemas/internal/table';
import type { Tables } from '../data/tables.ts';
import type { ExtraFields, ListFilters } from '../request/fields.ts';
import type { WorldSettings } from '../world/settings.ts';
import type { Caller } from './caller.ts';
import type { Json } from './present.ts';

export interface RuleContext extends WorldSettings {
  readonly tables: Tables;
  readonly caller: Caller;
  readonly now: string;
  /** Fields of the body beyond the specification's, where the deployment reads them (`behavior.writable`). */
  readonly extra: ExtraFields;
  /** Parameters of a list beyond the specification's, where the deployment reads them (`behavior.listFilters` and others). */
  readonly filters: ListFilters;
  readonly parameters: URLSearchParams;
}

type EndpointOf<Name extends EndpointName> = (typeof endpoints)[Name];

export type RouteRule<Name extends EndpointName> = (
  input: InputOf<EndpointOf<Name>>,
  context: RuleContext,
) => Content<AnswerOf<EndpointOf<Name>>>;

export type AnswerContent = Json | Json[] | ListedPage;
type Content<Answer> = Answer extends readonly unknown[] ? Exclude<AnswerContent, Json> : Json;

interface ListedPage {
  readonly items: Json[];
  readonly total: number;
}
