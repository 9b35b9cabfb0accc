/** A port with the control API, and a way to ask it. */
import type { Listening, ListenOptions, Mock, MockOptions } from '../../src/index.ts';
import { read, townMock } from '../ask.ts';
import type { Reply } from '../ask.ts';

/** Asks the port: a path of it, or a whole address; a POST sends JSON. */
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
    return read(await fetch(path.startsWith('http') ? path : port.url + path, { method, ...sent }));
  };
  try {
    await use(ask, mock, port);
  } finally {
    await port.close();
  }
}
