/** A real HTTP server on a free loopback port, which does what a situation says and notes what it saw. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';

/** A request as the server saw it. */
export interface Seen {
  readonly method: string;
  /** Target of the request line, unresolved. */
  readonly target: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  /** On the clock of `performance.now()`. */
  readonly atMs: number;
}

/** Does something with one request; `earlier` are those that came before. */
export type Respond = (response: ServerResponse, seen: Seen, earlier: readonly Seen[]) => void;

/** A server that listens. */
export interface Served extends AsyncDisposable {
  /** Address with the version. */
  readonly baseUrl: string;
  /** Every request so far. */
  readonly seen: readonly Seen[];
  /** Listens no more. */
  close(): Promise<void>;
}

/** Starts a server; disposing of it ends every connection. */
export async function serve(respond: Respond): Promise<Served> {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    response.on('error', () => {});
    const respondTo = (body: string) => {
      const { method = '', url: target = '', headers } = request;
      const one = { method, target, headers, body, atMs: performance.now() };
      seen.push(one);
      respond(response, one, seen.slice(0, -1));
    };
    textOf(request).then(respondTo, () => {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // It listens on a port.
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    if (!server.listening) return;
    server.closeAllConnections();
    await once(server.close(), 'close');
  };
  return { baseUrl: `http://127.0.0.1:${port}/v1`, seen, close, [Symbol.asyncDispose]: close };
}

/** One thing, in the shapes of all the services whose clients are in the report. */
export const thing =
  '{"id":7,"object":"thing","deleted":true,"choices":[],"booking":{"id":7,"uid":"a-uid","status":"ACCEPTED"}}';

/** A refusal, in the shapes of all the services whose clients are in the report. */
export function refusalOf(message: string): string {
  return JSON.stringify({ message, error: { message, type: 'api_error' } });
}

/** Responds with a text. */
export function reply(response: ServerResponse, status: number, text: string, headers: OutgoingHttpHeaders = {}): void {
  const type = text.startsWith('<') ? 'text/html' : 'application/json';
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(text), ...headers });
  response.end(text);
}
