import { build } from 'esbuild';

const conditions = {
  client: [],
  worker: ['worker'],
  workerd: ['workerd', 'worker', 'browser'],
  'edge-light': ['edge-light'],
};

for (const [target, set] of Object.entries(conditions)) {
  await build({
    entryPoints: { main: 'imported.mjs' },
    bundle: true,
    format: 'esm',
    outExtension: { '.js': '.mjs' },
    outdir: `built/esbuild/${target}`,
    // The platform sets the condition `browser` of its own accord, where none is named.
    ...(set.length === 0
      ? { platform: 'browser' }
      : { platform: 'neutral', mainFields: ['module', 'main'], conditions: set }),
  });
}
