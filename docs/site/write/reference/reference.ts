/** Writes the TypeScript reference of all packages with TypeDoc. */
import { join } from 'node:path';
import { Application, TSConfigReader } from 'typedoc';
import type { TypeDocOptions } from 'typedoc';
import type { PluginOptions } from 'typedoc-plugin-markdown';
import { entryPointsOf, isInternal, readManifest, root } from '../../../../scripts/packages.ts';
import type { Guide } from './guides.ts';
import { referencePlugin } from './plugin.ts';
import type { ReferenceName } from './reference-name.ts';
import { topicNames } from './topics.ts';

/** Packages in the order of the sidebar. If several export a name, its page belongs to the first. */
const packages = ['sdk', 'mock', 'schemas', 'conformance'];

const entryPoints = packages.flatMap((name) => {
  const folder = join(root, 'packages', name);
  return entryPointsOf(readManifest(folder))
    .filter(({ specifier }) => !isInternal(specifier))
    .map(({ source, specifier }) => ({ specifier, file: join(folder, source) }));
});

const specifiers = new Map(entryPoints.map(({ file, specifier }) => [file, specifier]));

/** Members of anonymous types need no doc comment. */
const requiredToBeDocumented: NonNullable<TypeDocOptions['requiredToBeDocumented']> = [
  'Enum',
  'EnumMember',
  'Variable',
  'Function',
  'Class',
  'Interface',
  'TypeAlias',
  'Method',
  'Accessor',
];

/** An option of typedoc-plugin-missing-exports, which exports no type. */
interface MissingExportsOptions {
  readonly placeInternalsInOwningModule: boolean;
}

const options: Partial<TypeDocOptions & PluginOptions> & MissingExportsOptions = {
  placeInternalsInOwningModule: true,
  entryPoints: entryPoints.map(({ file }) => file),
  tsconfig: join(root, 'tsconfig.json'),
  router: 'topics',
  theme: 'topics',
  packagesRequiringDocumentation: packages.map((name) => `@slotwise/${name}`),
  requiredToBeDocumented,
  validation: { notExported: true, invalidLink: true, invalidPath: true, rewrittenLink: true, notDocumented: true },
  excludeExternals: true,
  skipErrorChecking: true,
  disableGit: true,
  gitRevision: 'main',
  disableSources: true,
  readme: 'none',
  logLevel: 'Warn',
  groupOrder: [...topicNames, '*'],
  sortEntryPoints: false,
  sort: ['kind', 'required-first', 'source-order'],
  kindSortOrder: ['Function', 'Class', 'Interface', 'TypeAlias', 'Variable', 'Reference'],
  cleanOutputDir: false,
  entryFileName: 'index',
  hidePageHeader: true,
  hideBreadcrumbs: true,
  hidePageTitle: true,
  mergeReadme: false,
  expandParameters: true,
  expandObjects: false,
  useCodeBlocks: false,
  indexFormat: 'table',
  parametersFormat: 'table',
  interfacePropertiesFormat: 'table',
  classPropertiesFormat: 'table',
  typeDeclarationFormat: 'table',
  propertyMembersFormat: 'table',
  enumMembersFormat: 'table',
  typeAliasPropertiesFormat: 'table',
  tableColumnSettings: { hideModifiers: true, hideInherited: true, hideOverrides: true, hideSources: true },
};

/** Writes the pages into a folder, and returns all names with their addresses. */
export async function writeReference(
  output: string,
  guides: readonly Guide[],
  objects: ReadonlySet<string>,
): Promise<readonly ReferenceName[]> {
  let names: readonly ReferenceName[] = [];
  const plugin = referencePlugin(specifiers, guides, objects, (found) => (names = found));
  const app = await Application.bootstrapWithPlugins(
    {
      ...options,
      plugin: ['typedoc-plugin-markdown', 'typedoc-plugin-frontmatter', 'typedoc-plugin-missing-exports', plugin],
      outputs: [{ name: 'markdown', path: output }],
    },
    [new TSConfigReader()],
  );
  const project = await app.convert();
  if (project === undefined) throw new Error('TypeDoc found no names');
  await app.generateOutputs(project);
  if (names.length === 0) throw new Error('TypeDoc wrote no reference: see its errors');
  return names;
}
