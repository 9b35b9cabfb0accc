/** The blocks of TypeScript as files, and what one compiler says of them all. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { root } from '../packages.ts';
import type { Block } from './blocks.ts';

/** The folder of the files: beside the examples, where packages are found by name. Git ignores it. */
export const folder = join(root, `examples/.blocks/${process.pid}`);

/** Writes a block as a file named after its place. Its lines have the numbers that they have in the document. */
export function write({ file, line, text }: Block): string {
  const path = join(folder, file, `${line}.ts`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${'\n'.repeat(line)}${text}\nexport {};\n`);
  return path;
}

/** The errors that the compiler finds in files, a line each. */
export function wrongTypes(files: readonly string[]): string[] {
  const read = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => ts.sys.readFile(path));
  const { options } = ts.parseJsonConfigFileContent(read.config, ts.sys, root);
  // A block shows a part, and need not use all that it names.
  const ofParts = { noUnusedLocals: false, noUnusedParameters: false, noImplicitReturns: false };
  const program = ts.createProgram(files, { ...options, ...ofParts });
  const names = { ...ts.createCompilerHost(options), getCurrentDirectory: () => folder };
  return files
    .flatMap((file) => ts.getPreEmitDiagnostics(program, program.getSourceFile(file)))
    .map((found) => ts.formatDiagnostic(found, names));
}
