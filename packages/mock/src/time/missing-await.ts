/** Records whether code awaits the promise, so that the clock can warn about a missing `await`. */
export class NotedPromise extends Promise<void> {
  isAwaited = false;

  static override get [Symbol.species](): PromiseConstructor {
    return Promise;
  }

  // `await`, `Promise.all` and the matchers of test runners call `then` of a subclass of Promise.
  override then<Value = void, Caught = never>(
    onFulfilled?: ((value: void) => Value | PromiseLike<Value>) | null,
    onRejected?: ((reason: unknown) => Caught | PromiseLike<Caught>) | null,
  ): Promise<Value | Caught> {
    this.isAwaited = true;
    return super.then(onFulfilled, onRejected);
  }
}

/** Warns that requests were handled before the clock moved, because the test did not await `clock.advance()`. */
export function warnOfMissingAwait(requests: number, nowText: string): void {
  const came = requests === 1 ? 'a request was' : `${requests} requests were`;
  console.warn(
    `slotwise: clock.advance() was called without await, so ${came} handled at ${nowText}, before the clock moved: write await clock.advance(…)`,
  );
}
