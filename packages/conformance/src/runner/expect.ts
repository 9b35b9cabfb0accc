/** What a rule says of an answer; each throws a readable failure. */
import type { ProblemCode } from '@slotwise/schemas';
import { ask } from './ask.ts';
import type { As, Reply, Sent } from './ask.ts';
import { ConformanceFailure, settingsOf } from './rule.ts';
import { areaOf, shown } from './shown.ts';
import type { Area } from './shown.ts';
import type { Target } from './target.ts';

/** Two values are equal as JSON. */
export function expectEqual(subject: string, got: unknown, expected: unknown): void {
  if (show(got) !== show(expected)) throw new ConformanceFailure(subject, shortened(expected), shortened(got));
}

/** A condition is met. */
export function expectThat(condition: boolean, subject: string, expected: string, got: unknown): asserts condition {
  if (!condition) throw new ConformanceFailure(subject, expected, shortened(got));
}

/** An answer has this status. */
export function expectStatus(reply: Reply, status: number): Reply {
  if (reply.status !== status) {
    throw new ConformanceFailure(
      `the status of ${reply.request}`,
      String(status),
      `${reply.status} (${messageOf(reply)})`,
    );
  }
  return reply;
}

/** Asks, and expects success. */
export async function succeed(target: Target, as: As, line: string, sent?: Sent): Promise<Reply> {
  return expectStatus(await ask(target, as, line, sent), 200);
}

/** What is asked beside the line, and what the refusal looks like. */
export interface Refused extends Sent {
  readonly status: number;
  /** Word in `code`, where the deployment sends one (G-26). */
  readonly code?: ProblemCode;
  /** Text that the message holds, such as the name of the field. */
  readonly says?: string;
}

/** Asks, and expects to be refused so, with everything as it was that the path is about. */
export async function refuse(target: Target, as: As, line: string, refused: Refused): Promise<Reply> {
  if (line.startsWith('GET ')) return refuseOnly(target, as, line, refused);
  return unchanged(target, () => refuseOnly(target, as, line, refused), areaOf(line));
}

/** Asks, and expects to be refused so; whether anything changed is for {@link unchanged} to say. */
export async function refuseOnly(target: Target, as: As, line: string, refused: Refused): Promise<Reply> {
  const { status, code, says, ...sent } = refused;
  const reply = expectStatus(await ask(target, as, line, sent), status);
  if (code !== undefined && settingsOf(target).errors === 'full') {
    expectEqual(`the code of ${reply.request}`, member(reply.json, 'code'), code);
  }
  const message = messageOf(reply);
  if (says !== undefined) {
    expectThat(message.includes(says), `the message of ${reply.request}`, `one that says ${says}`, message);
  }
  return reply;
}

/** Does something that must leave what an area shows as it was. */
export async function unchanged<Result>(target: Target, act: () => Promise<Result>, area: Area): Promise<Result> {
  const before = await shown(target, area);
  const result = await act();
  const after = await shown(target, area);
  expectThat(before === after, `the ${area} after what was refused`, 'nothing changed', 'something else');
  return result;
}

/** Asks, and expects to be told that there is no such row, or that it is out of reach (G-28). */
export async function refuseAsHidden(target: Target, as: As, line: string, sent: Sent = {}): Promise<Reply> {
  return refuse(target, as, line, { ...sent, status: hiddenStatus(target, line), code: 'not_found' });
}

/** The status for a row out of reach: availabilities and destination calendars look missing everywhere (G-28). */
export function hiddenStatus(target: Target, line: string): number {
  return /\/(availabilities|destination-calendars)\b/.test(line) ? 404 : settingsOf(target).hidden;
}

/** A member of an object; `undefined` where there is none. */
export function member(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined;
}

/** Whether a value is an object with named members. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Names of the members of an answer. */
export function keysOf({ json }: Reply): string[] {
  return isRecord(json) ? Object.keys(json) : [];
}

/** The message of a refusal, in whichever member a deployment puts it (G-26). */
export function messageOf(reply: Reply): string {
  const message = member(reply.json, 'message') ?? member(reply.json, 'error');
  return typeof message === 'string' ? message : 'no message';
}

function show(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}

function shortened(value: unknown): string {
  const text = show(value);
  return text.length > 300 ? `${text.slice(0, 297)}...` : text;
}
