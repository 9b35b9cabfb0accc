import { endpoints } from '@slotwise/schemas';
import type { SchemaEndpoint } from '@slotwise/schemas';
import type { OwnEndpoint } from '@slotwise/schemas/internal/table';
import * as z from 'zod/mini';
import { nameOfEndpoint } from '../arguments/endpoint-names.ts';
import { routersOf } from '../http/router.ts';
import type { Routers } from '../http/router.ts';
import type { EndpointHandler } from './handler.ts';

/** An endpoint that the test added, and the form of it that the router and the journal use. */
export interface AddedEndpoint {
  readonly endpoint: OwnEndpoint;
  readonly handler: EndpointHandler;
  readonly route: SchemaEndpoint;
}

/** The endpoints that a test added to a mock. Immutable, so that forks can share it. */
export class OwnEndpoints {
  static readonly none: OwnEndpoints = new OwnEndpoints([]);

  readonly added: readonly AddedEndpoint[];
  readonly #byRoute: ReadonlyMap<SchemaEndpoint, AddedEndpoint>;
  readonly routers: Routers;

  private constructor(added: readonly AddedEndpoint[]) {
    this.added = added;
    this.#byRoute = new Map(added.map((one) => [one.route, one]));
    this.routers = routersOf(added.map(({ route }) => route));
  }

  get routes(): readonly SchemaEndpoint[] {
    return this.added.map(({ route }) => route);
  }

  has(name: string): boolean {
    return this.added.some(({ route }) => route.name === name);
  }

  of(route: SchemaEndpoint): AddedEndpoint | undefined {
    return this.#byRoute.get(route);
  }

  /** Returns a list with the endpoint instead of another one with its method and path. */
  with(endpoint: OwnEndpoint, handler: EndpointHandler): OwnEndpoints {
    const others = this.added.filter(({ route }) => !isSame(route, endpoint));
    return new OwnEndpoints([...others, { endpoint, handler, route: routeOf(endpoint) }]);
  }

  /** Returns why the endpoint cannot be added, or `undefined` if it can. */
  conflict(endpoint: OwnEndpoint, replace: boolean): string | undefined {
    const all = [...builtIn, ...this.routes];
    const same = all.find((one) => isSame(one, endpoint));
    if (same !== undefined && !replace)
      return `${endpoint.method} ${endpoint.path} exists already, as ${same.name}: pass { replace: true } to replace it`;
    const named = all.find((one) => shapeOf(one.path) === shapeOf(endpoint.path) && one.path !== endpoint.path);
    if (named !== undefined)
      return `the parameters of ${endpoint.path} must have the names that ${named.name} gives them: ${named.path}`;
    const [clash] = this.routes.filter((one) => one.name === nameOfEndpoint(endpoint) && !isSame(one, endpoint));
    return clash && `${clash.method} ${clash.path} has the name ${clash.name} already: give the endpoint another name`;
  }
}

const builtIn = Object.values<SchemaEndpoint>(endpoints).filter(({ root }) => root === 'base');

function isSame(one: { readonly method: string; readonly path: string }, other: OwnEndpoint): boolean {
  return one.method === other.method && one.path === other.path;
}

function shapeOf(path: string): string {
  return path.replaceAll(/\{\w+\}/g, '{}');
}

/** A replacement keeps the name of the endpoint of the specification, so faults and assertions find it. */
function routeOf(endpoint: OwnEndpoint): SchemaEndpoint {
  const { method, path, scope = null } = endpoint;
  return {
    ...{ name: nameOfEndpoint(endpoint), method, path, scope, root: 'base', security: 'caller' },
    ...{ summary: '', description: '', source: '', assumptions: [], errors: [] },
    schemas: {},
    response: { kind: 'itself', key: '', component: '', item: z.unknown() },
  };
}
