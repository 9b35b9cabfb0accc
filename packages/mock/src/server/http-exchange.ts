import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { PlainRequest } from '../http/plain-request.ts';
import { isBroken } from '../http/outcome.ts';
import { piecesOf, sentResponse } from '../http/sent-response.ts';
import type { SentResponse } from '../http/sent-response.ts';
import type { Clock } from '../time/clock.ts';
import type { MockClock } from '../time/mock-clock.ts';
import type { HandledExchange } from '../transport/web-exchange.ts';
import { textWithin } from './body-limit.ts';

interface PortCaller {
  readonly remoteAddress: string | undefined;
  readonly isTooLarge: boolean;
}

/** A request before its body is read. */
export type RequestHead = Pick<PlainRequest, 'method' | 'url' | 'headers'>;

export interface PortHandler {
  /** True if responses to rejected requests contain the cause in `X-Slotwise-Cause`. */
  readonly explains: boolean;
  /** Maximum size of the body in bytes. `undefined` if the request is rejected before its body is read. */
  limitOf(head: RequestHead, remoteAddress: string | undefined): number | undefined;
  respond(request: PlainRequest, caller: PortCaller): Promise<HandledExchange>;
}

export function portListener(handler: PortHandler, clock: MockClock): RequestListener {
  const exchange = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    // Read it now: after the connection breaks, the socket is null.
    const { remoteAddress } = incoming.socket;
    let read: ReadRequest;
    try {
      read = await readRequest(incoming, outgoing, { handler, clock });
    } catch {
      // The connection broke before the request ended, or the host of the request is invalid.
      return sendStatus(400, outgoing);
    }
    const { request, isTooLarge } = read;
    const handled = await handler.respond(request, { remoteAddress, isTooLarge });
    await send(handled, request, outgoing);
  };
  return (incoming, outgoing) => {
    // A connection can break at any time, and an error without a listener would end the process.
    for (const end of [incoming, outgoing]) end.on('error', () => {});
    exchange(incoming, outgoing).catch((error: unknown) => fail(error, outgoing));
  };
}

/** Prints an unexpected error with its stack, so that users can report it. */
function fail(error: unknown, outgoing: ServerResponse): void {
  output.error('slotwise-mock: an unexpected error, please report it:', error);
  if (outgoing.headersSent) outgoing.destroy();
  else sendStatus(500, outgoing);
}

const output: Pick<Console, 'error'> = console;

interface ReadRequest extends Pick<PortCaller, 'isTooLarge'> {
  readonly request: PlainRequest;
}

async function readRequest(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { handler, clock }: { readonly handler: PortHandler; readonly clock: MockClock },
): Promise<ReadRequest> {
  const { method = 'GET' } = incoming;
  const head = { method, url: addressOf(incoming), headers: headersOf(incoming) };
  const withBody = (body: string, isTooLarge = false): ReadRequest => ({
    request: new PortRequest({ ...head, body, isExplained: handler.explains }, outgoing),
    isTooLarge,
  });
  // The body is ignored, because it has no meaning for these methods (RFC 9110 section 9.3.1).
  if (method === 'GET' || method === 'HEAD') return withBody('');
  const limit = handler.limitOf(head, incoming.socket.remoteAddress);
  if (limit === undefined) return withBody('');
  // Keeps the connection open for the response, even if the body is not read completely.
  const body = incoming.iterator({ destroyOnReturn: false });
  const text = await clock.during(() => textWithin(body, limit));
  if (text !== undefined) return withBody(text);
  // Discards the rest. If the connection closed with unread bytes, the sender could lose the response (RFC 9112 section 9.6).
  incoming.resume();
  return withBody('', true);
}

class PortRequest implements PlainRequest {
  readonly isExplained: boolean;
  readonly method: string;
  readonly url: URL;
  readonly headers: PlainRequest['headers'];
  readonly body: string;
  readonly #outgoing: ServerResponse;
  #signal: AbortSignal | undefined;

  constructor(
    { method, url, headers, body, isExplained = false }: Omit<PlainRequest, 'signal'>,
    outgoing: ServerResponse,
  ) {
    this.isExplained = isExplained;
    this.method = method;
    this.url = url;
    this.headers = headers;
    this.body = body;
    this.#outgoing = outgoing;
  }

  get signal(): AbortSignal {
    return (this.#signal ??= closingOf(this.#outgoing));
  }
}

function closingOf(outgoing: ServerResponse): AbortSignal {
  const connection = new AbortController();
  const onClose = () => {
    if (!outgoing.writableFinished) connection.abort();
  };
  if (outgoing.destroyed) onClose();
  else outgoing.once('close', onClose);
  return connection.signal;
}

function addressOf({ url = '/', headers: { host = 'localhost' } }: IncomingMessage): URL {
  return new URL(url.startsWith('/') ? `http://${host}${url}` : url, `http://${host}`);
}

/** Joins repeated headers, as `fetch` does. Node keeps only the first value of some headers. */
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

function send(
  { outcome, clock }: HandledExchange,
  request: PlainRequest,
  outgoing: ServerResponse,
): void | Promise<void> {
  // A hanging connection sends nothing until it is closed.
  if (outgoing.destroyed || (isBroken(outcome) && outcome.broken === 'hang')) return;
  if (isBroken(outcome) && outcome.broken === 'reset') return reset(outgoing);
  const response = sentResponse(outcome, request.method, (body) => ({
    content: body,
    length: Buffer.byteLength(body),
  }));
  outgoing.writeHead(response.status, response.headers);
  if (response.pace !== undefined || response.breaksOff)
    return sendSlowly(response, outgoing, { clock, signal: request.signal });
  // If each character is one byte, latin1 and UTF-8 are the same bytes, and latin1 is written faster.
  outgoing.end(response.content, response.length === response.content?.length ? 'latin1' : 'utf8');
}

interface Pacing {
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

async function sendSlowly(response: SentResponse, outgoing: ServerResponse, pacing: Pacing): Promise<void> {
  try {
    await sendPieces(response, outgoing, pacing);
  } catch {
    // The caller closed the connection.
    return;
  }
  if (response.breaksOff) reset(outgoing);
  else outgoing.end();
}

async function sendPieces(response: SentResponse, outgoing: ServerResponse, { clock, signal }: Pacing): Promise<void> {
  outgoing.flushHeaders();
  for await (const piece of piecesOf(response, clock, signal))
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
