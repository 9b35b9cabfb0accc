/** The public surface of an entry point as a text to read: every declaration that it exports or that these reach, without comments. */
import ts from 'typescript';
import { exportsOf, namesIn, originOf } from '../exported.ts';
import type { EntryPointFile } from '../packages.ts';
import { declarationOf } from './declarations.ts';
import type { Declarations } from './declarations.ts';

/** The text of each entry point's report, by the name that users import. It reads as a declaration file, and is laid out by nobody yet. */
export function reportsOf(declarations: Declarations, entryPoints: readonly EntryPointFile[]): Map<string, string> {
  const surfaces = entryPoints.map((entryPoint) => surfaceOf(declarations, entryPoint));
  return new Map(
    surfaces.map((surface) => [surface.specifier, new Report(declarations.declared, surface, surfaces).text()]),
  );
}

/** An export of an entry point. */
interface Export {
  readonly name: string;
  readonly isValue: boolean;
  /** The declared thing itself, through however many files it was handed on. */
  readonly origin: ts.Symbol;
}

/** The exports of an entry point. */
interface Surface extends EntryPointFile {
  readonly exports: readonly Export[];
}

/** A declared thing, and the entry point and name by which users get it. */
interface Home {
  readonly specifier: string;
  readonly name: string;
}

function surfaceOf({ sources, declared }: Declarations, entryPoint: EntryPointFile): Surface {
  const { values, types } = namesIn(sources, entryPoint.file);
  const names = new Map([
    ...values.map((name) => [name, true] as const),
    ...types.map((name) => [name, false] as const),
  ]);
  const exports = exportsOf(declared, declarationOf(entryPoint.file)).flatMap((symbol) => {
    const isValue = names.get(symbol.name);
    return isValue === undefined
      ? []
      : [{ name: symbol.name, isValue, origin: originOf(symbol, declared.getTypeChecker()) }];
  });
  return { ...entryPoint, exports: exports.toSorted(byName) };
}

function byName(one: { readonly name: string }, other: { readonly name: string }): number {
  return one.name < other.name ? -1 : 1;
}

class Report {
  readonly #program: ts.Program;
  readonly #checker: ts.TypeChecker;
  readonly #surface: Surface;
  readonly #surfaces: readonly Surface[];
  /** The names of what stands in this report. */
  readonly #names = new Map<ts.Symbol, string>();
  /** The declarations that are still to be written. */
  readonly #reached: ts.Symbol[] = [];
  /** The imported names, by the module that they come from. */
  readonly #imports = new Map<string, Set<string>>();

  constructor(program: ts.Program, surface: Surface, surfaces: readonly Surface[]) {
    this.#program = program;
    this.#checker = program.getTypeChecker();
    this.#surface = surface;
    this.#surfaces = surfaces;
  }

  text(): string {
    const { specifier, file, exports } = this.#surface;
    const [own, others] = split(exports, ({ origin }) => this.#homeOf(origin)?.specifier === specifier);
    for (const { name, origin } of own) this.#names.set(origin, this.#names.get(origin) ?? name);
    const written = own.map(({ name, isValue, origin }) => {
      if (this.#names.get(origin) !== name) return `export { ${this.#names.get(origin)} as ${name} };`;
      if (isValue || !isOfValue(origin)) return this.#write(origin, 'export ');
      return `${this.#write(origin, '')}\nexport type { ${name} };`;
    });
    const augmentations = this.#augmentations(declarationOf(file));
    const reached: { readonly name: string; readonly text: string }[] = [];
    for (let next = this.#reached.shift(); next !== undefined; next = this.#reached.shift()) {
      reached.push({ name: this.#names.get(next) ?? '', text: this.#write(next, '') });
    }
    const sections = [
      [`// ${specifier}`, ...this.#importLines()].join('\n'),
      this.#handedOn(others),
      ...written,
      ...augmentations,
      ...(reached.length === 0 ? [] : ['// Reached from above, and not exported.']),
      ...reached.toSorted(byName).map(({ text }) => text),
      'export {};',
    ];
    return sections.filter((text) => text !== '').join('\n\n');
  }

  #importLines(): string[] {
    return [...this.#imports]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .flatMap(([from, names]) => {
        const [spaces, single] = split([...names].toSorted(), (name) => name.startsWith('* as '));
        return [
          ...spaces.map((name) => `import type ${name} from '${from}';`),
          ...(single.length === 0 ? [] : [`import type { ${single.join(', ')} } from '${from}';`]),
        ];
      });
  }

  /** The lines that hand on what another entry point has: values, and types alone. */
  #handedOn(exports: readonly Export[]): string {
    const lines = new Map<string, string[]>();
    for (const { name, isValue, origin } of exports) {
      const home = this.#homeOf(origin);
      const line = `${isValue ? '' : 'type '}{ … } from '${home?.specifier}';`;
      const word = home === undefined || home.name === name ? name : `${home.name} as ${name}`;
      lines.set(line, [...(lines.get(line) ?? []), word]);
    }
    return [...lines]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([line, names]) => `export ${line.replace('…', names.join(', '))}`)
      .join('\n');
  }

  /** The entry point for users that has it: one of its own package before others. What none has is where it is used. */
  #homeOf(origin: ts.Symbol): Home | undefined {
    const path = origin.declarations?.[0]?.getSourceFile().fileName ?? '';
    const homes = this.#surfaces.flatMap(({ specifier, internal, exports, file }) =>
      exports
        .filter((one) => one.origin === origin && (!internal || specifier === this.#surface.specifier))
        .map(({ name }) => ({ specifier, name, isOwn: folderOf(file) === folderOf(path), internal })),
    );
    const forUsers = homes.filter(({ internal }) => !internal);
    return forUsers.find(({ isOwn }) => isOwn) ?? forUsers[0] ?? homes[0];
  }

  /** All that the file adds to the declarations of other packages. */
  #augmentations(file: string): string[] {
    const statements = this.#program.getSourceFile(file)?.statements ?? [];
    return statements
      .filter((node) => ts.isModuleDeclaration(node))
      .map((node) => `declare ${withoutModifiers(this.#named(node), node)}`);
  }

