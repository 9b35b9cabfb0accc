import { endpoints, pathPattern } from '@slotwise/schemas';
import type { SchemaEndpoint } from '@slotwise/schemas';
import { PathTree } from './path-tree.ts';

export interface BasePaths {
  readonly basePath: string;
  readonly appPath: string;
}

export interface RouteMatch {
  readonly root: 'base' | 'app';
  readonly endpoints: ReadonlyMap<string, SchemaEndpoint>;
  readonly params: Readonly<Record<string, string>>;
}

/** Whether a deployment serves the API under one base path or many. */
export type Addressing = 'one' | 'many';

export function matchRoute(pathname: string, basePaths: BasePaths, addressing: Addressing): RouteMatch | undefined {
  for (const [root, prefix] of prefixesOf(basePaths, addressing)) {
    if (!pathname.startsWith(`${prefix}/`)) continue;
    const path = pathname.slice(prefix.length);
    const found = routers[addressing].find(`/${root}${path}`);
    const parts = found?.pattern.exec(path);
    if (found !== undefined && parts) return { root, endpoints: found.endpoints, params: paramsOf(found, parts) };
  }
  return undefined;
}

export function prefixesOf(
  { basePath, appPath }: BasePaths,
  addressing: Addressing,
): (readonly ['base' | 'app', string])[] {
  const own = [['base', basePath] as const, ['app', appPath] as const];
  if (addressing === 'one') return own;
  const host = basePath.replace(/(\/api)?\/v1$/, '');
  const others = [`${host}/v1`, `${host}/api/v1`, `${host}/api`, host];
  return [...own, ...others.map((prefix) => ['base', prefix] as const)];
}

/** The form of the authorization page comes back to the page's own address. */
const decision: SchemaEndpoint = { ...endpoints['oauth.authorize'], method: 'POST' };

/** Builds cancel a booking at its own address too. */
const plainCancellation: SchemaEndpoint = { ...endpoints['bookings.cancel'], path: endpoints['bookings.get'].path };

const own = [...Object.values<SchemaEndpoint>(endpoints), decision];
const routers = { one: routerOf(own), many: routerOf([...own, plainCancellation]) };

interface Route {
  readonly endpoints: Map<string, SchemaEndpoint>;
  readonly pattern: RegExp;
  readonly names: readonly string[];
}

function routerOf(all: readonly SchemaEndpoint[]): PathTree<Route> {
  const router = new PathTree<Route>();
  const byPath = new Map<string, Route>();
  for (const endpoint of all) {
    const path = `/${endpoint.root}${endpoint.path}`;
    const route = byPath.get(path) ?? routeOf(endpoint.path);
    route.endpoints.set(endpoint.method, endpoint);
    byPath.set(path, route);
  }
  // A segment with several parts in it (`{userId}_{teamId}`) is any segment to the tree; the endpoint's pattern takes it apart.
  for (const [path, route] of byPath) router.add(path, route);
  return router;
}

function routeOf(template: string): Route {
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return { endpoints: new Map(), pattern: pathPattern(template), names };
}

function paramsOf({ names }: Route, parts: RegExpExecArray): Record<string, string> {
  const params: Record<string, string> = {};
  let at = 0;
  for (const name of names) params[name] = decodedText(parts[(at += 1)] ?? '');
  return params;
}

function decodedText(value: string): string {
  if (!value.includes('%')) return value;
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
