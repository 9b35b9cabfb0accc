/** The options with which TypeDoc reads the sources. */
import type { TypeDocOptions } from 'typedoc';

/** Members of anonymous types need no doc comment. */
const requiredToBeDocumented: TypeDocOptions['requiredToBeDocumented'] = [
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

/** A name without a description, or a link that leads nowhere, is a failure. The site needs no repository around it. */
export const reading: Partial<TypeDocOptions> = {
  excludeInternal: true,
  excludePrivate: true,
  excludeExternals: true,
  excludeReferences: true,
  disableGit: true,
  gitRevision: 'main',
  disableSources: true,
  includeVersion: true,
  skipErrorChecking: true,
  readme: 'none',
  requiredToBeDocumented,
  validation: {
    notExported: true,
    invalidLink: true,
    invalidPath: true,
    rewrittenLink: true,
    notDocumented: true,
    unusedMergeModuleWith: true,
  },
};
