/** Redirects: within the origin, and to another one, which is to get no secret. */
import { reply, thing } from '../server.ts';
import type { Respond, Seen } from '../server.ts';
import { create, verdict } from '../situation.ts';
import type { Observed, Situations } from '../situation.ts';

/** The other origin is this server under the name of another host. */
const sendElsewhere =
  (status: number): Respond =>
  (response, seen) => {
    const { host = '' } = seen.headers;
    if (isElsewhere(seen)) reply(response, 200, thing);
    else reply(response, status, '', { location: `http://${host.replace('127.0.0.1', 'localhost')}/v1/moved/7` });
  };

const elsewhere = sendElsewhere(302);
const signature = 'sig-canary-91c2fa';
const ownKey = 'own-canary-3e7d05';

export const redirects: Situations = {
  'a redirect within the origin': {
    respond: (response, _, earlier) =>
      earlier.length === 0 ? reply(response, 302, '', { location: '/v1/moved/7' }) : reply(response, 200, thing),
    judge: ({ fulfilled, raw }) => verdict(fulfilled ? 'followed' : 'typed error', raw),
  },
  'a redirect to another origin: bearer token': { via: 'bearer', respond: elsewhere, judge: secretElsewhere },
  'a redirect to another origin: key in the query': { via: 'query', respond: elsewhere, judge: secretElsewhere },
  'a redirect to another origin: key in a header of its own': {
    ...{ needs: 'headers', headers: { 'x-cal': ownKey }, respond: elsewhere },
    judge: (observed) => secretElsewhere({ ...observed, secret: ownKey }),
  },
  'a redirect to another origin: signature of a middleware': {
    ...{ needs: 'middleware', signature, respond: elsewhere },
    judge: (observed) => secretElsewhere({ ...observed, secret: signature }),
  },
  'a POST that a 307 leads to another origin': {
    respond: sendElsewhere(307),
    ask: create,
    judge(observed) {
      if (observed.seen.some((one) => isElsewhere(one) && one.body !== ''))
        return verdict('', 'sends its body elsewhere');
      const decided = secretElsewhere(observed);
      return decided.is === 'ok' && observed.fulfilled ? verdict('', 'told as a success') : decided;
    },
  },
};

function secretElsewhere({ raw, seen, secret }: Observed) {
  const foreign = seen.filter(isElsewhere);
  const isSent = foreign.some((one) => JSON.stringify(one).includes(secret));
  return verdict(foreign.length > 0 ? 'followed without it' : 'not followed', isSent && 'sent elsewhere', raw);
}

function isElsewhere({ headers }: Seen): boolean {
  return headers.host?.startsWith('localhost') === true;
}
