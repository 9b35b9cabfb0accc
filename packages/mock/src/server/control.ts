/** The control API on a port: clock, faults, worlds and the journal, for programs of any language. Only where it was asked for. */
import { Hono } from 'hono';
import { ControlRefusal } from './control-route.ts';
import type { Controlled, Worlds } from './control-route.ts';
import { controlRoutes } from './control-routes.ts';
import { DocumentRefused } from '../seed/document.ts';
import type { ForkRegistry } from '../transport/fork-registry.ts';
import type { Mock } from '../mock.ts';
import { mediaTypeOf, parseJson } from '../request/body.ts';
import { addressesAt, reserved } from './world-selection.ts';

/** The mock and the forks that the control API works on. */
export interface ControlParts {
  /** The mock that listens. */
  readonly mock: Mock;
  readonly forkRegistry: ForkRegistry;
  /** Other machines may call it. */
  readonly remote: boolean;
}

/** Responds to a request of the control API; the address is the caller's. */
export type Control = (request: Request, remoteAddress: string | undefined) => Promise<Response>;

/** Makes the control API of a port. */
export function createControl(parts: ControlParts): Control {
  const app = new Hono<{ Bindings: { readonly remoteAddress: string | undefined } }>();
  const memory = new Memory(parts);
  app.use(async (context, next) => {
    guard(context.req.raw, parts.remote || isLoopback(context.env.remoteAddress));
    await next();
    context.header('cache-control', 'no-store');
  });
  // The same below each world's own addresses.
  for (const base of [reserved, `${reserved}/worlds/:world${reserved}`]) {
    app.get(base, (context) => context.json({ routes: routesAt(context.req.path) }));
    for (const { method, path, run } of controlRoutes) {
      app.on(method, base + path, async ({ req, json, body }) => {
        const mock = memory.mockOf(req.param('world'));
        const call = { mock, controlled: memory.of(mock), worlds: memory.worldsAt(new URL(req.url).origin) };
        const sent = method === 'POST' ? await bodyOf(req.raw) : req.query();
        const result = run({ ...call, params: req.param() }, sent);
        return result.status === 204 ? body(null, 204) : json(result.body, result.status);
      });
    }
  }
  app.notFound(({ req, json }) =>
    json(
      { message: `There is no ${req.method} ${req.path}; GET ${reserved} lists what there is.`, code: 'not_found' },
      404,
    ),
  );
  app.onError((error, { json }) => {
    const { status, message, code, issues } = refusalOf(error);
    return json({ message, code, issues }, status);
  });
  return async (request, remoteAddress) => app.fetch(request, { remoteAddress });
}

/** The memory between calls: the worlds that were made here, and what was done to each. */
class Memory {
  readonly #parts: ControlParts;
  readonly #made = new Map<number, Mock>();
  readonly #controlled = new WeakMap<Mock, Controlled>();

  constructor(parts: ControlParts) {
    this.#parts = parts;
  }

  mockOf(world: string | undefined): Mock {
    const mock = world === undefined ? this.#parts.mock : this.#parts.forkRegistry.find(Number(world));
    if (mock === undefined) throw new ControlRefusal(404, 'not_found', `There is no world ${world} here.`);
    return mock;
  }

  of(mock: Mock): Controlled {
    const controlled = this.#controlled.get(mock) ?? { checkpoints: [], faults: [] };
    this.#controlled.set(mock, controlled);
    return controlled;
  }

  worldsAt(origin: string): Worlds {
    return {
      ids: [...this.#made.keys()],
      add: (fork) => {
        this.#made.set(fork.worldId, fork);
        return addressesAt(origin, fork.worldId);
      },
      remove: (id) => {
        const fork = this.#made.get(id);
        if (fork !== undefined) this.#parts.forkRegistry.release(fork);
        return this.#made.delete(id);
      },
    };
  }
}

/** Keeps out other machines, and pages of other sites: those name themselves, or reach this port by a name of theirs. */
function guard({ method, url, headers }: Request, mayCall: boolean): void {
  const { origin, hostname } = new URL(url);
  const refuse = (message: string): never => {
    throw new ControlRefusal(403, 'forbidden', message);
  };
  if (!mayCall) refuse('The control API answers this machine alone; --control-remote opens it to others.');
  // A public name may have been pointed here by the site that it belongs to (DNS rebinding).
  if (!isLocalName(hostname))
    refuse(`The control API is called by address or by a name without a dot, not as ${hostname}.`);
  const site = headers.get('sec-fetch-site') ?? 'none';
  if ((headers.get('origin') ?? origin) !== origin || (site !== 'none' && site !== 'same-origin'))
    refuse('The control API answers no page of another origin.');
  // A form can send anything but JSON.
  if (method === 'POST' && mediaTypeOf(headers.get('content-type')) !== 'application/json')
    throw new ControlRefusal(415, 'unsupported_media_type', 'The control API takes application/json alone.');
}

function isLocalName(hostname: string): boolean {
  return /^[^.]+$|\.localhost$|^[\d.]+$/.test(hostname);
}

function isLoopback(address: string | undefined): boolean {
  return address !== undefined && /^(::ffff:)?127\.|^::1$/.test(address);
}

async function bodyOf(request: Request): Promise<unknown> {
  const text = await request.text();
  if (text.trim() === '') return {};
  return parseJson(text, () => new ControlRefusal(400, 'invalid', 'The body is not valid JSON.'));
}

function routesAt(base: string): readonly object[] {
  return controlRoutes.map(({ method, path, does }) => ({ method, path: base + path, does }));
}

/** Turns an error into a refusal: an error of the mock's own methods is a mistake of the caller. */
function refusalOf(error: Error): ControlRefusal {
  if (error instanceof ControlRefusal) return error;
  if (error instanceof DocumentRefused) return new ControlRefusal(400, 'invalid', error.message, error.issues);
  if (error instanceof TypeError || error instanceof RangeError)
    return new ControlRefusal(400, 'invalid', error.message);
  throw error;
}
