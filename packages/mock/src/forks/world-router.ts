import type { Protocol } from '@slotwise/schemas/internal/table';
import type { Mock } from '../service/mock.ts';
import type { PlainRequest } from '../http/plain-request.ts';
import type { ForkRegistry } from './fork-registry.ts';
import { issuingWorld } from './issuing-world.ts';

export interface RoutedRequest {
  readonly sentTo: Mock;
  readonly forkRegistry: ForkRegistry;
  readonly protocol: Protocol;
  readonly context: Mock | undefined;
  readonly strict?: boolean | undefined;
}

export function routedMock(request: PlainRequest, routed: RoutedRequest): Mock {
  const { sentTo, forkRegistry, protocol, context, strict = false } = routed;
  if (!forkRegistry.hasForked) return sentTo;
  const number = issuingWorld(request, protocol);
  // The credential decides, even if its fork was released: no other mock accepts it.
  if (number !== undefined) {
    const issuer = forkRegistry.find(number);
    if (issuer !== undefined) return issuer;
  } else if (context !== undefined && forkRegistry.has(context)) return context;
  else if (!forkRegistry.hasForks(sentTo)) return sentTo;
  if (!strict) return sentTo;
  const refusal = number === undefined ? ambiguityOf(request, sentTo) : releaseOf(request, number);
  forkRegistry.refused.push(refusal);
  // Not a TypeError, because fetch reports network failures as TypeError, and clients retry those.
  throw new RangeError(refusal);
}

function ambiguityOf(request: PlainRequest, { worldId, baseUrl }: Mock): string {
  return `strict: ${lineOf(request)} was rejected, because it could belong to mock ${worldId} (baseUrl ${baseUrl}) or to one of its forks: it has no key or token of a fork, and was sent outside mock.runInFork() and the tests of createTest(). Send it inside mock.runInFork(), or use a key from mock.as() of the fork. To send it to mock ${worldId}, pass strict: false`;
}

function releaseOf(request: PlainRequest, number: number): string {
  return `strict: ${lineOf(request)} was rejected, because its credential belongs to mock ${number}, which was released; use a key from mock.as() of a mock that still exists`;
}

function lineOf({ method, url }: PlainRequest): string {
  return `${method} ${url.pathname}`;
}
