/** Responses that faults change. */
import type { Fault, FaultContext } from './fault-type.ts';
import { textOf, textResponse } from '../response/text-response.ts';

/** A fault that changes the response of the handler; one that yields it as it was has not been applied. */
export function changed(
  name: string,
  change: (response: Response, context: FaultContext) => ReturnType<Fault['apply']>,
): Fault {
  // The response is there: a fault of this kind comes after the handler.
  return {
    name,
    afterHandler: true,
    continues: false,
    apply: async (response, context) => (response === null ? new Response(null) : change(response, context)),
  };
}

/** The text of a response, however slowly it comes. */
export async function contentText(response: Response): Promise<string> {
  return textOf(response) ?? response.clone().text();
}

/** The same response with another text. */
export function withText(response: Response, text: string): Response {
  return textResponse(text, response.status, Object.fromEntries(response.headers));
}
