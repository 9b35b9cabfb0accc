/** Creations whose answer was lost, and what becomes of a thing that is moved. */
import { field } from '../errors.ts';
import { reply, thing } from '../server.ts';
import type { Respond } from '../server.ts';
import { defect, none, ok } from '../situation.ts';
import type { Situation } from '../situation.ts';
import { keyOf } from './writes.ts';

/** A service that carries out the first request of each key, and loses the answer; a request without a key is always another one. */
const losesFirstAnswer: Respond = (response, _, earlier) => {
  if (earlier.length === 0) response.socket?.resetAndDestroy();
  else reply(response, 200, thing);
};

export const lostAnswer: Situation = {
  name: 'a creation whose first answer is lost',
  respond: losesFirstAnswer,
  ask: async (subject, ask) => (subject.createForSure === undefined ? subject.create(ask) : subject.createForSure(ask)),
  judge({ outcome, seen }) {
    const keys = seen.map(keyOf);
    const made = new Set(keys.filter((key) => key !== undefined)).size + keys.filter((key) => key === undefined).length;
    if (made > 1) return defect(`made ${made} times`);
    return outcome.is === 'fulfilled' ? ok('made once, answered') : none('leaves it open');
  },
};

const lastYear = {
  ...{ id: 99, uid: 'old', title: 'A talk', status: 'ACCEPTED', eventTypeId: 1, createdAt: '2020-01-07T09:00:00Z' },
  ...{ startTime: '2030-01-07T09:00:00Z', endTime: '2030-01-07T09:30:00Z' },
  responses: { name: 'Ada', email: 'ada@example.com' },
};

export const lookAlike: Situation = {
  name: 'a look-alike of last year, after a lost answer',
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
  judge({ outcome, seen }) {
    if (!seen.some(({ method, target }) => method === 'GET' && !/\/bookings\/\d/.test(target)))
      return defect('does not look');
    if (outcome.is !== 'rejected') return defect('taken for the own one');
    return field(outcome.error, 'applied') === 'no' ? ok('told: no') : defect('left open');
  },
};

/** The contents of a booking that a client has in hands before it moves it. */
const kept = ['A talk', 'On rust', 'R-12', 'guest@example.com', 'America/New_York', '"de"'];

export const moved: Situation = {
  name: 'a booking that is moved',
  needs: 'way to move',
  respond: (response) => reply(response, 200, thing),
  ask: async (subject, ask) => subject.move?.(ask),
  judge({ seen }) {
    const lost = kept.filter((content) => seen[0]?.body.includes(content) !== true);
    return lost.length > 0 ? defect(`${lost.length} of ${kept.length} contents lost`) : ok('keeps everything');
  },
};
