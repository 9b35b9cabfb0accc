/** Sizes in a user's bundle, in gzip: of the built packages, with the limits that `pnpm check` holds them to, and of other libraries. */
import type { Plugin } from 'esbuild';
import type { Check } from 'size-limit';

const sdk = 'node_modules/@slotwise/sdk/dist/index.js';
const messages = 'node_modules/@slotwise/sdk/dist/messages.js';
const oauth = 'node_modules/@slotwise/sdk/dist/oauth/index.js';
const signIn = 'node_modules/@slotwise/sdk/dist/sign-in/index.js';
const mock = 'node_modules/@slotwise/mock/dist/index.js';
const worker = 'node_modules/@slotwise/mock/dist/browser.js';

/** Leaves out what `import()` loads. */
const withoutLater: Plugin = {
  name: 'without what is loaded later',
  setup(build) {
    build.onResolve({ filter: /./ }, ({ path, kind }) => (kind === 'dynamic-import' ? { path, external: true } : null));
  },
};

/** What a page loads at once where its bundler splits. */
function atOnce<Config extends object>(config?: Config): Config {
  if (config === undefined) throw new TypeError('size-limit passes no configuration of esbuild');
  return Object.assign(config, { format: 'esm', logLevel: 'error', plugins: [withoutLater] });
}

/** One file for Node, which includes what `import()` loads. */
function forNode<Config extends object>(config?: Config): Config {
  if (config === undefined) throw new TypeError('size-limit passes no configuration of esbuild');
  return Object.assign(config, { format: 'esm', logLevel: 'error', platform: 'node' });
}

/** Imports of files, as a bundler that splits loads them. */
function split(name: string, imports: Readonly<Record<string, string>>, limit?: string): Check {
  return {
    ...{ name, path: Object.keys(imports), import: { ...imports }, gzip: true, modifyEsbuildConfig: atOnce },
    ...(limit === undefined ? {} : { limit }),
  };
}

const checks: readonly Check[] = [
  split('the client', { [sdk]: '{ createClient }' }, '58.8 kB'),
  split('the client with all messages', { [sdk]: '{ createClient }', [messages]: '{}' }, '80.8 kB'),
  {
    ...{ name: 'the client in one file for Node', path: sdk, import: '{ createClient }', gzip: true },
    ...{ modifyEsbuildConfig: forNode, limit: '83.9 kB' },
  },
  split('createOAuth', { [oauth]: '{ createOAuth }' }, '38.8 kB'),
  split('the client and createOAuth', { [sdk]: '{ createClient }', [oauth]: '{ createOAuth }' }, '67.6 kB'),
  split('createOAuth and createSignIn', { [oauth]: '{ createOAuth }', [signIn]: '{ createSignIn }' }, '44.4 kB'),
  split('freeTimes', { 'node_modules/@slotwise/sdk/dist/free-times/index.js': '{ freeTimes }' }, '6.2 kB'),
  split('createQueries', { 'node_modules/@slotwise/sdk/dist/query/index.js': '{ createQueries }' }, '7.1 kB'),
  split('location and toDate', { [sdk]: '{ location, toDate }' }, '700 B'),
  split('the endpoints with zod', { 'node_modules/@slotwise/schemas/dist/index.js': '{ endpoints }' }, '21.8 kB'),
  split('createMock in a browser', { [mock]: '{ createMock }' }, '117.6 kB'),
  split('createMock and startWorker', { [mock]: '{ createMock }', [worker]: '{ startWorker }' }, '209.2 kB'),
  split('ky', { 'node_modules/ky/distribution/index.js': 'ky' }),
  split('stripe', { 'node_modules/stripe/esm/stripe.esm.worker.js': '{ Stripe }' }),
  split('openai', { 'node_modules/openai/index.mjs': 'OpenAI' }),
  split('@octokit/request', { 'node_modules/@octokit/request/dist-bundle/index.js': '{ request }' }),
  split('msw/browser', { 'node_modules/msw/lib/browser/index.js': '{ setupWorker }' }),
];

export default checks;
