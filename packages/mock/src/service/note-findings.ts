import { isBroken } from '../http/outcome.ts';
import type { ExchangeOutcome } from '../http/outcome.ts';
import { queryNames } from '../shapes/request-names.ts';
import type { Exchange } from './exchange.ts';

export function noteFindings(exchange: Exchange, outcome: ExchangeOutcome): void {
  const { world, record, request, match, endpoint } = exchange;
  world.problems.onResponse(record, {
    sequence: world.journal.last,
    // A browser sends a preflight before a request to another origin. An unknown path counts as unmatched on the
    // preflight, because the browser then sends no request.
    isUnmatched: endpoint === undefined && (match === undefined || request.method !== 'OPTIONS'),
    knownParameters: knownParameters(exchange),
    isHanging: isBroken(outcome) && outcome.broken === 'hang',
  });
}

/**
 * Returns the query parameters that the endpoint reads in this deployment, including those without effect for the
 * caller. Returns null for unknown paths, for endpoints that the test added, and for the OAuth endpoints, which accept any
 * parameter (RFC 6749 section 3.1).
 */
function knownParameters({ world: { own, settings }, endpoint }: Exchange): readonly string[] | null {
  if (endpoint === undefined || endpoint.root === 'app' || own.of(endpoint) !== undefined) return null;
  return queryNames(settings.service.requests.readingOf(endpoint), settings.protocol);
}
