/** Options and bodies as users have them. */
import { inspected, isRaw, jsonOf, nameOf } from '../errors.ts';
import { reply, thing } from '../server.ts';
import { defect, none, ok } from '../situation.ts';
import type { Observed, Situation, Verdict } from '../situation.ts';

const answersAll: Pick<Situation, 'respond'> = { respond: (response) => reply(response, 200, thing) };

export const cyclicBody: Situation = {
  ...answersAll,
  name: 'a body with a cycle',
  ask(subject, ask) {
    const request: Record<string, unknown> = { method: 'GET' };
    request['response'] = { request };
    return subject.create({ ...ask, metadata: { request } });
  },
  judge({ outcome, seen }) {
    if (seen.length > 0) return ok('sent without it');
    if (outcome.is !== 'rejected') return defect('fulfilled');
    return outcome.error instanceof RangeError ? defect('exhausts the stack') : ok('refused, nothing sent');
  },
};

/** Levels of which each holds the next one twice: 65,536 of the innermost, in 16 objects. */
export const sharedBody: Situation = {
  ...answersAll,
  name: 'a body of 16 shared levels',
  ask(subject, ask) {
    let level: object = { last: true };
    for (let depth = 0; depth < 16; depth += 1) level = { left: level, right: level };
    return subject.create({ ...ask, metadata: { level } });
  },
  timeoutMs: 3000,
  judge({ outcome, seen }) {
    if (seen.length > 0) return ok('sent');
    return outcome.is === 'rejected' ? ok('refused, nothing sent') : defect('not sent');
  },
};

export const keyWithLineBreak: Situation = {
  ...answersAll,
  name: 'a key with a line break',
  secret: 'canary-7d1f\n0c52',
  ask: (subject, ask) => subject.read('7', ask),
  judge({ outcome, seen, secret }) {
    if (seen.length > 0) return defect('sent');
    if (outcome.is !== 'rejected') return defect('fulfilled');
    const shown = [secret, JSON.stringify(secret).slice(1, -1), 'canary-7d1f'];
    if (shown.some((text) => `${String(outcome.error)}${inspected(outcome.error)}`.includes(text)))
      return defect('refused, and shown');
    return isRaw(outcome.error) ? defect(`raw ${nameOf(outcome.error)}`) : ok('refused, not shown');
  },
};

export const keyUndefined: Situation = {
  ...answersAll,
  name: 'a key that is undefined',
  needs: 'key as an option',
  secret: null,
  ask: (subject, ask) => subject.read('7', ask),
  judge({ outcome, seen }) {
    if (seen.length > 0) return defect('sent without it');
    if (outcome.is !== 'rejected') return defect('fulfilled');
    return /api_?key|credential|token/i.test(String(outcome.error)) ? ok('named, nothing sent') : defect('not named');
  },
};

export const headerInAnotherCase: Situation = {
  ...answersAll,
  name: 'headers of client and call, cases differ',
  needs: 'headers',
  headers: { 'X-Team': 'blue' },
  ask: (subject, ask) => subject.read('7', { ...ask, headers: { 'x-team': 'red' } }),
  judge({ seen }) {
    const team = seen[0]?.headers['x-team'];
    return team === 'red' ? ok('the one of the call') : defect(`sends "${String(team)}"`);
  },
};

export const headersObject: Situation = {
  ...answersAll,
  name: 'headers: new Headers()',
  needs: 'headers',
  ask: (subject, ask) => subject.read('7', { ...ask, headers: new Headers({ 'x-team': 'red' }) }),
  judge: usedOrRefused,
};

export const headersMap: Situation = {
  ...answersAll,
  name: 'headers: new Map()',
  needs: 'headers',
  ask: (subject, ask) => subject.read('7', { ...ask, headers: new Map([['x-team', 'red']]) }),
  judge: usedOrRefused,
};

export const endlessTimeout: Situation = {
  respond: (response) => void setTimeout(() => reply(response, 200, thing), 50),
  name: 'a time limit of Infinity',
  timeoutMs: Infinity,
  ask: (subject, ask) => subject.read('7', ask),
  judge({ outcome, seen }) {
    if (outcome.is === 'fulfilled') return ok('waits');
    return seen.length === 0 ? ok('refused, nothing sent') : defect('ends at once');
  },
};

export const limitAboveTotal: Situation = {
  respond: () => {},
  name: 'a time limit above that of the whole call',
  needs: 'total time limit',
  totalTimeoutMs: 100,
  ask: (subject, ask) => subject.read('7', ask),
  judge({ outcome, seen }) {
    if (outcome.is !== 'rejected') return defect('fulfilled');
    if (isRaw(outcome.error)) return defect(`raw ${nameOf(outcome.error)}`);
    return ok(seen.length === 0 ? 'refused, nothing sent' : 'the total counts');
  },
};

export const addressElsewhere: Situation = {
  ...answersAll,
  name: 'a path that is the address of another host',
  needs: 'paths of the caller',
  ask: async (subject, ask) => subject.readPath?.(`${ask.elsewhere}/me`, ask),
  judge({ outcome, seen, secret }) {
    const strays = seen.filter(({ headers }) => headers.host?.startsWith('localhost') === true);
    if (strays.some((one) => jsonOf(one).includes(secret))) return defect('gets the credential');
    if (strays.length > 0) return ok('without the credential');
    return outcome.is === 'rejected' ? ok('refused') : ok('a path of the own host');
  },
};

export const nameAndVersion: Situation = {
  ...answersAll,
  name: 'the client names itself to the service',
  ask: (subject, ask) => subject.read('7', ask),
  judge: ({ seen, version }) =>
    jsonOf(seen[0]?.headers).includes(version) ? ok('with its version') : none('says nothing of itself'),
};

function usedOrRefused({ outcome, seen }: Observed): Verdict {
  if (seen[0]?.headers['x-team'] === 'red') return ok('used');
  return seen.length === 0 && outcome.is === 'rejected' ? ok('refused, nothing sent') : defect('lost in silence');
}
