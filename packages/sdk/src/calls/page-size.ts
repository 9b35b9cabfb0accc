import { isSlotwiseError } from '../errors/any-error.ts';
import { joinSentences } from '../errors/issues.ts';
import { withFacts } from '../errors/slotwise-error.ts';
import type { SlotwiseError } from '../errors/slotwise-error.ts';

/** Page size of iterations without `take`. The client lowers it if the service names a smaller maximum. */
export const defaultTake = 100;

/** Requests a page. If the service rejects the size and names a smaller one, the function requests the page again with that size. */
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
    throw withFacts(error, { applied: null, note });
  }
}

/** Finds the maximum page size in the text of an error, such as "take must be at most 20, got 100": the largest number below `take`. */
function allowedBelow(take: number, { message, issues, requestId }: SlotwiseError): number | undefined {
  const text = joinSentences([message, ...issues.map((issue) => `${issue.path} ${issue.message}`)]);
  if (!/\btake\b/i.test(text)) return undefined;
  const numbers = text.replaceAll(requestId ?? '?', '').matchAll(/(?<![\w.-])\d{1,9}(?![\w-]|\.\d)/g);
  const smaller = [...numbers].map(([digits]) => Number(digits)).filter((number) => number > 0 && number < take);
  return smaller.length === 0 ? undefined : Math.max(...smaller);
}
