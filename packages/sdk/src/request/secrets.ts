import { secretsOf } from '../errors/redact.ts';
import { quietly } from '../events/tell.ts';

/**
 * The texts that no error and no event of a call may quote. Those that a middleware put on a request are read when somebody asks: a call
 * that succeeds unobserved does not pay for them.
 */
export class Secrets extends Set<string> {
  readonly #unread: Request[] = [];

  /** Learns what is secret in a request as it leaves: headers and parameters by their names. */
  learn(request: Request): void {
    this.#unread.push(request);
  }

  override [Symbol.iterator](): SetIterator<string> {
    for (const request of this.#unread.splice(0)) quietly(() => this.#read(request));
    return super[Symbol.iterator]();
  }

  #read({ headers, url }: Request): void {
    for (const [name, value] of [...headers, ...new URL(url).searchParams])
      for (const secret of secretsOf(name, value)) this.add(secret);
  }
}
