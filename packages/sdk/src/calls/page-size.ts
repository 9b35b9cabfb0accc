/** The page size of iterations that leave it to the client. */
import { isSlotwiseError } from '../errors/any-error.ts';
import { joinSentences } from '../errors/issues.ts';
import { withFate } from '../errors/slotwise-error.ts';
import type { SlotwiseError } from '../errors/slotwise-error.ts';

/** Number of items that the client requests per page, until the service names a smaller maximum. */
export const defaultTake = 100;

/** Sends a page. If a 400 names a smaller size that the service allows, sends it once more with that size. */
export async function sendSized<Result>(
  take: number,
  send: (take: number) => Promise<Result>,
): Promise<{ readonly take: number; readonly result: Result }> {
  try {
    return { take, result: await send(take) };
  } catch (error) {
    if (!isSlotwiseError(error) || error.kind !== 'bad_request') throw error;
    const largestSize = allowedBelow(take, error);
    if (largestSize !== undefined) return { take: largestSize, result: await send(largestSize) };
    const note = `if the service does not allow ${take} items per page, pass take`;
    throw withFate(error, { applied: null, note });
  }
}

/** The largest number below `take` in a text about `take`, such as "take must be at most 20, got 100". */
function allowedBelow(take: number, { message, issues, requestId }: SlotwiseError): number | undefined {
  const text = joinSentences([message, ...issues.map((issue) => `${issue.path} ${issue.message}`)]);
  if (!/\btake\b/i.test(text)) return undefined;
  const numbers = text.replaceAll(requestId ?? '?', '').matchAll(/(?<![\w.-])\d{1,9}(?![\w-]|\.\d)/g);
  const smaller = [...numbers].map(([digits]) => Number(digits)).filter((number) => number > 0 && number < take);
  return smaller.length === 0 ? undefined : Math.max(...smaller);
}
