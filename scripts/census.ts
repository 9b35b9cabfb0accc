/**
 * Lists the missing parts of doc comments of exported names: a description; an example of what users call or write by hand (functions,
 * classes, options, methods of resources), and none of what they are handed; a word for a parameter, the unit of a number, the errors of a
 * function that throws, the source of a name of the service.
 */
import ts from 'typescript';
import { exportsOf, isMarkedInternal, openEntryPoints, originOf } from './exported.ts';

/** The lacks of entry points, a line each: `@slotwise/sdk Client.get(id): a word`. */
export function lacks(files: readonly string[]): string[] {
  const program = openEntryPoints({}, files);
  const checker = program.getTypeChecker();
  const symbols = files
    .flatMap((file) => exportsOf(program, file))
    .filter((symbol) => !isMarkedInternal(symbol))
    .map((symbol) => originOf(symbol, checker));
  return [...new Set(symbols)].flatMap((symbol) => lacksOf(symbol, checker)).toSorted();
}

/** The unit of a quantity; or the words that say that a number is none: an id, a count, a status, a place in a row. */
const unit =
  /\b(?:milliseconds?|seconds?|minutes?|hours?|(?:week)?days?|weeks?|months?|years?|bytes|KiB|characters|currency|ids?|number|numbers|count|counts|status|statuses|port|page|times|factor|share|chance|percent)\b/i;
const errors = /\b(?:throws?|rejects?|refused?|refuses)\b|^Errors:/im;
const source = /\bG-\d+|\bRFC \d+|\bspecification\b/i;

/** Files that hold objects, endpoints and refusals of the service. */
const service =
  /\/packages\/(?:schemas\/src\/(?:generated\/|fields\/|[\w-]+\.ts$)|sdk\/src\/(?:resources\/|errors\/(?:status|oauth)-errors))/;

function lacksOf(symbol: ts.Symbol, checker: ts.TypeChecker): string[] {
  const [node] = symbol.declarations ?? [];
  const path = node?.getSourceFile().fileName ?? '';
  const [, folder] = /\/packages\/([\w-]+)\/src\//.exec(path) ?? [];
  if (node === undefined || folder === undefined || hasTag('internal', node)) return [];
  const isFunction =
    (symbol.flags & ts.SymbolFlags.Value) !== 0 && checker.getTypeOfSymbol(symbol).getCallSignatures().length > 0;
  const isByHand = isFunction || (symbol.flags & ts.SymbolFlags.Class) !== 0 || symbol.name.endsWith('Options');
  // Users read it or are handed it: what they write by hand ends in `Options`, what they call is a function.
  const isType = ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);
  const isReadOnly = isType && functionIn(node) === undefined && !symbol.name.endsWith('Options');
  const own = [
    ...(textOf(node) === '' ? [`${symbol.name}: a description`] : []),
    ...(isByHand && !hasTag('example', node) ? [`${symbol.name}: an example`] : []),
    ...(isReadOnly && hasTag('example', node) ? [`${symbol.name}: no example: it stands where the type is used`] : []),
    ...(service.test(path) && !source.test(textOf(node)) ? [`${symbol.name}: a source`] : []),
    ...lacksOfFunction(symbol.name, node, checker),
  ];
  return [...own, ...membersOf(node).flatMap((member) => lacksOfMember(member, symbol, checker))].map(
    (lack) => `@slotwise/${folder} ${lack}`,
  );
}

function lacksOfMember(member: Member, owner: ts.Symbol, checker: ts.TypeChecker): string[] {
  const name = `${owner.name}.${member.name.getText()}`;
  const text = textOf(member);
  const isMethod = functionIn(member) !== undefined;
  const isCall = isMethod && /Resource\.\w+$/.test(name);
  const isNumber = !isMethod && holdsNumber(checker.getTypeAtLocation(member), checker);
  const isRead = isMethod || ts.isInterfaceDeclaration(member.parent);
  return [
    ...(isRead && text === '' ? [`${name}: a description`] : []),
    ...(isNumber && !unit.test(text) ? [`${name}: a unit`] : []),
    ...(isCall && !source.test(text) ? [`${name}: a source`] : []),
    ...(isCall && !hasTag('example', member) ? [`${name}: an example`] : []),
    ...lacksOfFunction(name, member, checker),
  ];
}

/** The parameters that neither a `@param` nor the description names, and errors that are thrown and not named. */
function lacksOfFunction(name: string, node: ts.Node, checker: ts.TypeChecker): string[] {
  const text = textOf(node);
  const isNamed = (parameter: string) => {
    const words = parameter.split(/(?=[A-Z])/).map((word) => new RegExp(`\\b${word}(?:s|es)?\\b`, 'i'));
    return text.includes(`@param ${parameter} `) || words.every((word) => word.test(text));
  };
  const parameters = (functionIn(node)?.parameters ?? [])
    .filter((one) => ts.isIdentifier(one.name))
    .map((one) => one.name.getText());
  return [
    ...parameters.filter((parameter) => !isNamed(parameter)).map((parameter) => `${name}(${parameter}): a word`),
    ...(throws(node, checker) && !errors.test(text) ? [`${name}: its errors`] : []),
  ];
}

