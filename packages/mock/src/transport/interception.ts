import { Interceptor } from '@mswjs/interceptors';
import { FetchInterceptor } from '@mswjs/interceptors/fetch/web';
import { HttpRequestInterceptor } from '@mswjs/interceptors/http';
import { SocketInterceptor } from '@mswjs/interceptors/net';

export interface InterceptedRequest {
  readonly request: Request;
  readonly controller: { respondWith(response: Response): void; errorWith(reason: unknown): void };
}

export interface RequestListener {
  /** Handles a request, or returns undefined for a request that must reach the network. */
  readonly respond: (intercepted: InterceptedRequest) => Promise<void> | undefined;
  /** True if a mock has URLs at this host and port. */
  readonly hasHost: (host: string) => boolean;
}

/**
 * Intercepts the requests of this process. `fetch` is intercepted at the function, which is much faster than at its
 * sockets. All other clients are intercepted at their sockets, and so is `fetch` when other code restores the original
 * function.
 */
export function startInterception(listener: RequestListener): () => void {
  const stopSockets = interceptSockets(listener);
  const stopFetch = interceptFetch(listener);
  return () => {
    stopFetch();
    stopSockets();
  };
}

function interceptFetch({ respond }: RequestListener): () => void {
  const interceptor = new FetchInterceptor();
  // The interceptor awaits the listener, although the types of the interceptor do not show it.
  interceptor.on('request', (event): unknown => respond(event));
  interceptor.apply();
  const intercepted: unknown = Reflect.get(globalThis, 'fetch');
  return () => {
    const current = Object.getOwnPropertyDescriptor(globalThis, 'fetch');
    interceptor.dispose();
    // MSW may have replaced `fetch` in the meantime. `dispose` would remove its function, so it is put back.
    if (current !== undefined && current.value !== intercepted) Object.defineProperty(globalThis, 'fetch', current);
  };
}

function interceptSockets({ respond, hasHost }: RequestListener): () => void {
  const requests = new HttpRequestInterceptor();
  requests.on('request', (event): unknown => {
    const { request, controller } = event;
    const responding = respond({
      request,
      controller: {
        respondWith: (response) => controller.respondWith(response),
        errorWith: (reason) => controller.errorWith(socketError(reason)),
      },
    });
    // MSW listens to the same sockets, and would report a request without a handler.
    if (responding !== undefined) event.stopImmediatePropagation();
    return responding;
  });
  requests.apply();
  const sockets = Interceptor.singleton(SocketInterceptor);
  const disconnect = new AbortController();
  const onConnection = (event: object) => {
    const connection = event as Connection; // its sockets are those of Node, which only Node's types describe
    if (hasHost(hostOf(connection))) waitForRequest(connection);
  };
  sockets.apply(requests);
  sockets.on('connection', onConnection, { signal: disconnect.signal });
  return () => {
    disconnect.abort();
    sockets.dispose(requests);
    requests.dispose();
  };
}

/** Returns the error of the connection itself, because only `fetch` wraps it in a TypeError. */
function socketError(reason: unknown): unknown {
  return reason instanceof TypeError && reason.cause !== undefined ? reason.cause : reason;
}

interface ClientSocket {
  prependOnceListener(event: 'data', listener: () => void): unknown;
}

interface Connection {
  readonly connectionOptions: { readonly host?: string | null; readonly port?: number | string | null };
  readonly socket: ClientSocket;
  readonly controller: { passthrough(flush?: unknown): ClientSocket };
}

function hostOf({ connectionOptions: { host, port } }: Connection): string {
  return `${(host ?? 'localhost').toLowerCase()}:${port ?? ''}`;
}

/**
 * Keeps the connection from the network until the client writes. Without this, requests that are written late, such as
 * those with a streamed body, would reach the network.
 */
function waitForRequest({ socket, controller }: Connection): void {
  const passthrough = controller.passthrough.bind(controller);
  let isSilent = true;
  socket.prependOnceListener('data', () => (isSilent = false));
  controller.passthrough = (flush) => (isSilent ? socket : passthrough(flush));
}
