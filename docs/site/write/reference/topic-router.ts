/** Addresses of the reference: `sdk/create-client`, `mock/vitest/create-test`, and anchors for small names. */
import { MemberRouter } from 'typedoc-plugin-markdown';
import { ReflectionKind } from 'typedoc';
import type { DeclarationReflection, PageDefinition, ProjectReflection, Reflection } from 'typedoc';
import { entryPointOf, homesOfSmallNames } from './small-names.ts';

export class TopicRouter extends MemberRouter {
  #homes: ReadonlyMap<Reflection, DeclarationReflection> = new Map();

  override buildPages(project: ProjectReflection): PageDefinition[] {
    this.#homes = homesOfSmallNames(project);
    const pages = super.buildPages(project).filter(({ model }) => model !== project);
    for (const [small, home] of this.#homes) this.#place(small, home);
    return pages;
  }

  override buildChildPages(reflection: Reflection, pages: PageDefinition[]): void {
    if (!this.#homes.has(reflection)) super.buildChildPages(reflection, pages);
  }

  override getIdealBaseName(reflection: Reflection): string {
    const folder = entryPointOf(reflection).name.replace('@slotwise/', '');
    return `${folder}/${reflection.kindOf(ReflectionKind.Module) ? 'index' : kebabCase(reflection.name)}`;
  }

  /** Small names on the page of this name. */
  guestsOf(home: Reflection): DeclarationReflection[] {
    return [...this.#homes].filter(([, host]) => host === home).map(([small]) => small as DeclarationReflection); // only declarations are small
  }

  #place(small: Reflection, home: Reflection): void {
    const anchor = this.getSlugger(home).slug(small.name);
    this.fullUrls.set(small, `${this.fullUrls.get(home)}#${anchor}`);
    this.anchors.set(small, anchor);
    this.sluggers.set(small, this.getSlugger(home));
    small.traverse((child) => {
      this.buildAnchors(child, small);
      return true;
    });
  }
}

/** `ClientOptions` as `client-options`, `createOAuth` as `create-oauth`. */
export function kebabCase(name: string): string {
  return name
    .replaceAll('OAuth', 'Oauth')
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '-')
    .toLowerCase();
}
