import type { AnswerOf, Behavior, EndpointName, InputOf, Wire, endpoints } from '@slotwise/schemas';
import type { Caller } from './caller.ts';
import type { RateLimit } from '../world/rate-limit.ts';
import type { OAuthOptions } from '../world/oauth-options.ts';
import type { Json } from './present.ts';
import type { Tables } from '../data/tables.ts';

/** Settings that judge requests. */
export interface Settings {
  readonly deployment: 'self-hosted' | 'hosted';
  readonly wire: Wire;
  readonly behavior: Behavior;
  /** Rules marked † in the gap table are off. */
  readonly lenient: boolean;
  /** Largest `take` (G-40). */
  readonly maxTake: number | null;
  /** How many requests a user may make (G-30). */
  readonly rateLimit: RateLimit | null;
  /** The authorization flow. */
  readonly oauth: OAuthOptions;
  /** What codes and tokens are made of. */
  readonly secret: string;
}

/** What a rule works with. It may write to the tables freely: when it refuses, they are thrown away. */
export interface Situation extends Settings {
  readonly tables: Tables;
  readonly caller: Caller;
  /** Now, as ISO 8601 text in UTC with milliseconds. */
  readonly now: string;
}

type Row<Name extends EndpointName> = (typeof endpoints)[Name];

/** The rule of one endpoint: decoded input in, the content of the answer out; a refusal is thrown. */
export type Rule<Name extends EndpointName> = (
  input: InputOf<Row<Name>>,
  situation: Situation,
) => Content<AnswerOf<Row<Name>>>;

/** The content of an answer, before its envelope: an object, or a list of them. */
type Content<Answer> = Answer extends readonly unknown[] ? Json[] | ListedPage : Json;

/** One page of a list, in a deployment that says how many there are. */
export interface ListedPage {
  readonly items: Json[];
  readonly total: number;
}
