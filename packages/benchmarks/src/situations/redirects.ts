/** Redirects: within the origin, and to another one, which is to get no secret. */
import { isRaw, nameOf } from '../errors.ts';
import { reply, thing } from '../server.ts';
import type { Respond, Seen } from '../server.ts';
import { defect, ok } from '../situation.ts';
import type { Observed, Situation, Verdict } from '../situation.ts';

export const sameOrigin: Situation = {
  name: 'a redirect within the origin',
  respond: (response, _, earlier) =>
    earlier.length === 0 ? reply(response, 302, '', { location: '/v1/moved/7' }) : reply(response, 200, thing),
  ask: (subject, ask) => subject.read('7', ask),
  judge({ outcome }) {
    if (outcome.is !== 'rejected') return ok('followed');
    return isRaw(outcome.error) ? defect(`raw ${nameOf(outcome.error)}`) : ok('typed error');
  },
};

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

const places: readonly (Partial<Situation> & { readonly place: string; readonly text?: string })[] = [
  { place: 'bearer token', via: 'bearer' },
  { place: 'key in the query', via: 'query' },
  { place: 'key in a header of its own', text: ownKey, headers: { 'x-cal': ownKey }, needs: 'headers' },
  { place: 'signature of a middleware', text: signature, signature, needs: 'middleware' },
];

/** One situation for each place of a secret. */
export const otherOrigin: readonly Situation[] = places.map(({ place, text, ...rest }) => ({
  name: `a redirect to another origin: ${place}`,
  respond: sendElsewhere(302),
  ask: (subject, ask) => subject.read('7', ask),
  judge: (observed) => secretElsewhere(observed, text ?? observed.secret),
  ...rest,
}));

export const postElsewhere: Situation = {
  name: 'a POST that a 307 leads to another origin',
  respond: sendElsewhere(307),
  ask: (subject, ask) => subject.create(ask),
  judge(observed) {
    const { outcome, seen, secret } = observed;
    if (seen.some((one) => isElsewhere(one) && one.body !== '')) return defect('sends its body elsewhere');
    const verdict = secretElsewhere(observed, secret);
    return verdict.is === 'ok' && outcome.is !== 'rejected' ? defect('told as a success') : verdict;
  },
};

function secretElsewhere({ outcome, seen }: Observed, text: string): Verdict {
  const foreign = seen.filter(isElsewhere);
  if (foreign.some((one) => JSON.stringify(one).includes(text))) return defect('sent elsewhere');
  if (outcome.is === 'rejected' && isRaw(outcome.error)) return defect(`raw ${nameOf(outcome.error)}`);
  return foreign.length > 0 ? ok('followed without it') : ok('not followed');
}

function isElsewhere({ headers }: Seen): boolean {
  return headers.host?.startsWith('localhost') === true;
}
