import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { handle } from './handle.ts';
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
      fetch: (request) => handle(world, request, { basePath: '/v1', appPath: '' }),
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
