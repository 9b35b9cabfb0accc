/** The built mock, as it is found without the workspace's own condition: `pnpm test:runtimes`. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../..');
const run = promisify(execFile);

async function inNode(...args: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, args, { cwd: folder });
  return stdout.trim();
}

test('in Node it answers, and opens a port', async () => {
  const program = `
    import { createMock } from '@slotwise/mock';
    const mock = createMock();
    const port = await mock.listen();
    const statuses = [await mock.fetch(mock.baseUrl + '/me?apiKey=key_alice'), await fetch(port.baseUrl + '/me')];
    console.log(statuses.map(({ status }) => status).join());
    await port.close();
  `;
  expect(await inNode('--input-type=module', '--eval', program)).toBe('200,401');
});

test('the command runs', async () => {
  expect(JSON.parse(await inNode('dist/cli.js', 'schema'))).toMatchObject({ type: 'object' });
});

test('a bundler for browsers takes it as it comes, and leaves the server out', async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        export { createMock } from '@slotwise/mock';
        export { startWorker } from '@slotwise/mock/browser';
      `,
      resolveDir: folder,
    },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    logLevel: 'silent',
  });
  const [text = ''] = outputFiles.map((file) => file.text);
  expect(text).toContain('mock.listen opens a port, which a browser cannot');
  expect(text).not.toContain('"node:');
});
