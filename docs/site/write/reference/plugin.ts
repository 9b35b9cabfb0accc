/** Prepares the names of all packages for the reference: topics, one page for each name, defaults, and links to assumptions. */
import { Comment, CommentTag, Converter, LogLevel, ReflectionKind, RendererEvent } from 'typedoc';
import type {
  Application,
  Context,
  DeclarationReflection,
  ProjectReflection,
  ReferenceReflection,
  Reflection,
  Router,
} from 'typedoc';
import { MarkdownPageEvent } from 'typedoc-plugin-markdown';
import { base } from '../../base.ts';
import { assumptionLink } from '../assumptions.ts';
import { withErrorLinks } from '../error-codes.ts';
import { withAccess } from '../methods.ts';
import { purposeOf } from './entry-points.ts';
import { guidesOf } from './guides.ts';
import type { Guide } from './guides.ts';
import { keepHelperTypes } from './helper-types.ts';
import { groupOptions } from './option-groups.ts';
import { entryPointOf, topicOfName } from './small-names.ts';
import { kebabCase, TopicRouter } from './topic-router.ts';
import {
  hideInnerClasses,
  makeTypesReadable,
  showGettersAsFields,
  withEndpointName,
  withErrorCode,
} from './readable-types.ts';
import type { ReferenceName } from './reference-name.ts';
import { siteAddress, TopicTheme } from './topic-theme.ts';
import { topicOf } from './topics.ts';

/** The assumptions that a comment cites: `Assumptions A-05, A-27`. */
const citation = /\bAssumptions? A-\d+(?:(?:,\s|\sand\s|\sto\s|,\sespecially\s)A-\d+)*/g;

