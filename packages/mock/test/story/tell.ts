/** Tells a story through one transport, and writes down what came back. */
import { setImmediate } from 'node:timers/promises';
import { setupServer } from 'msw/node';
import { createMock } from '../../src/index.ts';
import { listen } from '../../src/server.ts';
import type { Fault, Mock } from '../../src/index.ts';
import { mswHandlers } from '../../src/msw.ts';
import { intercept } from '../../src/node.ts';
import { addressOf, codeIn } from '../oauth/flow.ts';
import type { Command } from './commands.ts';
import { isFault } from '../../src/faults/fault-type.ts';

/** A transport to a mock. */
export interface Transport {
  readonly name: string;
  /** Opens a connection. */
  open(): Promise<Connection>;
}

interface Connection {
  readonly mock: Mock;
  readonly baseUrl: string;
  readonly appUrl: string;
  readonly fetch: typeof globalThis.fetch;
  close(): Promise<void> | void;
}

const now = '2030-01-01T09:00:00Z';

const globally: typeof globalThis.fetch = (input, init) => globalThis.fetch(input, init);

/** A mock at addresses of its own, which a transport opens and closes. */
function transport(name: string, host: string, open: (mock: Mock) => Promise<Partial<Connection>>): Transport {
  const addresses = host === '' ? {} : { baseUrl: `http://${host}/v1`, appUrl: `http://${host}` };
  return {
    name,
    open: async () => {
      const mock = createMock({ now, ...addresses });
      const { baseUrl, appUrl } = mock;
      return { mock, baseUrl, appUrl, fetch: globally, close: () => {}, ...(await open(mock)) };
    },
  };
}

/** The four transports: in-process, behind MSW, through `intercept`, and on a port. */
export const transports: readonly [Transport, ...Transport[]] = [
  transport('in-process', '', async ({ fetch }) => ({ fetch })),
  transport('behind MSW', 'msw.test', async (mock) => {
    const server = setupServer(...mswHandlers(mock));
    server.listen();
    return { close: () => server.close() };
  }),
  transport('through intercept', 'intercept.test', async (mock) => ({ close: intercept(mock).stop })),
  transport('on a port', '', async (mock) => {
    const port = await listen(mock);
    return { baseUrl: port.baseUrl, appUrl: port.appUrl, close: () => port.close() };
  }),
];

/** The credentials that a story has got, for the commands that come after. */
interface Memory {
  /** Ends the wait for a response. */
  patience: AbortController;
  code: string;
  access: string;
  refresh: string;
}

/** Tells a story; a line each command: status, headers and body, or that the connection broke. */
export async function tell(story: readonly Command[], transport: Transport): Promise<string[]> {
  const connection = await transport.open();
  const memory: Memory = { patience: new AbortController(), code: 'no_code', access: 'no_token', refresh: 'no_token' };
  const lines: string[] = [];
  try {
    for (const command of story) lines.push(await carryOut(command, connection, memory));
    lines.push(JSON.stringify(connection.mock.export()));
    return lines;
  } finally {
    await connection.close();
  }
}

async function carryOut(command: Command, connection: Connection, memory: Memory): Promise<string> {
  const { mock } = connection;
  switch (command.do) {
    case 'advance':
      mock.clock.set(mock.clock.now() + command.minutes * 60_000);
      return 'advanced';
    case 'break':
      mock.faults.add({ on: command.on, at: command.at, times: 1, do: losingPatience(command.fault, memory) });
      return 'fault added';
    case 'approve': {
      // A user can have been removed by the story.
      const isThere = mock.export().users.some(({ id }) => id === command.userId);
      const url = addressOf(connection, { scope: command.scope, state: undefined });
      if (isThere) memory.code = codeIn(mock.oauth.approve(url, { userId: command.userId }));
      return memory.code;
    }
    case 'request':
      return request(command, connection, memory);
  }
}

/** Gives up waiting for a response that never comes: not after a time, which no two transports share, but after the fault was applied. */
function losingPatience(fault: Fault, memory: Memory): Fault {
  if (!isFault(fault) || fault.name !== 'hang') return fault;
  const apply: typeof fault.apply = (response, context) => {
    void setImmediate().then(() => memory.patience.abort());
    return fault.apply(response, context);
  };
  const losing: typeof fault = { ...fault, apply };
  return losing;
}

async function request(
  command: Command & { readonly do: 'request' },
  connection: Connection,
  memory: Memory,
): Promise<string> {
  const filled = (text: string) =>
    text.replace(/\{(code|access|refresh)\}/g, (_, name: 'code' | 'access' | 'refresh') => memory[name]);
  const { method, root, path, headers, body } = command;
  const url = filled((root === 'base' ? connection.baseUrl : connection.appUrl) + path);
  const filledHeaders = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, filled(value)]));
  memory.patience = new AbortController();
  const init = {
    method,
    signal: memory.patience.signal,
    headers: filledHeaders,
    redirect: 'manual' as const,
    ...(body === undefined ? {} : { body: filled(body) }),
  };
  const response = await connection.fetch(url, init).catch(() => null);
  if (response === null) return 'rejected';
  const { text, isWhole } = await readOf(response);
  if (isWhole) remember(text, memory);
  return `${response.status} ${headersOf(response)} ${text}${isWhole ? '' : ' and broke off'}`;
}

/** The text of a body, as far as it comes. */
async function readOf({ body }: Response): Promise<{ readonly text: string; readonly isWhole: boolean }> {
  const decoder = new TextDecoder();
  let text = '';
  try {
    for await (const piece of body ?? []) text += decoder.decode(piece, { stream: true });
    return { text: text + decoder.decode(), isWhole: true };
  } catch {
    return { text, isWhole: false };
  }
}

function remember(text: string, memory: Memory): void {
  memory.access = /"access_token":"([^"]+)"/.exec(text)?.[1] ?? memory.access;
  memory.refresh = /"refresh_token":"([^"]+)"/.exec(text)?.[1] ?? memory.refresh;
}

/** Headers that a server adds to every response on a connection. */
const ofTheConnection = /^(connection|date|keep-alive|transfer-encoding)$/;

function headersOf({ headers }: Response): string {
  return JSON.stringify(
    [...headers].filter(([name]) => !ofTheConnection.test(name)).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}
