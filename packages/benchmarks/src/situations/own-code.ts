/** The user's own code around a call: a `fetch`, observers. */
import { chainOf, inspected, isRaw, nameOf } from '../errors.ts';
import { reply, thing } from '../server.ts';
import { defect, ok } from '../situation.ts';
import type { Observed, Situation, Verdict } from '../situation.ts';

const answersAll: Pick<Situation, 'respond' | 'ask'> = {
  respond: (response) => reply(response, 200, thing),
  ask: (subject, ask) => subject.read('7', ask),
};

/** A value that is no response, as a program in JavaScript may return it. */
function returning(value: unknown): typeof globalThis.fetch {
  // The types of `fetch` do not admit it; this report wants to know what happens when they are not asked.
  return async () => value as Response;
}

export const emptyResponse: Situation = {
  ...answersAll,
  name: 'a fetch of the user that resolves {}',
  fetch: returning({}),
  judge: saysSo,
};

export const noResponse: Situation = {
  ...answersAll,
  name: 'a fetch wrapper that returns nothing',
  fetch: returning(undefined),
  judge: saysSo,
};

export const mistake: Situation = {
  ...answersAll,
  name: 'a ReferenceError in a fetch of the user',
  fetch: async () => {
    throw new ReferenceError('signer is not defined');
  },
  judge({ outcome, fetches }) {
    if (outcome.is !== 'rejected') return defect('fulfilled');
    if (fetches > 1) return defect(`called ${fetches} times`);
    const isTold = chainOf(outcome.error).some((error) => String(error).includes('signer is not defined'));
    return isTold ? ok('once, as it is') : defect('lost');
  },
};

export const limitOfTransport: Situation = {
  ...answersAll,
  name: 'a time limit of the transport itself',
  fetch: async () => {
    const cause = Object.assign(new Error('Headers Timeout Error'), { code: 'UND_ERR_HEADERS_TIMEOUT' });
    throw new TypeError('fetch failed', { cause });
  },
  judge({ outcome }) {
    if (outcome.is !== 'rejected') return defect('fulfilled');
    if (isRaw(outcome.error)) return defect(`raw ${nameOf(outcome.error)}`);
    return /UND_ERR_HEADERS_TIMEOUT|Headers Timeout/.test(inspected(outcome.error))
      ? ok('typed error with the reason')
      : defect('reason lost');
  },
};

export const throwingObserver: Situation = {
  ...answersAll,
  name: 'a logger, listener or tracer that throws',
  needs: 'observers',
  observer: () => {
    throw new Error('an observer’s fault');
  },
  judge({ outcome, told }) {
    if (outcome.is !== 'fulfilled') return defect('undoes the call');
    return told.length > 0 ? ok('the call goes on') : defect('told nothing');
  },
};

function saysSo({ outcome }: Observed): Verdict {
  if (outcome.is !== 'rejected') return defect('fulfilled');
  if (isRaw(outcome.error)) return defect(`raw ${nameOf(outcome.error)}`);
  return ok('typed error');
}
