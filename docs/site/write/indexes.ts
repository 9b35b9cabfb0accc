/** Pages for the addresses of folders: what is in the folder. */
import { guideFolders, pagesIn } from './content.ts';
import { table } from './page.ts';
import type { Page } from './page.ts';
import { purposeOf } from './reference/entry-points.ts';
import type { ReferenceName } from './reference/reference-name.ts';

export function indexPages(content: string, base: string): Page[] {
  return Object.entries(guideFolders).map(([folder, { title, description }]) => ({
    ...{ slug: `${folder}/index`, title, description, isHidden: true },
    body: [
      `${description} Choose a page:`,
      table(
        ['Page', 'Content'],
        pagesIn(content, `${folder}/!(index).md`).map((page) => [
          `[${page.title}](${base}${page.slug}/)`,
          page.description,
        ]),
      ),
    ].join('\n\n'),
  }));
}

/** What readers often look for, and the names that do it, each with its entry point if several have the name. */
const tasks: readonly (readonly [task: string, ...names: string[]])[] = [
  ['Connect to the service', 'createClient', 'ClientOptions'],
  ['Create, move and cancel bookings', 'BookingsResource', 'NewBooking'],
  ['Read long lists', 'List', 'Page'],
  ['Set the place of a meeting', 'location', 'Location'],
  ['Show free times', 'findFreeTimes'],
  ['Catch errors', 'isError', 'SlotwiseError', 'userMessage'],
  ['Set timeouts and retries', 'ClientOptions', 'RetryOptions', 'CallOptions'],
  ['Sign in with OAuth 2.0', 'createOAuth', 'Session', 'sealedStore'],
  ['Log calls and errors', 'Logger', 'ClientEvents', 'otelTracer'],
  ['Use TanStack Query', 'createQueries'],
  ['Create a mock and its data', 'createMock', 'MockOptions', 'Seed'],
  ['Give each test a mock', 'createTest @slotwise/mock/vitest', 'createTest @slotwise/mock/jest'],
  ['Check requests', 'MockMatchers @slotwise/mock/vitest', 'Journal'],
  ['Simulate failures', 'fault', 'Faults'],
  ['Move the clock', 'Clock @slotwise/mock'],
  ['Copy a mock with its data', 'Mock'],
  ['Start a mock server', 'listen'],
  ['Check a service against the specification', 'runRules'],
];

function nameLink(wanted: string, names: readonly ReferenceName[]): string {
  const [name, entryPoint] = wanted.split(' ');
  const found = names.filter((one) => one.name === name && (entryPoint ?? one.entryPoint) === one.entryPoint);
  const [only] = found;
  if (only === undefined || found.length > 1) throw new Error(`indexes.ts: ${found.length} names are ${wanted}`);
  const link = `[\`${only.name}\`](${only.address})`;
  return entryPoint === undefined ? link : `${link} of \`${entryPoint}\``;
}

/** The choice of the references. */
export function referenceIndex(names: readonly ReferenceName[], base: string): Page {
  const link = (label: string, path: string, text: string) => [`[${label}](${base}${path})`, text];
  const entryPoints = names.filter(({ topic }) => topic === null);
  return {
    slug: 'reference/index',
    title: 'Reference',
    description:
      'All references: TypeScript by entry point, the REST API, error codes, the command line and the rules.',
    keywords: 'api reference, api docs, typedoc, endpoints, types',
    isHidden: true,
    body: [
      'Look up a name, an endpoint, an error code or an option.',
      '## Common tasks',
      table(
        ['Task', 'Name'],
        tasks.map(([task, ...wanted]) => [task, wanted.map((name) => nameLink(name, names)).join(', ')]),
      ),
      '## Overviews',
      table(
        ['Page', 'Content'],
        [
          link('Methods of the client', 'reference/methods/', 'Every method with its request, scope and error codes'),
          link('REST API', 'api/', 'Every endpoint with its fields, for all languages'),
          link('Objects', 'reference/objects/', 'The fields of each object'),
          link('Error codes', 'reference/errors/', 'Codes, kinds and classes of errors, and what to do'),
          link('Command line', 'reference/command-line/', 'The commands of the mock and the conformance tool'),
          link('Control API', 'reference/control-api/', 'Control a mock server over HTTP'),
          link('Assumptions', 'reference/assumptions/', 'What the mock does where the specification is unclear'),
          link('Supported versions', 'reference/versions/', 'Runtimes and test tools that the packages work with'),
          link('Conformance rules', 'reference/conformance-rules/', 'The specification as rules that you can run'),
        ],
      ),
      '## TypeScript',
      table(
        ['Entry point', 'Content'],
        entryPoints.map(({ name, address }) => [`[\`${name}\`](${address})`, purposeOf(name)]),
      ),
    ].join('\n\n'),
  };
}
