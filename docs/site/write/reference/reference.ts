/** The reference: a page for each exported name, from the comments in the source, in groups that follow the folders of the source. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { Application, Comment, CommentTag, Converter, ReflectionKind, ReflectionType } from 'typedoc';
import type { Context, DeclarationReflection, ProjectReflection } from 'typedoc';
import { entryPointsOf, publishedFolders, readManifest, root } from '../../../../scripts/packages.ts';
import { reading } from './typedoc-options.ts';
import { groupOf } from './groups.ts';
import type { Page } from '../page.ts';
import type { SidebarEntry } from '../sidebar-entry.ts';

/** The reference, and its part of the sidebar. */
export interface Reference {
  readonly pages: readonly Page[];
  readonly sidebar: SidebarEntry;
}

/** Reads the sources. A warning of TypeDoc is an error here. */
export async function referenceOf(base: string): Promise<Reference> {
  const out = mkdtempSync(join(tmpdir(), 'slotwise-reference-'));
  try {
    const { project, slugs } = await writeReference(out);
    const pages = readdirSync(out, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md') && name !== 'index.md')
      .toSorted()
      .map((name) => referencePage(name, readFileSync(join(out, name), 'utf8'), { base, slugs }));
    return { pages: [referenceIndexPage(project, slugs, base), ...distinguished(pages)], sidebar: sidebarOf(project) };
  } finally {
    rmSync(out, { recursive: true });
  }
}

/** The entry points, those of the client first: a name belongs to the first that exports it. */
function entryPoints(): ReadonlyMap<string, string> {
  const folders = publishedFolders().toSorted((one, other) => rankOf(basename(one)) - rankOf(basename(other)));
  return new Map(
    folders.flatMap((folder) =>
      entryPointsOf(readManifest(folder)).map(
        ({ specifier, source }) => [join(folder, source), specifier.replace('@slotwise/', '')] as const,
      ),
    ),
  );
}

/** The place of a module among those of all packages, the client's first. */
function rankOf(module: string): number {
  return ['sdk', 'mock', 'schemas', 'conformance'].indexOf(module.split('/')[0] ?? '');
}

/** The modules, those of the client first. */
function modulesOf(project: ProjectReflection): readonly DeclarationReflection[] {
  return (project.children ?? []).toSorted((one, other) => rankOf(one.name) - rankOf(other.name));
}

async function writeReference(out: string): Promise<{ readonly project: ProjectReflection; readonly slugs: Slugs }> {
  const names = entryPoints();
  const app = await Application.bootstrapWithPlugins({
    ...reading,
    ...markdown,
    options: join(root, 'docs/site/write/reference/typedoc.json'),
    plugin: [import.meta.resolve('typedoc-plugin-markdown')],
    entryPoints: [...names.keys()],
    entryPointStrategy: 'resolve',
    packagesRequiringDocumentation: publishedFolders().map((each) => readManifest(each).name),
    tsconfig: join(root, 'tsconfig.json'),
    logLevel: 'Warn',
    out,
  });
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, (context) => intoGroups(context));
  app.converter.on(Converter.EVENT_RESOLVE_END, (context) => {
    for (const reflection of context.project.getReflectionsByKind(ReflectionKind.Module))
      reflection.name = names.get(sourceOf(context, reflection) ?? '') ?? reflection.name;
  });
  const project = await app.convert();
  if (project === undefined) throw new Error('TypeDoc could not read the sources');
  app.validate(project);
  if (app.logger.hasWarnings() || app.logger.hasErrors()) throw new Error('TypeDoc warned');
  await app.generateOutputs(project);
  return { project, slugs: new Slugs(project) };
}

/** Puts every exported name into the group of the folder in which it is declared. */
function intoGroups(context: Context): void {
  for (const module of context.project.getReflectionsByKind(ReflectionKind.Module)) {
    for (const reflection of (module as DeclarationReflection).children ?? []) {
      const source = sourceOf(context, reflection);
      if (source === undefined) continue;
      const group = [{ kind: 'text' as const, text: groupOf(relative(join(root, 'packages'), source)) }];
      commentOf(reflection)?.blockTags.push(new CommentTag('@category', group));
    }
  }
}

/** The comment on a name; that of a function is on its signature. A name without one gets none, so that TypeDoc warns of it. */
function commentOf({ comment, signatures, type }: DeclarationReflection): Comment | undefined {
  const declared = type instanceof ReflectionType ? type.declaration.signatures : undefined;
  return (
    comment ??
    [...(signatures ?? []), ...(declared ?? [])].find((signature) => signature.comment !== undefined)?.comment
  );
}

function sourceOf(context: Context, reflection: Parameters<Context['getSymbolFromReflection']>[0]): string | undefined {
  return context.getSymbolFromReflection(reflection)?.declarations?.[0]?.getSourceFile().fileName;
}

/** The options of the Markdown: one file a name, lists in the place of wide tables. */
const markdown = {
  outputFileStrategy: 'members',
  entryFileName: 'index',
  hideBreadcrumbs: true,
  hidePageHeader: true,
  useCodeBlocks: true,
  categorizeByGroup: false,
  parametersFormat: 'list',
  interfacePropertiesFormat: 'list',
  typeDeclarationFormat: 'list',
} as const;

interface Addresses {
  readonly base: string;
  readonly slugs: Slugs;
}

