/** Options, ids and bodies as users have them. */
import { inspected, jsonOf } from '../errors.ts';
import { none, verdict } from '../situation.ts';
import type { Observed, Situations } from '../situation.ts';

export const input: Situations = {
  'a body with a cycle': {
    ask(subject, ask) {
      const request: Record<string, unknown> = { method: 'GET' };
      request['response'] = { request };
      return subject.create({ ...ask, metadata: { request } });
    },
    judge({ fulfilled, error, seen }) {
      if (seen.length > 0) return verdict('sent without it');
      return verdict('refused, nothing sent', fulfilled, error instanceof RangeError && 'exhausts the stack');
    },
  },
  // Levels of which each holds the next one twice: 65,536 of the innermost, in 16 objects.
  'a body of 16 shared levels': {
    timeoutMs: 3000,
    ask(subject, ask) {
      let level: object = { last: true };
      for (let depth = 0; depth < 16; depth += 1) level = { left: level, right: level };
      return subject.create({ ...ask, metadata: { level } });
    },
    judge: ({ fulfilled, seen }) =>
      seen.length > 0 ? verdict('sent') : verdict('refused, nothing sent', fulfilled && 'not sent'),
  },
  'headers of client and call, cases differ': {
    headers: { 'X-Team': 'blue' },
    needs: 'headers',
    ask: (subject, ask) => subject.read('7', { ...ask, headers: { 'x-team': 'red' } }),
    judge({ seen }) {
      const team = seen[0]?.headers['x-team'];
      return verdict('the one of the call', team !== 'red' && `sends "${String(team)}"`);
    },
  },
  'headers: new Headers()': {
    needs: 'headers',
    ask: (subject, ask) => subject.read('7', { ...ask, headers: new Headers({ 'x-team': 'red' }) }),
    judge: usedOrRefused,
  },
  'headers: new Map()': {
    needs: 'headers',
    ask: (subject, ask) => subject.read('7', { ...ask, headers: new Map([['x-team', 'red']]) }),
    judge: usedOrRefused,
  },
  'DELETE of the id ".."': {
    ask: (subject, ask) => subject.remove('..', ask),
    judge({ fulfilled, seen }) {
      const target = seen[0]?.target;
      if (target === undefined) return verdict('refused, nothing sent', fulfilled && 'nothing sent');
      // Whoever stands in between may resolve it (RFC 3986 section 5.2.4).
      return verdict('', target.includes('..') ? 'sends ".." as it is' : 'hits the parent path');
    },
  },
  'a path that is the address of another host': {
    needs: 'paths of the caller',
    ask: async (subject, ask) => subject.readPath?.(`${ask.elsewhere}/me`, ask),
    judge({ fulfilled, seen, secret }) {
      const strays = seen.filter(({ headers }) => headers.host?.startsWith('localhost') === true);
      const words = fulfilled ? 'a path of the own host' : 'refused';
      const isGiven = strays.some((one) => jsonOf(one).includes(secret));
      return verdict(strays.length > 0 ? 'without the credential' : words, isGiven && 'gets the credential');
    },
  },
  'a key with a line break': {
    secret: 'canary-7d1f\n0c52',
    judge({ fulfilled, raw, error, seen, secret }) {
      const text = `${String(error)}${inspected(error)}`;
      const isShown = [secret, JSON.stringify(secret).slice(1, -1), 'canary-7d1f'].some((one) => text.includes(one));
      return verdict('refused, not shown', seen.length > 0 && 'sent', fulfilled, isShown && 'refused, and shown', raw);
    },
  },
  'a key that is undefined': {
    needs: 'key as an option',
    secret: null,
    judge({ fulfilled, error, seen }) {
      const isNamed = /api_?key|credential|token/i.test(String(error));
      return verdict('named, nothing sent', seen.length > 0 && 'sent without it', fulfilled, !isNamed && 'not named');
    },
  },
  'the client names itself to the service': {
    judge: ({ seen, version }) =>
      jsonOf(seen[0]?.headers).includes(version) ? verdict('with its version') : none('says nothing of itself'),
  },
};

function usedOrRefused({ fulfilled, seen }: Observed) {
  if (seen[0]?.headers['x-team'] === 'red') return verdict('used');
  return verdict('refused, nothing sent', (fulfilled || seen.length > 0) && 'lost in silence');
}
