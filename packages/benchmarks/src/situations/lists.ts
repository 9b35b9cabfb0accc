/** Lists that move under the reader, that are not whole, and that hold what is no item. */
import { inspected } from '../errors.ts';
import { reply } from '../server.ts';
import { answers, verdict } from '../situation.ts';
import type { Call, Situations } from '../situation.ts';

/** A list, in the shapes of all the services whose clients are in the report. */
const listOf = (items: readonly unknown[], hasMore: boolean, total?: number): string =>
  JSON.stringify({ object: 'list', data: items, has_more: hasMore, bookings: items, users: items, total });
const booking = (id: number) => ({ id, uid: `uid-${id}`, status: 'ACCEPTED' });
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const readAll: Call = async (subject, ask) => subject.readAll?.(ask);

/** Most characters of what is told of an answer: it has to fit a log. */
const mostCharacters = 5000;

export const lists: Situations = {
  // Twelve rows in pages of three; before the second page, three others are put in at the beginning: it is the first once more.
  'rows put in while a list is read': {
    needs: 'lists by page number',
    ask: readAll,
    respond(response, { target }) {
      const page = Number(/[?&]page=(\d+)/.exec(target)?.[1] ?? 1);
      const ids = page === 1 ? upTo(12) : [101, 102, 103, ...upTo(12)];
      reply(response, 200, listOf(ids.slice(page * 3 - 3, page * 3).map(booking), page < 5));
    },
    judge({ value }) {
      const items = Array.isArray(value) ? value.map(inspected) : [];
      const lost = upTo(12).filter((id) => items.filter((item) => item.includes(`'uid-${id}'`)).length !== 1).length;
      return verdict('each row once', lost > 0 && `${lost} of 12 rows lost or doubled`);
    },
  },
  'null in a list': {
    needs: 'lists',
    ask: readAll,
    respond: answers(200, listOf([null], false)),
    judge: ({ fulfilled, raw }) => verdict('typed error', fulfilled && 'given as an item', raw),
  },
  '5,000 rows with the same drift': {
    ...{ needs: 'check of answers', ask: readAll, observer: () => {}, settlesWithinMs: 10_000, timeoutMs: 5000 },
    respond(response, { target }) {
      const isLater = /[?&]page=(?:[2-9]|\d\d)/.test(target);
      const rows = isLater ? [] : upTo(5000).map((id) => ({ ...booking(id), title: 7 }));
      reply(response, 200, listOf(rows, false));
    },
    judge({ fulfilled, told }) {
      const drift = told.map(inspected).filter((one) => one.includes('title'));
      const isLong = drift.some(({ length }) => length > mostCharacters);
      const isSilent = drift.length === 0;
      return verdict('told once', !fulfilled && 'rejected', isSilent && 'told to nobody', isLong && 'told row by row');
    },
  },
  'a list of which the service holds more': {
    needs: 'lists',
    respond: answers(200, listOf([{ id: 1, email: 'ada@example.com' }], true, 57)),
    ask: async (subject, ask) => subject.holdsMore?.(ask),
    judge: ({ value }) => verdict('tells of the rest', value !== true && 'cut in silence'),
  },
};
