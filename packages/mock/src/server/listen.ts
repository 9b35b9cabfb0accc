import { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { createControl } from './control.ts';
import type { Control } from './control.ts';
import { controlBodyLimit, tooLarge, within } from './body-limit.ts';
import type { ForkRegistry } from './fork-registry.ts';
import { readListenOptions } from './listen-options.ts';
import { isLocalName, isLoopback } from './local-caller.ts';
import { openingError, urlOf } from './port-address.ts';
import { isRootPage, rootPage } from './root-page.ts';
import { handle } from '../service/handle.ts';
import type { Listening, ListenOptions, Mock } from '../mock.ts';
import { isBroken, partOf } from '../response/outcome.ts';
import type { ExchangeOutcome } from '../response/outcome.ts';
import { addressesAt, isControl, issuingWorld, worldInPath, selectorOf } from './world-selection.ts';
import type { World } from '../world/world.ts';

/** The mock that a port is opened on, and the forks that it reaches. */
export interface ListenTarget {
  readonly mock: Mock;
  readonly world: World;
  readonly forkRegistry: ForkRegistry;
}

/** Opens a port on a mock and its forks. */
export async function listen(target: ListenTarget, options: ListenOptions = {}): Promise<Listening> {
  const { port, host, control, bodyLimit } = readListenOptions(options);
  const remote = typeof control === 'object' && control.remote;
  const parts = { ...target, control: control === false ? undefined : createControl({ ...target, remote }), bodyLimit };
  const handlePort = portHandler(parts);
  return new Promise((resolve, reject) => {
    const server = serve({
      // A port changes nothing for the rest of the process.
      overrideGlobalObjects: false,
      fetch: async (request, { incoming, outgoing }) =>
        onSocket(await handlePort(request, incoming.socket.remoteAddress), outgoing),
      port,
      hostname: host,
    });
    server.once('error', (error: Error) => reject(openingError(error, { port, host })));
    server.once('listening', () => {
      // A TCP server that listens has an address with a port.
      const address = server.address() as AddressInfo;
      const end = () =>
        new Promise<void>((closed, failed) => {
          server.close((error) => (error === undefined ? closed() : failed(error)));
          if ('closeAllConnections' in server) server.closeAllConnections();
        });
      let ended: Promise<void> | undefined;
      resolve(listening(target, address, () => (ended ??= end())));
    });
  });
}

function listening({ forkRegistry }: ListenTarget, address: AddressInfo, close: () => Promise<void>): Listening {
  const url = urlOf(address);
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
    [Symbol.asyncDispose]: close,
  };
}

type PortHandler = (request: Request, remoteAddress: string | undefined) => Promise<ExchangeOutcome>;

/** The parts of a port. */
interface PortParts extends ListenTarget {
  readonly control: Control | undefined;
  /** Bytes of a body of the service. */
  readonly bodyLimit: number;
}

/** Handles a request in the world that its path names, or the one that issued its credential, or else the one that listens. */
function portHandler({ mock, world, forkRegistry, control, bodyLimit }: PortParts): PortHandler {
  return async (sent, remoteAddress) => {
    const url = new URL(sent.url);
    const named = worldInPath(url.pathname);
    const isToControl = control !== undefined && isControl(named?.rest ?? url.pathname);
    const limit = isToControl ? Math.max(bodyLimit, controlBodyLimit) : bodyLimit;
    const request = await within(sent, limit);
    if (request === undefined) return tooLarge(limit, world.settings.behavior, world.nextRequestId());
    if (isToControl) return control(request, remoteAddress);
    const asked = named === undefined ? mock : forkRegistry.find(named.number);
    if (asked !== undefined && isRootPage(request.method, named?.rest ?? url.pathname))
      return rootPage(asked, request.headers.get('accept'), {
        url: named === undefined ? url.origin : addressesAt(url.origin, named.number).url,
        hasControl: control !== undefined,
        showsKeys: isLoopback(remoteAddress) && isLocalName(url.hostname),
      });
    if (named !== undefined) {
      const selector = selectorOf(named.number);
      const other = forkRegistry.worldAt(named.number);
      return other === undefined
        ? noSuchWorld(named.number)
        : handle(other, request, { basePath: `${selector}/v1`, appPath: selector });
    }
    const issuer = forkRegistry.size > 1 ? await issuingWorld(request, url, world.settings.wire) : undefined;
    return handle(forkRegistry.worldAt(issuer) ?? world, request, { basePath: '/v1', appPath: '' });
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
