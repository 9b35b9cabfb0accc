/** The options of the TypeScript reference of a package. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import type { TypeDocOptions } from 'typedoc';
import type { PluginOptions } from 'typedoc-plugin-markdown';
import { entryPointsOf, isInternal, readManifest, root } from '../../scripts/packages.ts';
import { base } from './base.ts';

/** Options of `starlight-typedoc`. */
interface ReferenceOptions {
  readonly entryPoints: string[];
  readonly tsconfig: string;
  readonly output: string;
  readonly sidebar: { readonly label: string };
  readonly typeDoc: Partial<TypeDocOptions & PluginOptions>;
}

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

/** The pages of one package, from its entry points, in a folder of the site. */
export function typeDocOf(name: string, output: string): ReferenceOptions {
  const folder = join(root, 'packages', name);
  const manifest = readManifest(folder);
  const others: Readonly<Record<string, string>> = { sdk: 'client/sdk', mock: 'mock/mock', schemas: 'schemas' };
  return {
    entryPoints: entryPointsOf(manifest)
      .filter(({ specifier }) => !isInternal(specifier))
      .map(({ source }) => join(folder, source)),
    tsconfig: join(root, 'tsconfig.json'),
    output,
    sidebar: { label: manifest.name },
    typeDoc: {
      plugin: ['typedoc-plugin-frontmatter', join(import.meta.dirname, 'typedoc-plugin.ts')],
      entryPointStrategy: 'resolve',
      packagesRequiringDocumentation: [manifest.name],
      requiredToBeDocumented,
      validation: { notExported: true, invalidLink: true, invalidPath: true, rewrittenLink: true, notDocumented: true },
      excludeExternals: true,
      excludeReferences: false,
      skipErrorChecking: true,
      disableGit: true,
      gitRevision: 'main',
      disableSources: true,
      logLevel: 'Warn',
      sort: ['kind', 'required-first', 'source-order'],
      externalSymbolLinkMappings: Object.fromEntries(
        Object.entries(others).map(([other, path]) => [`@slotwise/${other}`, { '*': `${base}reference/${path}/` }]),
      ),
      kindSortOrder: ['Function', 'Interface', 'TypeAlias', 'Class', 'Variable', 'Reference'],
      groupOrder: ['Functions', 'Interfaces', 'Type Aliases', 'Classes', 'Variables', '*'],
      router: 'member',
      entryFileName: 'index',
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
    },
  };
}

/** Ends the build if a part of the reference is missing, because TypeDoc only logs its errors and those of plugins. */
export function referenceIsWritten(folders: readonly string[]): AstroIntegration {
  return {
    name: 'reference-is-written',
    hooks: {
      'astro:build:start': () => {
        const reference = join(import.meta.dirname, 'src/content/docs/reference');
        const missing = folders.filter((folder) => globSync('**/*.md', { cwd: join(reference, folder) }).length === 0);
        if (missing.length > 0) throw new Error(`TypeDoc wrote no reference for ${missing.join(', ')}: see its errors`);
      },
    },
  };
}
