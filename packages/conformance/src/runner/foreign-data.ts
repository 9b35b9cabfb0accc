import { isRecord } from '@slotwise/schemas/internal/contract';
import { ask } from './ask.ts';
import { settingsOf } from './rule.ts';
import { callerNames } from './target.ts';
import type { Target } from './target.ts';

const sampleUsers: ReadonlySet<unknown> = new Set(callerNames.filter((name) => name !== 'expired'));

const needed = 'a rule that writes needs a service with the sample data only, or a target with fresh()';

/** Cached results, so that each target is checked only once. */
const foreignData = new WeakMap<Target, Promise<string | undefined>>();

/** Returns a reason if the service has other data than the sample data, or if sample data is missing. Rules must not change real data. */
export function foreignDataIn(target: Target, readable: Target): Promise<string | undefined> {
  const known = foreignData.get(target);
  if (known !== undefined) return known;
  const looked = findForeignData(readable);
  foreignData.set(target, looked);
  // Forget a failed check, because the service can be reachable again for the next rule.
  looked.catch(() => foreignData.delete(target));
  return looked;
}

async function findForeignData(target: Target): Promise<string | undefined> {
  const description =
    settingsOf(target).deployment === 'hosted' ? await foreignHostsIn(target) : await foreignUsersIn(target);
  return description === undefined ? undefined : `${description}: ${needed}`;
}

async function foreignUsersIn(target: Target): Promise<string | undefined> {
  const users = await idsIn(target, '/users', { take: 1000, page: 1 });
  if (typeof users === 'string') return users;
  const names = users.map((user) => user['username']);
  const others = names.filter((name) => !sampleUsers.has(name));
  if (others.length > 0)
    return `the service has ${others.length === 1 ? '1 user who is' : `${others.length} users who are`} not in the sample data`;
  return names.length === sampleUsers.size
    ? undefined
    : `the service has only ${names.length} of the ${sampleUsers.size} users of the sample data`;
}

/** A hosted deployment does not list users, not even for an Admin. This function therefore checks the hosts of all bookings. */
async function foreignHostsIn(target: Target): Promise<string | undefined> {
  const bookings = await idsIn(target, '/bookings', {});
  if (typeof bookings === 'string') return bookings;
  const ownIds = new Set<unknown>();
  for (const name of callerNames)
    if (name !== 'expired') ownIds.add(userIdIn((await ask(target, name, 'GET /me')).json));
  const others = bookings.filter(({ userId }) => !ownIds.has(userId));
  if (others.length === 0) return undefined;
  const many = `${others.length} bookings of hosts who are`;
  return `the service has ${others.length === 1 ? '1 booking of a host who is' : many} not in the sample data`;
}

async function idsIn(
  target: Target,
  path: '/users' | '/bookings',
  query: Readonly<Record<string, number>>,
): Promise<readonly Readonly<Record<string, unknown>>[] | string> {
  const { status, json } = await ask(target, 'admin', `GET ${path}`, { query });
  const list: unknown = isRecord(json) ? json[path.slice(1)] : undefined;
  return status === 200 && Array.isArray(list)
    ? list.filter(isRecord)
    : `the data of the service cannot be checked (GET ${path} as admin returned ${status})`;
}

function userIdIn(json: unknown): unknown {
  const user = isRecord(json) && isRecord(json['user']) ? json['user'] : json;
  return isRecord(user) ? user['id'] : undefined;
}
