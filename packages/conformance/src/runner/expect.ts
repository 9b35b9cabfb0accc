import { isRecord } from '@slotwise/schemas/internal/contract';
import type { ProblemCode, ResourceName } from '@slotwise/schemas/internal/table';
import { ask } from './ask.ts';
import type { As, TargetResponse, RequestParts } from './ask.ts';
import { ConformanceError, settingsOf } from './rule.ts';
import { areaOf, snapshotOf } from './snapshots.ts';
import type { Area } from './snapshots.ts';
import type { Target } from './target.ts';

export function expectEqual(subject: string, got: unknown, expected: unknown): void {
  if (show(got) !== show(expected)) throw new ConformanceError(subject, excerptOf(expected), excerptOf(got));
}

export function expectThat(condition: boolean, subject: string, expected: string, got: unknown): asserts condition {
  if (!condition) throw new ConformanceError(subject, expected, excerptOf(got));
}

export function expectStatus(response: TargetResponse, status: number): TargetResponse {
  if (response.status !== status) {
    throw new ConformanceError(
      `the status of ${response.request}`,
      String(status),
      `${response.status} (${messageOf(response)})`,
    );
  }
  return response;
}

export async function succeed(target: Target, as: As, line: string, parts?: RequestParts): Promise<TargetResponse> {
  return expectStatus(await ask(target, as, line, parts), 200);
}

export interface Refused extends RequestParts {
  readonly status: number;
  /** Checked only if the target imitates the specification, because deployments do not all send codes. */
  readonly code?: ProblemCode;
  readonly says?: string;
}

export async function refuse(target: Target, as: As, line: string, refusal: Refused): Promise<TargetResponse> {
  if (line.startsWith('GET ')) return refuseOnly(target, as, line, refusal);
  return expectUnchanged(target, () => refuseOnly(target, as, line, refusal), areaOf(line));
}

export async function refuseOnly(target: Target, as: As, line: string, refusal: Refused): Promise<TargetResponse> {
  const { status, code, says, ...parts } = refusal;
  const response = expectStatus(await ask(target, as, line, parts), status);
  if (code !== undefined && settingsOf(target).imitates === 'specification') {
    expectEqual(`the code of ${response.request}`, member(response.json, 'code'), code);
  }
  const message = messageOf(response);
  if (says !== undefined) {
    expectThat(
      message.includes(says),
      `the message of ${response.request}`,
      `a message that contains ${says}`,
      message,
    );
    const paths = issuePaths(response.json);
    // The message can mention several fields, so also check that an issue has exactly this field in its path.
    if (paths !== undefined && /^\w+(?:\.\w+)*$/.test(says))
      expectThat(
        paths.some((path) => path.includes(says)),
        `the issues of ${response.request}`,
        `one about ${says}`,
        paths,
      );
  }
  return response;
}

/** `undefined` means that this deployment sends no `issues`, so there is nothing to check. */
function issuePaths(json: unknown): readonly string[] | undefined {
  const issues = member(json, 'issues');
  return Array.isArray(issues) ? issues.map((issue: unknown) => String(member(issue, 'path'))) : undefined;
}

export async function expectUnchanged<Result>(target: Target, act: () => Promise<Result>, area: Area): Promise<Result> {
  const before = await snapshotOf(target, area);
  const result = await act();
  const after = await snapshotOf(target, area);
  expectThat(before === after, `the ${area} after the rejected request`, 'no changes', 'changes');
  return result;
}

/** The expected error is the same for an object that does not exist and for one that the caller cannot access. */
export async function refuseAsHidden(
  target: Target,
  as: As,
  line: string,
  parts: RequestParts = {},
): Promise<TargetResponse> {
  return refuse(target, as, line, { ...parts, status: hiddenStatus(target, line), code: 'not_found' });
}

/** Statuses for objects that the caller cannot access, if the service does not hide them. */
const openStatuses = new Map<string, number>(
  Object.entries({
    users: 403,
    bookings: 403,
    attendees: 403,
    destinationCalendars: 404,
    availabilities: 404,
    bookingReferences: 403,
    memberships: 403,
    me: 403,
  } satisfies Readonly<Record<ResourceName, 403 | 404>>),
);

/** The status is 404 for every object, or depends on the resource. */
export function hiddenStatus(target: Target, line: string): number {
  const { hidden } = settingsOf(target);
  const resource = (/\/([\w-]+)/.exec(line)?.[1] ?? '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return hidden === 404 ? 404 : (openStatuses.get(resource) ?? 403);
}

export function member(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined;
}

export function keysOf({ json }: TargetResponse): string[] {
  return isRecord(json) ? Object.keys(json) : [];
}

/** The message is in `message` or in `error`, depending on the deployment. */
export function messageOf(response: TargetResponse): string {
  const message = member(response.json, 'message') ?? member(response.json, 'error');
  return typeof message === 'string' ? message : 'no message';
}

function show(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}

function excerptOf(value: unknown): string {
  const text = show(value);
  return text.length > 300 ? `${text.slice(0, 297)}...` : text;
}

/** Status of a request with a value that another object already uses, such as a username. */
export function takenStatus(target: Target): number {
  return settingsOf(target).imitates === 'specification' ? 409 : 400;
}
