import { bundleInspector } from '@slotwise/inspector';
import { packageBuild } from '../../tsup.config.base.ts';

export default packageBuild(import.meta.dirname, {
  bundled: ['@mswjs/interceptors', '@noble/hashes'],
  plugins: [
    {
      name: 'inspector',
      setup: (build) =>
        build.onLoad({ filter: /[/\\]inspector-page\.ts$/ }, async () => ({
          contents: `const page = ${JSON.stringify(await bundleInspector())};\nexport const inspectorPage = async () => page;\n`,
        })),
    },
  ],
});
