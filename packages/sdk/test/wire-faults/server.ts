/** A server of one fault, below HTTP: it does what the catalogue says, and keeps a log of what reached it and what it carried out. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Server, Socket } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';
import { untrusted } from '../certificate.ts';
import { bookingOf, meOf } from '../objects.ts';
import { certificates } from './certificates.ts';
import { caseMark } from './cases.ts';
import type { Case, Choice } from './cases.ts';
import type { Fate, Kind, Step } from './kinds/kind.ts';

/** A request in the log: it is there as soon as its headers are. */
export interface Entry {
  readonly method: string;
  readonly target: string;
  /** Lines of the headers. */
  readonly head: string;
  readonly host: string;
  /** Body as far as it was read. */
  body: string;
  /** The request that the case is about, one that a redirect led to, or one that only prepares or follows. */
  readonly about: 'the call' | 'a redirect' | 'something else';
  /** Its fate; `null` until the server has acted on it. */
  fate: Fate | null;
}

/** A server that waits for the requests of one case. */
export interface FaultServer {
  readonly origin: string;
  readonly log: readonly Entry[];
  close(): Promise<void>;
}

/** The servers of other origins, for the redirects of all cases. */
export interface Elsewhere {
  readonly plain: string;
  readonly tls: string;
  /** Everything that reached them, as text. */
  readonly log: readonly string[];
  close(): Promise<void>;
}

/** Starts the server of a case. */
export async function serveFault(
  kind: Kind,
  choice: Choice & Pick<Case, 'number'>,
  elsewhere: Elsewhere,
): Promise<FaultServer> {
  const log: Entry[] = [];
  let faults = 0;
  const isDue = () => choice.times === 'always' || kind.isLasting || faults === 0;
  const certificate = kind.tls?.certificate;
  const listening = await listen(async (raw) => {
    const socket = certificate === undefined ? raw : secured(raw, certificate);
    if ((kind.reads === 'nothing' || kind.reads === 'byte') && certificate === undefined && isDue()) {
      faults += 1;
      if (kind.reads === 'byte') await readByte(socket);
      return play(socket, raw, kind.act(aboutOf('GET', '/', '')));
    }
    return converse(socket, raw);
  });
  const scheme = kind.tls?.scheme ?? 'http';
  const here = `${scheme}://127.0.0.1:${listening.port}`;

  function aboutOf(method: string, target: string, body: string) {
    const at = (origin: string) => `${origin}/case-${choice.number}`;
    return { method, target, body, here, elsewhere: { plain: at(elsewhere.plain), tls: at(elsewhere.tls) } };
  }

  async function converse(socket: Socket, raw: Socket): Promise<void> {
    const reader = readerOf(socket);
    for (let head = await reader.head(); head !== undefined; head = await reader.head()) {
      const [method = '', target = ''] = head.split(' ', 2);
      const host = /^host: *(\S+)/im.exec(head)?.[1] ?? '';
      const entry: Entry = {
        method,
        target,
        head,
        host,
        body: '',
        about: aboutWhat(target, choice.endpoint),
        fate: null,
      };
      log.push(entry);
      const isFault = entry.about === 'the call' && isDue();
      if (isFault) faults += 1;
      const isEarly = isFault && kind.reads === 'head';
      if (isEarly) entry.body = reader.sofar();
      else if (!(await reader.body(head, entry))) return;
      const hop = /^\/(?:hops-(\d)|(leaves))(\/.*)/.exec(target);
      const body = responseOf(method, target, choice);
      if (isFault) {
        entry.fate = kind.fate;
        await play(socket, raw, kind.act(aboutOf(method, target, body)));
      } else if (hop !== null) {
        const left = Number(hop[1] ?? 0) - 1;
        const location =
          hop[2] !== undefined
            ? `${elsewhere.plain}/case-${choice.number}`
            : `/${left < 1 ? 'moved' : `hops-${left}`}${hop[3] ?? ''}`;
        await play(socket, raw, [`HTTP/1.1 302 Found\r\nlocation: ${location}\r\ncontent-length: 0\r\n\r\n`]);
      } else {
        entry.fate = 'done';
        const status = method === 'POST' && target.startsWith('/v1') ? '201 Created' : '200 OK';
        await play(socket, raw, [
          `HTTP/1.1 ${status}\r\n${typeLine}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
        ]);
      }
      if (isEarly) return;
    }
  }

  const origin = (kind.address ?? here).replace('{closed}', String(listening.port));
  if (kind.address !== undefined) await listening.close();
  return { origin, log, close: async () => listening.close() };
}

/** Starts two servers of other origins, which answer everything and write it down. */
export async function serveElsewhere(): Promise<Elsewhere> {
  const log: string[] = [];
  const body = JSON.stringify({ id: 9, email: 'elsewhere@example.com', username: 'elsewhere', message: 'elsewhere' });
  const note = async (socket: Socket) => {
    const reader = readerOf(socket);
    for (let head = await reader.head(); head !== undefined; head = await reader.head()) {
      log.push(head);
      socket.write(`HTTP/1.1 200 OK\r\n${typeLine}\r\ncontent-length: ${body.length}\r\n\r\n${body}`);
    }
  };
  const plain = await listen(note);
  const tls = await listen(async (raw) => note(secured(raw, 'near')));
  return {
    plain: `http://127.0.0.1:${plain.port}`,
    tls: `https://127.0.0.1:${tls.port}`,
    log,
    close: async () => void (await Promise.all([plain.close(), tls.close()])),
  };
}

const typeLine = 'content-type: application/json';

/** Listens on a free port of this machine. */
async function listen(serve: (socket: Socket) => Promise<void>): Promise<{ port: number; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server: Server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    // A client that goes away is no failure of the server.
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
    serve(socket).catch(() => {});
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server does not listen');
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    if (server.listening) await once(server.close(), 'close');
  };
  return { port: address.port, close };
}

function secured(raw: Socket, name: keyof typeof certificates | 'untrusted'): TLSSocket {
  const secureContext = createSecureContext(name === 'untrusted' ? untrusted : certificates[name]);
  const socket = new TLSSocket(raw, { isServer: true, secureContext });
  socket.on('error', () => {});
  return socket;
}

/** Waits for the first bytes, and looks at none of them. */
async function readByte(socket: Socket): Promise<void> {
  await once(socket, 'data');
}

/** Does one thing after the other; whoever went away in the meantime gets nothing more. */
async function play(socket: Socket, raw: Socket, steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    if (raw.destroyed) return;
    if (typeof step === 'number') await pause(step);
    else if (typeof step === 'string' || Buffer.isBuffer(step)) socket.write(step);
    else if (step.close === 'end') socket.end();
    else if (step.close === 'reset') raw.resetAndDestroy();
    else await once(raw, 'close');
  }
}

async function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/** Reads requests of HTTP/1.1 one after the other. */
function readerOf(socket: Socket) {
  let text = '';
  let wake = () => {};
  let isOver = false;
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1');
    wake();
  });
  const finish = () => {
    isOver = true;
    wake();
  };
  socket.on('end', finish).on('close', finish);
  const more = async () =>
    new Promise<void>((resolve) => {
      wake = resolve;
      if (isOver) resolve();
    });
  const until = async (isThere: () => boolean) => {
    while (!isThere() && !isOver) await more();
    return isThere();
  };
  return {
    /** The next headers; `undefined` where the connection ended before. */
    head: async () => {
      if (!(await until(() => text.includes('\r\n\r\n')))) return undefined;
      const at = text.indexOf('\r\n\r\n');
      const head = text.slice(0, at);
      text = text.slice(at + 4);
      return head;
    },
    /** The bytes behind the headers so far. */
    sofar: () => text,
    /** Reads a body into its entry, and tells whether all of it came. */
    body: async (head: string, entry: Pick<Entry, 'body'>) => {
      const length = Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? 0);
      const isChunked = /^transfer-encoding:.*chunked/im.test(head);
      const sizeOf = () => (isChunked ? text.indexOf('0\r\n\r\n') + 5 : length);
      const isWhole = await until(() => (isChunked ? text.includes('0\r\n\r\n') : text.length >= length));
      entry.body = text.slice(0, sizeOf());
      text = text.slice(sizeOf());
      return isWhole;
    },
  };
}

