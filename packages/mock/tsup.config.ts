import { join } from 'node:path';
import { bundleInspector } from '@slotwise/inspector';
import { librariesOf, writeLicenses } from '../../scripts/pack/licenses.ts';
import { packageBuild } from '../../tsup.config.base.ts';

export default packageBuild(import.meta.dirname, {
  bundled: ['@mswjs/interceptors', '@noble/hashes'],
  plugins: [
    {
      name: 'inspector',
      setup: (build) =>
        build.onLoad({ filter: /[/\\]inspector-page\.ts$/ }, async () => {
          const { html, policy, sources } = await bundleInspector();
          writeLicenses(join(import.meta.dirname, 'dist/inspector'), librariesOf(sources));
          const page = JSON.stringify({ html, policy });
          return { contents: `const page = ${page};\nexport const inspectorPage = async () => page;\n` };
        }),
    },
  ],
});
