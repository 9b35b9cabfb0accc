/** Redirects: within the origin, and to another one, which is to get no secret. */
import { reply, thing } from '../server.ts';
import type { Respond, Seen } from '../server.ts';
import { create, situation, verdict } from '../situation.ts';
import type { Observed, Settings, Situation } from '../situation.ts';

/** The other origin is this server under the name of another host. */
const sendElsewhere =
  (status: number): Respond =>
  (response, seen) => {
    const { host = '' } = seen.headers;
    if (isElsewhere(seen)) reply(response, 200, thing);
    else reply(response, status, '', { location: `http://${host.replace('127.0.0.1', 'localhost')}/v1/moved/7` });
  };

const signature = 'sig-canary-91c2fa';
const ownKey = 'own-canary-3e7d05';

/** The places of a secret. */
const places: Readonly<Record<string, Settings & { readonly text?: string }>> = {
  'bearer token': { via: 'bearer' },
  'key in the query': { via: 'query' },
  'key in a header of its own': { text: ownKey, headers: { 'x-cal': ownKey }, needs: 'headers' },
  'signature of a middleware': { text: signature, signature, needs: 'middleware' },
};

export const redirects: readonly Situation[] = [
  situation(
    'a redirect within the origin',
    {
      respond: (response, _, earlier) =>
        earlier.length === 0 ? reply(response, 302, '', { location: '/v1/moved/7' }) : reply(response, 200, thing),
    },
    ({ fulfilled, raw }) => verdict(fulfilled ? 'followed' : 'typed error', raw),
  ),
  ...Object.entries(places).map(([place, { text, ...rest }]) =>
    situation(`a redirect to another origin: ${place}`, { respond: sendElsewhere(302), ...rest }, (observed) =>
      secretElsewhere(observed, text),
    ),
  ),
  situation('a POST that a 307 leads to another origin', { respond: sendElsewhere(307), ask: create }, (observed) => {
    if (observed.seen.some((one) => isElsewhere(one) && one.body !== ''))
      return verdict('', 'sends its body elsewhere');
    const decided = secretElsewhere(observed);
    return decided.is === 'ok' && observed.fulfilled ? verdict('', 'told as a success') : decided;
  }),
];

function secretElsewhere({ raw, seen, secret }: Observed, text = secret) {
  const foreign = seen.filter(isElsewhere);
  const isSent = foreign.some((one) => JSON.stringify(one).includes(text));
  return verdict(foreign.length > 0 ? 'followed without it' : 'not followed', isSent && 'sent elsewhere', raw);
}

function isElsewhere({ headers }: Seen): boolean {
  return headers.host?.startsWith('localhost') === true;
}
