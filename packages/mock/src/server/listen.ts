import { createServer } from 'node:http';
import * as z from 'zod/mini';
import { isRecord } from '@slotwise/schemas/internal/contract';
import { definePrint } from '@slotwise/schemas/internal/table';
import type { ProblemCode } from '@slotwise/schemas/internal/table';
import type { AddressInfo } from 'node:net';
import { checkArguments } from '../arguments/check-arguments.ts';
import { mockArgument } from '../transport/mock-argument.ts';
import { createControl, inspectorPath } from './control.ts';
import type { Control } from './control.ts';
import { controlBodyLimit, tooLarge } from './body-limit.ts';
import { inspectorResponse } from './inspector.ts';
import { readListenOptions } from './listen-options.ts';
import { foreignCaller, knownOrigins } from './known-origins.ts';
import type { KnownOrigins } from './known-origins.ts';
import { isLocalName, isLoopback } from './local-caller.ts';
import { openingError, urlOf } from './port-address.ts';
import { isRootPage, preferredType, rootPage } from './root-page.ts';
import { Refusal } from '../rules/refusal.ts';
import { handle, refuse } from '../service/handle.ts';
import { internalsOf } from '../forks/internals.ts';
import type { Internals } from '../forks/internals.ts';
import type { Mock } from '../service/mock.ts';
import type { ControlOptions, Listening, ListenOptions } from './listening.ts';
import type { PlainRequest } from '../http/plain-request.ts';
import type { ExchangeOutcome } from '../http/outcome.ts';
import type { PlainResponse } from '../http/plain-response.ts';
import type { BasePaths } from '../http/router.ts';
import type { HandledExchange } from '../transport/web-exchange.ts';
import { routedMock } from '../forks/world-router.ts';
import { portListener } from './http-exchange.ts';
import type { PortHandler, RequestHead } from './http-exchange.ts';
import { addressesAt, isControl, reserved, selectorOf, worldInPath } from './world-selection.ts';
import type { World } from '../world/world.ts';

interface ListenTarget extends Internals {
  readonly mock: Mock;
}

/**
 * Starts an HTTP server for a mock, for clients of any language (Node only). Stop it with `close()`, or declare it with `await using`
 * to stop it at the end of the block.
 *
 * Requests with a key or token of a fork reach that fork on the same port. All other requests reach the mock.
 *
 * @param mock The mock that handles the requests.
 * @param options Port, host, control API, allowed web pages and body limit.
 * @throws TypeError if an option is unknown or invalid; Error if the port is not available. In both cases, no server starts.
 *
 * @example
 * ```ts
 * import { createMock } from '@slotwise/mock';
 * import { listen } from '@slotwise/mock/server';
 *
 * await using server = await listen(createMock());
 * const response = await fetch(`${server.baseUrl}/me?apiKey=key_alice`);
 * console.log(response.status); // 200
 * ```
 */
export async function listen(mock: Mock, options: ListenOptions = {}): Promise<Listening> {
  checkArguments('listen', z.strictObject({ mock: mockArgument }), { mock });
  const internals = internalsOf(mock);
  const target = { mock, ...internals };
  const { port, host, control, origins, bodyLimit, explain } = readListenOptions(options);
  const { remote = false, token }: ControlOptions = typeof control === 'object' ? control : {};
  const known = knownOrigins(origins, host);
  const controlParts = { ...target, remote, token, known, inspector: inspectorResponse };
  const parts = {
    ...target,
    control: control === false ? undefined : createControl(controlParts),
    known,
    bodyLimit,
    explains: explain,
    showsKeys: token === undefined,
  };
  const handlePort = portHandler(parts);
  return new Promise((resolve, reject) => {
    const server = createServer(keptOpen, portListener(handlePort, target.world.clock)).listen(port, host);
    server.once('error', (error: Error) => reject(openingError(error, { port, host })));
    server.once('listening', () => {
      // A listening TCP server has an address with a port.
      const address = server.address() as AddressInfo;
      const { forkRegistry } = target;
      const { origin } = new URL(urlOf(address));
      forkRegistry.origins.add(origin);
      const end = () =>
        new Promise<void>((onClosed, onError) => {
          forkRegistry.origins.delete(origin);
          server.close((error) => (error === undefined ? onClosed() : onError(error)));
          server.closeAllConnections();
        });
      let closing: Promise<void> | undefined;
      resolve(listeningServer(target, address, () => (closing ??= end())));
    });
  });
}

