import { endpoints } from '@slotwise/schemas';
import { pathPattern } from '@slotwise/schemas/internal/contract';
import type { SchemaEndpoint } from '@slotwise/schemas';
import { PathTree } from './path-tree.ts';

export interface BasePaths {
  readonly basePath: string;
  readonly appPath: string;
  /** Path of the OpenAPI document. Only a port has one. */
  readonly documentPath?: string;
}

export interface RouteMatch {
  readonly root: 'base' | 'app';
  readonly endpoints: ReadonlyMap<string, SchemaEndpoint>;
  readonly params: Readonly<Record<string, string>>;
}

/** `one`: the API has one base path. `many`: it also has the usual prefixes of self-hosted deployments. */
export type Addressing = 'one' | 'many';

/** The trees of all paths, for each way to address them. */
export type Routers = Readonly<Record<Addressing, PathTree<Route>>>;

/** Routes match only canonical paths, so pass the result of `canonicalPath`. */
export function matchRoute(
  pathname: string,
  basePaths: BasePaths,
  addressing: Addressing,
  routers: Routers,
): RouteMatch | undefined {
  for (const [root, prefix] of prefixesOf(basePaths, addressing)) {
    if (!pathname.startsWith(`${prefix}/`)) continue;
    const path = pathname.slice(prefix.length);
    const match = routers[addressing].find(`/${root}${path}`);
    const parts = match?.pattern.exec(path);
    if (match !== undefined && parts) return { root, endpoints: match.endpoints, params: paramsOf(parts) };
  }
  return undefined;
}

export function prefixesOf(
  { basePath, appPath }: BasePaths,
  addressing: Addressing,
): (readonly ['base' | 'app', string])[] {
  const roots = [['base', basePath] as const, ['app', appPath] as const];
  if (addressing === 'one') return roots;
  const host = basePath.replace(/(\/api)?\/v1$/, '');
  const others = [`${host}/v1`, `${host}/api/v1`, `${host}/api`, host];
  return [...roots, ...others.map((prefix) => ['base', prefix] as const)];
}

/** The authorization page sends its form to its own URL with POST. */
const decision: SchemaEndpoint = { ...endpoints['oauth.authorize'], method: 'POST' };

/** Self-hosted deployments also cancel a booking with `DELETE /bookings/{id}`. */
const plainCancellation: SchemaEndpoint = { ...endpoints['bookings.cancel'], path: endpoints['bookings.get'].path };

const builtIn = [...Object.values<SchemaEndpoint>(endpoints), decision];

/** Creates the trees of the paths of the specification and of other endpoints, which come first. */
export function routersOf(others: readonly SchemaEndpoint[]): Routers {
  return {
    one: routerOf([...builtIn, ...others], pathPattern),
    many: routerOf([...builtIn, plainCancellation, ...others], loosePattern),
  };
}

/** A malformed pair of ids must return 400, not 404, in self-hosted deployments. The pattern therefore accepts any text. */
function loosePattern(template: string): RegExp {
  return template.includes('}_{')
    ? new RegExp(`^${template.replace(/\{(\w+)\}_\{(\w+)\}/, '(?=[^/])(?<$1>[^/_]*)(?:_(?<$2>[^/]*))?')}$`)
    : pathPattern(template);
}

interface Route {
  readonly endpoints: Map<string, SchemaEndpoint>;
  readonly pattern: RegExp;
}

function routerOf(all: readonly SchemaEndpoint[], patternOf: (template: string) => RegExp): PathTree<Route> {
  const router = new PathTree<Route>();
  const byPath = new Map<string, Route>();
  for (const endpoint of all) {
    const path = `/${endpoint.root}${endpoint.path}`;
    const route: Route = byPath.get(path) ?? { endpoints: new Map(), pattern: patternOf(endpoint.path) };
    route.endpoints.set(endpoint.method, endpoint);
    byPath.set(path, route);
  }
  // The tree matches `{userId}_{teamId}` as one segment. The endpoint's pattern splits it.
  for (const [path, route] of byPath) router.add(path, route);
  return router;
}

function paramsOf({ groups = {} }: RegExpExecArray): Record<string, string> {
  const params: Record<string, string> = {};
  for (const [name, part] of Object.entries<string | undefined>(groups))
    if (part !== undefined) params[name] = decodeURIComponent(part);
  return params;
}