/** `Default: the system clock.`, or `Default 20000.` */
const defaultSentence = /(?:^|\s)Default(?::\s|\s(?=`|\d|none|true|false))((?:`[^`]*`|[^`.]|\.(?!\s|$))+)\.(?=\s|$)/;

/** Other entry points that export a name. */
type Copies = ReadonlyMap<Reflection, readonly string[]>;

/**
 * Entry point for TypeDoc. `specifiers` are the import paths of the entry points, by their files. `objects` have a page of their own, and
 * `onNames` gets all names.
 */
export function referencePlugin(
  specifiers: ReadonlyMap<string, string>,
  guides: readonly Guide[],
  objects: ReadonlySet<string>,
  onNames: (names: readonly ReferenceName[]) => void,
): (app: Application) => void {
  return (app) => {
    app.renderer.defineRouter('topics', TopicRouter);
    app.renderer.defineTheme('topics', TopicTheme);
    failOnWarnings(app);
    let copies: Copies = new Map();
    app.converter.on(Converter.EVENT_RESOLVE_BEGIN, (context) => {
      nameModules(context, specifiers);
      keepHelperTypes(context);
      copies = removeCopies(context.project);
      addTopics(context);
      showGettersAsFields(context.project);
    });
    app.converter.on(Converter.EVENT_RESOLVE_END, ({ project }) => {
      for (const property of project.getReflectionsByKind(ReflectionKind.Property)) {
        if (property.comment && isOption(property)) splitDefault(property.comment);
      }
      groupOptions(project);
      makeTypesReadable(project);
    });
    app.renderer.on(RendererEvent.BEGIN, ({ project }) => hideInnerClasses(project));
    app.renderer.on(RendererEvent.END, ({ project }) => {
      if (app.renderer.router !== undefined) onNames(namesOf(project, app.renderer.router));
    });
    app.renderer.on(MarkdownPageEvent.BEGIN, (event) => {
      const page = event as MarkdownPageEvent<DeclarationReflection>; // a page is of a module or of one of its names
      page.frontmatter = frontMatterOf(page.model);
    });
    app.renderer.on(MarkdownPageEvent.END, (event) => {
      const page = event as MarkdownPageEvent<DeclarationReflection>; // as above
      const [, front = '', body = ''] = /^(---\n[^]*?\n---\n)([^]*)$/.exec(page.contents ?? '') ?? [];
      const errors = withThrownErrors(
        withErrorLinks(withDefaults(body, isInput(page.model)), base),
        page.project,
        app.renderer.router,
      );
      const facts = withObjects(page.model.name.endsWith('Resource') ? withAccess(errors, base) : errors, objects);
      const text = facts.replaceAll(citation, (cited) => withAssumptionLinks(cited));
      const readable = withErrorCode(
        withEndpointName(text, `${base}reference/sdk/endpoints/`),
        `${base}reference/errors/`,
      );
      page.contents = [front, importOf(page.model, copies), readable, guideLinks(guides, page.model)].join('\n');
    });
  };
}

function namesOf(project: ProjectReflection, router: Router): ReferenceName[] {
  const nameOf = (found: Reflection, entryPoint: string, topic: string | null): ReferenceName => ({
    name: found.name,
    entryPoint,
    topic,
    address: siteAddress(router.getFullUrl(found)),
    isPage: router.hasOwnDocument(found),
  });
  return (project.children ?? []).flatMap((entryPoint) => [
    nameOf(entryPoint, entryPoint.name, null),
    ...(entryPoint.groups ?? []).flatMap(({ title, children }) =>
      children.map((name) => nameOf(name, entryPoint.name, title)),
    ),
  ]);
}

/** Links each number of a citation. */
function withAssumptionLinks(cited: string): string {
  return cited.replace(/^Assumptions? /, '').replaceAll(/A-\d+/g, (number) => assumptionLink(number, base));
}

function failOnWarnings(app: Application): void {
  const problems: string[] = [];
  app.converter.on(Converter.EVENT_BEGIN, () => {
    const { logger } = app;
    const log = logger.log.bind(logger);
    logger.log = (message: string, level: LogLevel) => {
      // `ClientOptions` is a union of credentials, documented as one table.
      if (message.includes('discard properties')) return;
      if (level >= LogLevel.Warn) problems.push(message);
      log(message, level);
    };
  });
  app.renderer.on(RendererEvent.BEGIN, ({ project }) => {
    app.validate(project);
    if (problems.length > 0) throw new Error(`TypeDoc warned:\n${problems.join('\n')}`);
  });
}

function nameModules(context: Context, specifiers: ReadonlyMap<string, string>): void {
  for (const module of context.project.getReflectionsByKind(ReflectionKind.Module)) {
    const specifier = specifiers.get(fileOf(module, context));
    if (specifier === undefined) throw new Error(`${module.name} is not an entry point`);
    module.name = specifier;
    module.comment = new Comment([{ kind: 'text', text: purposeOf(specifier) }]);
  }
}

/** Removes names that another entry point owns, so each name has one page. */
function removeCopies(project: ProjectReflection): Copies {
  const copies = new Map<Reflection, string[]>();
  for (const reference of project.getReflectionsByKind(ReflectionKind.Reference) as ReferenceReflection[]) {
    const target = reference.tryGetTargetReflectionDeep();
    if (target === undefined) throw new Error(`${reference.getFullName()} leads to no name`);
    copies.set(target, [...(copies.get(target) ?? []), entryPointOf(reference).name]);
    project.removeReflection(reference);
  }
  return copies;
}

function addTopics(context: Context): void {
  for (const { children = [] } of context.project.children ?? []) {
    for (const name of children) {
      // TypeDoc reads the group of a function from its signature.
      const [signature] = name.signatures ?? [];
      const documented = signature ?? name;
      documented.comment ??= new Comment();
      const topic = topicOf(fileOf(name, context));
      documented.comment.blockTags.push(new CommentTag('@group', [{ kind: 'text', text: topic }]));
    }
  }
}

function fileOf(reflection: Reflection, context: Context): string {
  return context.getSymbolFromReflection(reflection)?.declarations?.[0]?.getSourceFile().fileName ?? '';
}

function frontMatterOf(model: DeclarationReflection): Readonly<Record<string, unknown>> {
  const isModule = model.kindOf(ReflectionKind.Module);
  const { name } = model;
  const description = descriptionOf(model);
  return {
    title: isModule ? name : `${name} (${entryPointOf(model).name})`,
    ...(isModule ? {} : { sidebar: { label: name } }),
    ...(description === '' ? {} : { description }),
    editUrl: false,
    prev: false,
    next: false,
  };
}

/** How to import a name. */
function importOf(model: DeclarationReflection, copies: Copies): string {
  if (model.kindOf(ReflectionKind.Module)) return '';
  const isType = model.kindOf(ReflectionKind.Interface | ReflectionKind.TypeAlias);
  const others = copies.get(model) ?? [];
  return [
    `\`\`\`ts\nimport ${isType ? 'type ' : ''}{ ${model.name} } from '${entryPointOf(model).name}';\n\`\`\``,
    ...(others.length === 0 ? [] : [`Also exported from ${others.map((other) => `\`${other}\``).join(', ')}.`]),
    '',
  ].join('\n\n');
}

function guideLinks(guides: readonly Guide[], model: DeclarationReflection): string {
  const entryPoint = entryPointOf(model).name;
  const links = guidesOf(guides, { name: model.name, entryPoint, topic: topicOfName(model) }).map(
    ({ title, slug }) => `[${title}](${base}${slug}/)`,
  );
  return `\n**${links.length === 1 ? 'Guide' : 'Guides'}:** ${links.join(' · ')}\n`;
}

/** The first sentences of a comment, without links, up to 160 characters. */
function descriptionOf({ comment, signatures }: DeclarationReflection): string {
  const { summary } = comment ?? signatures?.[0]?.comment ?? {};
  const text = Comment.combineDisplayParts(summary ?? [])
    .replaceAll(/\{@link\s+([^}]+)\}/g, '$1')
    .replaceAll(citation, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/(?<=\.) \.$/, '')
    .trim();
  return text.length <= 160 ? text : `${text.slice(0, 157).replace(/ \S*$/, '')}…`;
}

function isOption({ parent }: Reflection): boolean {
  return parent !== undefined && isInput(parent);
}

/** An object that readers write. */
function isInput({ name }: Reflection): boolean {
  return /(?:Options|Settings|Defaults|Input)$/.test(name);
}

/** Moves the sentence about the default into the column of defaults. */
function splitDefault(comment: Comment): void {
  if (comment.summary.some(({ kind }) => kind === 'inline-tag')) return;
  const text = Comment.combineDisplayParts(comment.summary);
  const found = defaultSentence.exec(text);
  if (found === null) return;
  const [sentence, value = ''] = found;
  comment.summary = [{ kind: 'text', text: text.replace(sentence, ' ').trim() }];
  comment.blockTags.push(new CommentTag('@defaultValue', [{ kind: 'text', text: value }]));
}

/** In a column of defaults, a property without a default has none. In an object that readers write, it can be required. */
function withDefaults(body: string, isWritten: boolean): string {
  if (!body.includes('| Default value |')) return body;
  return body.replaceAll(
    /^(\|(?:[^|\\]|\\.)*\|(?:[^|\\]|\\.)*)\| `undefined` \|/gm,
    (_, start: string) => `${start}| ${isWritten && !start.includes('?`') ? 'required' : ''} |`,
  );
}

/** Links each schema to the page with the fields of its object. `objects` are the last parts of their addresses. */
function withObjects(body: string, objects: ReadonlySet<string>): string {
  return body.replaceAll(/^## (\w+)\n\n> `const` [^\n]*\n/gm, (heading, name: string) => {
    const object = kebabCase(name).replace(/^new-(.*)/, '$1-create');
    return objects.has(object) ? `${heading}\nFields: [${name}](${base}reference/objects/${object}/).\n` : heading;
  });
}

/** Links the error class with which a `@throws` comment begins. */
function withThrownErrors(body: string, project: ProjectReflection, router: Router | undefined): string {
  return body.replaceAll(/(?<=^#+ Throws\n\n)\w+Error\b/gm, (name) => {
    const found = project.children?.flatMap(({ children = [] }) => children).find((one) => one.name === name);
    return found === undefined || router === undefined
      ? `\`${name}\``
      : `[\`${name}\`](${siteAddress(router.getFullUrl(found))})`;
  });
}
