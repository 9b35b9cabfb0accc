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
