/** The routes of the control API: each is an address, a schema of its input, and a call of a public method of the mock. */
import { check } from '@slotwise/schemas';
import type { Issue, Schema } from '@slotwise/schemas';
import * as input from './control-schema.ts';
import type { FaultInput } from './control-schema.ts';
import { fault } from '../world/fault.ts';
import type { AddedFault, Fault } from '../world/faults.ts';
import type { Checkpoint, ForkOptions, Mock, WorldAddresses } from '../mock.ts';

/** A request of the control API that was refused. */
export class ControlRefusal extends Error {
  override readonly name = 'ControlRefusal';
  readonly status: 400 | 403 | 404 | 409 | 415;
  readonly code: string;
  /** Each problem with the name of its field. */
  readonly issues: readonly Issue[] | undefined;

  constructor(status: ControlRefusal['status'], code: string, message: string, issues?: readonly Issue[]) {
    super(message);
    this.status = status;
    this.code = code;
    this.issues = issues;
  }
}

/** The control API's memory of a world. */
export interface Controlled {
  readonly checkpoints: Checkpoint[];
  readonly faults: { readonly name: string; readonly added: AddedFault }[];
}

/** The worlds that were made over the control API. */
export interface Worlds {
  readonly ids: readonly number[];
  /** Keeps a fork until it is removed, and yields its addresses. */
  add(fork: Mock): WorldAddresses;
  /** Removes a world; false where there was none. */
  remove(id: number): boolean;
}

/** One call, with the world that it is for. */
interface ControlCall {
  readonly mock: Mock;
  readonly controlled: Controlled;
  readonly worlds: Worlds;
  readonly params: Readonly<Record<string, string>>;
}

/** The result of a call: JSON with a status, or nothing. */
type ControlResult = { readonly status: 200 | 201; readonly body: object } | { readonly status: 204 };

/** A route of the control API. */
export interface ControlRoute {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  /** A sentence for the index. */
  readonly does: string;
  readonly run: (call: ControlCall, sent: unknown) => ControlResult;
}

const worldsAtMost = 1000;
const keysAtMost = 100;

/** The routes, in the order of the index. */
export const controlRoutes: readonly ControlRoute[] = [
  route(
    'POST /reset',
    'Puts everything back to what it was at the start, but the parts in keep.',
    input.resetInput,
    ({ mock, controlled }, options) => {
      mock.reset(options);
      if (options.keep?.includes('faults') !== true) controlled.faults.length = 0;
      return { status: 204 };
    },
  ),
  route(
    'POST /seed',
    'Puts the world of a document in the place of this one.',
    input.document,
    ({ mock }, document) => {
      mock.import(document);
      return { status: 204 };
    },
  ),
  route('GET /export', 'The whole world as one document, as seed takes it.', input.nothing, ({ mock }) =>
    ok(mock.export()),
  ),
  route('GET /worlds', 'The worlds that were forked here, by id.', input.nothing, ({ worlds }) =>
    ok({ worlds: worlds.ids }),
  ),
  route(
    'POST /worlds',
    'Forks this world, under a profile where one is given: addresses and fresh keys, by username.',
    input.worldInput,
    forkWorld,
  ),
  route('DELETE /worlds/:id', 'Lets a forked world go.', input.nothing, ({ worlds, params }) => {
    if (worlds.remove(Number(params['id']))) return { status: 204 };
    throw new ControlRefusal(404, 'not_found', `There is no world ${params['id']} that was forked here.`);
  }),
  route('GET /profile', 'The deployment that this world stands for, as a client takes it.', input.nothing, ({ mock }) =>
    ok(mock.profile),
  ),
  route('GET /clock', 'The time on the clock.', input.nothing, ({ mock }) => ok({ now: mock.clock.nowText() })),
  route('POST /clock', 'Sets the clock, or advances it.', input.clockInput, ({ mock }, { set, advance }) => {
    if (set !== undefined) mock.clock.set(set);
    if (advance !== undefined) mock.clock.advance(advance);
    return ok({ now: mock.clock.nowText() });
  }),
  route(
    'GET /faults',
    'The faults that were added here, and how many requests each was applied to.',
    input.nothing,
    (call) => ok({ faults: call.controlled.faults.map(({ name, added }) => ({ name, hits: added.hits })) }),
  ),
  route('POST /faults', 'Adds a fault.', input.faultRuleInput, ({ mock, controlled }, rule) => {
    const made = faultOf(rule.do);
    controlled.faults.push({ name: made.name, added: mock.faults.add({ ...rule, do: made }) });
    return created({ name: made.name });
  }),
  route('DELETE /faults', 'Takes every fault away.', input.nothing, ({ mock, controlled }) => {
    mock.faults.clear();
    controlled.faults.length = 0;
    return { status: 204 };
  }),
  route(
    'GET /journal',
    'The last requests: ?endpoint=bookings.list&since=12.',
    input.journalQuery,
    ({ mock }, query) => {
      const { endpoint, since = '0' } = query;
      const entries = mock.journal.entries({ since: Number(since), ...(endpoint === undefined ? {} : { endpoint }) });
      return ok({ entries });
    },
  ),
  route(
    'POST /grants',
    'Makes the tokens of an app, as if the user had allowed it.',
    input.grantInput,
    ({ mock }, grant) => created(mock.oauth.tokens(grant)),
  ),
  route('POST /keys', 'Makes an API key.', input.keyInput, ({ mock }, key) => created({ key: mock.keys.mint(key) })),
  route('POST /sign-in', 'Signs a user in on the authorization page.', input.signInInput, ({ mock }, { userId }) => {
    mock.oauth.signIn(userId);
    return { status: 204 };
  }),
  route(
    'POST /checkpoints',
    'Remembers the data as it is now.',
    input.nothing,
    ({ mock, controlled: { checkpoints } }) => {
      checkpoints.push(mock.checkpoint());
      return created({ checkpoint: checkpoints.length });
    },
  ),
  route('POST /rollback', 'Puts the data back to a checkpoint.', input.rollbackInput, (call, { checkpoint }) => {
    const to = call.controlled.checkpoints[checkpoint - 1];
    if (to === undefined) throw new ControlRefusal(404, 'not_found', `There is no checkpoint ${checkpoint}.`);
    call.mock.rollback(to);
    return { status: 204 };
  }),
];

