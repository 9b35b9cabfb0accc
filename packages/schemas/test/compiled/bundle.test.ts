import { gzipSync } from 'node:zlib';
import { readdirSync } from 'node:fs';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

const generated = new URL('../../src/generated/', import.meta.url).pathname;

test('the generated checks and endpoints, and the code that uses them, import no parser', async () => {
  const everything = [...filesIn('checks'), ...filesIn('endpoints'), '../table/plain.ts'];
  const { metafile } = await bundle(everything.map((file) => `export * from './${file}';`).join('\n'));
  const inputs = Object.keys(metafile.inputs).map((path) => path.replace(/^.*\/src\//, ''));
  expect(inputs).toContain('table/part.ts');
  expect(inputs.filter((path) => /zod|codec|scalars\.ts/.test(path))).toEqual(['generated/checks/scalars.ts']);
});

test('all checks together weigh at most 4.5 kB', async () => {
  const files = filesIn('checks').filter((file) => !file.endsWith('/scalars.ts'));
  const names = await Promise.all(files.map(async (file) => Object.keys(await exportsOf(file)).join(', ')));
  const imports = files.map((file, index) => `import { ${names[index]} } from './${file}';`);
  const { outputFiles } = await bundle(`${imports.join('\n')}\nglobalThis.checks = [${names.join(', ')}];`);
  expect(gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length).toBeLessThan(4500);
});

function bundle(contents: string) {
  return build({
    stdin: { contents, resolveDir: generated, loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    metafile: true,
    write: false,
  });
}

function filesIn(folder: string): string[] {
  return readdirSync(`${generated}${folder}`).map((name) => `${folder}/${name}`);
}

async function exportsOf(file: string): Promise<object> {
  const module: unknown = await import(`${generated}${file}`);
  return typeof module === 'object' && module !== null ? module : {};
}
