/** The marks of blocks: a closed list of what stands behind the language of a fence. */

/** A mark, and what becomes of the blocks that carry it. */
export interface Mark {
  readonly means: string;
  /** The one language that it is for. */
  readonly language?: string;
  /** The way of such a block, where it is always the same. */
  readonly fate?: 'file' | 'install' | 'types';
  /** The folders of `examples/suites` in one of which such a block stands. Without them nobody runs it. */
  readonly suites?: readonly string[];
}

/** Every mark, by its name. */
export const marks: ReadonlyMap<string, Mark> = new Map<string, Mark>([
  ['config', { means: 'a file for `slotwise-mock serve --config`', language: 'json', fate: 'file' }],
  ['profile', { means: 'a file for `slotwise-mock serve --profile`', language: 'json', fate: 'file' }],
  ['install', { means: 'installs packages', language: 'sh', fate: 'install' }],
  [
    'packed',
    { means: 'packs the packages, installs them elsewhere, and makes a call', language: 'sh', fate: 'install' },
  ],
  ['needs: browser', { means: 'a page, and its service worker', language: 'ts', fate: 'types' }],
  ['needs: playwright', { means: 'Playwright, and a browser', suites: ['playwright'] }],
  ['needs: jest', { means: 'Jest', suites: ['jest-esm', 'jest-commonjs'] }],
  ['needs: msw', { means: 'a suite with MSW', suites: ['msw'] }],
  ['needs: python', { means: 'Python', suites: ['python'] }],
  ['needs: docker', { means: 'Docker' }],
  ['needs: service', { means: 'a live service' }],
  ['needs: proxy', { means: 'a proxy' }],
]);
