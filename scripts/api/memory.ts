/** A file system for the compiler, some of whose files are texts in memory. */
import ts from 'typescript';

/** Says which file of the texts a module's name leads to. Others are found as always. */
type Resolve = (name: string, from: string, host: ts.CompilerHost) => string | ts.ResolvedModuleFull | undefined;

/** The host of a compiler that finds texts by their paths. */
export function hostWith(
  texts: ReadonlyMap<string, string>,
  options: ts.CompilerOptions,
  resolve: Resolve,
): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  return {
    ...host,
    fileExists: (path) => texts.has(path) || host.fileExists(path),
    readFile: (path) => texts.get(path) ?? host.readFile(path),
    getSourceFile: (path, language, onError, isFresh) => {
      const text = texts.get(path);
      return text === undefined
        ? host.getSourceFile(path, language, onError, isFresh)
        : ts.createSourceFile(path, text, language);
    },
    resolveModuleNameLiterals: (names, from) =>
      names.map(({ text }) => {
        const found = resolve(text, from, host);
        const resolvedModule =
          typeof found === 'string' ? { resolvedFileName: found, extension: ts.Extension.Dts } : found;
        return { resolvedModule };
      }),
  };
}