function aboutWhat(target: string, endpoint: Choice['endpoint']): Entry['about'] {
  if (/^\/(moved|hops-\d|leaves)/.test(target)) return 'a redirect';
  if (/^\/v1\/(warm|next)/.test(target)) return 'something else';
  const isToken = target.startsWith('/api/auth/oauth');
  if (endpoint === 'oauth.refresh' || endpoint === 'bookings.update, renewed')
    return isToken ? 'the call' : 'something else';
  if (isToken) return 'something else';
  return endpoint !== 'the second page' || /[?&]page=2\b/.test(target) ? 'the call' : 'something else';
}

/** The right answer to a request, which holds the mark of its case. */
function responseOf(method: string, target: string, choice: Pick<Case, 'number'>): string {
  const mark = caseMark(choice);
  const path = target.replace(/^\/(moved|hops-\d|leaves)/, '').replace(/\?.*/, '');
  const booking = (id: number) => bookingOf(id, { title: mark });
  const page = Number(/[?&]page=(\d+)/.exec(target)?.[1] ?? 1);
  const list = page > 2 ? [] : [booking(page * 2 - 1), booking(page * 2)];
  if (path === '/v1/me') return JSON.stringify(meOf(1, { username: mark }));
  if (path === '/v1/bookings') return JSON.stringify(method === 'POST' ? { booking: booking(7) } : { bookings: list });
  if (path.endsWith('/cancel')) return JSON.stringify({ message: mark });
  if (path.startsWith('/v1/bookings')) return JSON.stringify({ booking: booking(7) });
  if (path.startsWith('/api/auth'))
    return JSON.stringify({
      access_token: mark,
      refresh_token: `${mark}-next`,
      token_type: 'bearer',
      expires_in: 1800,
    });
  return JSON.stringify({ id: 3, name: mark });
}
