/**
 * The packed declarations as a consumer's compiler sees them, with each TypeScript that we promise. Takes the folder
 * that check-packages.ts filled; prints what a compiler says about our files, and fails if it says anything.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { entryPointsOf, publishedFolders, readManifest, root } from './packages.ts';

const consumer = process.argv[2];
if (consumer === undefined) throw new Error('Usage: node scripts/check-declarations.ts FOLDER');

const compilers = [
  'scripts/declarations/node_modules/typescript-5.9',
  'node_modules/typescript',
  'scripts/declarations/node_modules/typescript-7',
];

linkDependencies(join(consumer, 'node_modules'));
writeConsumer();
for (const line of compilers.flatMap(complaints)) {
  console.log(line);
  process.exitCode = 1;
}

/** The packages' own dependencies are those installed here. */
function linkDependencies(target: string): void {
  for (const folder of publishedFolders()) {
    const installed = join(folder, 'node_modules');
    for (const name of existsSync(installed) ? packageNames(installed) : [])
      link(join(installed, name), join(target, name));
  }
  link(join(root, 'node_modules/@types/node'), join(target, '@types/node'));
}

function packageNames(installed: string): string[] {
  return readdirSync(installed)
    .filter((name) => !name.startsWith('.') && name !== '@slotwise')
    .flatMap((name) =>
      name.startsWith('@') ? readdirSync(join(installed, name)).map((one) => join(name, one)) : [name],
    );
}

function link(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  if (!existsSync(to)) symlinkSync(from, to);
}

function writeConsumer(): void {
  const entryPoints = publishedFolders().flatMap((folder) => entryPointsOf(readManifest(folder)));
  const lines = entryPoints.map(({ specifier }, index) => `export * as entryPoint${index} from '${specifier}';\n`);
  const compilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: false,
    noEmit: true,
    target: 'ES2022',
    module: 'NodeNext',
    lib: ['ES2023', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
    types: ['node'],
  };
  writeFileSync(join(consumer ?? '', 'package.json'), JSON.stringify({ type: 'module' }));
  writeFileSync(join(consumer ?? '', 'consumer.ts'), lines.join(''));
  writeFileSync(join(consumer ?? '', 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['consumer.ts'] }));
}

/** The complaints of a compiler about our files; those about the libraries under us are theirs. */
function complaints(compiler: string): string[] {
  const tsc = join(root, compiler, 'bin/tsc');
  const { stdout, stderr } = spawnSync(process.execPath, [tsc, '--pretty', 'false'], {
    cwd: consumer,
    encoding: 'utf8',
  });
  const lines = `${stdout}${stderr}`.split('\n').filter((line) => line.trim() !== '' && !/^\s/.test(line));
  const ours = lines.filter((line) => !/^[^(:]*node_modules\/(?!@slotwise\/)/.test(line));
  return ours.map((line) => `${basename(compiler)}: ${line}`);
}
