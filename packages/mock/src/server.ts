import { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { handle } from './handle.ts';
import { isBroken } from './outcome.ts';
import type { Outcome } from './outcome.ts';
import type { World } from './world.ts';

/** Where to listen. */
export interface ListenOptions {
  /** Port; 0, the default, takes a free one. */
  readonly port?: number;
  /** Address to listen on. Default `127.0.0.1`: only this machine. */
  readonly host?: string;
}

/** A port that answers. */
export interface Listening {
  /** Address of the port: `http://127.0.0.1:4010`. */
  readonly url: string;
  /** What `{base_url}` stands for. */
  readonly baseUrl: string;
  /** What `{app_url}` stands for. */
  readonly appUrl: string;
  /** Port number. */
  readonly port: number;
  /** Closes the port and what is connected to it. */
  close(): Promise<void>;
}

/** Opens a port on a world. */
export function listen(world: World, { port = 0, host = '127.0.0.1' }: ListenOptions = {}): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const server = serve({
      fetch: async (request, { outgoing }) =>
        onSocket(await handle(world, request, { basePath: '/v1', appPath: '' }), outgoing),
      port,
      hostname: host,
    });
    server.once('error', reject);
    server.once('listening', () => {
      // A TCP server that listens has an address with a port.
      const address = server.address() as AddressInfo;
      const url = `http://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}`;
      const close = () =>
        new Promise<void>((closed, failed) => {
          server.close((error) => (error === undefined ? closed() : failed(error)));
          if ('closeAllConnections' in server) server.closeAllConnections();
        });
      resolve({ url, baseUrl: `${url}/v1`, appUrl: url, port: address.port, close });
    });
  });
}

/** A connection that breaks, breaks on the socket itself: a broken stream would become an ordinary 500. */
async function onSocket(outcome: Outcome, outgoing: object): Promise<Response> {
  if (!isBroken(outcome)) return outcome;
  if (!(outgoing instanceof ServerResponse)) throw new TypeError('the port speaks HTTP/1.1');
  if (outcome.broken === 'reset') outgoing.socket?.resetAndDestroy();
  if (outcome.broken === 'truncated') {
    const { response, bytes } = outcome;
    const whole = new Uint8Array(await response.arrayBuffer());
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.write(whole.slice(0, bytes), () => outgoing.socket?.resetAndDestroy());
  }
  // Of a connection that hangs, nothing is heard until somebody closes it.
  return RESPONSE_ALREADY_SENT;
}
