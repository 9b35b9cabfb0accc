/** Where a request leads: the rows of its path, found by one router for every world. */
import { endpoints } from '@slotwise/schemas';
import { pathPattern } from '@slotwise/schemas/internal';
import type { Endpoint } from '@slotwise/schemas';
import { addRoute, createRouter, findRoute } from 'rou3';

/** Where a request arrived: the paths that `{base_url}` and `{app_url}` stand for. */
export interface Roots {
  readonly basePath: string;
  readonly appPath: string;
}

/** A path that there is. */
export interface Met {
  /** What it is relative to. */
  readonly root: 'base' | 'app';
  /** Its rows, by method. */
  readonly rows: ReadonlyMap<string, Endpoint>;
  readonly params: Readonly<Record<string, string>>;
}

/** The rows of a path; nothing where there is no such path. */
export function meet(pathname: string, { basePath, appPath }: Roots): Met | undefined {
  for (const [root, prefix] of [
    ['base', basePath],
    ['app', appPath],
  ] as const) {
    if (!pathname.startsWith(`${prefix}/`)) continue;
    const path = pathname.slice(prefix.length);
    const rows = findRoute(router, '', `/${root}${path}`)?.data;
    const [first] = rows?.values() ?? [];
    const groups = first === undefined ? null : pathPattern(first.path).exec(path);
    if (rows !== undefined && groups !== null) return { root, rows, params: decoded({ ...groups.groups }) };
  }
  return undefined;
}

/** The form of the authorization page comes back to the page's own address (G-116). */
const decision: Endpoint = { ...endpoints['oauth.authorize'], method: 'POST' };

const router = createRouter<ReadonlyMap<string, Endpoint>>();
for (const [path, rows] of rowsByPath()) {
  // A segment with several parts in it (`{userId}_{teamId}`) is one segment to the router; the row's pattern takes it apart.
  addRoute(router, '', path.replace(/\{(\w+)\}[^/]*/g, ':$1'), rows);
}

function rowsByPath(): ReadonlyMap<string, ReadonlyMap<string, Endpoint>> {
  const byPath = new Map<string, Map<string, Endpoint>>();
  for (const row of [...Object.values<Endpoint>(endpoints), decision]) {
    const path = `/${row.root}${row.path}`;
    byPath.set(path, (byPath.get(path) ?? new Map<string, Endpoint>()).set(row.method, row));
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
