/** Names the modules of the reference by their import path, describes each page, and fails on warnings. */
import { Comment, CommentTag, Converter, LogLevel, ReflectionKind, RendererEvent } from 'typedoc';
import type { Application, DeclarationReflection, Reflection } from 'typedoc';
import { MarkdownPageEvent } from 'typedoc-plugin-markdown';
import { base } from './base.ts';
import { assumptionLink } from './write/assumptions.ts';

/** An entry point that repeats names of others: the search leaves its pages out. */
const repeated = /^schemas\//;

/** The assumptions that a comment cites: `Assumptions A-05, A-27`. */
const citation = /\bAssumptions? (A-\d+)(?:(?:, | and | to )A-\d+)*/g;

/** `Default: the system clock.`, or `Default 20000.` */
const defaultSentence = /(?:^|\s)Default(?::\s|\s(?=`|\d|none|true|false))((?:`[^`]*`|[^`.]|\.(?!\s|$))+)\.(?=\s|$)/;

/** Entry point for TypeDoc. */
export function load(app: Application): void {
  const problems: string[] = [];
  app.converter.on(Converter.EVENT_BEGIN, () => {
    const { logger } = app;
    const log = logger.log.bind(logger);
    logger.log = (message: string, level: LogLevel) => {
      // `ClientOptions` is a union of credentials, documented as one table.
      if (level >= LogLevel.Warn && !message.includes('discard properties')) problems.push(message);
      log(message, level);
    };
  });
  app.converter.on(Converter.EVENT_RESOLVE_END, (context) => {
    for (const property of context.project.getReflectionsByKind(ReflectionKind.Property)) {
      if (property.comment && isOption(property)) splitDefault(property.comment);
    }
    for (const module of context.project.getReflectionsByKind(ReflectionKind.Module)) {
      const file = context.getSymbolFromReflection(module)?.declarations?.[0]?.getSourceFile().fileName ?? '';
      const [, name = '', path = ''] = /packages\/([^/]+)\/src\/(.+)\.ts$/.exec(file) ?? [];
      if (name !== '') module.name = [name, ...path.split('/').filter((part) => part !== 'index')].join('/');
    }
  });
  app.renderer.on(RendererEvent.BEGIN, ({ project }) => {
    app.validate(project);
    if (problems.length > 0) throw new Error(`TypeDoc warned:\n${problems.join('\n')}`);
  });
  app.renderer.on(MarkdownPageEvent.BEGIN, (event) => {
    const page = event as MarkdownPageEvent; // the type of this event
    const description = descriptionOf(page.model as DeclarationReflection); // a page is of a module or of one of its names
    page.frontmatter = {
      ...page.frontmatter,
      ...(description === '' ? {} : { description }),
      ...(repeated.test(page.url) ? { pagefind: false } : {}),
    };
  });
  app.renderer.on(MarkdownPageEvent.END, (event) => {
    const page = event as MarkdownPageEvent; // the type of this event
    const [, front = '', body = ''] = /^(---\n[^]*?\n---\n)([^]*)$/.exec(page.contents ?? '') ?? [];
    page.contents = [
      front.replace(/^title: "?((?:sdk|mock|schemas|conformance)(?:\/[\w/]+)?)"?$/m, 'title: "@slotwise/$1"'),
      withoutEmptyDefaults(body).replaceAll(citation, (_, number: string) => assumptionLink(number, base)),
    ].join('');
  });
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
  return /(?:Options|Settings|Defaults|Input)$/.test(parent?.name ?? '');
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

/** Tables with a column of defaults, in which `undefined` means that a property has none. */
function withoutEmptyDefaults(body: string): string {
  if (!body.includes('| Default value |')) return body;
  return body.replaceAll(/^((?:\|(?:[^|\\]|\\.)*){2})\| `undefined` \|/gm, '$1| – |');
}