/** The members of a declaration and of the types written out in it, but not of the functions in it. */
function membersOf(node: ts.Node): Member[] {
  const found: Member[] = [];
  const visit = (child: ts.Node) => {
    if (isMember(child)) {
      if (isHidden(child) || hasTag('internal', child)) return;
      found.push(child);
    }
    const isCode = ts.isBlock(child) || ts.isCallExpression(child) || ts.isArrowFunction(child);
    if (!isCode && !ts.isParameter(child)) ts.forEachChild(child, visit);
  };
  ts.forEachChild(node, visit);
  return found;
}

type Field = ts.PropertySignature | ts.PropertyDeclaration | ts.GetAccessorDeclaration;
type Member = ts.MethodSignature | ts.MethodDeclaration | Field | ts.PropertyAssignment;

/** Tells functions that are called, under a name of an object too, and fields that are read. */
function isMember(node: ts.Node): node is Member {
  if (ts.isPropertyAssignment(node)) return ts.isArrowFunction(node.initializer);
  const isMethod = ts.isMethodSignature(node) || ts.isMethodDeclaration(node);
  return (
    isMethod || ts.isPropertySignature(node) || ts.isPropertyDeclaration(node) || ts.isGetAccessorDeclaration(node)
  );
}

function isHidden(node: Member): boolean {
  const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected;
  return (ts.getCombinedModifierFlags(node) & hidden) !== 0 || ts.isPrivateIdentifier(node.name);
}

function holdsNumber(type: ts.Type, checker: ts.TypeChecker): boolean {
  if (type.isUnion()) return type.types.some((one) => holdsNumber(one, checker));
  const item = checker.isArrayType(type) ? checker.getIndexTypeOfType(type, ts.IndexKind.Number) : undefined;
  return item === undefined ? (type.flags & ts.TypeFlags.Number) !== 0 : holdsNumber(item, checker);
}

function hasTag(name: 'example' | 'internal', node: ts.Node): boolean {
  return ts.getJSDocTags(node).some(({ tagName }) => tagName.text === name);
}

/** The description and the tags of a doc comment, without the examples. */
function textOf(node: ts.Node): string {
  return ts
    .getJSDocCommentsAndTags(node)
    .flatMap((doc) => (ts.isJSDoc(doc) ? [doc, ...(doc.tags ?? [])] : []))
    .filter((part) => ts.isJSDoc(part) || part.tagName.text !== 'example')
    .map((part) => {
      const tag = ts.isJSDoc(part) ? '' : `@${part.tagName.text} `;
      const name = ts.isJSDocParameterTag(part) ? `${part.name.getText()} ` : '';
      return `${tag}${name}${ts.getTextOfJSDocComment(part.comment)?.trim() ?? ''}`;
    })
    .join('\n')
    .trim();
}

/** The function that a declaration, a name of an object or a field stands for. */
function functionIn(node: ts.Node): ts.SignatureDeclaration | undefined {
  if (ts.isFunctionLike(node)) return node;
  const isNamed = ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node);
  if (isNamed && node.initializer !== undefined && ts.isArrowFunction(node.initializer)) return node.initializer;
  const isTyped = ts.isPropertySignature(node) || ts.isTypeAliasDeclaration(node) || ts.isPropertyDeclaration(node);
  return isTyped && node.type !== undefined && ts.isFunctionTypeNode(node.type) ? node.type : undefined;
}

/** Tells a function that throws by itself, or by one of its file that it calls. */
function throws(node: ts.Node, checker: ts.TypeChecker, seen = new Set<ts.Node>()): boolean {
  const made = functionIn(node);
  if (made === undefined || !('body' in made) || made.body === undefined || seen.has(node)) return false;
  seen.add(node);
  const isThrowing = (child: ts.Node): boolean => {
    if (ts.isThrowStatement(child)) return true;
    if (ts.isCallExpression(child) && ts.isIdentifier(child.expression)) {
      const called = checker.getSymbolAtLocation(child.expression)?.valueDeclaration;
      if (called?.getSourceFile() === node.getSourceFile() && throws(called, checker, seen)) return true;
    }
    if (ts.isFunctionLike(child) || ts.isTryStatement(child)) return false;
    return ts.forEachChild(child, isThrowing) ?? false;
  };
  return ts.forEachChild(made.body, isThrowing) ?? false;
}
