import { resolve } from 'node:path';
import webpack from 'webpack';

const targets = {
  client: { target: ['web', 'es2022'] },
  worker: { target: ['webworker', 'es2022'] },
  workerd: { target: ['webworker', 'es2022'], resolve: { conditionNames: ['workerd', 'worker', 'import'] } },
  'edge-light': { target: ['webworker', 'es2022'], resolve: { conditionNames: ['edge-light', 'import'] } },
};

const configurations = Object.entries(targets).map(([name, settings]) => ({
  ...settings,
  mode: 'production',
  optimization: { minimize: false },
  entry: './imported.mjs',
  // They are run where there is no page: what tells the address of a script is given.
  output: {
    path: resolve('built/webpack', name),
    filename: 'main.mjs',
    chunkFilename: '[name].mjs',
    publicPath: '/',
    globalObject: 'globalThis',
  },
}));

webpack(configurations, (error, stats) => {
  if (error || stats.hasErrors()) {
    console.error(error ?? stats.toString('errors-only'));
    process.exitCode = 1;
  }
});
