import { endpoints } from '@slotwise/schemas';
import { isRecord } from '@slotwise/schemas/internal/contract';
import { fieldsOf } from '@slotwise/schemas/internal/table';
import type { EndpointName } from '@slotwise/schemas/internal/table';
import { ask } from '../runner/ask.ts';
import type { As, RequestParts, TargetResponse } from '../runner/ask.ts';
import { contentIn, lineOf } from '../runner/call.ts';
import type { Line } from '../runner/call.ts';
import {
  expectEqual,
  expectThat,
  keysOf,
  member,
  refuse,
  refuseAsHidden,
  refuseOnly,
  succeed,
  expectUnchanged,
} from '../runner/expect.ts';
import type { Refused } from '../runner/expect.ts';
import type { Area } from '../runner/snapshots.ts';
import type { Target } from '../runner/target.ts';
import { withTimeNames } from './booking.ts';

/** Parts of the request and of the expected response. If `status` and `hidden` are not set, the request must succeed. */
interface StepParts extends RequestParts, Partial<Pick<Refused, 'status' | 'code' | 'says'>> {
  readonly id?: number | string;
  /** True if the service must respond as if the object did not exist. */
  readonly hidden?: boolean;
  readonly gets?: Readonly<Record<string, unknown>>;
  readonly fields?: readonly string[];
  readonly ids?: readonly number[];
  readonly lists?: number;
  readonly lacks?: number;
  readonly members?: readonly string[];
  readonly header?: readonly [name: string, text: string];
}

export type Step = readonly [as: As, line: EndpointName | Line, parts?: StepParts];

export function each<const Value>(values: readonly Value[], step: (value: Value) => Step): readonly Step[] {
  return values.map(step);
}

const missed = {
  attendees: { name: 'Mine now' },
  availabilities: { days: [0] },
  bookings: { title: 'Mine now' },
  bookingReferences: { uid: 'mine' },
  destinationCalendars: { externalId: 'mine' },
  memberships: { role: 'OWNER' },
  users: { name: 'Mine now' },
} as const;

export function hides(as: As, resource: keyof typeof missed, id: number | string): readonly Step[] {
  return [
    [as, `${resource}.get`, { id, hidden: true }],
    [as, `${resource}.update`, { id, body: missed[resource], hidden: true }],
    [as, resource === 'bookings' ? 'bookings.cancel' : `${resource}.delete`, { id, hidden: true }],
  ];
}

/** Excludes bookings, because a DELETE request cancels a booking but does not remove it. */
export type Creation = Exclude<Extract<EndpointName, `${string}.create`>, 'bookings.create'>;

const removals = {
  'attendees.create': 'attendees.delete',
  'availabilities.create': 'availabilities.delete',
  'bookingReferences.create': 'bookingReferences.delete',
  'destinationCalendars.create': 'destinationCalendars.delete',
  'memberships.create': 'memberships.delete',
  'users.create': 'users.delete',
} as const satisfies Readonly<Record<Creation, EndpointName>>;

export function nameIn(
  resource: string,
  { id, userId, teamId }: Readonly<Record<string, unknown>>,
): string | undefined {
  if (resource === 'memberships') return Number.isInteger(userId) ? `${String(userId)}_${String(teamId)}` : undefined;
  return typeof id === 'number' ? String(id) : undefined;
}

export function removalOf(name: Creation, object: unknown): Line {
  const [resource = ''] = name.split('.');
  return lineOf(removals[name], nameIn(resource, fieldsOf(object)));
}

export async function runSteps(target: Target, steps: readonly Step[], stays?: Area): Promise<void> {
  const takeAll = async (): Promise<void> => {
    for (const step of steps) await runStep(target, step, stays === undefined ? refuse : refuseOnly);
  };
  await (stays === undefined ? takeAll() : expectUnchanged(target, takeAll, stays));
}

async function runStep(target: Target, [as, name, parts = {}]: Step, expectRefusal: typeof refuseOnly): Promise<void> {
  const { id, hidden, status, code, says, header, ...requested } = parts;
  const { body } = requested;
  // Steps always write `start` and `end`. Some protocols have other names for these fields.
  const requestParts =
    name === 'bookings.update' && isRecord(body) ? { ...requested, body: withTimeNames(target, body) } : requested;
  const line = isEndpoint(name) ? lineOf(name, id) : name;
  const refusal = { ...requestParts, ...(code === undefined ? {} : { code }), ...(says === undefined ? {} : { says }) };
  const response =
    hidden === true
      ? await refuseAsHidden(target, as, line, requestParts)
      : status === undefined
        ? await succeed(target, as, line, requestParts)
        : await expectRefusal(target, as, line, { ...refusal, status });
  if (header !== undefined) {
    const [title, text] = header;
    const got = response.headers.get(title);
    expectThat(got?.includes(text) === true, `the header ${title} of ${response.request}`, text || 'any', got);
  }
  if (response.status !== 200) return;
  const content: unknown = isEndpoint(name) ? contentIn(name, response) : response.json;
  if (isCreation(name)) await ask(target, as, removalOf(name, content));
  expectContent(content, response, parts);
}

function expectContent(content: unknown, response: TargetResponse, expected: StepParts): void {
  const { gets, fields = [], ids, lists, lacks, members } = expected;
  const subject = `the response to ${response.request}`;
  if (members !== undefined) expectEqual(`members of ${subject}`, keysOf(response), members);
  if (gets !== undefined) expectEqual(subject, comparable(content, gets), gets);
  for (const one of [content].flat()) {
    const missing = fields.filter((field) => !isRecord(one) || !(field in one));
    expectEqual(`fields that are missing in ${subject}`, missing, []);
  }
  const rows = Array.isArray(content) ? content.map((row: unknown) => member(row, 'id')) : [];
  if (ids !== undefined) expectEqual(`ids in ${subject}`, rows, ids);
  if (lists !== undefined) expectThat(rows.includes(lists), subject, `a list with ${lists}`, rows);
  if (lacks !== undefined) expectThat(!rows.includes(lacks), subject, `a list without ${lacks}`, rows);
}

function isEndpoint(name: Step[1]): name is EndpointName {
  return name in endpoints;
}

function isCreation(name: Step[1]): name is Creation {
  return name in removals;
}

function comparable(content: unknown, expected: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(expected).map(([name, value]) => {
      const got = name.split('.').reduce<unknown>(member, content);
      if (value instanceof Date && typeof got === 'string') return [name, new Date(got)];
      // The case of `status` depends on the deployment, and a separate rule checks it.
      return [name, name === 'status' && typeof got === 'string' ? got.toUpperCase() : got];
    }),
  );
}
