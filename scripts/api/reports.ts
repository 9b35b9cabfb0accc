/**
 * The reports of the public API, one for each public entry point: what it exports and what that uses, as API Extractor finds it in the
 * declarations of the sources. A report names an earlier report of the same package instead of repeating its declarations.
 */
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor';
import { format, resolveConfig } from 'prettier';
import ts from 'typescript';
import { namesIn, openEntryPoints, originOf } from '../exported.ts';
import { entryPointsOf, isInternal, publishedFolders, readManifest, root } from '../packages.ts';
import { reportText } from './report-text.ts';
import type { Known } from './report-text.ts';

/** The folder of the reports, from the root. */
const folder = 'api';

const lib = ['es2023', 'dom', 'dom.iterable', 'dom.asynciterable'];

/** The reports as the sources have them now, by their paths from the root. */
export async function reportFiles(): Promise<Map<string, string>> {
  const tree = mkdtempSync(join(tmpdir(), 'slotwise-api-'));
  try {
    const sources = writeDeclarations(tree);
    const layout = await resolveConfig(import.meta.filename);
    const files = new Map<string, string>();
    for (const packageFolder of publishedFolders()) {
      const known: Known = new Map();
      const entryPoints = entryPointsOf(readManifest(packageFolder)).filter(({ specifier }) => !isInternal(specifier));
      for (const { specifier, source } of entryPoints) {
        const declared = declarationsOf(join(tree, relative(root, packageFolder)), source);
        const { values } = namesIn(sources, join(packageFolder, source));
        const text = reportText(declared, { specifier, values, known });
        const name = specifier.replace('@slotwise/', '').replaceAll('/', '.');
        files.set(join(folder, `${name}.d.ts`), await format(text, { ...layout, parser: 'typescript' }));
      }
    }
    return files;
  } finally {
    rmSync(tree, { recursive: true });
  }
}

/** Writes the declarations of all packages into a folder in which each package is found by its name, and its dependencies too. */
function writeDeclarations(tree: string): ts.Program {
  const program = openEntryPoints({
    ...{
      lib: lib.map((name) => `lib.${name}.d.ts`),
      strict: true,
      exactOptionalPropertyTypes: true,
      skipLibCheck: true,
    },
    ...{
      verbatimModuleSyntax: true,
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      removeComments: true,
    },
    ...{ rootDir: root, outDir: tree },
  });
  program.emit(undefined, (path, text, ...[, , from = []]) => {
    const whole = from.reduce((all, source) => withComputedMembers(all, source, program.getTypeChecker()), text);
    ts.sys.writeFile(path, whole.replaceAll(root, tree));
  });
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
  for (const packageFolder of publishedFolders()) linkPackage(packageFolder, join(tree, relative(root, packageFolder)));
  return program;
}

/** The declarations with the members of each interface that is computed from types which users cannot name: `BookingSeed extends SeedOf<…>`. */
function withComputedMembers(text: string, source: ts.SourceFile, checker: ts.TypeChecker): string {
  return source.statements.filter(ts.isInterfaceDeclaration).reduce((all, node) => {
    if (!(node.heritageClauses ?? []).some(({ types }) => types.some((base) => isComputed(base, checker)))) return all;
    const members = checker.getPropertiesOfType(checker.getTypeAtLocation(node)).map((member) => {
      const type = checker.typeToString(checker.getTypeOfSymbol(member), node, ts.TypeFormatFlags.NoTruncation);
      return `${member.name}${member.flags & ts.SymbolFlags.Optional ? '?' : ''}: ${type};`;
    });
    const pattern = new RegExp(`(interface ${node.name.text} )extends .*\\{\\n(?:[^}].*\\n)*\\}`);
    return all.replace(pattern, (_, begin: string) => `${begin}{\n${members.join('\n')}\n}`);
  }, text);
}

/** Tells a type alias of ours with type arguments. */
function isComputed({ expression, typeArguments }: ts.ExpressionWithTypeArguments, checker: ts.TypeChecker): boolean {
  const symbol = checker.getSymbolAtLocation(expression);
  const [declared] = (symbol === undefined ? undefined : originOf(symbol, checker).declarations) ?? [];
  return (
    typeArguments !== undefined &&
    declared !== undefined &&
    ts.isTypeAliasDeclaration(declared) &&
    declared.getSourceFile().fileName.startsWith(join(root, 'packages'))
  );
}

function linkPackage(from: string, to: string): void {
  const { name, version, exports = {} } = readManifest(from);
  const types = Object.entries(exports).map(
    ([path, { '@slotwise/source': source = '' }]) => [path, { types: declarationFile(source) }] as const,
  );
  const manifest = { name, version, type: 'module', exports: Object.fromEntries(types) };
  writeFileSync(join(to, 'package.json'), JSON.stringify(manifest));
  for (const dependency of globSync('node_modules/{[!@]*,@*/*}', { cwd: from })) {
    mkdirSync(join(to, dependency, '..'), { recursive: true });
    const isOurs = dependency.includes('@slotwise/');
    symlinkSync(isOurs ? join(to, '..', dependency.replace(/.*\//, '')) : join(from, dependency), join(to, dependency));
  }
}

function declarationFile(source: string): string {
  return source.replace(/\.ts$/, '.d.ts');
}

/** The declarations that API Extractor finds behind an entry point, and the additions to other packages, which it leaves out. */
function declarationsOf(projectFolder: string, source: string): string {
  const file = join(projectFolder, declarationFile(source));
  const compilerOptions = {
    target: 'es2023',
    lib,
    module: 'nodenext',
    types: ['node'],
    strict: true,
    skipLibCheck: true,
  };
  const reportTempFolder = join(projectFolder, 'temp');
  const config = ExtractorConfig.prepare({
    configObject: {
      projectFolder,
      mainEntryPointFilePath: file,
      compiler: { overrideTsconfig: { compilerOptions, files: [file] } },
      apiReport: {
        ...{ enabled: true, includeForgottenExports: true },
        ...{ reportFileName: 'report', reportFolder: projectFolder, reportTempFolder },
      },
      docModel: { enabled: false },
      tsdocMetadata: { enabled: false },
      newlineKind: 'lf',
    },
    configObjectFullPath: undefined,
    packageJsonFullPath: join(projectFolder, 'package.json'),
  });
  // Its messages are about doc comments, which other checks read.
  const silent = (message: { handled: boolean }) => void (message.handled = true);
  Extractor.invoke(config, { localBuild: true, messageCallback: silent });
  const report = readFileSync(join(projectFolder, 'report.api.md'), 'utf8');
  const added = ts
    .createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2023, true)
    .statements.filter((node) => ts.isModuleDeclaration(node))
    .map((node) => node.getText());
  return withOwnNames([/```ts\n([^]*)\n```/.exec(report)?.[1] ?? '', ...added].join('\n'));
}

/** The declarations with `Credential` for `Credential_2`, where only the language has the other. */
function withOwnNames(text: string): string {
  const numbered = new Set(text.match(/\b[a-z]\w*_\d+\b/gi));
  return [...numbered].reduce((all, local) => {
    const name = local.replace(/_\d+$/, '');
    const isTaken = new RegExp(`(?:interface|type|class|const|function|[{,]) ${name}\\b`).test(all);
    return isTaken ? all : all.replaceAll(new RegExp(`\\b${local}\\b`, 'g'), name);
  }, text);
}
