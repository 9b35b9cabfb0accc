/** A mock that was started by its command, with a program in Python beside it and its inspector in a browser. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { vi } from 'vitest';

/** The port and the program. */
export interface Inspected {
  readonly url: string;
  /** The address that the command opened in the browser. */
  readonly opened: string;
  /** Lets the program in Python call, as alice unless the address names a key; yields the status, 0 where the connection broke. */
  call(method: string, path: string, body?: object): Promise<number>;
  close(): void;
}

/** Starts the command with `--open`, where the browser is a program that keeps the address. */
export async function startInspected(): Promise<Inspected> {
  const folder = mkdtempSync(join(tmpdir(), 'slotwise-open-'));
  const text = join(folder, 'address.txt');
  writeFileSync(join(folder, 'xdg-open'), `#!/bin/sh\nprintf %s "$1" > '${text}'\n`);
  chmodSync(join(folder, 'xdg-open'), 0o755);
  const cli = `${import.meta.dirname}/../../src/cli.ts`;
  const flags = ['serve', '--open', '--json', '--port', '0', '--now', '2030-01-07T10:40:00Z'];
  const command = spawn(process.execPath, ['--conditions=@slotwise/source', cli, ...flags], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PATH: `${folder}:${process.env['PATH'] ?? ''}` },
  });
  const python = spawn('python3', [`${import.meta.dirname}/inspector.py`], { stdio: ['pipe', 'pipe', 'inherit'] });
  const nextStatus = linesOf(python);
  const { url } = JSON.parse(await linesOf(command)()) as { url: string }; // as the command writes it
  const opened = await vi.waitFor(() => readFileSync(text, 'utf8'), 10_000);
  return {
    url,
    opened,
    call: async (method, path, body) => {
      const isService = path.startsWith('/v1') && !path.includes('apiKey=');
      const address = url + path + (isService ? `${path.includes('?') ? '&' : '?'}apiKey=key_alice` : '');
      python.stdin.write(`${JSON.stringify({ method, url: address, body: body ?? null })}\n`);
      return Number(await nextStatus());
    },
    close: () => {
      command.kill('SIGTERM');
      python.stdin.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The lines that a program prints, one after the other. */
function linesOf({ stdout }: ChildProcess): () => Promise<string> {
  if (stdout === null) throw new Error('The program has no output');
  const lines = createInterface({ input: stdout })[Symbol.asyncIterator]();
  return async () => {
    const { value, done } = await lines.next();
    if (done === true) throw new Error('The program ended');
    return value;
  };
}
