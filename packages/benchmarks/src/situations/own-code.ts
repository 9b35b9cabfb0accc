/** The user's own code around a call: a `fetch`, observers. */
import { chainOf } from '../errors.ts';
import { verdict } from '../situation.ts';
import type { Observed, Situations } from '../situation.ts';

/** A value that is no response, as a program in JavaScript may return it. */
function returning(value: unknown): typeof globalThis.fetch {
  // The types of `fetch` do not admit it; this report wants to know what happens when they are not asked.
  return async () => value as Response;
}

/** The user's own code with a fault. */
const fails = (error: Error) => () => {
  throw error;
};

export const ownCode: Situations = {
  'a fetch of the user that resolves {}': { fetch: returning({}), judge: typedError },
  'a fetch wrapper that returns nothing': { fetch: returning(undefined), judge: typedError },
  'a ReferenceError in a fetch of the user': {
    fetch: async () => fails(new ReferenceError('signer is not defined'))(),
    judge({ fulfilled, error, fetches }) {
      const isTold = chainOf(error).some((one) => String(one).includes('signer is not defined'));
      return verdict('once, as it is', fulfilled, fetches > 1 && `called ${fetches} times`, !isTold && 'lost');
    },
  },
  'a logger, listener or tracer that throws': {
    needs: 'observers',
    observer: fails(new Error('an observer’s fault')),
    judge: ({ fulfilled, told }) =>
      verdict('the call goes on', !fulfilled && 'undoes the call', told.length === 0 && 'told nothing'),
  },
};

function typedError({ fulfilled, raw }: Observed) {
  return verdict('typed error', fulfilled, raw);
}
