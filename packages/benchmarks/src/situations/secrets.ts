/** A credential belongs into a request, and nowhere else. */
import { inspected, jsonOf } from '../errors.ts';
import { reply } from '../server.ts';
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
  const shown = Object.entries(places)
    .filter(([, read]) => errors.some((error) => read(error).includes(secret)))
    .map(([place]) => place);
  return shown.length > 0 ? defect(`in ${shown.join(', ')}`) : ok('nowhere');
}

const places: Readonly<Record<string, (error: unknown) => string>> = {
  message: String,
  stack: (error) => (error instanceof Error ? (error.stack ?? '') : ''),
  JSON: jsonOf,
  inspect: inspected,
};
