import type { NearEndpoint } from '../http/nearest.ts';
import type { RouteMatch } from '../http/router.ts';
import type { CredentialError } from '../rules/deployment.ts';
import { Refusal } from '../rules/refusal.ts';

export function unauthorizedRefusal(error: CredentialError, detail: string): Refusal {
  return new Refusal('request.unauthorized', { ...error, detail });
}

export function resetKeyRefusal(): Refusal {
  return new Refusal('request.unauthorized', {
    message:
      'No valid credential: mock.reset() took the user of this key away, who was not there when the mock was made. Ask mock.as() again after the user is.',
  });
}

export function noSuchPath(nearest: readonly NearEndpoint[]): Refusal {
  if (nearest.length === 0) return new Refusal('request.no-such-path');
  const near = nearest.map(({ method, path, why }) => `${method} ${path} (${why})`).join('; ');
  return new Refusal('request.no-such-path', {
    message: `Endpoint not found. Check the base URL and the path. Similar: ${near}.`,
  });
}

export function noSuchMethod({ root, endpoints }: RouteMatch): Refusal {
  return new Refusal('request.method', {
    message: `This path does not have that method; it has ${[...endpoints.keys()].join(' and ')}.`,
    // At the OAuth addresses, some deployments use the error of their framework.
    ...(root === 'app' ? { layer: 'framework' } : {}),
  });
}
