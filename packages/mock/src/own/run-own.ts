/** Runs the handler of an endpoint that a test added. Its writes are kept only if it succeeds. */
import { fieldsOf, isRecord, issuesOfStandard } from '@slotwise/schemas/internal/table';
import type { FieldIssue } from '@slotwise/schemas/internal/table';
import { changesBetween } from '../data/changes.ts';
import type { RowChange } from '../data/changes.ts';
import { copyOf } from '../data/copies.ts';
import { forkTables } from '../data/tables.ts';
import type { Tables } from '../data/tables.ts';
import type { PlainResponse } from '../http/plain-response.ts';
import type { Caller } from '../rules/caller.ts';
import { Refusal } from '../rules/refusal.ts';
import { editRow } from '../seed/edit.ts';
import { createSeed } from '../seed/makers.ts';
import type { Seed } from '../seed/seed.ts';
import type { World } from '../world/world.ts';
import { dataOf } from './data.ts';
import type { HandlerRequest } from '../world/handler.ts';
import type { AddedEndpoint } from '../world/own-endpoints.ts';
import { readParts } from './read-parts.ts';
import type { RawParts, ReadParts } from './read-parts.ts';

/** Response of a handler, before the headers that all responses of the service have. */
export interface OwnResponse {
  readonly response: PlainResponse;
  readonly changes: readonly RowChange[];
}

interface Call {
  readonly world: World;
  readonly added: AddedEndpoint;
  readonly caller: Caller;
  readonly signal: AbortSignal;
}

export async function runOwn(call: Call, raw: RawParts): Promise<OwnResponse> {
  const read = await readParts(call.added.endpoint, raw);
  if (!read.ok) {
    const message = read.issues.map((issue) => issue.message).join('; ');
    throw new Refusal('request.invalid', { message, issues: read.issues });
  }
  try {
    return await runHandler(call, read.parts);
  } catch (thrown) {
    if (thrown instanceof Refusal) throw thrown;
    throw invalidInput(thrown) ?? failure(call, `the handler threw ${textOfThrown(thrown)}`);
  }
}

/** Functions of the client, such as `freeTimes`, refuse the input of a visitor with this kind of error. */
function invalidInput(thrown: unknown): Refusal | undefined {
  const { kind, issues } = fieldsOf(thrown);
  if (kind !== 'invalid_input' || !Array.isArray(issues)) return undefined;
  const fields = issues.map((issue): FieldIssue => {
    const { path, message: problem } = fieldsOf(issue);
    return { path: String(path), message: String(problem) };
  });
  return new Refusal('request.invalid', { message: fields.map(({ message }) => message).join('; '), issues: fields });
}

/** Nothing may wait between a synchronous handler and the change of `world.tables`, or other changes would be lost. */
async function runHandler(call: Call, parts: ReadParts): Promise<OwnResponse> {
  const { world } = call;
  const outside = forkTables(world.tables);
  const writer = new HandlerWorld(world);
  const result = callHandler(call, requestFor(call, parts, writer), outside);
  const changes = changesBetween(outside, writer.tables);
  if (isThenable(result)) {
    writer.close();
    if (changes.length > 0) throw failure(call, lateWrite);
    return { response: await responseOf(call, await untilDone(call, Promise.resolve(result)), false), changes };
  }
  const isKept = !(result instanceof Response) || result.status < 400;
  const response = responseOf(call, result, changes.length > 0);
  if (isKept && changes.length > 0) world.tables = writer.tables;
  return { response: await response, changes: isKept ? changes : [] };
}

function callHandler(call: Call, request: HandlerRequest, outside: Tables): unknown {
  try {
    const result: unknown = call.added.handler(request);
    // If the handler fails after the response, the process must not report an unhandled rejection.
    if (isThenable(result)) Promise.resolve(result).catch(() => {});
    return result;
  } finally {
    refuseOutsideChanges(call, outside);
  }
}

const lateWrite = 'an asynchronous handler can only read: seed and edit need a handler without await';

/** A call of `mock.seed` or `mock.edit` in a handler changes the mock itself, so a failure of the handler could not undo it. */
function refuseOutsideChanges(call: Call, outside: Tables): void {
  const { world } = call;
  if (changesBetween(outside, world.tables).length === 0) return;
  world.tables = outside;
  throw failure(
    call,
    'the handler changed the mock with mock.seed, mock.edit or another function: use its own seed and edit',
  );
}

