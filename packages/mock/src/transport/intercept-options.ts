import * as z from 'zod/mini';
import { flag } from '../data/columns.ts';

/** Options of `intercept`. */
export interface InterceptOptions {
  /**
   * Handling of requests to URLs that the mock does not handle. `bypass` sends them, `error` rejects them with an error that
   * contains the URL. Default `bypass`.
   */
  readonly onUnhandled?: 'bypass' | 'error' | undefined;
  /**
   * True if requests that could belong to any fork of the mock are rejected. Such a request has no key or token of a fork, and is
   * sent outside `mock.runInFork` and outside the tests of `createTest`. The error message explains the fix. With `false`, the
   * request reaches the intercepted mock. Default true. A mock without forks accepts every request.
   */
  readonly strict?: boolean | undefined;
}

export const interceptOptions = z.strictObject(
  { onUnhandled: z.optional(z.enum(['bypass', 'error'])), strict: z.optional(flag) } satisfies Readonly<
    Record<keyof InterceptOptions, z.ZodMiniType>
  >,
  'must be an object of options',
);
