/** Names that a path template contains in braces. */
export type NamesInPath<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesInPath<Rest>
  : never;

/** Rule of `isEndpointPath`. */
export const endpointPathRule =
  'must begin with one slash, without a query, a hash, a space, or dots as a part, in any spelling';

/** Returns true if a path template stays below the base URL, whatever its parameters are. */
export function isEndpointPath(path: unknown): path is string {
  try {
    const plain = decodeURIComponent(String(path).replaceAll(/\{\w+\}/g, 'x'));
    return typeof path === 'string' && /^(?:\/(?!\.{1,2}(?:\/|$))[^/?#\\{}\s\p{C}]+)+$/u.test(plain);
  } catch {
    return false;
  }
}
