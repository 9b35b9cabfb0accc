/** Headers of every response of the sign-in: none is cached, and no page passes on its URL, which can contain a code. */
export const pageHeaders = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

export function redirect(location: string, cookies: readonly string[] = []): Response {
  return withCookies(new Response(null, { status: 303, headers: { ...pageHeaders, location } }), cookies);
}

export function emptyResponse(): Response {
  return new Response(null, { status: 204, headers: pageHeaders });
}

/** Returns a copy, because the headers of some responses, such as `Response.redirect()`, cannot be changed. */
export function withCookies(response: Response, cookies: readonly string[]): Response {
  const copy = new Response(response.body, response);
  for (const cookie of cookies) copy.headers.append('set-cookie', cookie);
  return copy;
}