  /** The declarations of a thing. */
  #write(symbol: ts.Symbol, modifier: 'export ' | ''): string {
    return (symbol.declarations ?? [])
      .map((node) => {
        if (ts.isVariableDeclaration(node)) return `${modifier || 'declare '}const ${this.#named(node)};`;
        if (this.#isComputed(node)) return this.#writtenOut(symbol, node, modifier);
        const isAbstract = ts.isClassDeclaration(node) && ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Abstract;
        const isOnlyType = ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);
        const words = `${modifier}${modifier === '' && !isOnlyType ? 'declare ' : ''}${isAbstract ? 'abstract ' : ''}`;
        return `${words}${withoutModifiers(this.#named(node), node)}`;
      })
      .join('\n');
  }

  /** Tells a type that is computed by one that users cannot name: its members are what they see. */
  #isComputed(node: ts.Declaration): node is ts.InterfaceDeclaration | ts.TypeAliasDeclaration {
    const isPlain = (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) && !node.typeParameters;
    if (!isPlain) return false;
    const bases = ts.isInterfaceDeclaration(node)
      ? (node.heritageClauses ?? []).flatMap(({ types }) => [...types])
      : [];
    const computed = ts.isTypeAliasDeclaration(node) && ts.isTypeReferenceNode(node.type) ? [node.type] : bases;
    return computed.some((base) => {
      const name = ts.isTypeReferenceNode(base) ? base.typeName : base.expression;
      const symbol = this.#checker.getSymbolAtLocation(name);
      const origin = symbol === undefined ? undefined : originOf(symbol, this.#checker);
      const [declaration] = origin?.declarations ?? [];
      return (
        base.typeArguments !== undefined &&
        declaration !== undefined &&
        ts.isTypeAliasDeclaration(declaration) &&
        isOfWorkspace(declaration.getSourceFile().fileName) &&
        (origin === undefined || this.#homeOf(origin) === undefined)
      );
    });
  }

  /** The members of a type, each with its own type. */
  #writtenOut(symbol: ts.Symbol, node: ts.InterfaceDeclaration | ts.TypeAliasDeclaration, modifier: string): string {
    const members = this.#checker
      .getPropertiesOfType(this.#checker.getDeclaredTypeOfSymbol(symbol))
      .toSorted(byName)
      .map((member) => {
        const type = this.#checker.getTypeOfSymbol(member);
        const text = this.#checker.typeToString(type, undefined, fullTypes);
        const mark = member.flags & ts.SymbolFlags.Optional ? '?' : '';
        return `${member.name}${mark}: ${this.#localNames(text)};`;
      });
    const name = this.#nameOf(symbol);
    const lines = members.join('\n');
    return ts.isInterfaceDeclaration(node)
      ? `${modifier}interface ${name} {\n${lines}\n}`
      : `${modifier}type ${name} = {\n${lines}\n};`;
  }

  /** A type's text, in which what it imports has the name that it has in this report. */
  #localNames(text: string): string {
    return text.replaceAll(/import\("([^"]+)"(?:, \{[^)]*\})?\)\.(\w+)/g, (whole, path: string, name: string) => {
      const file = this.#program.getSourceFile(declarationOf(`${path.replace(/(\.d)?\.ts$/, '')}.ts`));
      const module = file === undefined ? undefined : this.#checker.getSymbolAtLocation(file);
      const exports = module === undefined ? [] : this.#checker.getExportsOfModule(module);
      const symbol = exports.find((one) => one.name === name);
      return this.#nameOf(symbol) ?? whole;
    });
  }

  /** The text of a node, in which everything has the name that it has in this report. */
  #named(node: ts.Node): string {
    const edits: { readonly from: ts.Node; readonly to: string }[] = [];
    const visit = (child: ts.Node): void => {
      if (ts.isImportTypeNode(child) && child.qualifier !== undefined) {
        const name = this.#nameOf(this.#checker.getSymbolAtLocation(leftmost(child.qualifier)));
        if (name !== undefined) {
          const to = `${child.isTypeOf ? 'typeof ' : ''}${name}`;
          const args = child.typeArguments?.map((one) => this.#named(one)) ?? [];
          edits.push({ from: child, to: args.length === 0 ? to : `${to}<${args.join(', ')}>` });
          return;
        }
      }
      const name = ts.isIdentifier(child) ? this.#nameOf(this.#checker.getSymbolAtLocation(child)) : undefined;
      if (name !== undefined && name !== child.getText()) edits.push({ from: child, to: name });
      ts.forEachChild(child, visit);
    };
    visit(node);
    const start = node.getStart();
    return edits
      .toReversed()
      .reduce(
        (text, { from, to }) => text.slice(0, from.getStart() - start) + to + text.slice(from.getEnd() - start),
        node.getText(),
      );
  }

  /** The name of a thing of ours here. One of a library is imported as its file does; those of the language have none. */
  #nameOf(symbol: ts.Symbol | undefined): string | undefined {
    if (symbol === undefined) return undefined;
    const origin = originOf(symbol, this.#checker);
    const [declaration] = origin.declarations ?? [];
    if (declaration === undefined || !isOfWorkspace(declaration.getSourceFile().fileName)) {
      const [alias] = symbol.flags & ts.SymbolFlags.Alias ? (symbol.declarations ?? []) : [];
      if (alias !== undefined && isOfWorkspace(alias.getSourceFile().fileName)) this.#importFrom(alias);
      return undefined;
    }
    if (!isAtTop(declaration)) return undefined;
    return this.#names.get(origin) ?? this.#enter(origin);
  }

  #enter(origin: ts.Symbol): string {
    const home = this.#homeOf(origin);
    const taken = new Set(this.#names.values());
    const wanted = home?.name ?? origin.name;
    let name = wanted;
    for (let number = 2; taken.has(name); number += 1) name = `${wanted}_${number}`;
    this.#names.set(origin, name);
    if (home === undefined) this.#reached.push(origin);
    else {
      const names = home.name === name ? name : `${home.name} as ${name}`;
      this.#import(home.specifier, names);
    }
    return name;
  }

  #importFrom(alias: ts.Declaration): void {
    const declaration = ts.findAncestor(alias, ts.isImportDeclaration);
    if (declaration === undefined) return;
    if (!ts.isStringLiteral(declaration.moduleSpecifier)) return;
    this.#import(declaration.moduleSpecifier.text, alias.getText().replace(/^type /, ''));
  }

  #import(from: string, name: string): void {
    this.#imports.set(from, (this.#imports.get(from) ?? new Set()).add(name));
  }
}

