/** Calls to the control API of a world. */

/** A call that was refused, in the words of the port. */
export class CallRefused extends Error {
  override readonly name = 'CallRefused';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The control API of a world, by the path of the world: empty for the one that listens, `/_slotwise/worlds/2` for a fork. */
export class Control {
  readonly selector: string;

  constructor(selector: string) {
    this.selector = selector;
  }

  /** The control API of another world of the port. */
  at(selector: string): Control {
    return new Control(selector);
  }

  get<Answer>(path: string): Promise<Answer> {
    return this.#call<Answer>('GET', path);
  }

  post<Answer = void>(path: string, body: object = {}): Promise<Answer> {
    return this.#call<Answer>('POST', path, body);
  }

  remove(path: string): Promise<void> {
    return this.#call('DELETE', path);
  }

  async #call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const sent =
      body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const response = await fetch(`${this.selector}/_slotwise${path}`, { method, ...sent });
    const text = await response.text();
    const answer: unknown = text === '' ? undefined : JSON.parse(text);
    if (!response.ok)
      throw new CallRefused(response.status, messageIn(answer) ?? `The port answered ${response.status}.`);
    // The caller names the answer of the route that it calls.
    return answer as Answer;
  }
}

function messageIn(answer: unknown): string | undefined {
  const isRefusal = typeof answer === 'object' && answer !== null && 'message' in answer;
  return isRefusal ? String(answer.message) : undefined;
}
