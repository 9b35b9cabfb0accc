/** A site for tests of pages: its scripts are bundled from source as a user's bundler does it. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** The response to a path: a body with its content type, and other headers. */
export interface Served {
  readonly type: string;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly status?: number;
}

/** A site: its address, and the requests that it got, with the page that each says it comes from. */
export interface Site {
  readonly url: string;
  readonly request: (readonly [path: string, referrer: string | undefined])[];
  /** The paths that were asked for and that it does not have. */
  readonly missing: string[];
  close(): void;
}

/** A page of this text. */
export function pageOf(body: string, more: Partial<Served> = {}): Served {
  return { type: 'text/html; charset=utf-8', body: `<!doctype html><link rel="icon" href="data:,">${body}`, ...more };
}

/** Serves these paths on a free port. */
export async function startSite(files: Readonly<Record<string, Served>>): Promise<Site> {
  const [requests, missing]: [[string, string | undefined][], string[]] = [[], []];
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? '/';
    const found = files[path];
    requests.push([path, request.headers.referer]);
    if (found === undefined) missing.push(path);
    if (found === undefined) response.writeHead(404).end();
    else response.writeHead(found.status ?? 200, { 'content-type': found.type, ...found.headers }).end(found.body);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  // A TCP server that listens has an address with a port.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url, request: requests, missing, close };
}

/** MSW's worker script, as `npx msw init` copies it. */
export function workerScript(): Served {
  const path = fileURLToPath(import.meta.resolve('msw/mockServiceWorker.js'));
  return { type: 'text/javascript', body: readFileSync(path, 'utf8') };
}

/** A module of this text, which finds packages as this folder does. */
export async function bundled(contents: string): Promise<Served> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: import.meta.dirname, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    conditions: ['@slotwise/source', 'browser', 'module'],
    logLevel: 'silent',
  });
  return { type: 'text/javascript', body: outputFiles[0]?.text ?? '' };
}
