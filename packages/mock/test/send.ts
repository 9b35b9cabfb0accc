/** Sends what `fetch` does not let through: any header, `Host` among them, a body with any method, and bytes as they are. */
import { request } from 'node:http';
import type { IncomingHttpHeaders, RequestOptions } from 'node:http';
import { connect } from 'node:net';

/** A response that was read whole. */
export interface Received {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** The port of this end, by which two requests over one connection are told apart. */
  readonly from: number | undefined;
}

/** Sends a request; a body is sent with its length, unless its headers say that it comes in chunks. */
export function send(
  url: string,
  { body, ...options }: RequestOptions & { readonly body?: string },
): Promise<Received> {
  return new Promise((resolve, reject) => {
    const clientRequest = request(url, options, (response) => {
      const { statusCode: status, headers, socket } = response;
      const from = socket.localPort;
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve({ status, headers, text, from })).on('error', reject);
    });
    if (body !== undefined && clientRequest.getHeader('transfer-encoding') === undefined)
      clientRequest.setHeader('content-length', Buffer.byteLength(body));
    clientRequest.on('error', reject).end(body);
  });
}

/** Writes text over a connection of its own, and reads all that comes until the port closes it. */
export async function sendText(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(text);
  let received = '';
  for await (const piece of socket) received += String(piece);
  return received;
}
