/** The compiler's judgement of declarations that changed. */
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../packages.ts';
import type { Break, BreakKind } from './break.ts';
import { missingMembers } from './members.ts';
import { hostWith } from './memory.ts';
import type { Position } from './positions.ts';
import { strict } from './strict.ts';
import { changesTypeParameters, typeParametersOf } from './type-parameters.ts';
import { declarationsOf } from './surface.ts';
import type { Origin, Reports, Surface } from './surface.ts';

/** A declared name before and after a change. */
export interface Pair {
  readonly was: Origin;
  readonly is: Origin;
  readonly positions: ReadonlySet<Position>;
  /** Users get it out and hand it in: what is new in it comes to them by itself. */
  readonly isHandedBack: boolean;
  readonly isOfValue: boolean;
}

/** The two states. */
export interface States {
  readonly before: Reports;
  readonly after: Reports;
  readonly old: ReadonlyMap<string, Surface>;
  readonly fresh: ReadonlyMap<string, Surface>;
}

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  lib: ['es2023', 'esnext.disposable', 'dom', 'dom.iterable', 'dom.asynciterable'].map((name) => `lib.${name}.d.ts`),
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  types: [],
  strict: true,
  skipLibCheck: true,
  noEmit: true,
};

/** Judges each pair. */
export function judge(pairs: readonly Pair[], states: States): Break[] {
  if (pairs.length === 0) return [];
  const modules = new Map([...states.fresh].map(([specifier, { file }]) => [pathOf(specifier), allExported(file)]));
  const checks = pairs.map((pair, index) => ({ pair, path: checkPath(pair.was, index), text: checkOf(pair, states) }));
  const texts = new Map([...modules, ...checks.map(({ path, text }) => [path, text] as const)]);
  const host = hostWith(texts, options, (name, from, files) =>
    states.fresh.has(name) ? pathOf(name) : ts.resolveModuleName(name, from, options, files).resolvedModule,
  );
  const program = ts.createProgram([...texts.keys()], options, host);
  return checks.flatMap(({ pair, path }) => verdictOf(pair, states, program, path));
}

/** The report as a module whose names can all be imported. */
function allExported(file: ts.SourceFile): string {
  return file.statements
    .filter((node) => !ts.isExportDeclaration(node) || node.moduleSpecifier !== undefined)
    .map((node) => {
      const text = strict(node);
      const isDeclaration =
        !ts.isImportDeclaration(node) && !ts.isExportDeclaration(node) && !ts.isModuleDeclaration(node);
      return isDeclaration && !text.startsWith('export ') ? `export ${text}` : text;
    })
    .join('\n');
}

/** A module in which a declaration is as it was, and all that it names is as it is; where that is gone, it is as it was too. */
function checkOf({ was, is, positions, isOfValue }: Pair, { old, fresh }: States): string {
  const kept = new Set([was.name]);
  const imported = new Map<string, string>();
  const pending = [...declarationsOf(old, was)];
  const texts: string[] = [];
  for (let node = pending.shift(); node !== undefined; node = pending.shift()) {
    texts.push(strict(node).replace(/^(?:export )?(?:declare )?/, isTypeOnly(node) ? '' : 'declare '));
    for (const name of namesIn(node)) {
      if (kept.has(name) || imported.has(name)) continue;
      const surface = old.get(was.specifier);
      const from = surface?.imports.get(name);
      const isThere = fresh.get(was.specifier)?.declarations.has(name) === true;
      if (from !== undefined) imported.set(name, importOf(from, name));
      else if (isThere) imported.set(name, importOf({ specifier: was.specifier, name }, name));
      else if (surface?.declarations.has(name) === true) {
        kept.add(name);
        pending.push(...declarationsOf(old, { specifier: was.specifier, name }));
      }
    }
  }
  const declared = declarationsOf(old, was);
  const { list, names } = typeParametersOf(declared);
  const [before, now] = [`${was.name}${names}`, `Now${names}`];
  const isClass = declared.some(ts.isClassDeclaration);
  const isType = isClass || declared.some(isTypeOnly);
  return [
    importOf(is, 'Now'),
    ...imported.values(),
    ...texts,
    mark,
    ...(isClass
      ? [
          `declare const constructed: ConstructorParameters<typeof ${was.name}>;`,
          'export const made: ConstructorParameters<typeof Now> = constructed;',
        ]
      : []),
    ...(isOfValue
      ? [
          `export const asValue: typeof ${was.name} = null as unknown as typeof Now;`,
          `export type Before0 = typeof ${was.name};`,
          'export type After0 = typeof Now;',
        ]
      : []),
    ...(isType
      ? [
          ...(positions.has('out') ? [`export function out${list}(value: ${now}): ${before} { return value; }`] : []),
          ...(positions.has('in') ? [`export function into${list}(value: ${before}): ${now} { return value; }`] : []),
          `export type Before1${list} = ${before};`,
          `export type After1${list} = ${now};`,
        ]
      : []),
  ].join('\n');
}

