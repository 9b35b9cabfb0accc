import { guard, guardByToken } from './control-guard.ts';
import { PortWorlds } from './control-worlds.ts';
import { matchControl, readText } from './control/match.ts';
import { ControlRefusal, invalid, refusalCodes } from './control/refusal.ts';
import { hasBody } from './control/route.ts';
import type { ControlRoute } from './control/route.ts';
import { controlRoutes } from './control/routes/index.ts';
import type { ForkRegistry } from '../forks/fork-registry.ts';
import type { KnownOrigins } from './known-origins.ts';
import { isLoopback } from './local-caller.ts';
import type { Mock } from '../service/mock.ts';
import { mediaTypeOf, requireJson } from '../http/body.ts';
import { reserved, selectorOf, worldInPath } from './world-selection.ts';

export interface ControlParts {
  readonly mock: Mock;
  readonly forkRegistry: ForkRegistry;
  readonly remote: boolean;
  readonly token: string | undefined;
  readonly known: KnownOrigins;
  readonly inspector: () => Promise<Response>;
}

export const inspectorPath = '/ui';

export interface Control {
  readonly respond: (request: Request, remoteAddress: string | undefined) => Promise<Response>;
  /** Returns false if the control API rejects the request without reading its body. */
  readonly admits: (head: Pick<Request, 'url' | 'headers'>, remoteAddress: string | undefined) => boolean;
}

export function createControl({ mock, forkRegistry, remote, token, known, inspector }: ControlParts): Control {
  const worlds = new PortWorlds(forkRegistry);
  const mayCall = (remoteAddress: string | undefined) => remote || isLoopback(remoteAddress);
  const responseTo = async (request: Request, remoteAddress: string | undefined): Promise<Response> => {
    guard(request, mayCall(remoteAddress), known);
    const { origin, pathname, searchParams } = new URL(request.url);
    const { world, base } = placeOf(pathname);
    const { method } = request;
    const path = pathname.slice(base.length);
    const isPage = path === inspectorPath && (method === 'GET' || method === 'HEAD');
    // The page contains no data of the mock: it asks the user for the token, and sends the token with its requests.
    if (!isPage) guardByToken(request, token);
    const match = isPage ? undefined : matchControl(controlRoutes, { method, base, path });
    const requestedMock = world === undefined ? mock : forkRegistry.find(world);
    if (requestedMock === undefined) throw new ControlRefusal(404, `Unknown mock ${world}.`);
    if (match === undefined) return inspector();
    const { route, params } = match;
    const input = await inputOf(request, route, searchParams);
    const call = { mock: requestedMock, worlds: worlds.at(origin), base };
    const output = await route.run(call, { params, input });
    return respond(route.status, method === 'HEAD' || route.status === 204 ? undefined : output);
  };
  return {
    async respond(request, remoteAddress) {
      try {
        return await responseTo(request, remoteAddress);
      } catch (error) {
        if (!(error instanceof ControlRefusal)) throw error;
        const { status, message, issues, headers } = error;
        return respond(status, { message, code: refusalCodes[status], issues }, headers);
      }
    },
    admits(head, remoteAddress) {
      try {
        guard(head, mayCall(remoteAddress), known);
        guardByToken(head, token);
        return true;
      } catch {
        return false;
      }
    },
  };
}

function placeOf(pathname: string): { readonly world: number | undefined; readonly base: string } {
  const worldPath = worldInPath(pathname);
  const isBelow = worldPath !== undefined && `${worldPath.rest}/`.startsWith(`${reserved}/`);
  return isBelow
    ? { world: worldPath.number, base: selectorOf(worldPath.number) + reserved }
    : { world: undefined, base: reserved };
}

/** Reads the body of a POST or PATCH request, and the query of other requests. Throws if the other place contains input. */
async function inputOf(request: Request, { method }: ControlRoute, query: URLSearchParams): Promise<unknown> {
  const text = await request.text();
  if (!hasBody({ method })) {
    if (text.trim() !== '') throw problem(`${method} requests must not have a body; pass values in the URL`);
    return inQuery(query);
  }
  // JSON is required, because pages of other sites can send the other types with an HTML form.
  if (mediaTypeOf(request.headers.get('content-type')) !== 'application/json')
    throw new ControlRefusal(415, 'The control API accepts only application/json.');
  const [name] = query.keys();
  if (name !== undefined) throw problem(`${name} must be in the JSON body, not in the query`, name);
  return text.trim() === '' ? {} : requireJson(text, () => problem('The body is not valid JSON.'));
}

function inQuery(query: URLSearchParams): Record<string, unknown> {
  const values = new Map<string, unknown>();
  for (const [name, text] of query) {
    if (values.has(name)) throw problem(`${name} must not be repeated`, name);
    values.set(name, readText(text));
  }
  return Object.fromEntries(values);
}

function problem(message: string, path = ''): ControlRefusal {
  return invalid([{ path, message }]);
}

function respond(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Response {
  const type = body === undefined ? {} : { 'content-type': 'application/json' };
  const text = body === undefined ? null : JSON.stringify(body);
  return new Response(text, { status, headers: { ...type, 'cache-control': 'no-store', ...headers } });
}
