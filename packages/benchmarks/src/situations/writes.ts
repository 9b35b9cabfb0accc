/** Writes of which nobody knows whether they were carried out, and what becomes of a thing that is moved. */
import { setTimeout as sleep } from 'node:timers/promises';
import { field, inspected, jsonOf } from '../errors.ts';
import { refusalOf, reply, thing } from '../server.ts';
import type { Respond, Seen } from '../server.ts';
import { answers, create, none, verdict } from '../situation.ts';
import type { Observed, Settings, Situation, Situations, Verdict } from '../situation.ts';

const reset: Respond = (response) => void response.socket?.resetAndDestroy();

/** A service that carries out the first request of each key, and loses the answer; a request without a key is always another one. */
const losesFirst: Respond = (response, seen, earlier) =>
  earlier.length === 0 ? reset(response, seen, earlier) : reply(response, 200, thing);

const lastYear = {
  ...{ id: 99, uid: 'old', title: 'A talk', status: 'ACCEPTED', eventTypeId: 1, createdAt: '2020-01-07T09:00:00Z' },
  ...{ startTime: '2030-01-07T09:00:00Z', endTime: '2030-01-07T09:30:00Z' },
  responses: { name: 'Ada', email: 'ada@example.com' },
};

/** The contents of a booking that a client has in hands before it moves it. */
const contents = ['A talk', 'On rust', 'R-12', 'guest@example.com', 'America/New_York', '"de"'];

const later = { 'retry-after': '3600' };
const silent: Respond = () => {};

export const writes: Situations = {
  'a POST where nobody listens': {
    isClosed: true,
    ask: create,
    judge({ fulfilled, raw, error }) {
      const isLost = !inspected(error).includes('ECONNREFUSED');
      const isAmbiguous = mayHaveArrived(error) && 'told as ambiguous';
      return verdict('typed error with the reason', fulfilled, raw, isAmbiguous, isLost && 'reason lost');
    },
  },
  'connection reset after a POST': {
    respond: reset,
    ask: create,
    judge(observed) {
      const { fulfilled, seen, error } = observed;
      if (!fulfilled && seen.length > 1) return repeated(observed);
      return verdict('once, told as ambiguous', fulfilled, !mayHaveArrived(error) && 'not told as ambiguous');
    },
  },
  'POST answered 500': { respond: answers(500, '{"message":"Something went wrong."}'), ask: create, judge: repeated },
  // The connection is kept after the read, and closed before the write.
  'a kept connection, closed before a POST': {
    respond(response, { method }) {
      reply(response, 200, thing);
      if (method === 'GET') response.on('finish', () => response.socket?.end());
    },
    async ask(subject, ask) {
      await subject.read('7', ask);
      await sleep(20);
      return subject.create(ask);
    },
    judge({ fulfilled, seen }) {
      const posts = seen.filter(({ method }) => method === 'POST');
      return posts.length > 1 ? repeated({ seen: posts }) : verdict('sent once, answered', !fulfilled && 'lost');
    },
  },
  'a creation whose first answer is lost': {
    respond: losesFirst,
    ask: (subject, ask) => subject.createForSure?.(ask) ?? subject.create(ask),
    judge({ fulfilled, seen }) {
      // Each request without a key makes another one.
      const made = new Set(seen.map((one) => keyOf(one) ?? one)).size;
      return made > 1 || fulfilled
        ? verdict('made once, answered', made > 1 && `made ${made} times`)
        : none('leaves it open');
    },
  },
  'a look-alike of last year, after a lost answer': {
    // Nothing here is slow: on a busy machine the usual time limit would end a call that is well.
    timeoutMs: 3000,
    needs: 'way to find out',
    respond(response, { method, target }, earlier) {
      if (method === 'POST' && !earlier.some((one) => one.method === 'POST')) response.socket?.resetAndDestroy();
      else if (method === 'POST') reply(response, 409, '{"message":"Taken.","code":"slot_unavailable"}');
      else if (/\/bookings\/\d/.test(target)) reply(response, 200, thing);
      else reply(response, 200, JSON.stringify({ bookings: [lastYear] }));
    },
    async ask(subject, ask) {
      await subject.read('7', ask);
      return subject.create(ask).catch(async (error: unknown) => subject.findOut?.(error));
    },
    judge({ fulfilled, error, seen }) {
      const looks = seen.some(({ method, target }) => method === 'GET' && !/\/bookings\/\d/.test(target));
      const isOpen = field(error, 'applied') !== 'no' && 'left open';
      return verdict('told: no', !looks && 'does not look', fulfilled && 'taken for the own one', isOpen);
    },
  },
  'a booking that is moved': {
    needs: 'way to move',
    ask: async (subject, ask) => subject.move?.(ask),
    judge({ seen }) {
      const lost = contents.filter((content) => seen[0]?.body.includes(content) !== true).length;
      return verdict('keeps everything', lost > 0 && `${lost} of ${contents.length} contents lost`);
    },
  },
  'was a POST carried out: 500': failing({ respond: answers(500, refusalOf('Something went wrong.')) }),
  'was a POST carried out: 408': failing({ respond: answers(408, refusalOf('Too slow.')) }),
  'was a POST carried out: 504 of a proxy': failing({ respond: answers(504, '<html>Timeout</html>') }),
  'was a POST carried out: 307 to nowhere': failing({ respond: answers(307, '') }),
  'was a POST carried out: 200 that is cut': failing({
    respond(response) {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      response.write('{"id":7,', () => response.destroy());
    },
  }),
  'was a POST carried out: 200 with nothing': failing({ respond: answers(200, '') }),
  'was a POST carried out: 200 with a page of HTML': failing({ respond: answers(200, '<html>Please sign in.</html>') }),
  'was a POST carried out: 200 with an error': failing({ respond: answers(200, '{"error":"nope"}') }),
  'was a POST carried out: 429 that says when': failing({ respond: answers(429, refusalOf('Slowly.'), later) }, 'no'),
  'was a POST carried out: 503 that says when': failing({ respond: answers(503, refusalOf('Later.'), later) }, 'no'),
  'was a POST carried out: an abort under way': failing({
    ...{ respond: silent, abortAfterMs: 50, timeoutMs: 3000, needs: 'signal' },
  }),
  'was a POST carried out: silence until the time limit': failing({ respond: silent, timeoutMs: 100 }),
  'was a POST carried out: a header that the transport refuses': failing(
    {
      ...{ respond: answers(200, '{}'), needs: 'headers' },
      ask: (subject, ask) => subject.create({ ...ask, headers: { 'transfer-encoding': 'chunked' } }),
    },
    'no',
  ),
  'was a POST carried out: an answer that drifts, checked': failing(
    {
      respond: answers(201, '{"booking":{"id":"seven","uid":"a-uid","status":3}}'),
      needs: 'check of answers',
      isStrict: true,
    },
    'yes',
  ),
};

