export class ControlError extends Error {
  override readonly name = 'ControlError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export interface TokenSource {
  current(): string | null;
  ask(isWrong: boolean): Promise<string>;
}

export class Control {
  readonly selector: string;
  readonly #token: TokenSource;

  constructor(selector: string, token: TokenSource) {
    this.selector = selector;
    this.#token = token;
  }

  at(selector: string): Control {
    return new Control(selector, this.#token);
  }

  get<Answer>(path: string): Promise<Answer> {
    return this.#call<Answer>('GET', path);
  }

  post<Answer = void>(path: string, body: object = {}): Promise<Answer> {
    return this.#call<Answer>('POST', path, body);
  }

  patch<Answer = void>(path: string, body: object): Promise<Answer> {
    return this.#call<Answer>('PATCH', path, body);
  }

  remove(path: string): Promise<void> {
    return this.#call('DELETE', path);
  }

  async #call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const response = await this.#sendWithToken(method, path, body);
    const text = await response.text();
    const answer: unknown = text === '' ? undefined : JSON.parse(text);
    if (!response.ok)
      throw new ControlError(response.status, messageIn(answer) ?? `The port answered ${response.status}.`);
    // The caller names the answer of the route that it calls.
    return answer as Answer;
  }

  async #sendWithToken(method: string, path: string, body?: object): Promise<Response> {
    for (;;) {
      const token = this.#token.current();
      const response = await this.#send(method, path, { token, body });
      if (response.status !== 401) return response;
      // Another call may have asked meanwhile.
      if (this.#token.current() === token) await this.#token.ask(token !== null);
    }
  }

  #send(
    method: string,
    path: string,
    { token, body }: { readonly token: string | null; readonly body: object | undefined },
  ): Promise<Response> {
    const headers = {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    return fetch(`${this.selector}/_slotwise${path}`, { method, headers, ...sent });
  }
}

function messageIn(answer: unknown): string | undefined {
  const isRefusal = typeof answer === 'object' && answer !== null && 'message' in answer;
  return isRefusal ? String(answer.message) : undefined;
}
