import { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { createControl } from './control.ts';
import type { Control } from './control.ts';
import type { Family } from './fork-registry.ts';
import { handle } from '../service/handle.ts';
import type { Listening, ListenOptions, Mock } from '../mock.ts';
import { isBroken, partOf } from '../response/outcome.ts';
import type { Outcome } from '../response/outcome.ts';
import { addressesAt, isControl, markedIn, namedIn, selectorOf } from './world-selection.ts';
import type { World } from '../world/world.ts';

/** What a port is opened on: a world, and those that it was forked from or they from it. */
export interface Opened {
  readonly mock: Mock;
  readonly world: World;
  readonly family: Family;
}

/** Opens a port on a world and its family. */
export function listen(opened: Opened, options: ListenOptions = {}): Promise<Listening> {
  const { port = 0, host = '127.0.0.1', control = false } = options;
  const remote = typeof control === 'object' && control.remote;
  const answered = answerer(opened, control === false ? undefined : createControl({ ...opened, remote }));
  return new Promise((resolve, reject) => {
    const server = serve({
      // A port changes nothing for the rest of the process.
      overrideGlobalObjects: false,
      fetch: async (request, { incoming, outgoing }) =>
        onSocket(await answered(request, incoming.socket.remoteAddress), outgoing),
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
      resolve(listening(opened, address, close));
    });
  });
}

function listening({ family }: Opened, address: AddressInfo, close: () => Promise<void>): Listening {
  const url = `http://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}`;
  const relative = (action: string, fork: Mock): Mock => {
    if (family.has(fork)) return fork;
    throw new TypeError(`${action} takes a mock that was forked from the one that listens`);
  };
  return {
    url,
    baseUrl: `${url}/v1`,
    appUrl: url,
    port: address.port,
    at: (fork) => addressesAt(url, relative('at', fork).worldId),
    release: (fork) => family.release(relative('release', fork)),
    close,
  };
}

type Answer = (request: Request, remoteAddress: string | undefined) => Promise<Outcome>;

/** Answers in the world that a request's path names, or the one that issued its credential, or else the one that listens. */
function answerer({ world, family }: Opened, control: Control | undefined): Answer {
  return async (request, remoteAddress) => {
    const url = new URL(request.url);
    const named = namedIn(url.pathname);
    if (control !== undefined && isControl(named?.rest ?? url.pathname)) return control(request, remoteAddress);
    if (named !== undefined) {
      const selector = selectorOf(named.number);
      const other = family.worldAt(named.number);
      return other === undefined
        ? noSuchWorld(named.number)
        : handle(other, request, { basePath: `${selector}/v1`, appPath: selector });
    }
    const marked = family.size > 1 ? await markedIn(request, url, world.settings.wire) : undefined;
    return handle(family.worldAt(marked) ?? world, request, { basePath: '/v1', appPath: '' });
  };
}

function noSuchWorld(number: number): Response {
  const message = `There is no world ${number} here: it was released, or nobody held it any more.`;
  return Response.json({ message, code: 'not_found' }, { status: 404 });
}

/** A connection that breaks, breaks on the socket itself: a broken stream would become an ordinary 500. */
async function onSocket(outcome: Outcome, outgoing: object): Promise<Response> {
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
