/** The built site on a port of this machine, and its pages. */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { base } from '../base.ts';

const dist = join(import.meta.dirname, '../dist');

/** The addresses of all pages, from the base of the site, in alphabetical order. */
export const paths: readonly string[] = globSync('**/index.html', { cwd: dist })
  .map((file) => base + file.slice(0, -'index.html'.length))
  .toSorted();

/** A server of the site. */
export interface Site {
  /** Its address, without a slash at the end. */
  readonly origin: string;
  /** Ends it. */
  close(): Promise<void>;
}

/** Serves the site below its base, and nothing beside it. */
export async function serveSite(): Promise<Site> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const file = fileOf(decodeURIComponent(pathname));
    response.writeHead(file === undefined ? 404 : 200, {
      'content-type': typeOf(file ?? '404.html'),
      // As a host serves what carries a hash in its name: hundreds of pages ask for it.
      ...(pathname.includes('/_astro/') ? { 'cache-control': 'max-age=31536000, immutable' } : {}),
    });
    response.end(readFileSync(file ?? join(dist, '404.html')));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** The HTML of a page, by its address. */
export function htmlOf(path: string): string {
  return readFileSync(join(dist, path.slice(base.length), 'index.html'), 'utf8');
}

function fileOf(pathname: string): string | undefined {
  if (!pathname.startsWith(base)) return undefined;
  const path = join(dist, pathname.slice(base.length));
  const file = existsSync(path) && statSync(path).isDirectory() ? join(path, 'index.html') : path;
  return existsSync(file) ? file : undefined;
}

function typeOf(file: string): string {
  const types: Readonly<Record<string, string>> = {
    '.html': 'text/html; charset=utf-8',
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.svg': 'image/svg+xml',
    '.json': 'application/json',
    '.wasm': 'application/wasm',
  };
  return types[extname(file)] ?? 'application/octet-stream';
}
