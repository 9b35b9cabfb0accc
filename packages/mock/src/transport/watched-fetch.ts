import { requestOf } from './own-signal.ts';

/** A `fetch` whose JSON is seen as somebody else shows it; the other ways to read a response are its own. */
export function watchedFetch(
  fetch: typeof globalThis.fetch,
  show: (json: unknown, request: { readonly method: string; readonly url: string }) => unknown,
): typeof globalThis.fetch {
  return async (input, init) => {
    const { method, url } = requestOf(input instanceof Request ? input.clone() : input, init).request;
    const response = await fetch(input, init);
    const json = async () => show(await Response.prototype.json.call(response), { method, url });
    return Object.defineProperty(response, 'json', { value: json });
  };
}
