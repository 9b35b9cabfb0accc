export class ControlError extends Error {
  override readonly name = 'ControlError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The mock did not respond at all. */
export class LostError extends Error {
  override readonly name = 'LostError';

  constructor(cause: unknown) {
    super('The mock does not respond. Check that its server is running. This page tries again every second.', {
      cause,
    });
  }
}

export interface TokenSource {
  current(): string | null;
  ask(isWrong: boolean): Promise<string>;
}

/** How to reach a mock and its forks. */
export interface Connection {
  readonly fetch: typeof globalThis.fetch;
  readonly origin: string;
  readonly token: TokenSource;
}

/** The control API of one mock. `selector` is the path of a fork, and empty for the mock of the server. */
export class Control {
  readonly selector: string;
  readonly #connection: Connection;

  constructor(selector: string, connection: Connection) {
    this.selector = selector;
    this.#connection = connection;
  }

  /** Common prefix of the addresses of the mock. */
  get url(): string {
    return this.#connection.origin + this.selector;
  }

  get fetch(): typeof globalThis.fetch {
    return this.#connection.fetch;
  }

  /** Sends a request to the mock. Throws a `LostError` if it does not respond. */
  async send(path: string, init: RequestInit): Promise<Response> {
    try {
      return await this.fetch(this.url + path, init);
    } catch (cause) {
      throw new LostError(cause);
    }
  }

  at(selector: string): Control {
    return new Control(selector, this.#connection);
  }

  get<Body>(path: string): Promise<Body> {
    return this.#call<Body>('GET', path);
  }

  post<Body = void>(path: string, body: object = {}): Promise<Body> {
    return this.#call<Body>('POST', path, body);
  }

  patch<Body = void>(path: string, body: object): Promise<Body> {
    return this.#call<Body>('PATCH', path, body);
  }

  remove(path: string): Promise<void> {
    return this.#call('DELETE', path);
  }

  async #call<Body>(method: string, path: string, body?: object): Promise<Body> {
    const response = await this.#sendWithToken(method, path, body);
    const text = await response.text();
    const received: unknown = text === '' ? undefined : JSON.parse(text);
    if (!response.ok)
      throw new ControlError(response.status, messageIn(received) ?? `The control API returned ${response.status}.`);
    // The caller names the type of the endpoint that it calls.
    return received as Body;
  }

  async #sendWithToken(method: string, path: string, body?: object): Promise<Response> {
    const { token: source } = this.#connection;
    for (;;) {
      const token = source.current();
      const response = await this.#sendControl(method, path, { token, body });
      if (response.status !== 401) return response;
      // Another call may have asked meanwhile.
      if (source.current() === token) await source.ask(token !== null);
    }
  }

  #sendControl(
    method: string,
    path: string,
    { token, body }: { readonly token: string | null; readonly body: object | undefined },
  ): Promise<Response> {
    const headers = {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    return this.send(`/_slotwise${path}`, { method, headers, ...sent });
  }
}

function messageIn(received: unknown): string | undefined {
  const isRefusal = typeof received === 'object' && received !== null && 'message' in received;
  return isRefusal ? String(received.message) : undefined;
}
