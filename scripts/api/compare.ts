/** Compares declarations that changed with what they were, member by member, as the compiler sees their types. */
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../packages.ts';
import { turned } from './positions.ts';
import type { Position } from './positions.ts';
import { declarationsOf, isValue, strictText, typeParametersOf } from './surface.ts';
import type { Origin, Surfaces } from './surface.ts';

/** A change that breaks code of users. */
export interface Break {
  readonly kind:
    | 'removed entry point'
    | 'removed export'
    | 'removed member'
    | 'removed parameter'
    | 'changed type parameter'
    | 'new required option'
    | 'narrowed input'
    | 'widened output'
    | 'not comparable';
  readonly specifier: string;
  /** The exported name, or that of a type that one reaches. Of an entry point, its own. */
  readonly name: string;
  /** The way to a member of it: `retry.maxRetries`. */
  readonly member?: string;
  /** The types, or the compiler's words. */
  readonly says?: string;
}

/** A declared name before and after a change. */
export interface Pair {
  readonly was: Origin;
  readonly is: Origin;
  /** None where no value reaches it. */
  readonly positions: ReadonlySet<Position>;
}

type Path = readonly string[];
type Found = readonly [kind: Break['kind'], way: Path, says?: string];

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

/** Compares each pair. */
export function comparison(pairs: readonly Pair[], old: Surfaces, fresh: Surfaces): Break[] {
  const specifiers = [...new Set(pairs.map(({ was }) => was.specifier))];
  const program = programOf(
    new Map([
      ...[...fresh.keys()].map((specifier) => [pathOf(specifier), moduleOf(specifier, fresh)] as const),
      ...specifiers.map((specifier) => [pathOf(specifier, 'was'), wasModule(specifier, pairs, old, fresh)] as const),
    ]),
    Object.fromEntries([...fresh.keys()].map((specifier) => [specifier, [pathOf(specifier)]])),
  );
  const wrong = specifiers.flatMap((specifier) =>
    program.getSemanticDiagnostics(fileOf(specifier)).map(({ start = 0, length = 0, messageText }): Break => {
      const [name = ''] = /[\w$]*$/.exec(fileOf(specifier).text.slice(start, start + length)) ?? [];
      const says = ts.flattenDiagnosticMessageText(messageText, '\n').split('\n').at(-1)?.trim() ?? '';
      return { kind: 'not comparable', specifier, name, says };
    }),
  );
  return [...wrong, ...pairs.flatMap((pair, index) => breaksOf(pair, index))];

  function fileOf(specifier: string): ts.SourceFile {
    const file = program.getSourceFile(pathOf(specifier, 'was'));
    if (file === undefined) throw new Error(`what ${specifier} was is not read`);
    return file;
  }

  function breaksOf({ was, positions }: Pair, index: number): Break[] {
    const checker = program.getTypeChecker();
    const module = checker.getSymbolAtLocation(fileOf(was.specifier));
    const exported = module === undefined ? [] : checker.getExportsOfModule(module);
    const typesOf = (name: string) =>
      exported
        .filter((symbol) => symbol.name === `${name}${index}`)
        .flatMap((symbol) => checker.getTypeOfSymbol(symbol).getCallSignatures()[0]?.getParameters() ?? [])
        .map((parameter) => checker.getTypeOfSymbol(parameter));
    const found = (positions.size === 0 ? (['in', 'out'] as const) : [...positions]).flatMap((position) =>
      differences(checker, typesOf('types'), position),
    );
    const all = found.length > 0 ? found : differences(checker, typesOf('values'), 'out');
    // Users get it out and hand it in: what is new in it comes to them by itself.
    const isHandedBack = positions.size === 2;
    const breaks = all
      .filter(([kind]) => !(isHandedBack && kind === 'new required option'))
      .map(([kind, way, says]) => ({
        ...{ kind, ...was },
        ...(way.length === 0 ? {} : { member: way.join('.') }),
        ...(says === undefined ? {} : { says }),
      }));
    return [...new Map(breaks.map((one) => [`${one.kind} ${one.member}`, one])).values()];
  }
}

