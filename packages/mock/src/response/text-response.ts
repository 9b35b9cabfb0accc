/** Responses whose text is known, so that nobody has to read a body twice. */
const texts = new WeakMap<Response, string>();

/** A response with this text. It says how long it is: a client knows when it ends, and interceptors need not keep it. */
export function textResponse(text: string, status: number, headers: Readonly<Record<string, string>>): Response {
  const content = new TextEncoder().encode(text);
  return withKnownText(
    new Response(content, { status, headers: { ...headers, 'content-length': String(content.length) } }),
    text,
  );
}

/** Keeps the text of a response, however its body comes. */
export function withKnownText(response: Response, text: string): Response {
  texts.set(response, text);
  return response;
}

/** The text of a response's body; `undefined` where it is not known. */
export function textOf(response: Response): string | undefined {
  return texts.get(response) ?? (response.body === null ? '' : undefined);
}
