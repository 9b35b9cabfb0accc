import { build } from 'vite';

const common = { configFile: false, logLevel: 'warn' };
const output = (target) => ({ outDir: `built/vite/${target}`, emptyOutDir: true, modulePreload: false });
const names = { entryFileNames: 'main.mjs', chunkFileNames: '[name].mjs' };

await build({
  ...common,
  build: { ...output('client'), rollupOptions: { input: 'imported.mjs', output: names } },
});

for (const conditions of [['worker'], ['workerd', 'worker', 'browser'], ['edge-light']])
  await build({
    ...common,
    ssr: { target: 'webworker', noExternal: true, resolve: { conditions: [...conditions, 'module'] } },
    build: { ...output(conditions[0]), ssr: 'imported.mjs', rollupOptions: { output: names } },
  });