function programOf(texts: ReadonlyMap<string, string>, paths: Record<string, string[]>): ts.Program {
  const host = ts.createCompilerHost(options);
  return ts.createProgram(
    [...texts.keys()],
    { ...options, paths },
    {
      ...host,
      directoryExists: () => true,
      fileExists: (path) => texts.has(path) || host.fileExists(path),
      readFile: (path) => texts.get(path) ?? host.readFile(path),
      getSourceFile: (path, language, ...rest) => {
        const text = texts.get(path);
        return text === undefined
          ? host.getSourceFile(path, language, ...rest)
          : ts.createSourceFile(path, text, language);
      },
    },
  );
}

/** The path that a module would have: beside the packages that it imports. */
function pathOf(specifier: string, state?: 'was'): string {
  const [, name = '', ...rest] = specifier.split('/');
  const file = ['report', ...rest, ...(state === undefined ? ['d'] : [state])].join('.');
  return join(root, 'packages', name, 'src', `${file}.ts`);
}

/** The report as a module whose names can all be imported. */
function moduleOf(specifier: string, surfaces: Surfaces): string {
  const statements = surfaces.get(specifier)?.file.statements ?? [];
  return statements
    .filter((node) => !ts.isExportDeclaration(node) || node.moduleSpecifier !== undefined)
    .map((node) => strictText(node))
    .join('\n');
}

/** A module in which the changed declarations are as they were, and all that they name is as it is; where that is gone, it is as it was too. */
function wasModule(specifier: string, pairs: readonly Pair[], old: Surfaces, fresh: Surfaces): string {
  const [before, now] = [old.get(specifier), fresh.get(specifier)];
  const names = [...(before?.declarations.keys() ?? [])].filter((name) => now?.declarations.has(name) === true);
  const gone = [...(before?.declarations ?? [])].filter(([name]) => !names.includes(name));
  return [
    ...(before?.file.statements ?? []).filter(ts.isImportDeclaration).map((node) => node.getText()),
    `import type { ${names.join(', ')} } from '${specifier}';`,
    ...gone.flatMap(([, nodes]) => nodes.map((node) => strictText(node))),
    ...pairs.flatMap((pair, index) => (pair.was.specifier === specifier ? pairText(pair, index, old) : [])),
  ].join('\n');
}

/** A declaration as it was, and a function whose parameters have its types before and after. */
function pairText({ was, is }: Pair, index: number, old: Surfaces): string[] {
  const nodes = declarationsOf(old, was);
  const [before, now] = [`Was${index}`, `Is${index}`];
  const { list, names } = typeParametersOf(nodes);
  return [
    `import type { ${is.name} as ${now} } from '${is.specifier}';`,
    ...nodes.map((node) => strictText(node, before)),
    ...(nodes.every(isValue) && !nodes.some(ts.isClassDeclaration)
      ? []
      : [`export declare function types${index}${list}(was: ${before}${names}, is: ${now}${names}): void;`]),
    ...(nodes.some(isValue)
      ? [`export declare function values${index}(was: typeof ${before}, is: typeof ${now}): void;`]
      : []),
  ];
}

