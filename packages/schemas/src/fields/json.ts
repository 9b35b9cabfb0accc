/**
 * Returns the value of a JSON text, or `undefined` if the text is not JSON.
 *
 * @internal
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Returns the value of a JSON text, or the text itself if it is not JSON.
 *
 * @internal
 */
export function jsonOrText(text: string): unknown {
  const json = parseJson(text);
  return json === undefined ? text : json;
}
