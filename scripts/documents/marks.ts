/** Words allowed after an opening fence: a language that runs, or a mark for what the block needs. */
export const marks: ReadonlyMap<string, string> = new Map([
  ['ts', 'TypeScript: its types are right; it prints what its comments say, or it is a test that passes'],
  ['sh', 'commands that a reader types; none of them fails'],
  ['text', 'no code'],
  ['json', 'JSON, such as the body of a response'],
  ['json config', 'a file for `slotwise-mock serve --config`'],
  [
    'json profile',
    'a file for `slotwise-mock serve --profile`, which the commands of its document find as `ours.json`',
  ],
  ['js setup', 'a file for `slotwise-mock serve --setup`, which the commands of its document find as `setup.mjs`'],
  ['sh install', 'installs packages'],
  // These do not run here. The types of those in TypeScript are right.
  ['needs: browser', 'a page, and its service worker'],
  ['needs: playwright', 'Playwright, and a browser'],
  ['needs: jest', 'Jest'],
  ['needs: cypress', 'Cypress'],
  ['needs: next', 'Next.js'],
  ['needs: ci', 'a service that runs tests, such as GitHub Actions'],
  ['needs: python', 'Python'],
  ['needs: java', 'Java'],
  ['needs: docker', 'Docker'],
  ['needs: service', 'a live service'],
  ['needs: proxy', 'a proxy'],
]);
