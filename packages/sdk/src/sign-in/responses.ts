/** Default headers: browsers must not cache the page, and must send no `Referer`, because the URL can contain a code. */
const pageHeaders = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

export function redirect(location: string, cookies: readonly string[] = []): Response {
  return withCookies(new Response(null, { status: 303, headers: { location } }), cookies);
}

export function emptyResponse(): Response {
  return withCookies(new Response(null, { status: 204 }), []);
}

/** Returns a copy, because the headers of some responses, such as `Response.redirect()`, cannot be changed. */
export function withCookies(response: Response, cookies: readonly string[]): Response {
  const copy = new Response(response.body, response);
  for (const [name, value] of Object.entries(pageHeaders)) if (!copy.headers.has(name)) copy.headers.set(name, value);
  for (const cookie of cookies) copy.headers.append('set-cookie', cookie);
  return copy;
}
