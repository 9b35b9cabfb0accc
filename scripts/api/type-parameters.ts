/** The type parameters of declarations, and whether those that give them arguments can go on. */
import ts from 'typescript';

/** The type parameters of declarations: as they are declared, and as they are given on. */
export function typeParametersOf(nodes: readonly ts.Statement[]): { readonly list: string; readonly names: string } {
  const parameters = nodes.filter(isGeneric).find((node) => node.typeParameters !== undefined)?.typeParameters ?? [];
  if (parameters.length === 0) return { list: '', names: '' };
  return {
    list: `<${parameters.map((one) => one.getText()).join(', ')}>`,
    names: `<${parameters.map(({ name }) => name.text).join(', ')}>`,
  };
}

/** Tells lists of type parameters of which the later one does not take what the earlier one took: only those with a default may be added. */
export function changesTypeParameters(was: readonly ts.Statement[], is: readonly ts.Statement[]): boolean {
  const [before, after] = [listsOf(was), listsOf(is)];
  return before.some((list, index) => {
    const now = after[index] ?? [];
    const isKept = list.every(({ text }, place) => now[place]?.text === text);
    return !isKept || now.slice(list.length).some(({ hasDefault }) => !hasDefault);
  });
}

/** The lists of those declarations that take any, or could. A constant has none. */
function listsOf(nodes: readonly ts.Statement[]) {
  return nodes
    .filter(isGeneric)
    .map(({ typeParameters = ts.factory.createNodeArray<ts.TypeParameterDeclaration>() }) =>
      typeParameters.map((one) => ({ text: one.getText(), hasDefault: one.default !== undefined })),
    );
}

type Generic = ts.InterfaceDeclaration | ts.TypeAliasDeclaration | ts.ClassDeclaration | ts.FunctionDeclaration;

function isGeneric(node: ts.Statement): node is Generic {
  return (
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isFunctionDeclaration(node)
  );
}
