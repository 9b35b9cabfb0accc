/** Declarations whose methods are properties of a function type, so that the compiler compares their parameters strictly. */
import ts from 'typescript';

const { factory } = ts;
const printer = ts.createPrinter({ removeComments: true });

/** The text of a statement with its methods as properties, and without what is private. */
export function strict(node: ts.Statement): string {
  const { transformed } = ts.transform(node, [() => rewritten]);
  return transformed.map((one) => printer.printNode(ts.EmitHint.Unspecified, one, node.getSourceFile())).join('\n');
}

function rewritten(statement: ts.Statement): ts.Statement {
  const visit = (node: ts.Node): ts.Node => {
    const inner = ts.visitEachChild(node, visit, undefined);
    if (ts.isInterfaceDeclaration(inner)) {
      const { modifiers, name, typeParameters, heritageClauses, members } = inner;
      const properties = asProperties(members);
      return factory.updateInterfaceDeclaration(inner, modifiers, name, typeParameters, heritageClauses, properties);
    }
    if (ts.isTypeLiteralNode(inner)) return factory.updateTypeLiteralNode(inner, asProperties(inner.members));
    if (ts.isClassDeclaration(inner)) {
      const { modifiers, name, typeParameters, heritageClauses, members } = inner;
      return factory.updateClassDeclaration(
        inner,
        modifiers,
        name,
        typeParameters,
        heritageClauses,
        classMembers(members),
      );
    }
    return inner;
  };
  // The visitor hands back the kind of node that it is given.
  return visit(statement) as ts.Statement;
}

function asProperties(members: ts.NodeArray<ts.TypeElement>): ts.NodeArray<ts.TypeElement> {
  const methods = members.filter(ts.isMethodSignature);
  const isFirst = (one: ts.MethodSignature) => methods.find((other) => isNamedAs(one, other)) === one;
  return factory.createNodeArray(
    members.flatMap((member) => {
      if (!ts.isMethodSignature(member)) return [member];
      if (!isFirst(member)) return [];
      const { name, questionToken } = member;
      return [factory.createPropertySignature(undefined, name, questionToken, functionType(member, methods))];
    }),
  );
}

function classMembers(members: ts.NodeArray<ts.ClassElement>): ts.ClassElement[] {
  const methods = members.filter(ts.isMethodDeclaration);
  const isFirst = (one: ts.MethodDeclaration) => methods.find((other) => isNamedAs(one, other)) === one;
  return members
    .filter((member) => !isPrivate(member))
    .flatMap((member) => {
      if (!ts.isMethodDeclaration(member)) return [member];
      if (!isFirst(member)) return [];
      const { modifiers, name, questionToken } = member;
      const type = functionType(member, methods);
      return [factory.createPropertyDeclaration(modifiers, name, questionToken, type, undefined)];
    });
}

type Method = ts.MethodSignature | ts.MethodDeclaration;

/** The type of all methods of one name. */
function functionType(method: Method, methods: readonly Method[]): ts.TypeNode {
  const [first, ...others] = methods.filter((other) => isNamedAs(method, other));
  // In a type literal, `this` would be another.
  if (first?.type !== undefined && others.length === 0)
    return factory.createFunctionTypeNode(first.typeParameters, first.parameters, first.type);
  const signatures = [...(first === undefined ? [] : [first]), ...others].map(({ typeParameters, parameters, type }) =>
    factory.createCallSignature(typeParameters, parameters, type),
  );
  return factory.createTypeLiteralNode(signatures);
}

function isNamedAs(one: Method, other: Method): boolean {
  return textOf(one.name) === textOf(other.name) && isStatic(one) === isStatic(other);
}

function textOf(name: ts.PropertyName): string {
  return ts.isComputedPropertyName(name) ? ts.getOriginalNode(name).getText() : name.text;
}

function isStatic(node: Method): boolean {
  return hasModifier(node, ts.SyntaxKind.StaticKeyword);
}

function isPrivate(node: ts.ClassElement): boolean {
  return (
    (node.name !== undefined && ts.isPrivateIdentifier(node.name)) || hasModifier(node, ts.SyntaxKind.PrivateKeyword)
  );
}

function hasModifier(node: ts.Node, kind: ts.SyntaxKind): boolean {
  return ts.canHaveModifiers(node) && ts.getModifiers(node)?.some((modifier) => modifier.kind === kind) === true;
}
