import type { endpoints } from '@slotwise/schemas';
import type { AnswerOf, EndpointName, InputOf } from '@slotwise/schemas/table';
import type { Tables } from '../data/tables.ts';
import type { ExtraFields, ListFilters } from '../request/fields.ts';
import type { AnswerTexts, WrittenJson } from '../response/answer-texts.ts';
import type { WorldSettings } from '../world/settings.ts';
import type { Caller } from './caller.ts';
import type { Json } from './present.ts';

/** Everything that a rule works with. It may write to the tables freely: when it refuses, they are thrown away. */
export interface RuleContext extends WorldSettings {
  readonly tables: Tables;
  /** The texts that answers were made of before. */
  readonly answers: AnswerTexts;
  readonly caller: Caller;
  /** Now, as ISO 8601 text in UTC with milliseconds. */
  readonly now: string;
  /** Fields of the body beyond the specification's, where the deployment reads them (`behavior.writable`). */
  readonly extra: ExtraFields;
  /** Parameters of a list beyond the specification's, where the deployment reads them (`behavior.listFilters` and others). */
  readonly filters: ListFilters;
  /** All query parameters as they were sent, known or not. */
  readonly parameters: URLSearchParams;
}

type EndpointOf<Name extends EndpointName> = (typeof endpoints)[Name];

/** The rule of one endpoint: decoded input in, the content of the answer out; a refusal is thrown. */
export type RouteRule<Name extends EndpointName> = (
  input: InputOf<EndpointOf<Name>>,
  context: RuleContext,
) => Content<AnswerOf<EndpointOf<Name>>>;

/** The content of an answer, before its envelope: an object, or a list of them. */
export type AnswerContent = Json | WrittenJson | Json[] | WrittenJson[] | ListedPage;
type Content<Answer> = Answer extends readonly unknown[]
  ? Exclude<AnswerContent, Json | WrittenJson>
  : Json | WrittenJson;

/** One page of a list, in a deployment that says how many there are. */
interface ListedPage {
  readonly items: Json[];
  readonly total: number;
}
