/** Circles of folders are forbidden: a folder counts with all below it, and tests do not count. */
import all from './.dependency-cruiser.mjs';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circles-of-folders',
      comment: 'Two folders that need each other are one folder, or miss a third.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: { ...all.options, exclude: { path: ['\\.(test(-d)?|long)\\.ts$', '^packages/[^/]+/(dist|test)/'] } },
};
