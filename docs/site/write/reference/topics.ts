/** Topics of the reference in the order of its pages, each with the folders or files that declare its names. A file wins over its folder. */

const topics: Readonly<Record<string, readonly string[]>> = {
  Client: ['sdk/src'],
  Methods: ['sdk/src/resources'],
  Options: ['sdk/src/options', 'sdk/src/time', 'sdk/src/pipeline/retry.ts'],
  'Calls and lists': ['sdk/src/calls', 'sdk/src/http', 'sdk/src/pipeline'],
  Bookings: ['sdk/src/bookings'],
  Errors: ['sdk/src/errors', 'sdk/src/user-messages'],
  'Events and logging': ['sdk/src/events'],
  OAuth: ['sdk/src/oauth'],
  'Sign-in': ['sdk/src/sign-in'],
  'Token stores': ['sdk/src/stores'],
  'Free times': ['sdk/src/free-times'],
  'TanStack Query': ['sdk/src/query'],
  Mock: ['mock/src', 'mock/src/service', 'mock/src/transport', 'mock/src/world'],
  'Test runners': [
    'mock/src/runners',
    ...['jest', 'node-test', 'playwright', 'vitest'].map((name) => `mock/src/${name}.ts`),
  ],
  'Seed data': ['mock/src/seed'],
  Rows: ['mock/src/data'],
  Clock: ['mock/src/time'],
  Faults: ['mock/src/faults'],
  Journal: ['mock/src/journal', 'mock/src/http'],
  Assertions: ['mock/src/testing'],
  'OAuth of the mock': ['mock/src/oauth'],
  Server: ['mock/src/server'],
  Rules: ['conformance/src'],
  Runs: ['conformance/src/runner'],
  Reports: ['conformance/src/report'],
  Schemas: ['schemas/src'],
  Objects: ['schemas/src/generated/types'],
  Fields: ['schemas/src/fields'],
  Endpoints: ['schemas/src/generated/endpoints', 'schemas/src/table', 'schemas/src/own'],
  Profiles: ['schemas/src/profiles'],
};

export const topicNames = Object.keys(topics);

/** The folders and files of all topics, below `packages`. */
export const topicPlaces: readonly string[] = Object.values(topics).flat();

/** The topic of a name that this file declares. */
export function topicOf(file: string): string {
  const [, path = '', folder = ''] = /packages\/((.+)\/[^/]+)$/.exec(file) ?? [];
  const topicOfPlace = (place: string) => Object.entries(topics).find(([, places]) => places.includes(place))?.[0];
  const topic = topicOfPlace(path) ?? topicOfPlace(folder);
  if (topic === undefined) throw new Error(`${file}: topics.ts has no topic for names of ${folder}`);
  return topic;
}
