/** Lists that move under the reader, that are not whole, and that hold what is no item. */
import { inspected, isRaw, nameOf } from '../errors.ts';
import { reply } from '../server.ts';
import { defect, ok } from '../situation.ts';
import type { Situation } from '../situation.ts';

/** A list, in the shapes of all the services whose clients are in the report. */
const listOf = (items: readonly unknown[], hasMore: boolean, total?: number): string =>
  JSON.stringify({ object: 'list', data: items, has_more: hasMore, bookings: items, users: items, total });
const booking = (id: number) => ({ id, uid: `uid-${id}`, status: 'ACCEPTED' });
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** Twelve rows in pages of three; before the second page, three others are put in at the beginning: it is the first once more. */
export const repeatedPage: Situation = {
  name: 'rows put in while a list is read',
  needs: 'lists by page number',
  respond(response, { target }) {
    const page = Number(/[?&]page=(\d+)/.exec(target)?.[1] ?? 1);
    const ids = page === 1 ? upTo(12) : [101, 102, 103, ...upTo(12)];
    reply(response, 200, listOf(ids.slice(page * 3 - 3, page * 3).map(booking), page < 5));
  },
  ask: async (subject, ask) => subject.readAll?.(ask),
  judge({ outcome }) {
    const items = outcome.is === 'fulfilled' && Array.isArray(outcome.value) ? outcome.value.map(inspected) : [];
    const lost = upTo(12).filter((id) => items.filter((item) => item.includes(`'uid-${id}'`)).length !== 1).length;
    return lost > 0 ? defect(`${lost} of 12 rows lost or doubled`) : ok('each row once');
  },
};

export const nullInList: Situation = {
  name: 'null in a list',
  needs: 'lists',
  respond: (response) => reply(response, 200, listOf([null], false)),
  ask: async (subject, ask) => subject.readAll?.(ask),
  judge({ outcome }) {
    if (outcome.is !== 'rejected') return defect('given as an item');
    return isRaw(outcome.error) ? defect(`raw ${nameOf(outcome.error)}`) : ok('typed error');
  },
};

export const partOfList: Situation = {
  name: 'a list of which the service holds more',
  needs: 'lists',
  respond: (response) => reply(response, 200, listOf([{ id: 1, email: 'ada@example.com' }], true, 57)),
  ask: async (subject, ask) => subject.holdsMore?.(ask),
  judge: ({ outcome }) =>
    outcome.is === 'fulfilled' && outcome.value === true ? ok('tells of the rest') : defect('cut in silence'),
};

/** Most characters of what is told of an answer: it has to fit a log. */
const mostCharacters = 5000;

export const driftingRows: Situation = {
  name: '5,000 rows with the same drift',
  needs: 'check of answers',
  observer: () => {},
  settlesWithinMs: 10_000,
  timeoutMs: 5000,
  respond(response, { target }) {
    const rows = /[?&]page=(?:[2-9]|\d\d)/.test(target) ? [] : upTo(5000).map((id) => ({ ...booking(id), title: 7 }));
    reply(response, 200, listOf(rows, false));
  },
  ask: async (subject, ask) => subject.readAll?.(ask),
  judge({ outcome, told }) {
    if (outcome.is !== 'fulfilled') return defect('rejected');
    const drift = told.map(inspected).filter((one) => one.includes('title'));
    if (drift.length === 0) return defect('told to nobody');
    return Math.max(...drift.map(({ length }) => length)) > mostCharacters
      ? defect('told row by row')
      : ok('told once');
  },
};
