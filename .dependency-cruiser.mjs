/** The imports that are forbidden. Those of types count as well. */

/** Files of the mock that open onto the kernel: what users import, and what those stand on. */
const entryPoints =
  '(transport/msw|server/(listen|http-exchange)|server|msw|node|node-test|browser|cli|(commands|runners)/[^/]+|vitest|jest|playwright)';
const nodeEntryPoints = '(server/(listen|http-exchange)|server|cli|commands/[^/]+|node|node-test|vitest|playwright)';
const test = '\\.(test(-d)?|long)\\.ts$';

/** The one file of the mock that is not built as it is: the build puts the bundled page in its place. */
const inspectorPage = '^packages/mock/src/inspector-page\\.ts$';

/**
 * Files of a package's source, without its tests.
 *
 * @param {string} name
 */
const source = (name) => ({ path: `^packages/${name}/src/`, pathNot: [test, inspectorPage] });

/**
 * Libraries as the resolver finds them.
 *
 * @param {string[]} names
 */
const installed = (...names) => names.map((name) => `node_modules/${name}(/|$)`);

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    only('schemas', [], ['zod']),
    only('sdk', ['schemas'], ['ky', '@opentelemetry/api']),
    only(
      'mock',
      ['schemas'],
      [
        'msw',
        '@mswjs/interceptors',
        '@noble/hashes',
        'commander',
        'sorted-btree',
        'zod',
        'vitest',
        '@jest/globals',
        'expect',
        '@playwright/test',
      ],
    ),
    only('conformance', ['schemas'], ['commander']),
    only('inspector', ['schemas', 'sdk'], ['esbuild', 'preact']),
    {
      name: 'inspector-page-stands-alone',
      comment:
        'What is bundled when somebody asks for it must not be loaded before: it is imported when somebody opens it.',
      severity: 'error',
      from: { pathNot: inspectorPage },
      to: { path: inspectorPage, dependencyTypesNot: ['dynamic-import'] },
    },
    {
      name: 'ky-only-in-transport',
      comment: 'HTTP has one file: packages/sdk/src/http/transport.ts.',
      severity: 'error',
      from: {
        pathNot: ['^packages/sdk/src/http/transport\\.ts$', '^bench/'],
      },
      to: { path: installed('ky') },
    },
    {
      name: 'otel-only-in-its-entry-point',
      comment: 'An optional peer: nobody who does not import @slotwise/sdk/otel needs it.',
      severity: 'error',
      from: { path: '^packages/sdk/src/', pathNot: ['^packages/sdk/src/otel\\.ts$', test] },
      to: { path: installed('@opentelemetry') },
    },
    {
      name: 'msw-only-in-entry-points',
      comment: 'The mock answers without MSW; only its entry points know it.',
      severity: 'error',
      from: {
        path: '^packages/',
        pathNot: [`^packages/mock/src/${entryPoints}\\.ts$`, '^packages/mock/test/', test],
      },
      to: { path: installed('msw') },
    },
    {
      name: 'node-only-in-entry-points',
      comment: 'Published code runs wherever fetch does. Node has its own entry points.',
      severity: 'error',
      from: {
        path: '^packages/(schemas|sdk|mock|conformance)/src/',
        pathNot: [
          `^packages/mock/src/${nodeEntryPoints}\\.ts$`,
          '^packages/conformance/src/(cli|commands/.*)\\.ts$',
          test,
        ],
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'unit-tests-without-the-entry-point',
      comment: 'A test that imports the entry point of its package is in test/.',
      severity: 'error',
      from: { path: '^packages/([^/]+)/src/.+/.+\\.test(-d)?\\.ts$' },
      to: { path: '^packages/$1/src/index\\.ts$' },
    },
    {
      name: 'zod-only-as-mini',
      comment: 'The other entries of zod bring every locale with them.',
      severity: 'error',
      from: { path: '^packages/.+/src/', pathNot: test },
      to: { path: installed('zod'), pathNot: 'node_modules/zod/mini/' },
    },
    {
      name: 'table-without-parser',
      comment:
        'A client loads the table of endpoints, and zod only where words are needed. Types count: they are published.',
      severity: 'error',
      from: {
        path: '^packages/schemas/src/(generated/(checks|endpoints|rules|types)/|misfits/|table\\.ts$|table/(endpoint|issue-text|part|plain|rule)\\.ts$)',
        pathNot: test,
      },
      to: { path: installed('zod'), reachable: true },
    },
    {
      name: 'client-without-parser',
      comment:
        'The client knows the table without a parser. The whole contract is loaded by schemas/load.ts, or imported as ./messages.',
      severity: 'error',
      from: { path: '^packages/sdk/src/', pathNot: ['^packages/sdk/src/(messages|schemas/load)\\.ts$', test] },
      to: { path: '^packages/schemas/src/', pathNot: '^packages/schemas/src/table\\.ts$' },
    },
    {
      name: 'parser-loaded-when-needed',
      comment: 'An import() there keeps zod out of the first load.',
      severity: 'error',
      from: { path: '^packages/sdk/src/schemas/load\\.ts$' },
      to: {
        path: '^packages/schemas/src/(?!table\\.ts)',
        dynamic: false,
        dependencyTypesNot: ['type-import', 'type-only'],
      },
    },
    {
      name: 'kernel-knows-no-entry-point',
      comment: 'Entry points import the kernel, never the other way. create-mock.ts may offer what one makes.',
      severity: 'error',
      from: {
        path: '^packages/mock/src/',
        pathNot: [`^packages/mock/src/(${entryPoints}|create-mock|index)\\.ts$`, test],
      },
      to: { path: `^packages/mock/src/${entryPoints}\\.ts$` },
    },
    {
      name: 'resources-stand-alone',
      comment: 'What two resources share is a file of its own, one folder up.',
      severity: 'error',
      from: { path: '^packages/sdk/src/resources/', pathNot: test },
      to: { path: '^packages/sdk/src/resources/' },
    },
    {
      name: 'routes-stand-alone',
      comment: 'What two routes share is a file of its own, one folder up.',
      severity: 'error',
      from: { path: '^packages/mock/src/routes/', pathNot: ['^packages/mock/src/routes/index\\.ts$', test] },
      to: { path: '^packages/mock/src/routes/', pathNot: '^packages/mock/src/routes/index\\.ts$' },
    },
    {
      name: 'examples-import-what-users-install',
      comment: 'An example shows what a user can write: packages by name, nothing from inside them.',
      severity: 'error',
      from: { path: '^examples/' },
      to: { path: '^packages/[^/]+/(?!src/)|^(scripts|docs)/', pathNot: '^scripts/(needed-programs|runs)\\.ts$' },
    },
    {
      name: 'no-way-round-the-entry-point',
      comment:
        "Another package is imported by its name. Helpers of tests have none: tests may share one another's. The generator reads the sources of schemas, because the entry points pass on what it writes. The playground runs the control API in its page, which no user needs.",
      severity: 'error',
      from: { path: '^(packages/[^/]+|examples|runtime-tests|scripts|docs)/', pathNot: '^scripts/contract/' },
      to: {
        path: '^packages/',
        pathNot: ['^$1/', '^packages/[^/]+/test/', '^packages/mock/src/server/in-page\\.ts$'],
        dependencyTypes: ['local'],
      },
    },
    {
      name: 'no-deployment-by-name',
      comment: 'Rules and the pipeline ask the deployment of a mock, and never which one it is.',
      severity: 'error',
      from: { path: '^packages/mock/', pathNot: ['^packages/mock/src/deployments/', test] },
      to: { path: '^packages/mock/src/deployments/(specification|self-hosted)/' },
    },
    {
      name: 'folders-know-no-file-above',
      comment:
        'The files at the root of a package import its folders, not the other way. The queries and the sign-in are made for clients. The commands and the tests of runners make mocks.',
      severity: 'error',
      from: {
        path: '^packages/(sdk|mock)/src/[^/]+/',
        pathNot: ['^packages/sdk/src/(query|sign-in)/', '^packages/mock/src/(commands|runners)/', test],
      },
      to: { path: '^packages/$1/src/[^/]+\\.ts$', pathNot: ['/version\\.ts$', inspectorPage] },
    },
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or miss a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment: 'An import that leads nowhere.',
      severity: 'error',
      from: {},
      // The build of the site writes the files in `.generated`.
      to: { couldNotResolve: true, pathNot: '^(astro:|[.][.]/[.]generated/)' },
    },
    {
      name: 'source-knows-no-test',
      comment: 'Tests are not shipped.',
      severity: 'error',
      from: { path: '^packages/', pathNot: test },
      to: { path: test },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules'] },
    // `examples/suites` are projects of their own: `pnpm test --mode suites` checks them.
    exclude: {
      path: [
        '^examples/suites/',
        '^dist/',
        '^packages/[^/]+/dist/',
        '^docs/site/(\\.|dist/|astro\\.config)',
        'tsup\\.config',
      ],
    },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@slotwise/source', 'import', 'module', 'node', 'default', 'types'],
      extensions: ['.ts', '.js', '.mjs', '.d.ts'],
    },
  },
};

/**
 * A package knows itself, these packages of the workspace, these libraries, and (see node-only-in-entry-points) Node.
 *
 * @param {string} name
 * @param {string[]} packages
 * @param {string[]} libraries
 * @returns {import('dependency-cruiser').IForbiddenRuleType}
 */
function only(name, packages, libraries) {
  return {
    name: `${name}-knows-only`,
    comment: [`@slotwise/${name} may import`, [...packages, ...libraries].join(', ') || 'nothing', '.'].join(' '),
    severity: 'error',
    from: source(name),
    to: {
      pathNot: [
        `^packages/${name}/src/`,
        ...packages.map((one) => `^packages/${one}/src/`),
        ...installed(...libraries),
      ],
      dependencyTypesNot: ['core'],
    },
  };
}
