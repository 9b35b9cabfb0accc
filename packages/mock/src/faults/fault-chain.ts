import { isDelivery, isEnd } from './mock-faults.ts';
import type { ChosenFault } from './mock-faults.ts';
import type { FaultContext } from './fault-type.ts';
import { isBroken } from '../http/outcome.ts';
import type { ExchangeOutcome } from '../http/outcome.ts';
import type { PlainResponse } from '../http/plain-response.ts';

export interface FaultyOutcome {
  readonly outcome: ExchangeOutcome;
  readonly applied: readonly string[];
}

/**
 * Runs the handler of a request with its faults, in this order:
 *
 * 1. Delays.
 * 2. The handler, or a fault that responds or breaks the connection instead of it.
 * 3. With `at: 'after'`: delays, and then a fault that replaces the response or breaks the connection.
 * 4. Changes of the response and of its delivery.
 */
export async function applyFaults(
  chosen: readonly ChosenFault[],
  handler: () => Promise<PlainResponse>,
  context: FaultContext,
): Promise<FaultyOutcome> {
  const remaining = new Set(chosen);
  const apply = async (one: ChosenFault, response: PlainResponse | null): Promise<ExchangeOutcome> => {
    const outcome = await one.rule.do.apply(response, context);
    if (outcome === response && isChange(one)) return outcome;
    remaining.delete(one);
    return outcome;
  };
  const isAfter = ({ rule }: ChosenFault) => rule.at === 'after';
  const waits = chosen.filter(({ rule }) => rule.do.phase === 'wait');
  const end = chosen.find(({ rule }) => isEnd(rule));

  for (const wait of waits) {
    if (isAfter(wait)) continue;
    remaining.delete(wait);
    await wait.rule.do.apply(null, context);
  }
  let outcome: ExchangeOutcome;
  if (end !== undefined && !isAfter(end)) outcome = await apply(end, null);
  else {
    outcome = await handler();
    for (const wait of waits) if (isAfter(wait) && !isBroken(outcome)) outcome = await apply(wait, outcome);
    if (end !== undefined && !isBroken(outcome)) outcome = await apply(end, outcome);
  }
  for (const one of chosen) {
    // A fault that creates the response determines its content, so other faults do not change it.
    const applies = end === undefined ? isChange(one) : isDelivery(one.rule);
    if (applies && !isBroken(outcome)) outcome = await apply(one, outcome);
  }
  for (const one of remaining) one.unapplied();
  return { outcome, applied: chosen.filter((one) => !remaining.has(one)).map(({ rule }) => rule.do.name) };
}

function isChange({ rule }: ChosenFault): boolean {
  return rule.do.phase === 'change' || isDelivery(rule);
}
