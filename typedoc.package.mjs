/** The options with which the documentation of one package is read from its entry points. */
import { entryPointsOf, readManifest } from './scripts/packages.ts';

/** A name without a description, or a link that leads nowhere, is a failure. */
export const validation = {
  notExported: true,
  invalidLink: true,
  invalidPath: true,
  rewrittenLink: true,
  notDocumented: true,
  unusedMergeModuleWith: true,
};

/** Members of anonymous types may speak for themselves; `scripts/check-sources.ts` asks for those of interfaces. */
export const requiredToBeDocumented = [
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

/** The options of every package. The site needs no repository around it, so sources are named and not linked. */
export const onePackage = {
  excludeInternal: true,
  excludePrivate: true,
  excludeExternals: true,
  disableGit: true,
  gitRevision: 'main',
  disableSources: true,
  includeVersion: true,
  skipErrorChecking: true,
  requiredToBeDocumented,
  validation,
};

/**
 * The entry points for users of the package in a folder, as its package.json names them.
 *
 * @param {string} folder
 * @param {string[]} [buildingBlocks] Types that a reader meets only through the public ones made of them.
 */
export function packageDocs(folder, buildingBlocks = []) {
  return {
    intentionallyNotExported: buildingBlocks,
    entryPoints: entryPointsOf(readManifest(folder))
      .filter(({ internal }) => !internal)
      .map(({ source }) => source),
    displayBasePath: './src',
    tsconfig: '../../tsconfig.json',
    readme: 'none',
  };
}
