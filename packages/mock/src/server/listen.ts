import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createControl } from './control.ts';
import type { Control } from './control.ts';
import type { ForkRegistry } from './fork-registry.ts';
import { handle } from '../service/handle.ts';
import type { Listening, ListenOptions, Mock } from '../mock.ts';
import type { PlainRequest } from '../request/plain-request.ts';
import type { PlainResponse } from '../response/plain-response.ts';
import type { BasePaths } from '../routing/router.ts';
import { portListener } from './http-exchange.ts';
import type { PortHandler, PortOutcome } from './http-exchange.ts';
import { addressesAt, isControl, issuingWorld, worldInPath, selectorOf } from './world-selection.ts';
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
    const server = createServer(portListener(handlePort, target.world.clock)).listen(port, host);
    server.once('error', reject);
    server.once('listening', () => {
      // A TCP server that listens has an address with a port.
      const address = server.address() as AddressInfo;
      const close = () =>
        new Promise<void>((closed, failed) => {
          server.close((error) => (error === undefined ? closed() : failed(error)));
          server.closeAllConnections();
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

/** Handles a request in the world that its path names, or the one that issued its credential, or else the one that listens. */
function portHandler({ world, forkRegistry }: ListenTarget, control: Control | undefined): PortHandler {
  const handleIn = async (one: World, request: PlainRequest, basePaths: BasePaths): Promise<PortOutcome> => ({
    outcome: await handle(one, request, basePaths),
    clock: one.clock,
  });
  return async (request, remoteAddress) => {
    const { pathname } = request.url;
    const named = worldInPath(pathname);
    if (control !== undefined && isControl(named?.rest ?? pathname))
      return { outcome: await askControl(control, request, remoteAddress), clock: world.clock };
    if (named !== undefined) {
      const selector = selectorOf(named.number);
      const other = forkRegistry.worldAt(named.number);
      if (other === undefined) return { outcome: noSuchWorld(named.number), clock: world.clock };
      return handleIn(other, request, { basePath: `${selector}/v1`, appPath: selector });
    }
    const issuer = forkRegistry.size > 1 ? issuingWorld(request, world.settings.wire) : undefined;
    return handleIn(forkRegistry.worldAt(issuer) ?? world, request, { basePath: '/v1', appPath: '' });
  };
}

/** The control API takes a `Request`: it has a router of its own. */
async function askControl(
  control: Control,
  { method, url, headers, body }: PlainRequest,
  remoteAddress: string | undefined,
): Promise<PlainResponse> {
  const request = new Request(url, { method, headers, ...(body === '' ? {} : { body }) });
  const response = await control(request, remoteAddress);
  return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() };
}

function noSuchWorld(number: number): PlainResponse {
  const message = `There is no world ${number} here: it was released, or nobody held it any more.`;
  const body = JSON.stringify({ message, code: 'not_found' });
  return { status: 404, headers: { 'content-type': 'application/json' }, body };
}