/**
 * In milliseconds. Node closes idle connections after five seconds, but clients keep them longer. A connection that
 * closes during a request would look like a fault.
 */
const keptOpen = { keepAliveTimeout: 75_000, headersTimeout: 80_000 };

function listeningServer(
  { mock, forkRegistry }: ListenTarget,
  address: AddressInfo,
  close: () => Promise<void>,
): Listening {
  const url = urlOf(address);
  const register = (action: string, fork: Mock): Mock => {
    if (forkRegistry.has(fork)) return fork;
    throw new TypeError(`${action}: fork must be a fork of the mock that listens`);
  };
  const addresses = { url, baseUrl: `${url}/v1`, appUrl: url, port: address.port };
  const server: Listening = {
    ...addresses,
    at: (fork) => addressesAt(url, register('at', fork).worldId),
    release: (fork) => forkRegistry.release(register('release', fork)),
    close,
    [Symbol.asyncDispose]: close,
  };
  return definePrint(server, 'Listening', () => ({ mock: mock.worldId, ...addresses }));
}

interface PortParts extends ListenTarget {
  readonly control: Control | undefined;
  readonly known: KnownOrigins;
  readonly bodyLimit: number;
  readonly explains: boolean;
  /** True if the root page lists API keys for callers on this machine. False if the control API has a token. */
  readonly showsKeys: boolean;
}

function portHandler(parts: PortParts): PortHandler {
  const { mock, world, forkRegistry, control, known, bodyLimit, explains, showsKeys } = parts;
  const placeOf = ({ pathname }: URL) => {
    const worldPath = worldInPath(pathname);
    const path = worldPath?.rest ?? pathname;
    return { worldPath, path, isToControl: control !== undefined && isControl(path) };
  };
  const here = (outcome: ExchangeOutcome): HandledExchange => ({ outcome, clock: world.clock });
  const handleIn = async (one: World, request: PlainRequest, basePaths: BasePaths): Promise<HandledExchange> => ({
    outcome: await handle(one, request, basePaths),
    clock: one.clock,
  });
  const limitAt = (url: URL) => (placeOf(url).isToControl ? Math.max(bodyLimit, controlBodyLimit) : bodyLimit);
  // The control API has its own guard, which is stricter.
  const foreignAt = (head: RequestHead) => (placeOf(head.url).isToControl ? undefined : foreignCaller(head, known));
  const limitOf = (head: RequestHead, remoteAddress: string | undefined) => {
    const { isToControl } = placeOf(head.url);
    const webRequest = { url: head.url.href, headers: new Headers({ ...head.headers }) };
    const isRefused = isToControl
      ? control?.admits(webRequest, remoteAddress) === false
      : foreignAt(head) !== undefined;
    return isRefused ? undefined : limitAt(head.url);
  };
  const respond: PortHandler['respond'] = async (request, { remoteAddress, isTooLarge }) => {
    const { url, method } = request;
    const { worldPath, path, isToControl } = placeOf(url);
    const foreign = foreignAt(request);
    if (foreign !== undefined) {
      const originRefusal = new Refusal('request.origin', { message: foreign });
      return here(await refuse(world, request, basePathsOf(worldPath?.number), originRefusal));
    }
    if (isTooLarge) return here(tooLarge(limitAt(url), world.settings, world.nextRequestId()));
    if (control !== undefined && isToControl) return here(await askControl(control, request, remoteAddress));
    const requestedMock = worldPath === undefined ? mock : forkRegistry.find(worldPath.number);
    if (requestedMock !== undefined && isRootPage(method, path)) {
      const root = worldPath === undefined ? url.origin : addressesAt(url.origin, worldPath.number).url;
      return here(await respondAtRoot(requestedMock, request, { url: root, control, remoteAddress, showsKeys }));
    }
    const documented = worldPath === undefined ? world : forkRegistry.worldAt(worldPath.number);
    if (documented !== undefined && (method === 'GET' || method === 'HEAD') && path === documentPath) {
      // The document is large, and most servers never send it.
      const { documentResponse } = await import('./openapi-document.ts');
      return here(
        documentResponse(
          documented,
          worldPath === undefined ? url.origin : addressesAt(url.origin, worldPath.number).url,
        ),
      );
    }
    if (worldPath !== undefined) {
      const other = forkRegistry.worldAt(worldPath.number);
      if (other === undefined) return here(noSuchWorld(worldPath.number));
      return handleIn(other, request, basePathsOf(worldPath.number));
    }
    // A socket has no async context, so the current fork of this process does not select the fork of the request.
    const routed = routedMock(request, {
      sentTo: mock,
      forkRegistry,
      protocol: world.settings.protocol,
      context: undefined,
    });
    return handleIn(forkRegistry.worldOf(routed) ?? world, request, basePathsOf(undefined));
  };
  return { limitOf, respond, explains };
}

