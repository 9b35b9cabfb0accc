/** Facts about the pages and the order of lists. */
import { ask } from '../../../../conformance/test/asking.ts';
import { factsOf } from '../fact/facts-of.ts';
import type { FactRow } from '../fact/facts-of.ts';
import { NotShown } from '../fact/fact.ts';
import type { Fact, FactTarget } from '../fact/fact.ts';
import { statusOf } from '../fact/looks.ts';
import { list, rowsIn } from '../fact/rows.ts';

const pages = { section: 'resources 1.8', needs: 'reading' } as const;

/** Facts about pages. */
export const pageFacts: readonly Fact[] = factsOf(pages, [
  [
    'requests.take-and-page: `take` and `page` together make a page.',
    { statuses: '1' },
    async (service) => sizeOf(service, '/bookings', { take: 1, page: 1 }),
  ],
  [
    'requests.no-maximum (A-40): `take` has no maximum.',
    { statuses: 'the whole list' },
    async (service) => sizeOf(service, '/bookings', { take: 1_000_000, page: 1 }),
  ],
  [
    'requests.past-the-end (A-44): A page past the end is 200 and empty.',
    { statuses: '0' },
    async (service) => sizeOf(service, '/bookings', { take: 1, page: 1_000_000 }),
  ],
  ...['0', '-1', 'two'].flatMap((value) =>
    ['take', 'page'].map((name): FactRow => [
      `requests.${name}-${value === '-1' ? 'negative' : value === '0' ? 'zero' : 'text'} (A-43): A \`${name}\` of ${value} is refused with 400.`,
      { statuses: '400' },
      statusOf('alice', 'GET /bookings', { query: { take: 1, page: 1, [name]: value } }),
    ]),
  ),
  [
    'requests.other-lists-whole (A-21): Lists other than those of bookings and users are whole.',
    { statuses: 'the whole list' },
    async (service) => sizeOf(service, '/attendees', { take: 1, page: 1 }),
  ],
  [
    'requests.order (A-45): A list that is not asked for an order comes by id, from the least.',
    { statuses: 'by id' },
    async (service) => {
      const ids = (await list(service, 'alice', 'GET /bookings')).map(({ id }) => Number(id));
      return ids.every((id, index) => index === 0 || id > (ids[index - 1] ?? 0)) ? 'by id' : 'otherwise';
    },
  ],
]);

/** The number of rows of a part of a list, or that it is the whole one; the status, where there is none. */
async function sizeOf(service: FactTarget, path: string, query: Readonly<Record<string, number>>): Promise<string> {
  const whole = await list(service, 'alice', `GET ${path}`);
  if (whole.length < 2) throw new NotShown(`${path} lists fewer than two`);
  const part = await ask(service, 'alice', `GET ${path}`, { query });
  if (part.status !== 200) return String(part.status);
  const { length } = rowsIn(part);
  return length === whole.length ? 'the whole list' : String(length);
}
