/** The service that runtimes ask: the packed mock on a port, and an origin for browsers beside it. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Outside } from './outside.ts';

/** Starts the service for a project, from the packages that are installed there. */
export async function startService(folder: string): Promise<Outside & { readonly stop: () => Promise<void> }> {
  const command = join(folder, 'node_modules/@slotwise/mock/dist/cli.js');
  const options = ['serve', '--port', '0', '--control', '--now', '2030-01-01T00:00:00Z', '--json'];
  const mock = spawn(process.execPath, [command, ...options], { stdio: ['ignore', 'pipe', 'inherit'] });
  const controlUrl = `${await urlOf(mock)}/_slotwise`;
  const server = createServer((request, response) => {
    void answer(request, { folder, controlUrl }).then(({ status, type, body }) =>
      response.writeHead(status, { 'content-type': type }).end(body),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A TCP server that listens has an address with a port.
  const { port } = server.address() as AddressInfo;
  return {
    folder,
    controlUrl,
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      mock.kill();
      if (mock.exitCode === null) await once(mock, 'exit');
    },
  };
}

async function urlOf({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) throw new TypeError('the output of the command is read');
  for await (const line of createInterface(stdout)) {
    // The command's first line, which its documentation promises.
    return (JSON.parse(line) as { readonly url: string }).url;
  }
  throw new Error('the command of the packed mock ended before it listened');
}

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** The bundles of the project, and the control API, which answers no page of another origin. */
async function answer(
  request: IncomingMessage,
  { folder, controlUrl }: Pick<Outside, 'folder' | 'controlUrl'>,
): Promise<Answer> {
  const { method = 'GET', url: path = '/' } = request;
  if (/^\/[a-z-]+\.js$/.test(path))
    return { status: 200, type: 'text/javascript', body: await readFile(join(folder, path), 'utf8') };
  if (!path.startsWith('/_slotwise'))
    return { status: 200, type: 'text/html', body: '<script type="module" src="/page.js"></script>' };
  const chunks = await request.toArray();
  const body =
    method === 'POST' ? { body: Buffer.concat(chunks), headers: { 'content-type': 'application/json' } } : {};
  const response = await fetch(controlUrl + path.slice('/_slotwise'.length), { method, ...body });
  return {
    status: response.status === 204 ? 200 : response.status,
    type: 'application/json',
    body: await response.text(),
  };
}
