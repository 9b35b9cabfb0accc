import { withoutUndefined } from '@slotwise/schemas/internal/table';
import type { UserPatch } from '@slotwise/schemas/internal/table';
import { storedInstant } from '../rules/instants.ts';
import { Refusal, refuseField } from '../rules/refusal.ts';
import type { RouteRule, RuleContext } from '../rules/rule.ts';
import { removeRow } from '../rules/removal.ts';
import type { UserRow } from '../data/rows.ts';
import { checkTimeZone } from '../rules/time-zones.ts';
import { listedUsers, mayReadUser } from '../rules/visibility.ts';

/** Only an Admin of a self-hosted deployment gets other users too (Users; ). */
export const listUsers: RouteRule<'users.list'> = ({ query = {} }, context) => {
  const { email } = context.filters;
  const users = [...listedUsers(context.tables, context.caller, context.deployment)].filter(
    (user) => email === undefined || email.includes(user.email),
  );
  const present = (user: UserRow) => context.service.shapes.user(user, 'without-avatar', context);
  const { start, end } = context.service.paging.users(query);
  return { items: users.slice(start, end).map(present), total: users.length };
};

/** Only an Admin of a self-hosted deployment can read other users (Users; ). */
export const getUser: RouteRule<'users.get'> = ({ params }, context) => {
  const { tables, caller, deployment } = context;
  const isReadable = mayReadUser(caller, params.userId, deployment);
  if (!isReadable && deployment === 'hosted') throw new Refusal('user.hosted');
  const user = isReadable ? tables.users.get(params.userId) : undefined;
  if (user === undefined) throw new Refusal('user.hidden');
  return context.service.shapes.user(user, 'one', context);
};

/** Creates a user (Users; ). */
export const createUser: RouteRule<'users.create'> = ({ body }, context) => {
  checkMayWrite(context);
  const { tables, service, extra } = context;
  const { email, username } = body;
  const { createdDate = context.now } = extra;
  const blank = tables.users.draft({ email: '', username: '', createdDate }, context);
  const user = tables.users.put(patchUser(blank, { ...body, email, username }, context));
  service.stored.addToUser(user, context);
  return service.shapes.user(user, 'created', context);
};

/** `access.ofOneself` limits the fields that callers can change on their own user (Users; ). */
export const updateUser: RouteRule<'users.update'> = ({ params, body = {} }, context) => {
  checkMayWrite(context, params.userId);
  const { tables, caller, service } = context;
  const before = tables.users.get(params.userId);
  if (before === undefined) throw new Refusal('user.hidden');
  const { access } = service;
  const isOneself = caller.user.id === before.id;
  return service.shapes.user(
    tables.users.put(patchUser(before, isOneself ? access.ofOneself(body, caller) : body, context)),
    'without-avatar',
    context,
  );
};

/** Rows that reference the user are removed too, or lose the reference (Users; A-88). */
export const deleteUser: RouteRule<'users.delete'> = ({ params }, context) => {
  checkMayWrite(context, params.userId);
  const { tables, service } = context;
  const user = tables.users.get(params.userId);
  if (user === undefined) throw new Refusal('user.hidden');
  if (!service.access.mayRemoveUser(user.id, tables)) throw new Refusal('user.last-owner');
  removeRow(tables, 'users', user.id);
  return { message: `User ${user.id} is removed.` };
};

/** On the hosted service, not even an Admin can write users. Some other deployments let users edit themselves. */
function checkMayWrite({ deployment, caller, service }: RuleContext, userId?: number): void {
  if (deployment === 'hosted') throw new Refusal('user.hosted');
  if (!service.access.mayWriteUser(userId, caller)) throw new Refusal('user.admin-only');
}

function patchUser(before: UserRow, body: UserPatch, { tables, extra }: RuleContext): UserRow {
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
  const { trialEndsAt: until } = body;
  const trialEndsAt = until === undefined || until === null ? until : storedInstant(until, 'trialEndsAt');
  const { avatar: avatarUrl = body.avatarUrl } = extra;
  return { ...before, ...withoutUndefined({ ...body, email, username, trialEndsAt, avatarUrl }) };
}
