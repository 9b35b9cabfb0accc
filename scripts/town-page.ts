/** The drawings of the guide of the town, made from its rows. */
import { readFileSync } from 'node:fs';
import { createMock, livingTown } from '@slotwise/mock';
import type { WorldExport } from '@slotwise/mock';
import { withPart } from './marked-part.ts';

const townGuide = 'docs/guides/town.md';

type Booking = WorldExport['bookings'][number];

const dayMs = 24 * 60 * 60_000;
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

/** The guide with its drawings as the rows are now, by its path from the root. */
export function townFiles(): Map<string, string> {
  const town = createMock({ now: '2030-01-01T00:00:00Z' }).export();
  const living = createMock({ seed: livingTown, now: '2031-05-07T10:00:00Z' }).export();
  const drawings = {
    people: peopleOf(town),
    week: weekOf(town, '2030-01-07'),
    weeks: weeksOf(town),
    'living week': weekOf(living, '2031-05-05'),
  };
  const guide = readFileSync(new URL(`../${townGuide}`, import.meta.url), 'utf8');
  const drawn = Object.entries(drawings).reduce((page, [name, drawing]) => withPart(page, name, drawing), guide);
  return new Map([[townGuide, drawn]]);
}

function peopleOf({ users, keys, memberships, teams }: WorldExport): string {
  const rows = users.map(({ id, username, email, role, timeZone }) => {
    const roles = memberships
      .filter(({ userId }) => userId === id)
      .map((one) => `${one.role} of ${teams.find((team) => team.id === one.teamId)?.name}`);
    const kinds = [...(role === 'ADMIN' ? ['system-wide Admin'] : []), ...roles];
    const texts = keys.filter(({ userId }) => userId === id).map(({ key }) => `\`${key}\``);
    return [String(id), username, email, kinds.join(', '), timeZone, texts.join(', ')];
  });
  return table(['Id', 'Username', 'Email', 'Role', 'Time zone', 'Keys'], rows);
}

/** The working days of a week, a line for each start. */
function weekOf({ bookings, users }: WorldExport, monday: string): string {
  const from = Date.parse(`${monday}T00:00:00Z`);
  const inWeek = bookings.filter(({ startTime }) => weekStart(startTime) === from);
  const starts = [...new Set(inWeek.map(({ startTime }) => startTime.slice(11, 16)))].toSorted();
  const rows = starts.map((start) => [
    start,
    ...days.map((_, index) => {
      const day = new Date(from + index * dayMs).toISOString().slice(0, 10);
      const here = inWeek.filter(({ startTime }) => startTime.startsWith(`${day}T${start}`));
      return here.map((one) => cellOf(one, users)).join('; ');
    }),
  ]);
  const dates = days.map((day, index) => `${day} ${new Date(from + index * dayMs).getUTCDate()}`);
  return table(['UTC', ...dates], rows);
}

function cellOf({ id, userId, status, startTime, endTime }: Booking, users: WorldExport['users']): string {
  const minutes = (Date.parse(endTime) - Date.parse(startTime)) / 60_000;
  const host = users.find((user) => user.id === userId)?.username ?? '';
  return `${id} ${host}, ${minutes} min${status === 'ACCEPTED' ? '' : `, ${status}`}`;
}

/** Every week that has bookings, with those of each host. */
function weeksOf({ bookings, users }: WorldExport): string {
  const hosts = users.filter(({ id }) => bookings.some(({ userId }) => userId === id));
  const weeks = [...new Set(bookings.map(({ startTime }) => weekStart(startTime)))].toSorted((one, two) => one - two);
  const rows = weeks.map((week) => {
    const inWeek = bookings.filter(({ startTime }) => weekStart(startTime) === week);
    return [
      new Date(week).toISOString().slice(0, 10),
      ...hosts.map(({ id }) => spanOf(inWeek.filter(({ userId }) => userId === id))),
      ...['PENDING', 'AWAITING_HOST', 'CANCELLED', 'REJECTED'].map((status) =>
        inWeek.flatMap((one) => (one.status === status ? [one.id] : [])).join(', '),
      ),
    ];
  });
  return table(
    [
      'Week from',
      ...hosts.map(({ username }) => `of ${username}`),
      '`PENDING`',
      '`AWAITING_HOST`',
      '`CANCELLED`',
      '`REJECTED`',
    ],
    rows,
  );
}

/** Ids that follow one another are a span. */
function spanOf(bookings: readonly Booking[]): string {
  const [first, last] = [bookings.at(0)?.id, bookings.at(-1)?.id];
  if (first === undefined || last === undefined) return '';
  if (last - first + 1 !== bookings.length) return bookings.map(({ id }) => id).join(', ');
  return first === last ? String(first) : `${first} to ${last}`;
}

/** The midnight in UTC with which the week of an instant begins. */
function weekStart(instant: string): number {
  const midnight = Date.parse(`${instant.slice(0, 10)}T00:00:00Z`);
  return midnight - ((new Date(midnight).getUTCDay() + 6) % 7) * dayMs;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.join(' | ')} |`.replaceAll('|  |', '| |').replaceAll('|  |', '| |');
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
}
