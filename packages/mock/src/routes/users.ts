import type { UserPatch } from '@slotwise/schemas';
import { storedInstant } from '../rules/instants.ts';
import { givenFields } from '../rules/patch.ts';
import { presentHostedUser, presentUser } from '../rules/present.ts';
import type { Json } from '../rules/present.ts';
import { Refusal, refuseField } from '../rules/refusal.ts';
import type { RouteRule, RuleContext } from '../rules/rule.ts';
import { removeRow } from '../rules/removal.ts';
import type { UserRow } from '../data/rows.ts';
import { checkTimeZone } from '../rules/time-zones.ts';
import { isLastOwner, listedUsers, mayReadUser } from '../rules/visibility.ts';

/** All users for an Admin of a self-hosted instance, else oneself (Users; G-11, G-12). */
export const listUsers: RouteRule<'users.list'> = ({ query = {} }, context) => {
  const users = [...listedUsers(context.tables, context.caller, context.deployment)];
  if (!context.behavior.userPages) return users.map((user) => present(user, context));
  const { take = 10, page = 1 } = query;
  const items = users.slice((page - 1) * take, page * take).map((user) => present(user, context));
  return { items, total: users.length };
};

/** One user for an Admin of a self-hosted instance, else oneself (Users; G-11, G-12). */
export const getUser: RouteRule<'users.get'> = ({ params }, context) => {
  const { tables, caller, deployment } = context;
  const readable = mayReadUser(caller, params.userId, deployment);
  if (!readable && deployment === 'hosted') throw new Refusal('user.hosted');
  const user = readable ? tables.users.get(params.userId) : undefined;
  if (user === undefined) throw new Refusal('user.hidden');
  return present(user, context);
};

/** Creates a user (Users; G-85, G-87). */
export const createUser: RouteRule<'users.create'> = ({ body }, context) => {
  checkMayWrite(context);
  const { tables, behavior } = context;
  const id = tables.users.nextId;
  const { email, username } = body;
  const blank = tables.users.draft({ email: '', username: '' }, context);
  const user = tables.users.put(patched(blank, { ...body, email, username }, context));
  if (behavior.newUserSchedule) {
    const schedule = tables.schedules.put(tables.schedules.draft({ userId: id, timeZone: user.timeZone }, context));
    const hours = { startTime: '1970-01-01T09:00:00.000Z', endTime: '1970-01-01T17:00:00.000Z', days: [1, 2, 3, 4, 5] };
    tables.availabilities.put(tables.availabilities.draft({ ...hours, userId: id, scheduleId: schedule.id }, context));
  }
  return present(user, context);
};

/** Edits a user; nobody raises oneself (Users; G-37, G-85). */
export const updateUser: RouteRule<'users.update'> = ({ params, body = {} }, context) => {
  checkMayWrite(context);
  const { tables, caller } = context;
  const before = tables.users.get(params.userId);
  if (before === undefined) throw new Refusal('user.hidden');
  const own =
    caller.user.id === before.id
      ? (['role', 'verified', 'locked'] as const).find((field) => body[field] !== undefined)
      : undefined;
  if (own !== undefined) throw refuseField('user.own-rights', own, 'cannot be set by the user itself');
  return present(tables.users.put(patched(before, body, context)), context);
};

/** Removes a user, and what depends on it (Users; G-88). */
export const deleteUser: RouteRule<'users.delete'> = ({ params }, context) => {
  checkMayWrite(context);
  const { tables } = context;
  const user = tables.users.get(params.userId);
  if (user === undefined) throw new Refusal('user.hidden');
  if ([...tables.memberships.where('user', user.id)].some((membership) => isLastOwner(tables, membership)))
    throw new Refusal('user.last-owner');
  removeRow(tables, 'users', user.id);
  return { message: `User ${user.id} is removed.` };
};

function present(user: UserRow, context: RuleContext): Json {
  return context.deployment === 'hosted' ? presentHostedUser(user, context) : presentUser(user, context);
}

function checkMayWrite({ deployment, caller }: RuleContext): void {
  if (deployment === 'hosted') throw new Refusal('user.hosted');
  if (caller.kind !== 'admin') throw new Refusal('user.admin-only');
}

function patched(before: UserRow, body: UserPatch, { tables }: RuleContext): UserRow {
  checkTimeZone(body.timeZone);
  const email = body.email?.toLowerCase();
  const username = body.username?.toLowerCase();
  for (const [field, value] of [
    ['email', email],
    ['username', username],
  ] as const) {
    const other = value === undefined ? undefined : tables.users.first(field, value);
    if (other !== undefined && other.id !== before.id)
      throw refuseField('request.taken', field, 'is taken by another user');
  }
  if (
    typeof body.defaultScheduleId === 'number' &&
    tables.schedules.get(body.defaultScheduleId)?.userId !== before.id
  ) {
    throw refuseField('user.reference', 'defaultScheduleId', 'must be the id of a schedule of that user');
  }
  if (typeof body.organizationId === 'number' && tables.teams.get(body.organizationId)?.isOrganization !== true) {
    throw refuseField('user.reference', 'organizationId', 'must be the id of an organization');
  }
  const trialEndsAt =
    typeof body.trialEndsAt === 'string' || body.trialEndsAt instanceof Date
      ? storedInstant(body.trialEndsAt, 'trialEndsAt')
      : body.trialEndsAt;
  return { ...before, ...givenFields({ ...body, email, username, trialEndsAt }) };
}
