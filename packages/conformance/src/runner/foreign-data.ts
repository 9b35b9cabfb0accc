import { isRecord } from '@slotwise/schemas';
import { ask } from './ask.ts';
import { callerNames } from './target.ts';
import type { Target } from './target.ts';

const sampleUsers: ReadonlySet<unknown> = new Set(callerNames.filter((name) => name !== 'expired'));

const needed = 'a rule that writes needs a service with the sample data only, or a target with fresh()';

/** One request for each target, before the first rule that writes. */
const found = new WeakMap<Target, Promise<string | undefined>>();

/** Returns why the rules must not write to a service: its data may be somebody's. */
export function foreignDataIn(target: Target, readable: Target): Promise<string | undefined> {
  const known = found.get(target);
  if (known !== undefined) return known;
  const looked = lookedAt(readable);
  found.set(target, looked);
  return looked;
}

async function lookedAt(target: Target): Promise<string | undefined> {
  const { status, json } = await ask(target, 'admin', 'GET /users', { query: { take: 1000, page: 1 } });
  const users: unknown = isRecord(json) ? json['users'] : undefined;
  if (status !== 200 || !Array.isArray(users))
    return `nobody can see whose data the service has (GET /users as admin returned ${status}): ${needed}`;
  const names: readonly unknown[] = users.map((user: unknown) => (isRecord(user) ? user['username'] : undefined));
  const others = names.filter((name) => !sampleUsers.has(name));
  if (others.length === 0 && names.length === sampleUsers.size) return undefined;
  const what =
    others.length === 0
      ? `only ${names.length} of the ${sampleUsers.size} users of the sample data`
      : `${others.length === 1 ? '1 user who is' : `${others.length} users who are`} not in the sample data`;
  return `the service has ${what}: ${needed}`;
}