/** The differences of two types that break code, where users hand them in or get them out. */
function differences(checker: ts.TypeChecker, [whole, now]: readonly ts.Type[], position: Position): Found[] {
  const seen = new Set<ts.Type>();
  return whole === undefined || now === undefined ? [] : compare(whole, now, position, []);

  function compare(was: ts.Type, is: ts.Type, position: Position, way: Path): Found[] {
    const [before, after] = [checker.getNonNullableType(was), checker.getNonNullableType(is)];
    const isWrittenHere = was === whole || isLiteral(before);
    if (isWrittenHere && was !== is) {
      const found = [...members(before, after, position, way), ...signatures(before, after, position, way)];
      if (found.length > 0) return found;
    }
    const [from, to] = position === 'out' ? [is, was] : [was, is];
    if (checker.isTypeAssignableTo(from, to)) return [];
    // A function that does not fit takes less than it did.
    const isFunction = [before, after].every((type) => type.getCallSignatures().length > 0);
    const isOut = (position === 'out') !== isFunction;
    const says = `${checker.typeToString(was)} is ${checker.typeToString(is)} now`;
    return [[isOut ? 'widened output' : 'narrowed input', way, says]];
  }

  function members(was: ts.Type, is: ts.Type, position: Position, way: Path): Found[] {
    if (seen.has(was)) return [];
    seen.add(was);
    // The members that all of a union have are compared, and may be fewer.
    const isUnion = was.isUnion() || is.isUnion();
    const [before, after] = [was, is].map((type) => type.getProperties().filter(isOurs));
    const likeOf = (member: ts.Symbol, type: ts.Type) =>
      type.getProperties().find(({ escapedName }) => escapedName === member.escapedName);
    const isNeeded = (member: ts.Symbol) => (member.flags & ts.SymbolFlags.Optional) === 0 && !likeOf(member, was);
    return [
      ...(before ?? []).flatMap((member) => {
        const [other, place] = [likeOf(member, is), [...way, member.name]];
        if (other === undefined) return isUnion ? [] : [['removed member', place] as const];
        if (declaredText(member) === declaredText(other)) return [];
        return compare(checker.getTypeOfSymbol(member), checker.getTypeOfSymbol(other), position, place);
      }),
      ...(position === 'out' || isUnion ? [] : (after ?? []).filter(isNeeded)).map(
        ({ name }) => ['new required option', [...way, name]] as const,
      ),
    ];
  }

  /** Each signature that was has one that is as good. The type parameters of a signature have no like in another. */
  function signatures(was: ts.Type, is: ts.Type, position: Position, way: Path): Found[] {
    return [ts.SignatureKind.Call, ts.SignatureKind.Construct].flatMap((kind) => {
      const [before, after] = [checker.getSignaturesOfType(was, kind), checker.getSignaturesOfType(is, kind)];
      if ([...before, ...after].some(({ typeParameters }) => typeParameters !== undefined)) return [];
      return before.flatMap((one) => {
        const tries = after.map((other) => [
          ...parameters(one, other, position, way),
          ...(kind === ts.SignatureKind.Construct
            ? []
            : compare(one.getReturnType(), other.getReturnType(), position, way)),
        ]);
        return tries.some((found) => found.length === 0) ? [] : (tries[0] ?? []);
      });
    });
  }

  function parameters(was: ts.Signature, is: ts.Signature, position: Position, way: Path): Found[] {
    return was.getParameters().flatMap((parameter, index) => {
      const other = is.getParameters()[index];
      if (other === undefined) return [['removed parameter', [...way, parameter.name]] as const];
      return compare(checker.getTypeOfSymbol(parameter), checker.getTypeOfSymbol(other), turned(position), way);
    });
  }
}

/** Tells a type that stands within the declaration itself: one with a name is compared under its own. */
function isLiteral({ symbol }: ts.Type): boolean {
  // The type of a literal has no symbol, whatever its declaration says.
  const found: ts.Symbol | undefined = symbol;
  return found !== undefined && (found.flags & (ts.SymbolFlags.TypeLiteral | ts.SymbolFlags.Method)) !== 0;
}

/** Tells what a report declares: the members of the language and of libraries are theirs. */
function isOurs({ declarations = [] }: ts.Symbol): boolean {
  return declarations.some((node) => /\/src\/report[\w.-]*\.ts$/.test(node.getSourceFile().fileName));
}

function declaredText({ declarations = [] }: ts.Symbol): string {
  return declarations.map((node) => node.getText().replaceAll(/\s+/g, ' ')).join('\n');
}
