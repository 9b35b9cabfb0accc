/** A port with the control API, and a way to ask it. */
import type { Listening, ListenOptions, Mock, MockOptions } from '../../src/index.ts';
import { read, townMock } from '../ask.ts';
import type { Reply } from '../ask.ts';
import { expect } from 'vitest';
import { isControl, worldInPath } from '../../src/server/world-selection.ts';
import { answerProblems } from './answers.ts';

/** Asks the port: a path of it, or a whole address; a POST sends JSON. An answer of the control API is held against its schema. */
export type Asking = (line: string, body?: unknown, headers?: Readonly<Record<string, string>>) => Promise<Reply>;

/** Opens a port with the control API, and closes it. */
export async function controlled(
  use: (ask: Asking, mock: Mock, port: Listening) => Promise<void>,
  options: ListenOptions = { control: true },
  mockOptions: MockOptions = {},
): Promise<void> {
  const mock = townMock(mockOptions);
  const port = await mock.listen(options);
  const ask: Asking = async (line, body = {}, headers = {}) => {
    const [method = 'GET', path = ''] = line.split(' ');
    const json = { 'content-type': 'application/json' };
    const sent = method === 'POST' ? { body: JSON.stringify(body), headers: { ...json, ...headers } } : { headers };
    const url = new URL(path, port.url);
    const reply = await read(await fetch(url, { method, ...sent }));
    if (
      options.control !== undefined &&
      reply.status < 300 &&
      isControl(worldInPath(url.pathname)?.rest ?? url.pathname)
    )
      expect(answerProblems(method, url.pathname, reply.status, reply.text)).toEqual([]);
    return reply;
  };
  try {
    await use(ask, mock, port);
  } finally {
    await port.close();
  }
}
