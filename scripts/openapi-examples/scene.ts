/** A scene: one request to the town, as the examples of the OpenAPI document show it. */
import type { Mock, MockOptions } from '@slotwise/mock';

/** The caller of a scene: a key of the town, a token with these scopes of alice, or nobody. */
export type As = `key_${string}` | { readonly scopes: readonly ('READ_BOOKING' | 'READ_PROFILE')[] } | null;

/** A body, or one that is known only once the town stands: it may need a code or a token. */
type Body = Readonly<Record<string, unknown>>;

/** One request, and the town that it meets. */
export interface Scene {
  /** One line: what is asked. */
  readonly summary?: string;
  /** Caller; without it, that of the endpoint's first scene, or alice. */
  readonly as?: As;
  /** Another method than the endpoint's. */
  readonly method?: string;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: Body | ((mock: Mock) => Body);
  /** Media type of the body; without it, JSON. */
  readonly mediaType?: string;
  /** Another town than the usual one. */
  readonly town?: MockOptions;
  /** Headers beyond those that follow. */
  readonly headers?: (mock: Mock) => Readonly<Record<string, string>>;
  /** The same scene as a town plays it whose profile refuses this one. */
  readonly orElse?: Scene;
  /** Prepares the town. */
  readonly before?: (mock: Mock) => unknown;
}

/** The scenes of an endpoint: those that are accepted, by the name of their example, and those that are refused, by code. */
export interface Scenes {
  readonly accepted: Readonly<Record<string, Scene>>;
  /** Refusals that do not follow from the first accepted scene. `null`: no answer of the mock shows it. */
  readonly refused?: Readonly<Record<string, Scene | null>>;
  /** Further refusals, which carry a word of their own. */
  readonly further?: readonly Scene[];
}
