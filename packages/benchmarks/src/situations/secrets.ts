/** A credential belongs into a request, and nowhere else. */
import { placesOf } from '../errors.ts';
import { refusalOf, reply } from '../server.ts';
import type { Respond } from '../server.ts';
import { defect, ok } from '../situation.ts';
import type { Observed, Situation, Verdict } from '../situation.ts';

/** A refusal, a broken connection and a response that is not JSON: one error each. */
const respond: Respond = (response, { method }) => {
  if (method === 'GET') reply(response, 401, '{"message":"Who are you?"}');
  else if (method === 'POST') response.socket?.resetAndDestroy();
  else reply(response, 200, '{"cut":');
};

const ask: Situation['ask'] = async (subject, ask) => {
  const calls = [subject.read('7', ask), subject.create(ask), subject.remove('7', ask)];
  const settled = await Promise.allSettled(calls);
  return settled.flatMap((one): unknown[] => (one.status === 'rejected' ? [one.reason] : []));
};

export const keyInError: Situation = { name: 'API key (query) in an error', via: 'query', respond, ask, judge };

export const bearerInError: Situation = { name: 'bearer (header) in an error', via: 'bearer', respond, ask, judge };

function judge({ outcome, secret }: Observed): Verdict {
  const errors: unknown[] = outcome.is === 'fulfilled' && Array.isArray(outcome.value) ? outcome.value : [];
  if (errors.length === 0) return defect('no error at all');
  return shown(errors, [secret]);
}

/** A key with the signs that JSON, addresses and HTML spell in several ways. */
const spelledKey = 'canary/7d1f+0c52&4e=';

/** The spellings of a key in what a service, or a page before it, says. */
const spellingsOf = (key: string): string[] => [
  key,
  key.replaceAll('/', '\\/'),
  key.replaceAll(/[/+&=]/g, (sign) => `\\u${hex(sign).padStart(4, '0')}`),
  encodeURIComponent(key),
  encodeURIComponent(key).toLowerCase(),
  key.replaceAll(/[/+&=]/g, (sign) => `&#x${hex(sign)};`),
  key.replaceAll('&', '&amp;'),
];

const hex = (sign: string) => sign.charCodeAt(0).toString(16).toUpperCase();

export const echoedKey: Situation = {
  name: 'key echoed in JSON, URL and HTML spelling',
  secret: spelledKey,
  respond(response) {
    const message = `No access with ${spellingsOf(spelledKey).join(' or ')}.`;
    reply(response, 401, refusalOf(message).replaceAll('+', '\\u002B'));
  },
  ask: (subject, ask) => subject.read('7', ask),
  judge({ outcome, secret }) {
    if (outcome.is !== 'rejected') return defect('no error at all');
    return shown([outcome.error], spellingsOf(secret));
  },
};

const signature = 'sig-canary-4b7a90';

export const echoedSignature: Situation = {
  name: 'signature of a middleware, echoed',
  needs: 'middleware',
  signature,
  respond(response, { headers }) {
    const message = `Wrong signature: ${String(headers['x-signature'])}.`;
    reply(response, 401, refusalOf(message));
  },
  ask: (subject, ask) => subject.read('7', ask),
  judge({ outcome, seen }) {
    if (seen[0]?.headers['x-signature'] !== signature) return defect('not signed');
    return outcome.is === 'rejected' ? shown([outcome.error], [signature]) : defect('no error at all');
  },
};

function shown(errors: readonly unknown[], texts: readonly string[]): Verdict {
  const places = new Set(errors.flatMap((error) => texts.flatMap((text) => placesOf(error, text))));
  return places.size > 0 ? defect(`in ${[...places].join(', ')}`) : ok('nowhere');
}
