/** Serves the app, and forwards its requests to the scheduling service with the API key, which never reaches the page. */
import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** The scheduling service, and the API key of the user. A real app finds the key by the session cookie of the request. */
export interface ServiceOptions {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly fetch: (request: Request) => Promise<Response>;
}

const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Bookings</title>
<style>:root { color-scheme: light dark } body { font: 1rem/1.5 system-ui; max-width: 50rem; margin: 2rem auto; padding: 0 1rem }</style>
<body><script type="module" src="/app.js"></script></body>
</html>
`;

/** Bundles the app and creates the server. The caller chooses where it listens. */
export async function createAppServer(service: ServiceOptions): Promise<Server> {
  const script = await bundle();
  return createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://app');
    if (pathname === '/') return void response.writeHead(200, { 'content-type': 'text/html' }).end(html);
    if (pathname === '/app.js') return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
    if (!pathname.startsWith('/api/')) return void response.writeHead(404).end();
    forward(service, request, pathname.slice('/api'.length) + search).then(
      async ({ status, headers, body }) => {
        response.writeHead(status, { 'content-type': headers.get('content-type') ?? 'application/json' });
        response.end(body);
      },
      () => response.writeHead(502).end(),
    );
  });
}

async function forward({ baseUrl, apiKey, fetch }: ServiceOptions, request: IncomingMessage, path: string) {
  const url = new URL(baseUrl + path);
  url.searchParams.set('apiKey', apiKey);
  const { method = 'GET' } = request;
  const body = method === 'GET' ? null : await buffer(request);
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(new Request(url, { method, headers, body }));
  return { status: response.status, headers: response.headers, body: await response.text() };
}

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(import.meta.resolve('./main.tsx'))],
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    minify: true,
    conditions: ['@slotwise/source', 'browser'],
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]?.text ?? '';
}
