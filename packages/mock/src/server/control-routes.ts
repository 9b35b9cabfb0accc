/** The routes of the control API: each is an address, a schema of its input, and a call of a public method of the mock. */
import { faultRoutes } from './control-faults.ts';
import { ControlRefusal, created, ok, route } from './control-route.ts';
import type { ControlCall, ControlResult, ControlRoute } from './control-route.ts';
import * as input from './control-schema.ts';
import type { ForkOptions } from '../mock.ts';

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
  ...faultRoutes,
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
