/** The documentation site: the packages' entry points, and the guides beside them. */
import { publishedFolders } from './scripts/packages.ts';
import { onePackage, requiredToBeDocumented, validation } from './typedoc.package.mjs';

/** @type {Partial<import('typedoc').TypeDocOptions>} */
export default {
  name: 'Slotwise',
  out: 'docs/site',
  entryPointStrategy: 'packages',
  entryPoints: publishedFolders(),
  packageOptions: onePackage,
  readme: 'README.md',
  projectDocuments: ['docs/**/*.md', 'CONTRIBUTING.md'],
  customCss: 'docs/site.css',
  includeVersion: true,
  hideGenerator: true,
  navigation: { includeCategories: true, includeGroups: false },
  visibilityFilters: { inherited: true, external: false },
  treatWarningsAsErrors: true,
  requiredToBeDocumented,
  validation,
};