const documentPath = '/openapi.json';

function basePathsOf(world: number | undefined): BasePaths {
  const appPath = world === undefined ? '' : selectorOf(world);
  return { basePath: `${appPath}/v1`, appPath, documentPath: appPath + documentPath };
}

interface RootPlace {
  readonly url: string;
  readonly control: Control | undefined;
  readonly remoteAddress: string | undefined;
  readonly showsKeys: boolean;
}

/** Browsers get the inspector if the control API allows it. Other clients get a page that describes the mock. */
async function respondAtRoot(
  mock: Mock,
  request: PlainRequest,
  { url, control, remoteAddress, showsKeys: isOpen }: RootPlace,
): Promise<PlainResponse> {
  const accept = request.headers['accept'] ?? '';
  const isHere = isLoopback(remoteAddress) && isLocalName(request.url.hostname);
  const keys = !isOpen ? 'token' : isHere ? 'shown' : 'remote';
  const parts = { url, hasControl: control !== undefined, keys } as const;
  if (control !== undefined && preferredType(accept) === 'text/html') {
    const inspector = new URL(url + reserved + inspectorPath);
    const { method, headers, body } = request;
    const page = await askControl(control, { method, headers, body, url: inspector }, remoteAddress);
    if (page.status === 200) return { ...page, headers: { ...page.headers, vary: 'accept' } };
    const errorBody: unknown = JSON.parse(page.body);
    return rootPage(mock, accept, { ...parts, refusal: isRecord(errorBody) ? String(errorBody['message']) : '' });
  }
  return rootPage(mock, accept, parts);
}

async function askControl(
  control: Control,
  { method, url, headers, body }: Omit<PlainRequest, 'signal'>,
  remoteAddress: string | undefined,
): Promise<PlainResponse> {
  if (unsupported.test(method)) return noSuchMethod(method);
  const request = new Request(url, { method, headers, ...(body === '' ? {} : { body }) });
  const response = await control.respond(request, remoteAddress);
  return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() };
}

/** Methods that the constructor of `Request` rejects. */
const unsupported = /^(?:trace|track|connect)$/i;

function noSuchMethod(method: string): PlainResponse {
  return refusal(405, 'method_not_allowed', `The control API does not support ${method} requests.`);
}

function noSuchWorld(number: number): PlainResponse {
  return refusal(404, 'endpoint_not_found', `Unknown mock ${number}: it was released. Check the base URL.`);
}

function refusal(status: number, code: ProblemCode, message: string): PlainResponse {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify({ message, code }) };
}
