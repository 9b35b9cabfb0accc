/** A port with the control API, and a way to ask it. */
import type { Mock, MockOptions } from '../../src/index.ts';
import type { Listening, ListenOptions } from '../../src/server.ts';
import { listen } from '../../src/server.ts';
import { read, sampleMock } from '../ask.ts';
import type { Reply } from '../ask.ts';
import { expect, test } from 'vitest';
import { createControl } from '../../src/server/control.ts';
import type { Control } from '../../src/server/control.ts';
import { knownOrigins } from '../../src/server/known-origins.ts';
import { ForkRegistry } from '../../src/forks/fork-registry.ts';
import { isControl, worldInPath } from '../../src/server/world-selection.ts';
import { responseProblems } from './responses.ts';

/** Asks the port: a path of it, or a whole address; a POST sends JSON. An answer of the control API is held against its schema. */
export type Asking = (line: string, body?: unknown, headers?: Readonly<Record<string, string>>) => Promise<Reply>;

/** Opens a port with the control API, and closes it. */
export async function controlled(
  use: (ask: Asking, mock: Mock, port: Listening) => Promise<void>,
  options: ListenOptions = { control: true },
  mockOptions: MockOptions = {},
): Promise<void> {
  const mock = sampleMock(mockOptions);
  const port = await listen(mock, options);
  const ask: Asking = async (line, body = {}, headers = {}) => {
    const [method = 'GET', path = ''] = line.split(' ');
    const json = { 'content-type': 'application/json' };
    const sendBody =
      method === 'POST' || method === 'PATCH'
        ? { body: JSON.stringify(body), headers: { ...json, ...headers } }
        : { headers };
    const url = new URL(path, port.url);
    const reply = await read(await fetch(url, { method, ...sendBody }));
    const isOfControl = isControl(worldInPath(url.pathname)?.rest ?? url.pathname);
    if (options.control !== undefined && reply.status < 300 && isOfControl)
      expect(responseProblems(method, url.pathname, reply.status, reply.text)).toEqual([]);
    return reply;
  };
  try {
    await use(ask, mock, port);
  } finally {
    await port.close();
  }
}

/** A test that asks a port with the control API. */
export function portTest(title: string, use: Parameters<typeof controlled>[0]): void {
  test(title, () => controlled(use));
}

/** The control API of a mock without a port, open to callers of other machines unless told otherwise. */
export function controlOf(mock: Mock, remote = true): Control['respond'] {
  const guards = { remote, token: undefined, known: knownOrigins([], '') };
  const inspector = () => Promise.resolve(new Response('page'));
  return createControl({ mock, forkRegistry: new ForkRegistry(), ...guards, inspector }).respond;
}
