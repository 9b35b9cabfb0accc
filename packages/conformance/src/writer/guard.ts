/** The transport of a writer: it sends what may be sent, waits for each response only so long, and notes what was changed. */
import { NotShown } from '../fact/fact.ts';
import { parsed } from '../runner/ask.ts';
import type { Target } from '../runner/target.ts';
import { timed } from '../runner/timed.ts';
import type { Ledger } from './ledger.ts';
import { NotSent } from './not-sent.ts';
import { writeOf } from './write.ts';

/** The parts of a guard. */
export interface GuardOptions {
  readonly allows: (method: string, url: URL) => boolean;
  readonly signal: AbortSignal | undefined;
  readonly timeoutMs: number;
  readonly ledger: Ledger;
}

/** Stands between one act and a target. */
export class Guard {
  readonly #target: Target;
  readonly #options: GuardOptions;
  readonly #underWay = new Set<Promise<unknown>>();
  #isClosed = false;
  /** The first request that was not sent. */
  refused: NotSent | undefined;

  constructor(target: Target, options: GuardOptions) {
    this.#target = target;
    this.#options = options;
  }

  readonly fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, { ...init, signal: AbortSignal.timeout(this.#options.timeoutMs) });
    this.#refuse(request);
    const sending = this.#send(request);
    // A failure is for the one who asked; here it only matters that it is over.
    const over = sending.catch(() => {});
    this.#underWay.add(over);
    void over.then(() => this.#underWay.delete(over));
    return sending;
  };

  /** Lets a user click, where more than reading is allowed. */
  readonly allow = (authorizationUrl: string): string | Promise<string> => {
    if (!this.#options.allows('POST', new URL(authorizationUrl)))
      throw this.#noted(new NotSent('not-allowed', 'it has a user click Allow'));
    this.#options.ledger.grants += 1;
    const seen = this.#target.allow?.(authorizationUrl);
    if (seen === undefined) throw new TypeError('nobody clicks Allow');
    return seen;
  };

  /** Sends nothing more, and waits for the responses that are under way. */
  async close(): Promise<void> {
    this.#isClosed = true;
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  #refuse({ method, url }: Request): void {
    if (this.#isClosed) throw new NotSent('ended', 'it sends after its end');
    if (this.#options.signal?.aborted === true) throw this.#noted(new NotSent('interrupted', 'interrupted'));
    if (method !== 'GET' && !this.#options.allows(method, new URL(url)))
      throw this.#noted(new NotSent('not-allowed', `it sends a ${method}`));
  }

  #noted(refused: NotSent): NotSent {
    this.refused ??= refused;
    return refused;
  }

  async #send(request: Request): Promise<Response> {
    const fetch = this.#target.fetch ?? globalThis.fetch;
    if (request.method === 'GET') return heard(await fetch(request));
    const reading = { ...this.#target, fetch: timed(fetch, this.#options.timeoutMs) };
    const note = await this.#options.ledger.prepare(await writeOf(request, this.#target), reading);
    // While that was read, the run may have been interrupted.
    this.#refuse(request);
    try {
      const response = await fetch(request);
      note({ status: response.status, json: parsed(await response.clone().text()) });
      return heard(response);
    } catch (error) {
      if (!(error instanceof NotShown)) note({ status: 0, json: undefined });
      throw error;
    }
  }
}

function heard(response: Response): Response {
  if (response.status === 429) throw new NotShown('the service asks for fewer requests (429)');
  return response;
}
