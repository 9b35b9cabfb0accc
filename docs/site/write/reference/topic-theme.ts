/** Pages of the reference: addresses of the site, and small names below the name that uses them. */
import { MarkdownTheme, MarkdownThemeContext } from 'typedoc-plugin-markdown';
import type { MarkdownPageEvent } from 'typedoc-plugin-markdown';
import { ReflectionKind } from 'typedoc';
import type { DeclarationReflection, Reflection } from 'typedoc';
import { base } from '../../base.ts';
import { TopicRouter } from './topic-router.ts';

export class TopicTheme extends MarkdownTheme {
  override getRenderContext(page: MarkdownPageEvent<Reflection>): MarkdownThemeContext {
    return new TopicContext(this, page, this.application.options);
  }

  override reflectionTemplate = (page: MarkdownPageEvent<DeclarationReflection>): string => {
    const context = this.getRenderContext(page);
    const guests = this.router instanceof TopicRouter ? this.router.guestsOf(page.model) : [];
    return [
      context.templates.reflection(page),
      ...guests.map((guest) => context.partials.memberContainer(guest, { headingLevel: 2 })),
    ].join('\n\n');
  };
}

class TopicContext extends MarkdownThemeContext {
  constructor(...settings: ConstructorParameters<typeof MarkdownThemeContext>) {
    super(...settings);
    const { groups } = this.partials;
    // An entry point lists all its names in tables, also those without a page of their own.
    this.partials.groups = (model, { headingLevel, kind }) =>
      kind === ReflectionKind.Module
        ? (model.groups ?? [])
            .map((group) => `${'#'.repeat(headingLevel)} ${group.title}\n\n${this.partials.groupIndex(group)}`)
            .join('\n\n')
        : groups(model, { headingLevel, kind });
  }

  override urlTo(reflection: Reflection): string {
    if (!this.router.hasUrl(reflection)) return '';
    return siteAddress(this.router.getFullUrl(reflection));
  }
}

/** `sdk/client-options.md#baseurl` as an address of the site. */
export function siteAddress(url: string): string {
  const [page = '', ...anchors] = url.split('#');
  const anchor = anchors.at(-1);
  return `${base}reference/${page.replace(/(?:index)?\.md$/, '').replace(/(?<=[^/])$/, '/')}${anchor === undefined ? '' : `#${anchor}`}`;
}
