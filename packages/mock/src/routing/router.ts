/** The router: finds the endpoints of a path, one router for every world. */
import { endpoints } from '@slotwise/schemas';
import { pathPattern } from '@slotwise/schemas/internal';
import type { SchemaEndpoint } from '@slotwise/schemas';
import { addRoute, createRouter, findRoute } from 'rou3';

/** The paths that `{base_url}` and `{app_url}` stand for. */
export interface BasePaths {
  readonly basePath: string;
  readonly appPath: string;
}

/** A path that there is. */
export interface RouteMatch {
  /** The address that it is relative to. */
  readonly root: 'base' | 'app';
  /** Its endpoints, by method. */
  readonly endpoints: ReadonlyMap<string, SchemaEndpoint>;
  readonly params: Readonly<Record<string, string>>;
}

/** Finds the endpoints of a path; nothing where there is no such path. */
export function matchRoute(pathname: string, { basePath, appPath }: BasePaths): RouteMatch | undefined {
  for (const [root, prefix] of [
    ['base', basePath],
    ['app', appPath],
  ] as const) {
    if (!pathname.startsWith(`${prefix}/`)) continue;
    const path = pathname.slice(prefix.length);
    const found = findRoute(router, '', `/${root}${path}`)?.data;
    const [first] = found?.values() ?? [];
    const groups = first === undefined ? null : pathPattern(first.path).exec(path);
    if (found !== undefined && groups !== null)
      return { root, endpoints: found, params: decoded({ ...groups.groups }) };
  }
  return undefined;
}

/** The form of the authorization page comes back to the page's own address (G-116). */
const decision: SchemaEndpoint = { ...endpoints['oauth.authorize'], method: 'POST' };

const router = createRouter<ReadonlyMap<string, SchemaEndpoint>>();
for (const [path, byMethod] of endpointsByPath()) {
  // A segment with several parts in it (`{userId}_{teamId}`) is one segment to the router; the endpoint's pattern takes it apart.
  addRoute(router, '', path.replace(/\{(\w+)\}[^/]*/g, ':$1'), byMethod);
}

function endpointsByPath(): ReadonlyMap<string, ReadonlyMap<string, SchemaEndpoint>> {
  const byPath = new Map<string, Map<string, SchemaEndpoint>>();
  for (const endpoint of [...Object.values<SchemaEndpoint>(endpoints), decision]) {
    const path = `/${endpoint.root}${endpoint.path}`;
    byPath.set(path, (byPath.get(path) ?? new Map<string, SchemaEndpoint>()).set(endpoint.method, endpoint));
  }
  return byPath;
}

function decoded(params: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decodedText(value)]));
}

function decodedText(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
