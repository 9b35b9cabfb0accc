/** Types and defaults as readers of a page need them, without the names of constants inside the packages. */
import { endpoints } from '@slotwise/schemas';
import { IndexedAccessType, QueryType, ReferenceType, ReflectionFlag, ReflectionKind, UnionType } from 'typedoc';
import type { DeclarationReflection, ParameterReflection, ProjectReflection, SomeType } from 'typedoc';

export function makeTypesReadable(project: ProjectReflection): void {
  for (const alias of project.getReflectionsByKind(ReflectionKind.TypeAlias) as DeclarationReflection[])
    // of this kind
    if (alias.type !== undefined) alias.type = withWords(alias.type);
  for (const parameter of project.getReflectionsByKind(ReflectionKind.Parameter) as ParameterReflection[])
    // of this kind
    if (parameter.defaultValue !== undefined) parameter.setFlag(ReflectionFlag.Optional);
  for (const kind of [ReflectionKind.Property, ReflectionKind.Variable])
    for (const value of project.getReflectionsByKind(kind) as DeclarationReflection[])
      // of this kind
      if (/^(?!true$|false$)[a-z]\w*$/.test(value.defaultValue ?? '')) delete value.defaultValue;
}

/** Readers do not see the difference between a getter and a field that they cannot set. */
export function showGettersAsFields(project: ProjectReflection): void {
  for (const accessor of project.getReflectionsByKind(ReflectionKind.Accessor) as DeclarationReflection[]) {
    // of this kind
    const { getSignature, setSignature } = accessor;
    if (getSignature?.type === undefined || setSignature !== undefined) continue;
    accessor.kind = ReflectionKind.Property;
    accessor.type = getSignature.type;
    if (getSignature.comment !== undefined) accessor.comment = getSignature.comment;
    delete accessor.getSignature;
  }
}

/** Shows the fields of error classes first, and leaves out the internal class below `SlotwiseError` and notes on inheritance. */
export function hideInnerClasses(project: ProjectReflection): void {
  const classes = project.getReflectionsByKind(ReflectionKind.Class) as DeclarationReflection[]; // of this kind
  const root = classes.find(({ name }) => name === 'SlotwiseError');
  for (const one of classes) {
    const [parent] = one.extendedTypes ?? [];
    if (root !== undefined && parent instanceof ReferenceType && parent.name === 'StatusError')
      one.extendedTypes = [ReferenceType.createResolvedReference(root.name, root, project)];
    const order = ['Properties', 'Methods', 'Constructors'];
    one.groups?.sort((left, right) => order.indexOf(left.title) - order.indexOf(right.title));
    one.traverse((member) => {
      for (const found of [member, ...(member.isDeclaration() ? (member.signatures ?? []) : [])])
        if (found.isDeclaration() || found.isSignature()) {
          delete found.inheritedFrom;
          delete found.overwrites;
        }
    });
  }
}

/** `typeof words[number]` as the words themselves. */
function withWords(type: SomeType): SomeType {
  if (type instanceof ReferenceType && type.typeArguments !== undefined) {
    type.typeArguments = type.typeArguments.map(withWords);
    return type;
  }
  if (!(type instanceof IndexedAccessType && type.objectType instanceof QueryType)) return type;
  const { reflection } = type.objectType.queryType;
  const list = reflection?.isDeclaration() === true ? reflection.type : undefined;
  const words = list?.type === 'typeOperator' ? list.target : list;
  return words?.type === 'tuple' ? new UnionType(words.elements) : type;
}

const names = Object.keys(endpoints);

/** Writes a union of all endpoint names as a link to `address`. */
export function withEndpointName(body: string, address: string): string {
  const union = new RegExp(String.raw`(?:one of )?(?:\`"\w+\.\w+"\`(?: \\\| |, )?){${names.length}}`, 'g');
  return body.replaceAll(union, (found) => {
    const end = /(?: \\\| |, )$/.exec(found)?.[0] ?? '';
    return names.every((name) => found.includes(`"${name}"`)) ? `[\`EndpointName\`](${address})${end}` : found;
  });
}

/** Writes a long union of codes as a link to `address`, except where the union is defined. */
export function withErrorCode(body: string, address: string): string {
  return body.replaceAll(/^(?!> \*\*\w+\*\* = ).*$/gm, (line) =>
    line.replaceAll(/(?:`"[a-z_]+"`(?: \\\| (?=`"))?){12,}/g, `[\`ErrorCode\`](${address})`),
  );
}
