import { ask } from './ask.ts';
import type { CallerName, Target } from './target.ts';

const people: readonly CallerName[] = ['admin', 'olivia', 'alice', 'adam', 'bob'];
const pageOfUsers = { take: 1000, page: 1 };

const listings = {
  bookings: [['admin', '/bookings']],
  users: [['admin', '/users'], ...people.map((name) => [name, '/me'] as const)],
  attendees: [['admin', '/attendees']],
  'destination-calendars': people.map((name) => [name, '/destination-calendars'] as const),
  availabilities: [
    ['admin', '/users'],
    ['admin', '/availabilities/1'],
    ['admin', '/availabilities/2'],
  ],
  'booking-references': [['admin', '/booking-references']],
  memberships: [['admin', '/memberships']],
} as const satisfies Readonly<Record<string, readonly (readonly [CallerName, string])[]>>;

export type Area = keyof typeof listings | 'data';

export function areaOf(line: string): Area {
  const [, segment = ''] = /^\w+ \/([\w-]+)/.exec(line) ?? [];
  return isArea(segment) ? segment : 'bookings';
}

function isArea(segment: string): segment is keyof typeof listings {
  return segment in listings;
}

export async function snapshotOf(target: Target, area: Area): Promise<string> {
  const questions = area === 'data' ? Object.values(listings).flat() : listings[area];
  const texts: string[] = [];
  for (const [as, path] of questions) {
    const response = await ask(target, as, `GET ${path}`, path === '/users' ? { query: pageOfUsers } : {});
    texts.push(`${response.status} ${response.text}`);
  }
  return texts.join('\n');
}
