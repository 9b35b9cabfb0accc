/** The circles of folders that are forbidden: a folder counts with all below it, and tests do not count. */
import all from './.dependency-cruiser.mjs';

/** Two folders that import each other until one of them is moved: nothing else may import either in a circle. */
const knownCircle = '^packages/sdk/src/(oauth|stores)$';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circles-of-folders',
      comment: 'Two folders that need each other are one folder, or miss a third.',
      severity: 'error',
      scope: 'folder',
      from: { pathNot: knownCircle },
      to: { circular: true },
    },
    {
      name: 'no-further-circles-of-folders',
      comment: 'The same for the two of the circle that is known.',
      severity: 'error',
      scope: 'folder',
      from: { path: knownCircle },
      to: { circular: true, pathNot: knownCircle },
    },
  ],
  options: { ...all.options, exclude: { path: ['\\.test(-d)?\\.ts$', '^packages/[^/]+/(dist|test)/'] } },
};
