/** The doc comments of an exported name and of its members, as the compiler sees them. */
import ts from 'typescript';

/** A name of ours, and what its doc comment says. */
export interface Documented {
  /** The package in which it is declared: `@slotwise/sdk`. */
  readonly packageName: string;
  /** The name as readers write it: `BookingsResource.list`, `BookingsResource.list(query)`. */
  readonly name: string;
  readonly kind: 'function' | 'class' | 'constant' | 'type' | 'method' | 'field' | 'parameter';
  /** The description and the tags besides the examples; of a parameter, what says it. Empty where nothing does. */
  readonly text: string;
  readonly examples: readonly string[];
  /** True of a field that holds numbers. */
  readonly isNumber: boolean;
  /** True of a function whose body throws, or calls one of its file that does. */
  readonly throws: boolean;
  /** True of a name that stands for something of the service: an object, an endpoint, a refusal. */
  readonly isOfService: boolean;
}

/** The members that are counted: functions that are called, and fields that are read. */
type Member =
  | ts.MethodSignature
  | ts.MethodDeclaration
  | ts.PropertySignature
  | ts.PropertyDeclaration
  | ts.GetAccessorDeclaration
  | MakerAssignment;

/** A function under a name of an object: `status: (status: number) => …`. */
type MakerAssignment = ts.PropertyAssignment & { readonly initializer: ts.ArrowFunction };

/** A name, its members and their parameters; nothing of what is marked `@internal`. */
export function documentedOf(symbol: ts.Symbol, checker: ts.TypeChecker): Documented[] {
  const [node] = symbol.declarations ?? [];
  const path = node?.getSourceFile().fileName ?? '';
  const [, folder] = /\/packages\/([\w-]+)\/src\//.exec(path) ?? [];
  if (node === undefined || folder === undefined || isInternal(node)) return [];
  const self: Documented = {
    ...said(node),
    packageName: `@slotwise/${folder}`,
    name: symbol.name,
    kind: kindOf(symbol, checker),
    isNumber: false,
    throws: throws(node, checker),
    isOfService: isOfService(path),
  };
  const members = membersOf(node).flatMap((member) => memberOf(member, self, checker));
  return [self, ...parametersOf(self, node), ...members];
}

function kindOf(symbol: ts.Symbol, checker: ts.TypeChecker): 'function' | 'class' | 'constant' | 'type' {
  if (symbol.flags & ts.SymbolFlags.Class) return 'class';
  if (!(symbol.flags & ts.SymbolFlags.Value)) return 'type';
  return checker.getTypeOfSymbol(symbol).getCallSignatures().length > 0 ? 'function' : 'constant';
}

function memberOf(member: Member, owner: Documented, checker: ts.TypeChecker): Documented[] {
  const name = `${owner.name}.${member.name.getText()}`;
  const isMethod =
    ts.isMethodSignature(member) || ts.isMethodDeclaration(member) || isMaker(member) || isFunctionTyped(member);
  const self: Documented = {
    ...said(member),
    packageName: owner.packageName,
    name,
    kind: isMethod ? 'method' : 'field',
    isNumber: !isMethod && isNumber(member, checker),
    throws: throws(member, checker),
    isOfService: /Resource\.\w+$/.test(name),
  };
  return [self, ...parametersOf(self, member)];
}

/** Members of the declaration and of the types written out in it, but not of the functions in it. */
function membersOf(node: ts.Node): Member[] {
  const found: Member[] = [];
  const visit = (child: ts.Node) => {
    const isMember =
      ts.isMethodSignature(child) ||
      ts.isMethodDeclaration(child) ||
      ts.isPropertySignature(child) ||
      ts.isPropertyDeclaration(child) ||
      ts.isGetAccessorDeclaration(child) ||
      isMaker(child);
    if (isMember && (isHidden(child) || isInternal(child))) return;
    if (isMember) found.push(child);
    const isCode = ts.isBlock(child) || ts.isCallExpression(child) || ts.isArrowFunction(child);
    if (!isCode && !ts.isParameter(child)) ts.forEachChild(child, visit);
  };
  ts.forEachChild(node, visit);
  return found;
}

function isMaker(node: ts.Node): node is MakerAssignment {
  return ts.isPropertyAssignment(node) && ts.isArrowFunction(node.initializer);
}

function isHidden(node: ts.Declaration): boolean {
  const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected;
  const name = ts.getNameOfDeclaration(node);
  return (ts.getCombinedModifierFlags(node) & hidden) !== 0 || (name !== undefined && ts.isPrivateIdentifier(name));
}

function isInternal(node: ts.Node): boolean {
  return ts.getJSDocTags(node).some(({ tagName }) => tagName.text === 'internal');
}

