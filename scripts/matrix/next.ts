/** An app of Next.js: built, looked into, and asked. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { run } from '../program.ts';
import { builtinsIn } from './builtins.ts';
import type { Outside } from './outside.ts';

/** The modules of Node that the edge of Next.js has, and uses itself. */
const ofEdge = ['node:async_hooks', 'node:buffer'];

/** Builds the app and asks its server. */
export async function builtAndAsked({ folder }: Outside): Promise<string[]> {
  const app = join(folder, 'next');
  const next = join(folder, 'node_modules/next/dist/bin/next');
  const { code, output } = await run(process.execPath, [next, 'build'], app, { NEXT_TELEMETRY_DISABLED: '1' });
  if (code !== 0) return [output];
  return [
    ...builtinsIn(join(app, '.next/static')).map((name) => `client: holds ${name}`),
    ...builtinsIn(join(app, '.next/server/edge'))
      .filter((name) => !ofEdge.includes(name))
      .map((name) => `edge: holds ${name}`),
    ...(await wrongAnswers(app, next)),
  ];
}

/** The answers of the server that are otherwise than they should be: a page, and a route on the edge and on Node. */
async function wrongAnswers(app: string, next: string): Promise<string[]> {
  const options = ['start', '--port', '0', '--hostname', '127.0.0.1'];
  const server = spawn(process.execPath, [next, ...options], { cwd: app, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    for await (const line of createInterface(server.stdout)) {
      const origin = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
      if (origin === undefined) continue;
      const expected = { '/': 'Who am I?', '/edge': 'answered: alice', '/node': 'answered: alice' };
      const wrong = Object.entries(expected).map(async ([path, words]) => {
        const text = await (await fetch(origin + path)).text();
        return text.includes(words) ? [] : [`${path} answered: ${text}`];
      });
      return (await Promise.all(wrong)).flat();
    }
    return ['the server ended before it listened'];
  } finally {
    server.kill();
    if (server.exitCode === null) await once(server, 'exit');
  }
}
