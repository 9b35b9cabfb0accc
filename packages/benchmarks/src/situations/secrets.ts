/** A credential belongs into a request, and nowhere else. */
import { placesOf } from '../errors.ts';
import { refusalOf, reply } from '../server.ts';
import type { Respond } from '../server.ts';
import { answers, verdict } from '../situation.ts';
import type { Call, Observed, Situations } from '../situation.ts';

/** A refusal, a broken connection and a response that is not JSON: one error each. */
const respond: Respond = (response, { method }) => {
  if (method === 'GET') reply(response, 401, '{"message":"Who are you?"}');
  else if (method === 'POST') response.socket?.resetAndDestroy();
  else reply(response, 200, '{"cut":');
};

const ask: Call = async (subject, ask) => {
  const settled = await Promise.allSettled([subject.read('7', ask), subject.create(ask), subject.remove('7', ask)]);
  return settled.flatMap((one): unknown[] => (one.status === 'rejected' ? [one.reason] : []));
};

/** A key with the signs that JSON, addresses and HTML spell in several ways. */
const key = 'canary/7d1f+0c52&4e=';
const hex = (sign: string) => sign.charCodeAt(0).toString(16).toUpperCase();

/** Its spellings in what a service, or a page before it, says. */
const spellings = [
  key,
  key.replaceAll('/', '\\/'),
  key.replaceAll(/[/+&=]/g, (sign) => `\\u${hex(sign).padStart(4, '0')}`),
  encodeURIComponent(key),
  encodeURIComponent(key).toLowerCase(),
  key.replaceAll(/[/+&=]/g, (sign) => `&#x${hex(sign)};`),
  key.replaceAll('&', '&amp;'),
];

const signature = 'sig-canary-4b7a90';

export const secrets: Situations = {
  'API key (query) in an error': { via: 'query', respond, ask, judge: inErrors },
  'bearer (header) in an error': { via: 'bearer', respond, ask, judge: inErrors },
  'key echoed in JSON, URL and HTML spelling': {
    secret: key,
    respond: answers(401, refusalOf(`No access with ${spellings.join(' or ')}.`).replaceAll('+', '\\u002B')),
    judge: ({ fulfilled, error }) => shown(fulfilled ? [] : [error], spellings),
  },
  'signature of a middleware, echoed': {
    ...{ needs: 'middleware', signature },
    respond(response, { headers }) {
      reply(response, 401, refusalOf(`Wrong signature: ${String(headers['x-signature'])}.`));
    },
    judge: ({ fulfilled, error, seen }) =>
      seen[0]?.headers['x-signature'] === signature
        ? shown(fulfilled ? [] : [error], [signature])
        : verdict('', 'not signed'),
  },
};

function inErrors({ value, secret }: Observed) {
  return shown(Array.isArray(value) ? value : [], [secret]);
}

function shown(errors: readonly unknown[], texts: readonly string[]) {
  const places = new Set(errors.flatMap((error) => texts.flatMap((text) => placesOf(error, text))));
  const all = [...places].join(', ');
  return verdict('nowhere', errors.length === 0 && 'no error at all', places.size > 0 && `in ${all}`);
}