function referencePage(name: string, text: string, { base, slugs }: Addresses): Page {
  const [, title = name, body = ''] = /^# (.+)\n([^]*)$/.exec(text) ?? [];
  const linked = withoutOrigins(body).replaceAll(/\]\(([^):]+)\.md(#[^)]*)?\)/g, (_, path: string, hash = '') => {
    const target = new URL(`${path}.md`, `http://x/${name}`).pathname.slice(1);
    return `](${base}${slugs.of(target)}/${String(hash)})`;
  });
  return {
    slug: slugs.of(name),
    title: name.endsWith('/index.md') ? `@slotwise/${dirname(name)}` : plain(title),
    body: withoutJumps(linked),
    front: { tableOfContents: { maxHeadingLevel: 3 } },
  };
}

/** Without the sections that say of which type a member comes: the link to that type at the top is enough. */
function withoutOrigins(body: string): string {
  return body.replaceAll(/^#+ (?:Inherited from|Overrides|Implementation of)\n\n.*\n\n?/gm, '');
}

/** A heading is at most one level below the one before it. Code stays as it is. */
function withoutJumps(body: string): string {
  let level = 1;
  return body
    .split(/(^```[^]*?^```$)/m)
    .map((part) => {
      if (part.startsWith('```')) return part;
      return part.replaceAll(/^(#+) /gm, (_, marks: string) => {
        level = Math.min(marks.length, level + 1);
        return `${'#'.repeat(level)} `;
      });
    })
    .join('');
}

/** Names that several entry points have, each something of its own: their titles name the entry point. */
function distinguished(pages: readonly Page[]): readonly Page[] {
  const titles = Map.groupBy(pages, ({ title }) => title);
  return pages.map((page) => {
    if ((titles.get(page.title)?.length ?? 0) < 2) return page;
    const module = page.slug.split('/').slice(1, -1).join('/');
    return { ...page, title: `${page.title} (@slotwise/${module})`, label: page.title };
  });
}

function plain(title: string): string {
  return title
    .replace(/^[\w ]+: /, '')
    .replaceAll('\\', '')
    .replaceAll('`', '')
    .replaceAll(/<.*>|\(\)$/g, '');
}

/** The addresses of names: in lower case, so that a value beside a type of the same name needs a mark. */
class Slugs {
  readonly #types: ReadonlySet<string>;

  constructor(project: ProjectReflection) {
    this.#types = new Set(
      (project.children ?? []).flatMap((module) =>
        (module.children ?? []).filter(({ kind }) => isType(kind)).map(({ name }) => addressOf(module.name, name)),
      ),
    );
  }

  /** The address of a file that TypeDoc wrote. */
  of(file: string): string {
    const parts = file
      .replace(/\.md$/, '')
      .split('/')
      .filter((part) => part !== 'index');
    const isValue = parts.includes('variables') || parts.includes('functions');
    const name = parts.filter((part) => !folders.has(part));
    const slug = addressOf(...name);
    return isValue && this.#types.has(slug) ? `${slug}-value` : slug;
  }

  /** The address of a name in a module. */
  ofName(module: string, { name, kind }: DeclarationReflection): string {
    const slug = addressOf(module, name);
    return !isType(kind) && this.#types.has(slug) ? `${slug}-value` : slug;
  }
}

function isType(kind: ReflectionKind): boolean {
  return kind === ReflectionKind.Interface || kind === ReflectionKind.TypeAlias || kind === ReflectionKind.Class;
}

function addressOf(...parts: readonly string[]): string {
  return ['reference', ...parts].join('/').toLowerCase();
}

/** The folders in which TypeDoc keeps names of one kind: addresses do without. */
const folders: ReadonlySet<string> = new Set([
  'classes',
  'functions',
  'interfaces',
  'type-aliases',
  'variables',
  'enumerations',
]);

/** The modules, in each the groups of its names. */
function sidebarOf(project: ProjectReflection): SidebarEntry {
  const slugs = new Slugs(project);
  const modules = modulesOf(project).map((module) => {
    const groups = (module.categories ?? []).map(({ title, children }) => ({
      label: title,
      collapsed: true,
      items: children.map((one) => ({
        label: one.name,
        slug: slugs.ofName(module.name, one as DeclarationReflection),
      })),
    }));
    return {
      label: `@slotwise/${module.name}`,
      collapsed: true,
      items: [{ label: 'All names', slug: addressOf(module.name) }, ...groups],
    };
  });
  return { label: 'Reference', items: [{ label: 'All entry points', slug: 'reference' }, ...modules] };
}

/** The first page: the entry points, each with what it is for, and its groups. */
function referenceIndexPage(project: ProjectReflection, slugs: Slugs, base: string): Page {
  const parts = modulesOf(project).flatMap((module) => [
    `## [\`@slotwise/${module.name}\`](${base}${addressOf(module.name)}/)`,
    Comment.combineDisplayParts(module.comment?.summary ?? []),
    (module.categories ?? [])
      .map(({ title, children }) => {
        const names = children.map((one) => {
          const slug = slugs.ofName(module.name, one as DeclarationReflection); // a category of a module holds declarations
          return `[\`${one.name}\`](${base}${slug}/)`;
        });
        return `- **${title}**: ${names.join(', ')}`;
      })
      .join('\n'),
  ]);
  return {
    slug: 'reference',
    title: 'Reference',
    description: 'Every name that the packages export, by entry point and by what it is about.',
    body: [
      'Each name has a page, which is made from the comment in the source. A name stands at the first entry point that exports it.',
      ...parts,
    ].join('\n\n'),
  };
}
