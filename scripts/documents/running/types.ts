/** The types of all programs of the documents, seen by one compiler at once. */
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../../packages.ts';
import { placeOf } from '../block.ts';
import type { Block, Finding } from '../block.ts';

/** The folder in which the programs stand as the compiler and Node see them: beside the examples, where packages are found by name. Two processes at once have one each. */
export const folder = join(root, `examples/.blocks/${process.pid}`);

/** The file as which a block is seen. */
export function fileOf(index: number): string {
  return join(folder, `${index}.ts`);
}

/** The errors that the compiler finds in blocks of TypeScript, each at its line in its document. */
export function wrongTypes(blocks: readonly Block[]): Finding[] {
  const texts = new Map(blocks.map(({ text }, index) => [fileOf(index), `${text}\nexport {};\n`]));
  const byFile = new Map(blocks.map((block, index) => [fileOf(index), block]));
  const options = optionsOf();
  const host = ts.createCompilerHost(options);
  const withBlocks: ts.CompilerHost = {
    ...host,
    fileExists: (file) => texts.has(file) || host.fileExists(file),
    readFile: (file) => texts.get(file) ?? host.readFile(file),
    getSourceFile: (file, version, ...rest) => {
      const text = texts.get(file);
      return text === undefined ? host.getSourceFile(file, version, ...rest) : ts.createSourceFile(file, text, version);
    },
  };
  const program = ts.createProgram([...texts.keys()], options, withBlocks);
  return [...byFile].flatMap(([file, block]) => {
    const source = program.getSourceFile(file);
    const said = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
    return said.map((one) => sayDiagnostic(one, block));
  });
}

function sayDiagnostic({ messageText, start = 0 }: ts.Diagnostic, block: Block): Finding {
  const line = block.line + block.text.slice(0, start).split('\n').length;
  return {
    at: placeOf({ ...block, line }),
    says: ts.flattenDiagnosticMessageText(messageText, ' '),
  };
}

/** The options of this repository's own compiler, but for those that ask that every name is used: a block shows a part. */
function optionsOf(): ts.CompilerOptions {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined };
  const parsed = ts.getParsedCommandLineOfConfigFile(join(root, 'tsconfig.json'), undefined, host);
  if (parsed === undefined) throw new Error('tsconfig.json cannot be read');
  return { ...parsed.options, noUnusedLocals: false, noUnusedParameters: false, noImplicitReturns: false };
}
