/** A server that writes bytes of its own choice, and a transport that hands out whatever it is told to. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A server below HTTP. */
export interface RawServer {
  readonly baseUrl: string;
  /** Requests that came so far, as they were written; a body in a piece of its own is part of the last one. */
  readonly seen: string[];
}

/** Serves each request, by its number from 1, as the function given does. It ends with the test. */
export async function serveRaw(reply: (socket: Socket, number: number) => void): Promise<RawServer> {
  const seen: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    // A client that goes away is no failure of the server.
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      const text = chunk.toString('latin1');
      if (/^[A-Z]+ \/\S* HTTP\//.test(text)) reply(socket, seen.push(text));
      else seen.push(`${seen.pop() ?? ''}${text}`);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await once(server.close(), 'close');
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server does not listen');
  return { baseUrl: `http://127.0.0.1:${address.port}/v1`, seen };
}
