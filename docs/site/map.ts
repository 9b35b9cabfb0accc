/** The map of the site: its sections, and the page behind each title, in the order of the sidebar. */

/** A page that is a Markdown file of the repository. */
export interface FilePage {
  readonly title: string;
  readonly slug: string;
  /** From the root of the repository. */
  readonly file: string;
}

/** A section of the site. */
export interface Section {
  readonly title: string;
  /** The first part of its addresses. */
  readonly slug: string;
  readonly pages: readonly FilePage[];
}

/** The sections whose pages are files. Those that are generated, API and Reference, have pages of their own. */
export const sections: readonly Section[] = [
  {
    title: 'Learn',
    slug: 'learn',
    pages: [{ title: 'Getting started', slug: 'learn/getting-started', file: 'docs/guides/getting-started.md' }],
  },
  {
    title: 'Client',
    slug: 'client',
    pages: [
      { title: 'Sign users in', slug: 'client/sign-users-in', file: 'docs/guides/signing-users-in.md' },
      { title: 'Share sessions on Redis', slug: 'client/share-sessions', file: 'docs/guides/sharing-sessions.md' },
      { title: 'Errors', slug: 'client/errors', file: 'docs/guides/when-things-go-wrong.md' },
      { title: 'The package', slug: 'client/package', file: 'packages/sdk/README.md' },
    ],
  },
  {
    title: 'Mock',
    slug: 'mock',
    pages: [
      { title: 'Test your app', slug: 'mock/test-your-app', file: 'docs/guides/testing-your-app.md' },
      { title: 'From any language', slug: 'mock/any-language', file: 'docs/guides/any-language.md' },
      { title: 'The package', slug: 'mock/package', file: 'packages/mock/README.md' },
    ],
  },
  {
    title: 'Truth',
    slug: 'truth',
    pages: [
      { title: 'Gaps', slug: 'truth/gaps', file: 'docs/gaps.md' },
      { title: 'Conformance', slug: 'truth/conformance', file: 'docs/conformance.md' },
      { title: 'Run against your own build', slug: 'truth/your-own-build', file: 'docs/guides/your-own-build.md' },
      { title: 'Facts about self-hosted builds', slug: 'truth/facts', file: 'docs/facts.md' },
      { title: 'What we could not verify', slug: 'truth/not-verified', file: 'docs/not-verified.md' },
    ],
  },
  {
    title: 'Project',
    slug: 'project',
    pages: [
      { title: 'Contributing', slug: 'project/contributing', file: 'CONTRIBUTING.md' },
      { title: 'Decisions: client', slug: 'project/decisions-client', file: 'docs/decisions/client.md' },
      { title: 'Decisions: mock', slug: 'project/decisions-mock', file: 'docs/decisions/mock.md' },
      {
        title: 'Decisions: dependencies',
        slug: 'project/decisions-dependencies',
        file: 'docs/decisions/dependencies.md',
      },
      { title: 'Decisions: toolchain', slug: 'project/decisions-toolchain', file: 'docs/decisions/toolchain.md' },
    ],
  },
];
