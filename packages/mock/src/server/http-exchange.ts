/** The exchange of the core and that of a port: Node's request becomes a plain request, and an outcome goes out on Node's response. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { PlainRequest } from '../request/plain-request.ts';
import { isBroken } from '../response/outcome.ts';
import { piecesOf, sentResponse } from '../response/sent-response.ts';
import type { SentResponse } from '../response/sent-response.ts';
import type { Clock } from '../time/clock.ts';
import type { HandledExchange } from '../transport/web-exchange.ts';
import { textWithin } from './body-limit.ts';

/** The circumstances of a request. */
interface PortCaller {
  /** The address that it came from. */
  readonly remoteAddress: string | undefined;
  /** True where its body was larger than it may be, and was thrown away. */
  readonly isTooLarge: boolean;
}

/** The handler of the requests of a port. */
export interface PortHandler {
  /** The bytes that a body may have at an address. */
  limitOf(url: URL): number;
  respond(request: PlainRequest, caller: PortCaller): Promise<HandledExchange>;
}

/** Reads each request of a port whole, while the clock knows that it is under way, and sends the outcome. */
export function portListener(handler: PortHandler, clock: Clock): RequestListener {
  const exchange = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const read = await readRequest(incoming, outgoing, { handler, clock }).catch(() => null);
    // One that broke off on the way has nobody to answer; one whose host is no name has no address.
    if (read === null) return sendStatus(400, outgoing);
    const { request, isTooLarge } = read;
    const { remoteAddress } = incoming.socket;
    const handled = await handler.respond(request, { remoteAddress, isTooLarge }).catch(() => null);
    await (handled === null ? sendStatus(500, outgoing) : send(handled, request, outgoing));
  };
  return (incoming, outgoing) => void exchange(incoming, outgoing);
}

async function readRequest(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { handler, clock }: { readonly handler: PortHandler; readonly clock: Clock },
): Promise<{ readonly request: PlainRequest; readonly isTooLarge: boolean }> {
  const { method = 'GET' } = incoming;
  const left = new AbortController();
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) left.abort();
  });
  const url = addressOf(incoming);
  // What is sent with these has no meaning (RFC 9110 section 9.3.1).
  const isBodiless = method === 'GET' || method === 'HEAD';
  const body = isBodiless ? '' : await clock.during(() => textWithin(incoming, handler.limitOf(url)));
  const request = { method, url, headers: headersOf(incoming), body: body ?? '', signal: left.signal };
  return { request, isTooLarge: body === undefined };
}

/** The address of a request: its path on the host that it names, or, as proxies are asked, the whole. */
function addressOf({ url = '/', headers: { host = 'localhost' } }: IncomingMessage): URL {
  return new URL(url.startsWith('/') ? `http://${host}${url}` : url, `http://${host}`);
}

/** Several of one name are joined, as `fetch` sends them; Node would keep the first of some. */
function headersOf({ rawHeaders }: IncomingMessage): Record<string, string> {
  const headers: Record<string, string> = {};
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]?.toLowerCase() ?? '';
    const value = rawHeaders[index + 1] ?? '';
    const before = Object.hasOwn(headers, name) ? headers[name] : undefined;
    headers[name] = before === undefined ? value : `${before}${name === 'cookie' ? '; ' : ', '}${value}`;
  }
  return headers;
}

/** Sends an outcome, or does to the connection what it says. */
async function send(
  { outcome, clock }: HandledExchange,
  request: PlainRequest,
  outgoing: ServerResponse,
): Promise<void> {
  // Of a connection that hangs, nothing is heard until somebody closes it.
  if (outgoing.destroyed || (isBroken(outcome) && outcome.broken === 'hang')) return;
  if (isBroken(outcome) && outcome.broken === 'reset') return reset(outgoing);
  const sent = sentResponse(outcome, request.method);
  outgoing.writeHead(sent.status, sent.headers);
  if (sent.pace === undefined && !sent.breaksOff) return void outgoing.end(sent.content);
  try {
    await sendPieces(sent, outgoing, { clock, signal: request.signal });
  } catch {
    // The caller went away: nobody reads on.
    return;
  }
  if (sent.breaksOff) reset(outgoing);
  else outgoing.end();
}

async function sendPieces(
  sent: SentResponse,
  outgoing: ServerResponse,
  { clock, signal }: { readonly clock: Clock; readonly signal: AbortSignal },
): Promise<void> {
  outgoing.flushHeaders();
  for await (const piece of piecesOf(sent, clock, signal))
    await new Promise<void>((resolve, reject) => {
      outgoing.write(piece, (error) => (error ? reject(error) : resolve()));
    });
}

function reset({ socket }: ServerResponse): void {
  socket?.resetAndDestroy();
}

function sendStatus(status: number, outgoing: ServerResponse): void {
  if (!outgoing.destroyed) outgoing.writeHead(status).end();
}
