/**
 * The packed declarations as consumers' compilers see them: with each TypeScript that we promise, under each resolution of
 * modules. Takes the folder that check-packages.ts filled; prints what a compiler says about our files, and fails if it says anything.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { compilers } from './compilers.ts';
import { linkDependencies } from './consumer.ts';
import { entryPointsOf, publishedFolders, readManifest } from './packages.ts';

const consumer = process.argv[2];
if (consumer === undefined) throw new Error('Usage: node scripts/check-declarations.ts FOLDER');

/** The ways in which a project finds modules: each value of `moduleResolution`, with the `module` that goes with it. */
const resolutions = [
  { moduleResolution: 'Node16', module: 'Node16' },
  { moduleResolution: 'NodeNext', module: 'NodeNext' },
  { moduleResolution: 'Bundler', module: 'ESNext' },
] as const;

linkDependencies(consumer, ['node_modules/@types/node']);
for (const line of complaints(consumer)) {
  console.log(line);
  process.exitCode = 1;
}

/** A project that imports every entry point, one configuration a resolution; and what each compiler says to each. */
function complaints(consumer: string): string[] {
  const entryPoints = publishedFolders().flatMap((folder) => entryPointsOf(readManifest(folder)));
  const lines = entryPoints.map(({ specifier }, index) => `export * as entry${index} from '${specifier}';\n`);
  writeFileSync(join(consumer, 'package.json'), JSON.stringify({ type: 'module' }));
  writeFileSync(join(consumer, 'consumer.ts'), lines.join(''));
  return resolutions.flatMap((resolution) => {
    const config = `tsconfig.${resolution.moduleResolution}.json`;
    const compilerOptions = {
      strict: true,
      exactOptionalPropertyTypes: true,
      skipLibCheck: false,
      noEmit: true,
      target: 'ES2022',
      ...resolution,
      lib: ['ES2023', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
      types: ['node'],
    };
    writeFileSync(join(consumer, config), JSON.stringify({ compilerOptions, files: ['consumer.ts'] }));
    return compilers.flatMap((compiler) => complaintsOf(compiler, { consumer, config }));
  });
}

/** The lines in which a compiler speaks of our files. Those about the libraries under us are theirs. */
function complaintsOf(
  compiler: string,
  { consumer, config }: { readonly consumer: string; readonly config: string },
): string[] {
  const tsc = join(compiler, 'bin/tsc');
  const { stdout, stderr } = spawnSync(process.execPath, [tsc, '--pretty', 'false', '-p', config], {
    cwd: consumer,
    encoding: 'utf8',
  });
  const lines = `${stdout}${stderr}`.split('\n').filter((line) => line.trim() !== '' && !/^\s/.test(line));
  const ours = lines.filter((line) => !/^[^(:]*node_modules\/(?!@slotwise\/)/.test(line));
  return ours.map((line) => `${basename(compiler)}, ${config}: ${line}`);
}
