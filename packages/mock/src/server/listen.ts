import { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { createControl } from './control.ts';
import type { Control } from './control.ts';
import type { ForkRegistry } from '../transport/fork-registry.ts';
import { handle } from '../service/handle.ts';
import type { Listening, ListenOptions, Mock } from '../mock.ts';
import { isBroken, partOf } from '../response/outcome.ts';
import type { ExchangeOutcome } from '../response/outcome.ts';
import { addressesAt, isControl, worldInPath, selectorOf } from './world-selection.ts';
import { routedMock } from '../transport/world-router.ts';
import type { World } from '../world/world.ts';

/** The mock that a port is opened on, and the forks that it reaches. */
export interface ListenTarget {
  readonly mock: Mock;
  readonly world: World;
  readonly forkRegistry: ForkRegistry;
}

/** Opens a port on a mock and its forks. */
export function listen(target: ListenTarget, options: ListenOptions = {}): Promise<Listening> {
  const { port = 0, host = '127.0.0.1', control = false } = options;
  const remote = typeof control === 'object' && control.remote;
  const handlePort = portHandler(target, control === false ? undefined : createControl({ ...target, remote }));
  return new Promise((resolve, reject) => {
    const server = serve({
      // A port changes nothing for the rest of the process.
      overrideGlobalObjects: false,
      fetch: async (request, { incoming, outgoing }) =>
        onSocket(await handlePort(request, incoming.socket.remoteAddress), outgoing),
      port,
      hostname: host,
    });
    server.once('error', reject);
    server.once('listening', () => {
      // A TCP server that listens has an address with a port.
      const address = server.address() as AddressInfo;
      const close = () =>
        new Promise<void>((closed, failed) => {
          server.close((error) => (error === undefined ? closed() : failed(error)));
          if ('closeAllConnections' in server) server.closeAllConnections();
        });
      resolve(listening(target, address, close));
    });
  });
}

function listening({ forkRegistry }: ListenTarget, address: AddressInfo, close: () => Promise<void>): Listening {
  const url = `http://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}`;
  const registered = (action: string, fork: Mock): Mock => {
    if (forkRegistry.has(fork)) return fork;
    throw new TypeError(`${action} takes a mock that was forked from the one that listens`);
  };
  return {
    url,
    baseUrl: `${url}/v1`,
    appUrl: url,
    port: address.port,
    at: (fork) => addressesAt(url, registered('at', fork).worldId),
    release: (fork) => forkRegistry.release(registered('release', fork)),
    close,
  };
}

type PortHandler = (request: Request, remoteAddress: string | undefined) => Promise<ExchangeOutcome>;

/** Handles a request in the world that its path names, or the one that issued its credential, or else the one that listens. */
function portHandler(target: ListenTarget, control: Control | undefined): PortHandler {
  const { world, forkRegistry } = target;
  const { wire } = world.settings;
  return async (request, remoteAddress) => {
    const url = new URL(request.url);
    const named = worldInPath(url.pathname);
    if (control !== undefined && isControl(named?.rest ?? url.pathname)) return control(request, remoteAddress);
    if (named !== undefined) {
      const selector = selectorOf(named.number);
      const other = forkRegistry.worldAt(named.number);
      return other === undefined
        ? noSuchWorld(named.number)
        : handle(other, request, { basePath: `${selector}/v1`, appPath: selector });
    }
    // A socket carries no context: what this process does while a request arrives is no sign of its world.
    const mock = await routedMock(request, { sentTo: target.mock, forkRegistry, wire, context: undefined });
    return handle(forkRegistry.worldOf(mock) ?? world, request, { basePath: '/v1', appPath: '' });
  };
}

function noSuchWorld(number: number): Response {
  const message = `There is no world ${number} here: it was released, or nobody held it any more.`;
  return Response.json({ message, code: 'not_found' }, { status: 404 });
}

/** Breaks a connection that breaks on the socket itself: a broken stream would become an ordinary 500. */
async function onSocket(outcome: ExchangeOutcome, outgoing: object): Promise<Response> {
  if (!isBroken(outcome)) return outcome;
  if (!(outgoing instanceof ServerResponse)) throw new TypeError('the port speaks HTTP/1.1');
  if (outcome.broken === 'reset') outgoing.socket?.resetAndDestroy();
  if (outcome.broken === 'truncated') {
    const { response, bytes } = outcome;
    const part = partOf(await response.arrayBuffer(), bytes);
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.write(part, () => outgoing.socket?.resetAndDestroy());
  }
  // Of a connection that hangs, nothing is heard until somebody closes it.
  return RESPONSE_ALREADY_SENT;
}
