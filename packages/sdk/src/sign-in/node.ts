/** Request of `node:http` or Express. */
interface NodeRequest {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  /** Whole URL of Express, which removes the path of a router from `url`. */
  readonly originalUrl?: string | undefined;
  readonly rawHeaders: readonly string[];
}

/** Response of `node:http` or Express. */
interface NodeResponse {
  statusCode: number;
  setHeader(name: string, value: string): unknown;
  appendHeader(name: string, value: string): unknown;
  end(body: Uint8Array): unknown;
}

/**
 * Returns a standard `Request` with the method, the URL and the headers of a Node request, without its body. Use it with
 * `signIn.handle` in Express, Fastify and `node:http`.
 *
 * The host of the URL is always `localhost`, because the sign-in does not read it. So do not create redirects from this URL.
 *
 * @param incoming Request of Express, of `node:http`, or `request.raw` of Fastify.
 *
 * @example
 * ```ts
 * import { createServer } from 'node:http';
 * import type { SignIn } from '@slotwise/sdk/sign-in';
 * import { sendResponse, toRequest } from '@slotwise/sdk/sign-in/node';
 *
 * const serverOf = (signIn: SignIn<unknown>) =>
 *   createServer(async (request, response) => {
 *     const found = await signIn.handle(toRequest(request));
 *     if (found !== null) return sendResponse(found, response);
 *     response.end('Hello');
 *   });
 * ```
 */
export function toRequest(incoming: NodeRequest): Request {
  const { method = 'GET', originalUrl, url = '/', rawHeaders } = incoming;
  const headers = new Headers();
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = rawHeaders.slice(at, at + 2);
    // HTTP/2 sends the request line as headers such as `:path`.
    if (!name.startsWith(':')) headers.append(name, value);
  }
  // `Request` rejects these methods, and no path of the sign-in accepts them.
  const isAllowed = !/^(connect|trace|track)$/i.test(method);
  return new Request(`http://localhost${pathOf(originalUrl ?? url)}`, {
    method: isAllowed ? method : 'OPTIONS',
    headers,
  });
}

/** A client can send a whole URL, or `*`, in place of a path. */
function pathOf(target: string): string {
  if (target.startsWith('/')) return target;
  if (!URL.canParse(target)) return '/';
  const { pathname, search } = new URL(target);
  return pathname.startsWith('/') ? pathname + search : '/';
}

/**
 * Sends a standard `Response` with a Node response. The function adds cookies, replaces headers with the same name, and keeps the
 * other headers that your app has set.
 *
 * @param response Response of `signIn.handle`.
 * @param outgoing Response of Express or of `node:http`. In Fastify, pass the response to `reply.send` instead.
 */
export async function sendResponse(response: Response, outgoing: NodeResponse): Promise<void> {
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers)
    if (name === 'set-cookie') outgoing.appendHeader(name, value);
    else outgoing.setHeader(name, value);
  outgoing.end(new Uint8Array(await response.arrayBuffer()));
}