const fullTypes: ts.TypeFormatFlags = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseFullyQualifiedType;

function folderOf(path: string): string | undefined {
  return /\/packages\/[^/]+\//.exec(path)?.[0];
}

/** Those of which it is true, and the others. */
function split<T>(all: readonly T[], isFirst: (one: T) => boolean): [first: T[], others: T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))];
}

function isOfWorkspace(path: string): boolean {
  return /\/packages\/[^/]+\/src\//.test(path) && !path.includes('/node_modules/');
}

function isAtTop(node: ts.Declaration): boolean {
  const statement = ts.isVariableDeclaration(node) ? node.parent.parent : node;
  return statement.parent !== undefined && ts.isSourceFile(statement.parent);
}

/** Tells what is there at run time: a class, a function, a constant. */
function isOfValue({ flags }: ts.Symbol): boolean {
  return (flags & ts.SymbolFlags.Value) !== 0;
}

function leftmost(name: ts.EntityName): ts.Identifier {
  return ts.isIdentifier(name) ? name : leftmost(name.left);
}

function withoutModifiers(text: string, node: ts.Node): string {
  const modifiers = ts.canHaveModifiers(node) ? (ts.getModifiers(node) ?? []) : [];
  const last = modifiers.at(-1);
  return last === undefined ? text : text.slice(last.getEnd() - node.getStart()).trimStart();
}
