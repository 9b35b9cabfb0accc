/** The refusals of the pipeline itself, before a rule runs. */
import type { Behavior } from '@slotwise/schemas/table';
import type { NearEndpoint } from '../routing/nearest.ts';
import type { RouteMatch } from '../routing/router.ts';
import type { BadCredential } from '../rules/caller.ts';
import { Refusal } from '../rules/refusal.ts';

/** Refuses a request without a caller. Each deployment answers each of the three alike, or tells them apart (`behavior.errors`). */
export function unauthorized(bad: BadCredential, { errors }: Behavior): Refusal {
  if (errors !== 'split') return new Refusal('request.unauthorized');
  return new Refusal('request.unauthorized', badCredentials[bad]);
}

/** Refuses a key of `mock.as()` whose user came after the start, and went with a reset. */
export function resetKeyRefusal(): Refusal {
  return new Refusal('request.unauthorized', {
    message:
      'No valid credential: mock.reset() took the user of this key away, who was not there when the mock was made. Ask mock.as() again after the user is.',
  });
}

const badCredentials = {
  missing: { layer: 'plain', message: 'No API key: send it as a query parameter.' },
  unknown: { message: 'The API key is not valid.' },
  expired: { message: 'The API key has expired.' },
} as const satisfies Readonly<Record<BadCredential, object>>;

/** Refuses a path that there is not, and names those that may have been meant. */
export function noSuchPath(nearest: readonly NearEndpoint[]): Refusal {
  if (nearest.length === 0) return new Refusal('request.no-such-path');
  const near = nearest.map(({ method, path, why }) => `${method} ${path} (${why})`).join('; ');
  return new Refusal('request.no-such-path', {
    message: `Endpoint not found. Check the base URL and the path. Similar: ${near}.`,
  });
}

/** Refuses a method that a path does not have, and names those that it has. */
export function noSuchMethod({ root, endpoints }: RouteMatch, { bodies }: Behavior): Refusal {
  return new Refusal('request.method', {
    message: `This path does not have that method; it has ${[...endpoints.keys()].join(' and ')}.`,
    // The OAuth addresses of builds leave it to their framework.
    ...(root === 'app' && bodies === 'framework' ? { layer: 'framework' } : {}),
  });
}