/** The world of one handler: a copy of the tables. */
class HandlerWorld {
  readonly #world: World;
  #tables: Tables;
  #isClosed = false;

  constructor(world: World) {
    this.#world = world;
    this.#tables = forkTables(world.tables);
  }

  get clock(): World['clock'] {
    return this.#world.clock;
  }

  get mark(): string {
    return this.#world.mark;
  }

  get settings(): World['settings'] {
    return this.#world.settings;
  }

  get tables(): Tables {
    if (this.#isClosed) throw new TypeError(lateWrite);
    return this.#tables;
  }

  set tables(tables: Tables) {
    this.#tables = tables;
  }

  readonly read = (): Tables => this.#tables;

  close(): void {
    this.#isClosed = true;
  }
}

function requestFor({ world, caller }: Call, parts: ReadParts, writer: HandlerWorld): HandlerRequest {
  const seed: Seed = createSeed(writer);
  return {
    ...parts,
    caller: copyOf(caller.user),
    data: dataOf(writer.read),
    seed,
    // The row comes from the table of its kind. The type of a table of any rows does not express that.
    edit: (kind, id, columns) => editRow(writer, kind, id, columns) as ReturnType<Seed[typeof kind]>,
    clock: world.clock,
    refuse: (code, message) => {
      throw new Refusal('own.refused', { code, ...(message === undefined ? {} : { message }) });
    },
  };
}

/** A `Response` is sent unchecked. Other values are checked as a client receives them. */
function responseOf(call: Call, result: unknown, hasChanges: boolean): PlainResponse | Promise<PlainResponse> {
  if (result instanceof Response) return plainOf(result);
  const { response: schema } = call.added.endpoint.own;
  const body = jsonOf(call, result);
  const response = { status: body === '' ? 204 : 200, headers: body === '' ? {} : json, body };
  if (schema === undefined) return response;
  const judged = schema['~standard'].validate(body === '' ? undefined : JSON.parse(body));
  const checked = (result: Awaited<typeof judged>): PlainResponse => {
    if (result.issues === undefined) return response;
    const issues = issuesOfStandard(schema, result.issues).map(({ message }) => message);
    throw failure(call, `the response of the handler does not match its schema: ${issues.join('; ')}`);
  };
  if (!(judged instanceof Promise)) return checked(judged);
  if (hasChanges) throw failure(call, 'a handler that writes needs a response schema that is not asynchronous');
  return judged.then(checked);
}

const json = { 'content-type': 'application/json; charset=utf-8' };

function jsonOf(call: Call, value: unknown): string {
  if (value === undefined) return '';
  const text: unknown = JSON.stringify(value);
  if (typeof text === 'string') return text;
  throw failure(call, `the handler returned a ${typeof value}, which JSON cannot contain`);
}

async function plainOf(response: Response): Promise<PlainResponse> {
  return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() };
}

/** Timers of the platform, because the fake timers of a test runner must not stop the wait. */
const [startTimer, stopTimer] = [setTimeout, clearTimeout];

const longestMs = 4000;

/** Waits for an asynchronous handler, but not forever: the test would end without a reason. */
async function untilDone(call: Call, result: Promise<unknown>): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const { signal } = call;
  let stop: () => void = () => {};
  const ended = new Promise<never>((_, reject) => {
    stop = () => reject(failure(call, 'the client gave up before the handler returned'));
    timer = startTimer(() => reject(failure(call, `the handler did not return within ${longestMs} ms`)), longestMs);
    signal.addEventListener('abort', stop);
  });
  try {
    return await Promise.race([result, ended]);
  } finally {
    stopTimer(timer);
    signal.removeEventListener('abort', stop);
  }
}

/** An error in the test itself. A strict test fails because of it, also if the app handles the 500. */
function failure({ world, added }: Call, problem: string): Refusal {
  const { name } = added.route;
  const message = `${name}: ${problem}`;
  world.problems.addProblem(message);
  return new Refusal('own.failed', { message });
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return isRecord(value) && typeof value['then'] === 'function';
}

function textOfThrown(thrown: unknown): string {
  return thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);
}
