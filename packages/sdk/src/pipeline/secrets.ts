import { secretsOf } from '../errors/redact.ts';
import { quietly } from '../events/emit.ts';

export class Secrets extends Set<string> {
  readonly #unread: Request[] = [];

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
