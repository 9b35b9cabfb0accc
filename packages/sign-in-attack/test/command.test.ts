import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { runCommand } from '../src/index.ts';
import { isLoopback } from '../src/visitors/loopback.ts';
import { plantedApp } from './planted-app.ts';

// Some tests start programs, on machines that may be busy.
vi.setConfig({ testTimeout: 120_000 });

const servers: ReturnType<typeof createServer>[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

interface CommandResult {
  readonly code: number | null;
  readonly printed: string;
  readonly errors: string;
}

type Listener = (errors: string) => void;

/** Runs the command in this process; `onErrors` gets what it has printed on standard error so far. */
async function run(args: readonly string[], onErrors: Listener = () => {}): Promise<CommandResult> {
  let [printed, errors] = ['', ''];
  const spies = [
    vi.spyOn(console, 'log').mockImplementation((text: string) => void (printed += `${text}\n`)),
    vi.spyOn(console, 'error').mockImplementation((text: string) => {
      errors += `${text}\n`;
      onErrors(errors);
    }),
  ];
  try {
    const code = await runCommand(['--plain', ...args]);
    return { code, printed, errors };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

/** Runs the command in a process of its own, by a program and its first arguments. */
function runBy(cli: string, ...first: readonly string[]) {
  return async (args: readonly string[], onErrors: Listener = () => {}) => {
    const file = `${import.meta.dirname}/../../${cli}/src/cli.ts`;
    const child = spawn(process.execPath, ['--conditions=@slotwise/source', file, ...first, '--plain', ...args]);
    let [printed, errors] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => {
      errors += chunk.toString();
      onErrors(errors);
    });
    const [code] = (await once(child, 'close')) as [number | null]; // the arguments of the event
    return { code, printed, errors };
  };
}

/** A server that counts what it is sent. */
async function counting(): Promise<{ readonly url: string; readonly count: () => number }> {
  let count = 0;
  const server = createServer((_, response) => {
    count += 1;
    response.end();
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  // A TCP server that listens has an address with a port.
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, count: () => count };
}

const local = 'http://127.0.0.1:9';
const signedIn = ['--signed-in', `${local}/me`];

describe('refuses wrong arguments in one line that names them, with exit 2', () => {
  test.each([
    [[], 'url'],
    [[local], '--signed-in'],
    [['app', ...signedIn], 'url'],
    [[local, '--signed-in', 'me'], '--signed-in'],
    [['http://user:pass@127.0.0.1:9', ...signedIn], 'url'],
    [['ftp://127.0.0.1', ...signedIn], 'url'],
    [[local, ...signedIn, '--port', '70000'], '--port'],
    [[local, ...signedIn, '--port', 'any'], '--port'],
    [[local, ...signedIn, '--redirect-uri', '/callback'], '--redirect-uri'],
    [[local, ...signedIn, '--api-page', 'page'], '--api-page'],
    [[local, ...signedIn, '--claims', 'everything'], '--claims'],
    [[local, ...signedIn, '--wait', 'long'], '--wait'],
    [[local, ...signedIn, '--json', '--markdown'], '--markdown'],
    [[local, ...signedIn, '--report', 'yaml'], '--report'],
    [[local, ...signedIn, '--output', '/no/such/folder/report.xml'], '--output'],
    [[local, ...signedIn, '--public', '--client-secret', 'a'], '--client-secret'],
    [[local, ...signedIn, '--unknown'], '--unknown'],
    [[local, ...signedIn, '--port', '0', '--only', 'nothing.'], '--only'],
    [[local, ...signedIn, '--port', '0', '--wait', '0'], '<url>'],
  ] as const)('%j', async (args, named) => {
    const { code, printed, errors } = await run(args);
    expect({ code, printed }).toEqual({ code: 2, printed: '' });
    const lines = errors.trimEnd().split('\n');
    expect(lines.at(-1)).toContain(named);
    expect(lines.at(-1)).toMatch(/^error: /);
    expect(errors).not.toContain('pass');
  });

  test('a port that is taken', async () => {
    const { url } = await counting();
    const { code, errors } = await run([local, ...signedIn, '--port', new URL(url).port]);
    expect([code, errors.trimEnd().split('\n').length]).toEqual([2, 1]);
    expect(errors).toContain(new URL(url).port);
  });
});

describe('refuses another machine, and sends nothing', () => {
  // Addresses that are set aside for documents (RFC 5737), and a name that resolves to nothing.
  const other = 'http://192.0.2.1';
  test.each([
    [[other, ...signedIn], '<url>'],
    [[local, '--signed-in', `${other}/me`], '--signed-in'],
    [[local, ...signedIn, '--redirect-uri', `${other}/callback`], '--redirect-uri'],
    [[local, ...signedIn, '--api-page', `${other}/page`], '--api-page'],
    [['http://no-such-host.invalid', ...signedIn], '<url>'],
    [['http://[2001:db8::1]', ...signedIn], '<url>'],
    [['http://127.0.0.1.example.invalid', ...signedIn], '<url>'],
  ] as const)('%j', async (args, named) => {
    const { url, count } = await counting();
    // The first of the addresses is on this machine, and would be asked first.
    const { code, printed, errors } = await run(args.map((one) => one.replace(local, url)));
    expect({ code, printed }).toEqual({ code: 2, printed: '' });
    expect(errors.trimEnd().split('\n')).toEqual([expect.stringContaining(named)]);
    expect(count()).toBe(0);
  });

  test('loopback is 127.0.0.0/8 and ::1, in every spelling that a resolver gives', () => {
    const addresses = ['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1', '[::1]'];
    expect(addresses.map(isLoopback)).toEqual(addresses.map(() => true));
    const others = [
      '128.0.0.1',
      '10.0.0.1',
      '0.0.0.0',
      '::',
      '::ffff:10.0.0.1',
      '169.254.169.254',
      '127.0.0.1.example',
    ];
    expect(others.map(isLoopback)).toEqual(others.map(() => false));
  });
});

describe('an app beside the command', () => {
  async function attack(flaws: Parameters<typeof plantedApp>[1], args: readonly string[], start: typeof run = run) {
    const probe = await counting();
    const port = new URL(probe.url).port;
    const server = servers.pop();
    server?.close();
    server?.closeAllConnections();
    const url = `http://127.0.0.1:${port}`;
    let started = false;
    return start([url, '--signed-in', `${url}/bookings`, '--port', '0', ...args], (errors) => {
      if (started || !errors.includes('Waiting')) return;
      started = true;
      // As a user would copy it.
      const environment = Object.fromEntries(
        [...errors.matchAll(/(SLOTWISE_\w+)=(\S+)/g)].map(([, name, value]) => [name, value]),
      );
      const clientSecret = environment['SLOTWISE_CLIENT_SECRET'];
      const app = plantedApp(
        {
          baseUrl: environment['SLOTWISE_BASE_URL'] ?? '',
          appUrl: environment['SLOTWISE_APP_URL'] ?? '',
          clientId: environment['SLOTWISE_CLIENT_ID'] ?? '',
          redirectUri: environment['SLOTWISE_REDIRECT_URI'] ?? '',
          ...(clientSecret === undefined ? {} : { clientSecret }),
        },
        flaws,
      );
      servers.push(createServer(app).listen(Number(port), '127.0.0.1'));
    });
  }

  test('ends with exit 0 without a hole, and runs no case of refreshing without a page', async () => {
    const { code, printed } = await attack([], ['--json', '--only', 're']);
    const report = JSON.parse(printed) as {
      counts: object;
      results: { id: string; outcome: string; reason?: string }[];
    };
    expect(code).toBe(0);
    expect(report.counts).toEqual({ hole: 0, advice: 0, notRun: 7, held: 9 });
    const reasons = report.results.flatMap(({ reason }) => reason ?? []);
    expect(new Set(reasons)).toEqual(new Set(['needs --api-page: a page that calls the service']));
  });

  test('attacks an app without a client secret as a public client', async () => {
    const { code, printed, errors } = await attack([], ['--public', '--json']);
    expect(errors).not.toContain('SLOTWISE_CLIENT_SECRET');
    const { counts } = JSON.parse(printed) as { counts: object };
    expect({ code, counts }).toMatchObject({ code: 0, counts: { hole: 0, advice: 0 } });
  });

  test.each([
    ['slotwise-sign-in-attack', runBy('sign-in-attack')],
    ['slotwise-conformance login', runBy('conformance', 'login')],
  ])('%s reports what was done, why and how to mend it, and ends with exit 1 for a hole', async (_, start) => {
    const { code, printed } = await attack(['constant-verifier'], ['--only', 'code.injected'], start);
    expect(code).toBe(1);
    expect(printed).toMatch(/^HOLE {5}code\.injected$/m);
    expect(printed).toContain('signed in as the attacker, although the app uses PKCE');
    expect(printed).toContain('RFC 9700 section 4.5');
    expect(printed).toMatch(/^0 held, 1 hole, 0 advice, 0 not run, by plain HTTP$/m);
  });

  test('--output writes the report, and prints the counts', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'slotwise-login-'));
    const file = join(folder, 'report.xml');
    const { code, printed } = await attack(
      ['constant-verifier'],
      ['--report', 'junit', '--output', file, '--only', 'code.injected'],
    );
    expect(code).toBe(1);
    expect(printed.trim()).toBe(`0 held, 1 hole, 0 advice, 0 not run, by plain HTTP (${file})`);
    expect(readFileSync(file, 'utf8')).toContain('name="code.injected"');
    rmSync(folder, { recursive: true });
  });

  test.each(['text', 'json', 'markdown', 'junit'])(
    'the report as %s names the case, and holds no secret',
    async (form) => {
      const { code, printed } = await attack(['token-in-page', 'short-state'], ['--report', form, '--only', 'se']);
      expect(code).toBe(1);
      expect(printed).toContain('secret.page');
      expect(printed).not.toMatch(/access_[\w-]{8}|refresh_[\w-]{8}|code_[\w-]{8}|secret_demo/);
    },
  );

  test('refuses an app that signs nobody in, in one line, with exit 2', async () => {
    const { code, printed, errors } = await attack([], ['--redirect-uri', 'http://127.0.0.1:9/callback']);
    expect({ code, printed }).toEqual({ code: 2, printed: '' });
    expect(errors.trimEnd().split('\n').at(-1)).toMatch(/^error: no honest sign-in: /);
  });
});
