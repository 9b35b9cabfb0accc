/** The blocks of TypeScript as files, and what one compiler says of them all. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { root } from '../packages.ts';
import type { Block } from './blocks.ts';

/** The folder of the files: beside the examples, where packages are found by name. Git ignores it. */
export const folder = join(root, `examples/.blocks/${process.pid}`);

/** Writes a block as a file named after its place, and its setup beside it. Lines keep their numbers of the document. */
export function write({ file, line, text, setup }: Block): string {
  const path = join(folder, file, `${line}.ts`);
  mkdirSync(dirname(path), { recursive: true });
  const names = namesFromSetup(setup, text);
  if (names.length > 0) writeFileSync(join(dirname(path), `${line}-setup.ts`), setup);
  const imports = names.length === 0 ? '' : `import { ${names.join(', ')} } from './${line}-setup.ts';`;
  writeFileSync(path, `${imports}${'\n'.repeat(line)}${text}\nexport {};\n`);
  return path;
}

/** The exports of a setup that a block uses and does not declare. */
function namesFromSetup(setup: string, text: string): string[] {
  const exported = [...setup.matchAll(/^export (?:(?:const|(?:async )?function|class) (\w+)|\{([^}]*)\})/gm)];
  const imports = [...text.matchAll(/^import\b[^;']*/gm)];
  const definitions = [
    ...text.matchAll(/^(?:export )?(?:const|let|(?:async )?function|class|interface|type)\b[^=(]*/gm),
  ];
  const declared = [...imports, ...definitions].join(' ');
  return exported
    .flatMap(([, name, names = '']) => name ?? names.split(',').map((one) => one.trim()))
    .filter((name) => new RegExp(`\\b${name}\\b`).test(text) && !new RegExp(`\\b${name}\\b`).test(declared));
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