function isFunctionTyped({
  type,
}: Exclude<Member, ts.MethodSignature | ts.MethodDeclaration | MakerAssignment>): boolean {
  return type !== undefined && ts.isFunctionTypeNode(type);
}

function isNumber(member: Member, checker: ts.TypeChecker): boolean {
  const holdsNumber = (type: ts.Type): boolean => {
    if (type.isUnion()) return type.types.some(holdsNumber);
    // An array type is a reference to Array with its item; the compiler tells so and does not narrow.
    const item = checker.isArrayType(type) ? checker.getTypeArguments(type as ts.TypeReference)[0] : undefined;
    return item === undefined ? (type.flags & ts.TypeFlags.Number) !== 0 : holdsNumber(item);
  };
  return holdsNumber(checker.getTypeAtLocation(member));
}

/** The description and the tags of a doc comment, and its examples. */
function said(node: ts.Node): Pick<Documented, 'text' | 'examples'> {
  const docs = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  const tags = docs.flatMap(({ tags = [] }) => tags);
  const isExample = ({ tagName }: ts.JSDocTag) => tagName.text === 'example';
  const textOf = ({ comment }: ts.JSDoc | ts.JSDocTag) => ts.getTextOfJSDocComment(comment)?.trim() ?? '';
  return {
    text: [
      ...docs.map(textOf),
      ...tags.filter((tag) => !isExample(tag)).map((tag) => `@${tag.tagName.text} ${nameOfParam(tag)}${textOf(tag)}`),
    ]
      .join('\n')
      .trim(),
    examples: tags.filter(isExample).map(textOf),
  };
}

function nameOfParam(tag: ts.JSDocTag): string {
  return ts.isJSDocParameterTag(tag) ? `${tag.name.getText()} ` : '';
}

/** The parameters of a function, each said by a `@param`, or by its words in the description. */
function parametersOf(self: Documented, node: ts.Node): Documented[] {
  const { parameters = [] } = functionIn(node) ?? {};
  return parameters
    .filter(({ name }) => ts.isIdentifier(name))
    .map((parameter) => {
      const name = parameter.name.getText();
      return {
        ...self,
        name: `${self.name}(${name})`,
        kind: 'parameter',
        text: isSaid(name, self.text) ? name : '',
        examples: [],
        throws: false,
        isOfService: false,
      };
    });
}

function isSaid(name: string, text: string): boolean {
  if (text.includes(`@param ${name} `)) return true;
  const words = name.split(/(?=[A-Z])/).map((word) => word.toLowerCase());
  return words.every((word) => new RegExp(`\\b${word}(?:s|es)?\\b`, 'i').test(text));
}

function functionIn(node: ts.Node): ts.SignatureDeclaration | undefined {
  if (ts.isFunctionLike(node)) return node;
  const made = arrowOf(node);
  if (made !== undefined) return made;
  const isTyped = ts.isPropertySignature(node) || ts.isTypeAliasDeclaration(node) || ts.isPropertyDeclaration(node);
  return isTyped && node.type !== undefined && ts.isFunctionTypeNode(node.type) ? node.type : undefined;
}

/** Tells a function that throws by itself, or by one of its file that it calls. */
function throws(node: ts.Node, checker: ts.TypeChecker, seen = new Set<ts.Node>()): boolean {
  const body = bodyOf(node);
  if (body === undefined || seen.has(node)) return false;
  seen.add(node);
  let found = false;
  const visit = (child: ts.Node) => {
    if (ts.isThrowStatement(child)) found = true;
    if (ts.isCallExpression(child) && ts.isIdentifier(child.expression)) {
      const called = checker.getSymbolAtLocation(child.expression)?.valueDeclaration;
      if (called?.getSourceFile() === node.getSourceFile() && throws(called, checker, seen)) found = true;
    }
    if (!ts.isFunctionLike(child) && !ts.isTryStatement(child)) ts.forEachChild(child, visit);
  };
  ts.forEachChild(body, visit);
  return found;
}

function bodyOf(node: ts.Node): ts.Node | undefined {
  return ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node) ? node.body : arrowOf(node)?.body;
}

/** The function that a constant, or a name of an object, stands for. */
function arrowOf(node: ts.Node): ts.ArrowFunction | undefined {
  const isNamed = ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node);
  return isNamed && node.initializer !== undefined && ts.isArrowFunction(node.initializer)
    ? node.initializer
    : undefined;
}

/** Tells the files that hold objects, endpoints, and refusals of the service. */
function isOfService(path: string): boolean {
  return /\/packages\/(?:schemas\/src\/(?:generated\/|fields\/|[\w-]+\.ts$)|sdk\/src\/(?:resources\/|errors\/(?:status|oauth)-errors))/.test(
    path,
  );
}
