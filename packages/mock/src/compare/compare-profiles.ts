/** "Will it break elsewhere?": one function, run on forks of one world under several profiles. */
import { profileNames, readProfile } from '@slotwise/schemas';
import type { Profile, ProfileChoice } from '@slotwise/schemas/table';
import type { Mock } from '../service/mock.ts';
import type { MockCaller } from '../world/caller-keys.ts';
import { watchedFetch } from '../transport/watched-fetch.ts';
import { differencesBetween } from './differences.ts';
import type { ProfileDifference } from './differences.ts';
import type { NotedRun, ProfileRun } from './profile-run.ts';
import { Recording } from './recording.ts';

/** The world that a compared function works with: a fork of its own under one profile. */
export interface ComparedWorld {
  /** The deployment that it stands for. */
  readonly profile: Profile;
  /** The fork: seed rows, set its clock, look into its journal. */
  readonly mock: Mock;
  /** The address that `{base_url}` stands for. */
  readonly baseUrl: string;
  /** The address that `{app_url}` stands for. */
  readonly appUrl: string;
  /** In-process transport. What is read of `await response.json()` is noted. */
  readonly fetch: typeof globalThis.fetch;
  /** The options of `createClient` that make a user's client of this world, by id or username: profile, address, key, transport, clock. */
  readonly as: (user: number | string) => MockCaller & Pick<Mock, 'profile'>;
  /** The same client, but what is read of its answers is noted. It may be any object with methods. */
  readonly recorded: <Client extends object>(client: Client) => Client;
}

/** The report of a comparison. */
export interface ProfileReport<Result> {
  /** The runs, in the order of the profiles. */
  readonly runs: readonly ProfileRun<Result>[];
  /** All that is not the same under every profile; empty where nothing breaks. */
  readonly differences: readonly ProfileDifference[];
  /** The differences as text, a line each. */
  toString(): string;
}

/** The options of a comparison. */
export interface CompareOptions {
  /** The profiles to compare, each with a name of its own: by name or as a value. Default: both that are known by name. */
  readonly profiles?: readonly ProfileChoice[];
}

/**
 * Runs a function on forks of one world, one under each profile, and reports where the runs differ: in what it returned or threw, in
 * the statuses of its requests, and in the fields that it read and that another deployment never sends. The mock itself stays as it is.
 *
 * @param mock The mock whose forks the runs work with.
 * @param act The function to compare; it gets a world of its own.
 * @throws the error of the function where it fails by itself under every profile: nothing was compared then.
 *
 * @example
 * ```ts
 * import { createClient } from '@slotwise/sdk';
 * import { compareProfiles, createMock } from '@slotwise/mock';
 *
 * const mock = createMock({ now: '2030-01-01T00:00:00Z' });
 * const report = await compareProfiles(mock, async ({ as, recorded }) => {
 *   const client = recorded(createClient(as('alice')));
 *   return (await client.bookings.get(1)).startTime;
 * });
 * console.log(report.differences[0]?.at); // result
 * ```
 */
export async function compareProfiles<Result>(
  mock: Mock,
  act: (world: ComparedWorld) => Result | Promise<Result>,
  { profiles = profileNames }: CompareOptions = {},
): Promise<ProfileReport<Result>> {
  const read = profiles.map((one) => readProfile(one));
  const names = read.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined) throw new TypeError(`compareProfiles: two profiles have the name ${JSON.stringify(twice)}`);
  const noted = [];
  for (const profile of read) noted.push(await runUnder(mock.fork({ profile }), act));
  const mistake = mistakeOf(noted.map(({ run }) => run.outcome));
  if (mistake !== undefined) throw mistake.error;
  const differences = differencesBetween(noted);
  return {
    runs: noted.map(({ run }) => run),
    differences,
    toString: () => differences.map(({ text }) => text).join('\n') || `Nothing differs under ${names.join(', ')}.`,
  };
}

/** The error of a function that fails by itself under every profile: no client's, which tells a kind, a code or a status. */
function mistakeOf(outcomes: readonly ProfileRun<unknown>['outcome'][]): { readonly error: unknown } | undefined {
  const mistakes = outcomes.filter((one) => one.kind === 'thrown' && !isRefusal(one.error));
  const [first] = mistakes;
  return first?.kind === 'thrown' && mistakes.length === outcomes.length ? first : undefined;
}

function isRefusal(error: unknown): boolean {
  return typeof error === 'object' && error !== null && ['kind', 'code', 'status'].some((name) => name in error);
}

async function runUnder<Result>(
  mock: Mock,
  act: (world: ComparedWorld) => Result | Promise<Result>,
): Promise<NotedRun<Result>> {
  const recording = new Recording();
  const world = worldOf(mock, recording);
  const outcome = await outcomeOf(() => act(world), recording);
  const requests = mock.journal.entries().map(({ method, path, status }) => `${method} ${path} → ${status}`);
  return { run: { profile: mock.profile.name, outcome, requests }, recording };
}

function worldOf(mock: Mock, recording: Recording): ComparedWorld {
  const { profile, baseUrl, appUrl } = mock;
  const fetch = watchedFetch(mock.fetch, (json, { method, url }) =>
    recording.json(json, `${method} ${pathOf(url, baseUrl)}`),
  );
  return {
    ...{ profile, mock, baseUrl, appUrl, fetch },
    as: (user) => ({ ...mock.as(user), fetch, profile }),
    recorded: (client) => recording.client(client),
  };
}

/** The path of an address, with ids left out: `/bookings/{id}`. */
function pathOf(url: string, baseUrl: string): string {
  const { pathname } = new URL(url);
  const base = new URL(baseUrl).pathname;
  return (pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname).replace(
    /\/\d+(_\d+)?(?=\/|$)/g,
    '/{id}',
  );
}

async function outcomeOf<Result>(
  act: () => Result | Promise<Result>,
  recording: Recording,
): Promise<ProfileRun<Result>['outcome']> {
  try {
    // A view of a value has the value's type, and so has the value behind it.
    return { kind: 'returned', value: recording.plain(await act()) as Result };
  } catch (error) {
    return { kind: 'thrown', error };
  }
}
