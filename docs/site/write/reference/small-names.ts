/** Names that are too small for a page: they are on the page of their first user. */
import { DeclarationReflection, ReflectionKind, makeRecursiveVisitor } from 'typedoc';
import type { ProjectReflection, Reflection, SomeType } from 'typedoc';

const most = 3;

/** Names that readers need beside another name, also if they are larger. */
const besides: Readonly<Record<string, string>> = {
  RetryOptions: 'ClientOptions',
  MockOAuthOptions: 'MockOptions',
  Applied: 'SlotwiseError',
  ErrorCode: 'SlotwiseError',
  ErrorKind: 'SlotwiseError',
  Issue: 'SlotwiseError',
  Fault: 'fault',
};

/** The home of each small name: a name of the same package that uses it and has a page, or else its entry point. */
export function homesOfSmallNames(project: ProjectReflection): ReadonlyMap<Reflection, DeclarationReflection> {
  const entryPoints = project.children ?? [];
  const names = entryPoints.flatMap(({ children = [] }) => children);
  const users = usersOf(names);
  const homes = new Map<Reflection, DeclarationReflection>();
  const homeOf = (small: DeclarationReflection, seen: ReadonlySet<Reflection>): DeclarationReflection | undefined => {
    const same = (users.get(small) ?? []).filter((user) => packageOf(user) === packageOf(small) && !seen.has(user));
    const large = same.filter((user) => !isSmall(user));
    const [first = large[0]] = large.filter((user) => topicOfName(user) === topicOfName(small));
    if (first !== undefined) return first;
    for (const user of same) {
      const home = homeOf(user, new Set([...seen, user]));
      if (home !== undefined) return home;
    }
    return undefined;
  };
  for (const name of names.filter(isSmall)) {
    const entryPoint = name.parent instanceof DeclarationReflection ? name.parent : undefined;
    const home = names.find((one) => one.name === besides[name.name]) ?? homeOf(name, new Set([name])) ?? entryPoint;
    if (home !== undefined) homes.set(name, home);
  }
  return homes;
}

/** The group of its entry point that contains a name. */
export function topicOfName(name: DeclarationReflection): string | null {
  const groups = name.parent instanceof DeclarationReflection ? (name.parent.groups ?? []) : [];
  return groups.find(({ children }) => children.includes(name))?.title ?? null;
}

export function packageOf(reflection: Reflection): string {
  return entryPointOf(reflection).name.split('/').slice(0, 2).join('/');
}

export function entryPointOf(reflection: Reflection): Reflection {
  let found = reflection;
  while (found.parent !== undefined && !found.parent.isProject()) found = found.parent;
  return found;
}

function isSmall(name: DeclarationReflection): boolean {
  if (besides[name.name] !== undefined) return true;
  if (name.comment?.getTag('@example') !== undefined) return false;
  if (name.kindOf(ReflectionKind.Interface)) {
    const fields = name.children ?? [];
    return name.signatures === undefined && fields.length <= most && fields.every(isField);
  }
  if (!name.kindOf(ReflectionKind.TypeAlias | ReflectionKind.Variable)) return false;
  const { type } = name;
  return type?.type !== 'reflection' || (type.declaration.children?.length ?? 0) <= most;
}

function isField(member: DeclarationReflection): boolean {
  return member.kindOf(ReflectionKind.Property);
}

/** The names that use a name in their types, in the order of the entry points. */
function usersOf(names: readonly DeclarationReflection[]): ReadonlyMap<Reflection, readonly DeclarationReflection[]> {
  const users = new Map<Reflection, DeclarationReflection[]>();
  for (const name of names) {
    const visitor = makeRecursiveVisitor({
      reference({ reflection }) {
        if (reflection === undefined || reflection === name) return;
        const found = users.get(reflection) ?? [];
        if (!found.includes(name)) users.set(reflection, [...found, name]);
      },
    });
    for (const type of typesOf(name)) type.visit(visitor);
  }
  return users;
}

/** All types below a name: of its members, parameters and results. */
function typesOf(reflection: Reflection): SomeType[] {
  const own =
    reflection.isDeclaration() || reflection.isSignature() || reflection.isParameter() ? [reflection.type] : [];
  const extended = reflection.isDeclaration() ? (reflection.extendedTypes ?? []) : [];
  const below: SomeType[] = [];
  reflection.traverse((child) => {
    below.push(...typesOf(child));
    return true;
  });
  return [...own, ...extended, ...below].filter((type) => type !== undefined);
}