const mark = '/* Each is assigned to the other. */';

function importOf({ specifier, name }: Origin, local: string): string {
  if (name === '*') return `import type * as ${local} from '${specifier}';`;
  return `import type { ${name} as ${local} } from '${specifier}';`;
}

function isTypeOnly(node: ts.Statement): boolean {
  return ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);
}

/** Every identifier of a node. */
function namesIn(node: ts.Node): Set<string> {
  const names = new Set<string>();
  const visit = (child: ts.Node): void => {
    if (ts.isIdentifier(child)) names.add(child.text);
    ts.forEachChild(child, visit);
  };
  visit(node);
  return names;
}

function verdictOf(
  { was, is, isHandedBack }: Pair,
  { old, fresh }: States,
  program: ts.Program,
  path: string,
): Break[] {
  const file = program.getSourceFile(path);
  if (file === undefined) throw new Error(`${path} was not read`);
  const at = { specifier: was.specifier, name: was.name };
  if (changesTypeParameters(declarationsOf(old, was), declarationsOf(fresh, is))) {
    return [{ kind: 'changed type parameter', ...at }];
  }
  // A member that is gone is what the compiler speaks of, too.
  const gone = missingIn(file, program.getTypeChecker()).map((found) => ({ ...at, ...found }));
  if (gone.length > 0) return gone;
  const complaints = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
  return complaints
    .map((complaint) => ({ ...at, ...sayComplaint(complaint, file) }))
    .filter(({ kind }) => !(isHandedBack && kind === 'new required option'))
    .slice(0, 1);
}

/** Members and parameters that are gone, of the value and of the type. */
function missingIn(file: ts.SourceFile, checker: ts.TypeChecker): Pick<Break, 'kind' | 'member'>[] {
  const module = checker.getSymbolAtLocation(file);
  const types = new Map(
    (module === undefined ? [] : checker.getExportsOfModule(module)).map((symbol) => [
      symbol.name,
      checker.getDeclaredTypeOfSymbol(symbol),
    ]),
  );
  return ['0', '1'].flatMap((number) => {
    const [was, is] = [types.get(`Before${number}`), types.get(`After${number}`)];
    return was === undefined || is === undefined ? [] : missingMembers(was, is, file, checker);
  });
}

/** The kind of change behind a complaint, the way to the member that it is about, and the compiler's last words. */
function sayComplaint(complaint: ts.Diagnostic, file: ts.SourceFile): Pick<Break, 'kind' | 'member' | 'says'> {
  const lines = ts
    .flattenDiagnosticMessageText(complaint.messageText, '\n')
    .split('\n')
    .map((line) => line.trim());
  const says = lines.at(-1) ?? '';
  const start = complaint.start ?? 0;
  if (start < file.text.indexOf(mark)) return { kind: 'not comparable', says };
  const way = lines.flatMap((line) => /^Types of property '(.+)' are|^Property '(.+)' is /.exec(line)?.slice(1) ?? []);
  const member = way.filter((name) => name !== undefined).join('.');
  return { kind: kindOf(lines, checkAt(file, start)), ...(member === '' ? {} : { member }), says };
}

/** The name of the check on whose line a place lies. */
function checkAt(file: ts.SourceFile, start: number): string | undefined {
  const line = file.text.slice(file.text.lastIndexOf('\n', start) + 1);
  return /^export (?:const|function|type) (\w+)/.exec(line)?.[1];
}

function kindOf(lines: readonly string[], check: string | undefined): BreakKind {
  const turns = lines.filter((line) => /^Types of parameters|^Target signature provides too few/.test(line)).length;
  const isIn = (check === 'into' || check === 'made') !== (turns % 2 === 1);
  if (!isIn) return 'widened output';
  const isMissing = /is missing in type|is missing the following|but required in type/.test(lines.join('\n'));
  return isMissing ? 'new required option' : 'narrowed input';
}

/** The path that a module would have: beside the packages that it imports. */
function pathOf(specifier: string): string {
  const [, name = '', ...rest] = specifier.split('/');
  return join(root, 'packages', name, 'src', `${['report', ...rest].join('.')}.d.ts`);
}

function checkPath({ specifier }: Origin, index: number): string {
  return pathOf(specifier).replace(/\.d\.ts$/, `.check-${index}.ts`);
}
