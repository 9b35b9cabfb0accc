import type { RouteMatch } from '../http/router.ts';
import { sentKey } from '../rules/caller.ts';
import type { BadCredential } from '../rules/caller.ts';
import { Refusal } from '../rules/refusal.ts';
import { credentialCause } from './cause.ts';
import type { Exchange } from './exchange.ts';

export function credentialRefusal(exchange: Exchange, problem: BadCredential): Refusal {
  const { callerKeys, settings } = exchange.world;
  if (callerKeys.isGone(sentKey(exchange.request, settings.protocol)))
    return new Refusal('request.unauthorized', {
      message:
        'No valid credential: mock.reset() removed the user of this key, because the user was created after the mock. Create the user again, and then call mock.as() again.',
    });
  const error = settings.service.errors.badCredentials[problem];
  return new Refusal('request.unauthorized', { ...error, detail: credentialCause(problem, exchange) });
}

export function noSuchPath({ record: { nearest }, documentPath }: Exchange): Refusal {
  const list = documentPath === undefined ? 'the OpenAPI document' : `GET ${documentPath}`;
  if (nearest.length === 0)
    return new Refusal('request.no-such-path', {
      message: `Endpoint not found. Check the base URL and the path; ${list} lists all endpoints.`,
    });
  const near = nearest.map(({ method, path, why }) => `${method} ${path} (${why})`).join('; ');
  return new Refusal('request.no-such-path', {
    message: `Endpoint not found. Check the base URL and the path. Similar: ${near}.`,
  });
}

export function noSuchMethod({ root, endpoints }: RouteMatch): Refusal {
  return new Refusal('request.method', {
    message: `This path does not have that method; it has ${[...endpoints.keys()].join(' and ')}.`,
    // For OAuth paths, some deployments use the error of their framework.
    ...(root === 'app' ? { layer: 'framework' } : {}),
  });
}
