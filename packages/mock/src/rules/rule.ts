import type { endpoints } from '@slotwise/schemas';
import type { ResponseOf, Behavior, EndpointName, InputOf, Profile, Protocol } from '@slotwise/schemas/internal/table';
import type { Tables } from '../data/tables.ts';
import type { ExtraFields, Filters } from '../shapes/reading.ts';
import type { Caller } from './caller.ts';
import type { DeploymentParts, ResourceEndpoint } from './deployment.ts';
import type { ResponseContent } from './content.ts';
import type { Json } from './present.ts';

export interface RuleSettings {
  readonly profile: Profile;
  readonly deployment: Profile['deployment'];
  readonly protocol: Protocol;
  readonly behavior: Behavior;
  /** Code that imitates the deployment. `deployment` is only its kind: `self-hosted` or `hosted`. */
  readonly service: Deployment;
  readonly lenient: boolean;
  /** Maximum of `take`, or null for no maximum. */
  readonly maxTake: number | null;
}

export interface RuleContext extends RuleSettings {
  readonly tables: Tables;
  readonly caller: Caller;
  readonly now: string;
  /** Fields of the body that the deployment reads, but that are not in the specification. */
  readonly extra: ExtraFields;
  /** Query parameters that the deployment reads, but that are not in the specification. */
  readonly filters: Filters;
}

type EndpointOf<Name extends EndpointName> = (typeof endpoints)[Name];

export type RouteRule<Name extends EndpointName> = (
  input: InputOf<EndpointOf<Name>>,
  context: RuleContext,
) => Content<ResponseOf<EndpointOf<Name>>>;

type Content<Answer> = Answer extends readonly unknown[] ? Exclude<ResponseContent, Json> : Json;

export interface Deployment extends DeploymentParts {
  readonly routes: { readonly [Name in ResourceEndpoint]: RouteRule<Name> };
}
