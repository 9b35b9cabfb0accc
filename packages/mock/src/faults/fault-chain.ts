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
 * Applies faults around the handler, which makes the response that would have been sent: the waits before it; the handler, or the fault in its
 * place; the waits after it, and the fault that takes its response away; then what changes the response, or its way.
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
