/** The error codes of each endpoint that a method of the client calls. */
import { endpoints, profiles } from '@slotwise/schemas';
import type { SchemaEndpoint } from '@slotwise/schemas';
import type { ProblemCode } from '@slotwise/schemas/internal/table';

export const endpointsByName: Readonly<Record<string, SchemaEndpoint>> = endpoints;

const called = Object.values(endpointsByName).filter(({ security }) => security === 'caller');

/** The codes of all these endpoints. */
export const commonCodes: readonly ProblemCode[] = (called[0]?.errors ?? []).filter((code) =>
  called.every(({ errors }) => errors.includes(code)),
);

/** The other codes of an endpoint: first those of the specification's service, then those of self-hosted deployments only. */
export function ownCodes({ name, errors }: SchemaEndpoint): {
  readonly service: readonly ProblemCode[];
  readonly selfHosted: readonly ProblemCode[];
} {
  const service = errors.filter((code) => !commonCodes.includes(code));
  const words = profiles.selfHosted.words.flatMap((word) => (word.endpoint === name ? [word.code] : []));
  return { service, selfHosted: [...new Set(words)].filter((code) => !errors.includes(code)) };
}