/** Makes a route whose input is checked before it runs. */
function route<Input>(
  line: `${ControlRoute['method']} ${string}`,
  does: string,
  schema: Schema<Input>,
  run: (call: ControlCall, input: Input) => ControlResult,
): ControlRoute {
  const [method, path = ''] = line.split(' ');
  return {
    // The type of the line says which methods there are.
    method: method as ControlRoute['method'],
    path,
    does,
    run: (call, sent) => {
      const read = check(schema, sent);
      if (read.ok) return run(call, read.value);
      throw new ControlRefusal(400, 'invalid', read.issues.map(({ message }) => message).join('; '), read.issues);
    },
  };
}

function forkWorld(
  { mock, worlds }: ControlCall,
  { users, ...options }: { readonly users?: readonly string[] } & ForkOptions,
): ControlResult {
  if (worlds.ids.length >= worldsAtMost)
    throw new ControlRefusal(409, 'conflict', `There are ${worldsAtMost} worlds: DELETE those that are done with.`);
  const own = mock.fork(options);
  const names =
    users ??
    own
      .export()
      .users.slice(0, keysAtMost)
      .map(({ username }) => username);
  const keys = Object.fromEntries(names.map((username) => [username, own.as(username).apiKey]));
  return created({ id: own.worldId, profile: own.profile.name, ...worlds.add(own), keys });
}

/** Makes a fault from its description. */
function faultOf(described: FaultInput): Fault {
  switch (described.kind) {
    case 'status':
      return fault.status(described.status, described);
    case 'html':
      return fault.html(described.status);
    case 'hang':
      return fault.hang();
    case 'reset':
      return fault.reset();
    case 'delay':
      return fault.delay(described.ms);
    case 'truncate':
      return fault.truncate(described.bytes);
    case 'slowBody':
      return fault.slowBody(described);
    case 'malformedJson':
      return fault.malformedJson();
    case 'wrongType':
      return fault.wrongType(described.path, described.value);
    default:
      return described satisfies never;
  }
}

function ok(body: object): ControlResult {
  return { status: 200, body };
}

function created(body: object): ControlResult {
  return { status: 201, body };
}
