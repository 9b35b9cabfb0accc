import type { Protocol } from '@slotwise/schemas/table';
import type { Mock } from '../service/mock.ts';
import type { PlainRequest } from '../request/plain-request.ts';
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
  // The credential says it, also where the world is gone: it is valid in no other.
  if (number !== undefined) {
    const issuer = forkRegistry.find(number);
    if (issuer !== undefined) return issuer;
  } else if (context !== undefined && forkRegistry.has(context)) return context;
  if (!strict) return sentTo;
  const refusal = refusalOf(request, number);
  forkRegistry.refused.push(refusal);
  // No TypeError, by which fetch says that the network failed, and which clients try again.
  throw new RangeError(refusal);
}

function refusalOf({ method, url }: PlainRequest, number: number | undefined): string {
  const line = `${method} ${url.pathname}`;
  return number === undefined
    ? `strict: ${line} was rejected, because it could belong to any test: it has no key from mock.as(), and was sent outside mock.runInFork() and the tests of createTest(). Start what sends it inside mock.runInFork(), or give it a key of mock.as()`
    : `strict: ${line} was rejected, because its credential belongs to mock ${number}, which was released; use a key from mock.as() of a mock that still exists`;
}
