/** Slow networks, and callers who have had enough. */
import { inspected } from '../errors.ts';
import { reply, thing } from '../server.ts';
import type { Respond } from '../server.ts';
import { answers, create, verdict } from '../situation.ts';
import type { Observed, Situations } from '../situation.ts';
import { repeated } from './writes.ts';

const stalls: Respond = (response) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).write('{"id":');

/** The first request is never answered, the second one at once. */
const hangsOnce: Respond = (response, _, earlier) => void (earlier.length > 0 && reply(response, 200, thing));

export const time: Situations = {
  'headers arrive, body stalls': {
    respond: stalls,
    judge: ({ fulfilled, raw }) => verdict('typed error in time', fulfilled && 'fulfilled without a body', raw),
  },
  'a read that hangs once': {
    respond: hangsOnce,
    judge: ({ fulfilled, seen }) =>
      verdict('sent again, answered', !fulfilled && (seen.length > 1 ? 'answered in vain' : 'given up')),
  },
  'a POST that hangs once': { respond: hangsOnce, ask: create, judge: repeated },
  // The body never ends; the caller gives up, and wants to hear why.
  'abort during the body': { respond: stalls, abortAfterMs: 200, timeoutMs: 3000, judge: endsAtOnce },
  // The server asks for two seconds; the caller gives up within the first of them.
  'abort during a backoff': {
    respond: answers(503, '{"message":"Later."}', { 'retry-after': '2' }),
    abortAfterMs: 300,
    judge: endsAtOnce,
  },
  'a time limit of Infinity': {
    respond: (response) => void setTimeout(() => reply(response, 200, thing), 50),
    timeoutMs: Infinity,
    judge: ({ fulfilled, seen }) =>
      verdict(fulfilled ? 'waits' : 'refused, nothing sent', !fulfilled && seen.length > 0 && 'ends at once'),
  },
  'a time limit above that of the whole call': {
    respond: () => {},
    needs: 'total time limit',
    totalTimeoutMs: 100,
    judge: ({ fulfilled, raw, seen }) =>
      verdict(seen.length === 0 ? 'refused, nothing sent' : 'the total counts', fulfilled, raw),
  },
  'a time limit of the transport itself': {
    fetch: failing,
    judge({ fulfilled, raw, error }) {
      const isKept = /UND_ERR_HEADERS_TIMEOUT|Headers Timeout/.test(inspected(error));
      return verdict('typed error with the reason', fulfilled, raw, !isKept && 'reason lost');
    },
  },
};

function endsAtOnce({ fulfilled, sinceAbortMs: ms }: Observed) {
  if (ms === undefined) return verdict('waits for nothing', fulfilled);
  return verdict('rejects at once', fulfilled, ms > 1000 && `${(ms / 1000).toFixed(1)} s later`);
}

/** Fails as the `fetch` of Node does after 300 seconds. */
async function failing(): Promise<Response> {
  const cause = Object.assign(new Error('Headers Timeout Error'), { code: 'UND_ERR_HEADERS_TIMEOUT' });
  throw new TypeError('fetch failed', { cause });
}
