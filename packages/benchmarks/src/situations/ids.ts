/** Ids that a caller got from somewhere else. */
import { reply } from '../server.ts';
import { defect, ok } from '../situation.ts';
import type { Situation } from '../situation.ts';

export const parentPath: Situation = {
  name: 'DELETE of the id ".."',
  respond: (response) => reply(response, 200, '{"id":"..","deleted":true}'),
  ask: (subject, ask) => subject.remove('..', ask),
  judge({ seen, outcome }) {
    const [request] = seen;
    if (request === undefined) return outcome.is === 'rejected' ? ok('refused, nothing sent') : defect('nothing sent');
    if (!request.target.includes('..')) return defect('hits the parent path');
    // Whoever stands in between may resolve it (RFC 3986 section 5.2.4).
    return defect('sends ".." as it is');
  },
};
