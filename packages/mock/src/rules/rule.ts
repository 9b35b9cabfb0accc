import type { endpoints } from '@slotwise/schemas';
import type { ResponseOf, Behavior, EndpointName, InputOf, Profile, Protocol } from '@slotwise/schemas/internal/table';
import type { Tables } from '../data/tables.ts';
import type { ExtraFields, Filters } from '../shapes/reading.ts';
import type { Caller } from './caller.ts';
import type { DeploymentParts, ResourceEndpoint } from './deployment.ts';
import type { ResponseContent } from './content.ts';
import type { Json } from './present.ts';

/** The settings of a mock that a rule can read. */
export interface RuleSettings {
  readonly profile: Profile;
  readonly deployment: Profile['deployment'];
  readonly protocol: Protocol;
  readonly behavior: Behavior;
  /** What the deployment does that the profile imitates. */
  readonly service: Deployment;
  readonly lenient: boolean;
  /** Largest `take`. */
  readonly maxTake: number | null;
}

export interface RuleContext extends RuleSettings {
  readonly tables: Tables;
  readonly caller: Caller;
  readonly now: string;
  /** Fields of the body beyond the specification's, where the deployment reads them. */
  readonly extra: ExtraFields;
  /** Query parameters beyond the specification's, where the deployment reads them. */
  readonly filters: Filters;
}

type EndpointOf<Name extends EndpointName> = (typeof endpoints)[Name];

export type RouteRule<Name extends EndpointName> = (
  input: InputOf<EndpointOf<Name>>,
  context: RuleContext,
) => Content<ResponseOf<EndpointOf<Name>>>;

type Content<Answer> = Answer extends readonly unknown[] ? Exclude<ResponseContent, Json> : Json;

/** A deployment that a mock can imitate. */
export interface Deployment extends DeploymentParts {
  /** The rule of each endpoint. */
  readonly routes: { readonly [Name in ResourceEndpoint]: RouteRule<Name> };
}
