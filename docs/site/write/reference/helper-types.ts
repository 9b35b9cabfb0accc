/** Types that no entry point exports, but that readers meet in other types. */
import { Comment, ReflectionKind } from 'typedoc';
import type { Context, DeclarationReflection } from 'typedoc';

/** Names to document. The plugin for missing exports finds more, which only say how other types are built. */
const documented: ReadonlySet<string> = new Set([
  'ClientOverrides',
  'CreationDefaults',
  'Listeners',
  'LocationFactories',
  'LocationView',
  'LogLevel',
  'OpenWord',
  'Overrides',
  'RecordSummary',
  'Recover',
]);

/** Removes the types without an export that readers need not know, and says of the others that they cannot be imported. */
export function keepHelperTypes(context: Context): void {
  const modules = context.project.getReflectionsByKind(ReflectionKind.Module) as DeclarationReflection[]; // of this kind
  const found = new Set<string>();
  for (const module of modules) {
    const exported = exportsOf(module, context);
    for (const child of [...(module.children ?? [])].filter(({ name }) => !exported.has(name))) {
      if (documented.has(child.name)) {
        found.add(child.name);
        child.comment ??= new Comment();
        child.comment.summary.push({
          kind: 'text',
          text: '\n\nThe package does not export this type, because code rarely names it: write the value directly.',
        });
      } else {
        context.project.removeReflection(child);
      }
    }
  }
  const unused = [...documented].filter((name) => !found.has(name));
  if (unused.length > 0)
    throw new Error(`helper-types.ts: no type uses ${unused.join(', ')}, or an entry point exports it`);
}

function exportsOf(module: DeclarationReflection, context: Context): ReadonlySet<string> {
  const symbol = context.getSymbolFromReflection(module);
  const checker = context.programs[0]?.getTypeChecker();
  if (symbol === undefined || checker === undefined) throw new Error(`${module.name} is not a module`);
  return new Set(checker.getExportsOfModule(symbol).map(({ name }) => name));
}
