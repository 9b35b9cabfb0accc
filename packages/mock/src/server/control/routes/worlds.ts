import { readProfile } from '@slotwise/schemas';
import type { Profile } from '@slotwise/schemas/internal/table';
import * as z from 'zod/mini';
import type { ForkOptions } from '../../../world/settings.ts';
import type { Mock } from '../../../service/mock.ts';
import { id, idParam, instant, describe, text } from '../fields.ts';
import { ControlRefusal, invalid } from '../refusal.ts';
import { route } from '../route.ts';
import type { ControlCall, ControlRoute } from '../route.ts';

const worldsAtMost = 1000;
const keysAtMost = 100;

const profileInput = z.pipe(z.unknown(), z.transform(profileOrIssue)).check(
  z.meta({
    description: 'Deployment that the fork imitates, by name or as a profile. Default: the same as this mock.',
    anyOf: [{ enum: ['specification', 'self-hosted'] }, { type: 'object' }],
  }),
);

const worldInput = z.strictObject({
  users: z
    .exactOptional(z.array(text, 'must be a list of usernames'))
    .check(describe('Usernames to create API keys for. Default: the first 100 users.')),
  profile: z.exactOptional(profileInput),
});

const place = {
  id: id.check(describe('Id of the mock.')),
  profile: text.check(describe('Name of its profile.')),
  url: text.check(describe('Common prefix of its URLs.')),
  baseUrl: text.check(describe('Value of `{base_url}`.')),
  appUrl: text.check(describe('Value of `{app_url}`.')),
  selector: text.check(describe('Path that selects the mock.')),
};

function example(number: number, profile: string): object {
  const selector = `/_slotwise/worlds/${number}`;
  const url = `http://127.0.0.1:4010${selector}`;
  return { id: number, profile, url, baseUrl: `${url}/v1`, appUrl: url, selector };
}

export const worldsRoutes: readonly ControlRoute[] = [
  route('GET /worlds', {
    name: 'worlds.list',
    summary: 'Lists the forks that were created with `POST /worlds`.',
    response: z.object({ worlds: z.array(id).check(describe('Ids of the forks.')) }),
    examples: [{ response: { worlds: [] } }],
    run: ({ worlds }) => ({ worlds: worlds.ids }),
  }),
  route('POST /worlds', {
    name: 'worlds.fork',
    summary:
      'Forks this mock, and returns the URLs of the fork and an API key for each user. `profile` changes the deployment that the fork imitates.',
    input: worldInput,
    created: z.object({
      ...place,
      keys: z.record(z.string(), text).check(describe('A new API key for each user, by username.')),
    }),
    examples: [
      {
        input: { users: ['alice'] },
        response: { ...example(2, 'specification'), keys: { alice: 'key_w2_1bb41da0-dac0-5eaf-a267-5c1a9c5c7198' } },
      },
      { input: { users: [], profile: 'self-hosted' }, response: { ...example(3, 'self-hosted'), keys: {} } },
    ],
    run: forkWorld,
  }),
  route('GET /worlds/{id}', {
    name: 'worlds.get',
    summary: 'Returns the URLs, the time and the number of requests of a mock.',
    params: idParam,
    response: z.object({
      ...place,
      now: instant.check(describe('Time on its clock.')),
      requests: z.int().check(describe('Number of requests that it received.')),
    }),
    examples: [
      { params: { id: 2 }, response: { ...example(2, 'specification'), now: '2030-01-01T00:00:00.000Z', requests: 0 } },
    ],
    run: ({ worlds }, _, params) => {
      const world = worlds.find(params.id);
      if (world === undefined) throw new ControlRefusal(404, `Unknown mock ${params.id}.`);
      return { ...placeOf(world, worlds), now: world.clock.nowText(), requests: world.journal.last };
    },
  }),
  route('DELETE /worlds/{id}', {
    name: 'worlds.remove',
    summary: 'Removes a fork that was created with `POST /worlds`.',
    params: idParam,
    examples: [{ params: { id: 2 } }],
    run: ({ worlds }, _, params) => {
      if (!worlds.remove(params.id)) throw new ControlRefusal(404, `Unknown fork ${params.id}.`);
    },
  }),
];

function forkWorld(
  { mock, worlds }: ControlCall,
  { users, ...options }: { readonly users?: readonly string[] } & ForkOptions,
): object {
  if (worlds.ids.length >= worldsAtMost)
    throw new ControlRefusal(409, `There are already ${worldsAtMost} forks. Delete forks that you no longer need.`);
  const there = mock.export().users.map(({ username }) => username);
  const usernames = new Set(there.map((username) => username.toLowerCase()));
  const unknown = (users ?? []).flatMap((name, index) =>
    usernames.has(name.toLowerCase())
      ? []
      : [{ path: `users.${index}`, message: `users.${index} is an unknown user: ${JSON.stringify(name)}` }],
  );
  if (unknown.length > 0) throw invalid(unknown);
  const fork = mock.fork(options);
  worlds.add(fork);
  const names = users ?? there.slice(0, keysAtMost);
  return {
    ...placeOf(fork, worlds),
    keys: Object.fromEntries(names.map((username) => [username, fork.as(username).apiKey])),
  };
}

function placeOf(world: Mock, worlds: ControlCall['worlds']): object {
  return { id: world.worldId, profile: world.profile.name, ...worlds.addressesOf(world) };
}

function profileOrIssue(value: unknown, context: { readonly issues: z.core.$ZodRawIssue[] }): Profile {
  try {
    return readProfile(value);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    context.issues.push({ code: 'custom', input: value, message });
    return z.NEVER;
  }
}
