/** Serves the page: three files, of which the script is bundled, and MSW's worker script beside them. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** A server for the page; whoever asks for it lets it listen. */
export async function createSite(): Promise<Server> {
  const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');
  const files = new Map([
    ['/', { type: 'text/html', body: read('index.html') }],
    ['/style.css', { type: 'text/css', body: read('style.css') }],
    ['/page.js', { type: 'text/javascript', body: await bundledPage() }],
    // `npx msw init` would copy it into the folder that is served.
    ['/mockServiceWorker.js', { type: 'text/javascript', body: readFileSync(workerScript, 'utf8') }],
  ]);
  return createServer((request, response) => {
    const file = files.get(request.url?.split('?')[0] ?? '/');
    if (file === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': `${file.type}; charset=utf-8`, ...headers }).end(file.body);
  });
}

const workerScript = fileURLToPath(import.meta.resolve('msw/mockServiceWorker.js'));

/** The page loads nothing from elsewhere, and speaks to the service alone. */
const headers = {
  'content-security-policy': "default-src 'self'; img-src data:; connect-src 'self' http://slotwise.test",
  'cache-control': 'no-cache',
};

async function bundledPage(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'page.ts')],
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    platform: 'browser',
    // The first is for this repository, where packages are found at their source; an app leaves the line out.
    conditions: ['@slotwise/source', 'browser', 'module'],
  });
  return outputFiles[0]?.text ?? '';
}