/** A way in which a write fails, and what may be said of it then. */
function failing(settings: Settings, applied: 'no' | 'unknown' | 'yes' = 'unknown'): Situation {
  const judge = (observed: Observed) => {
    // What was not carried out may be sent again.
    if (applied !== 'no' && repeated(observed).is === 'defect') return repeated(observed);
    const told = field(observed.error, 'applied');
    if (!observed.fulfilled && told === undefined) return none('says nothing of it');
    const isWrong = told !== applied && `told: ${jsonOf(told)}`;
    return verdict(`told: ${applied}`, observed.fulfilled && 'told as a success', isWrong);
  };
  return { ask: create, ...settings, judge };
}

/** Verdict on a write that may have been sent again, as it may be where the service can know it for the same one. */
export function repeated({ seen }: Pick<Observed, 'seen'>): Verdict {
  const [key, ...others] = new Set(seen.map(keyOf));
  const isSame = key !== undefined && others.length === 0;
  const times = `${seen.length} times`;
  return seen.length > 1 ? verdict(`${times}, one key`, !isSame && `${times}, no key`) : verdict('sent once');
}

/** Idempotency key of a request. */
function keyOf({ headers, body }: Seen): string | undefined {
  return headers['idempotency-key']?.toString() ?? /"idempotencyKey":"([^"]+)"/.exec(body)?.[1];
}

function mayHaveArrived(error: unknown): boolean {
  return /ambiguous|may have (?:been )?(?:carried|arrived|happened)|outcome is unknown/i.test(inspected(error));
}
