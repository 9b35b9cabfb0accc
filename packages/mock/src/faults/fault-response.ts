/** Faults that change the response of the handler. */
import type { ExchangeOutcome } from '../response/outcome.ts';
import type { PlainResponse } from '../response/plain-response.ts';
import type { Fault, FaultContext } from './fault-type.ts';

/** Stands for the response where there is none yet. */
export const noResponse: PlainResponse = { status: 200, headers: {}, body: '' };

/** A fault that changes the response of the handler; one that yields it as it was has not been applied. */
export function changed(
  name: string,
  change: (response: PlainResponse, context: FaultContext) => ExchangeOutcome,
): Fault {
  return {
    name,
    afterHandler: true,
    continues: false,
    // The response is there: a fault of this kind comes after the handler.
    apply: async (response, context) => (response === null ? noResponse : change(response, context)),
  };
}
