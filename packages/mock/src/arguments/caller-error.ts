/** Errors whose stack starts at the caller of the mock, so that test runners show the user's line. */

export function typeError(message: string, options?: ErrorOptions): TypeError {
  return startAtCaller(new TypeError(message, options));
}

export function rangeError(message: string): RangeError {
  return startAtCaller(new RangeError(message));
}

export function failedAssertion(message: string): Error {
  return startAtCaller(new Error(message));
}

/**
 * Removes the leading frames of this package and of Node.js, which calls this package from timers. The stack stays
 * unchanged if it has no other frame. It also stays unchanged in a bundle, because the frames of this package cannot be
 * recognized there.
 */
export function startAtCaller<Thrown extends Error>(error: Thrown): Thrown {
  const [head = '', ...frames] = String(error.stack).split(/(?=\n\s+at )/);
  const start = frames.findIndex((frame) => !isOwnFrame(frame) && !frame.includes('node:'));
  if (start > 0) error.stack = head + frames.slice(start).join('');
  return error;
}

/** `undefined` in a bundle, because the bundle is not in the folder `mock/dist` or `mock/src`. */
const ownFolder = /\/[^/]*\/mock\/(?=(?:dist|src)\/)/.exec(import.meta.url ?? '')?.[0];

function isOwnFrame(frame: string): boolean {
  if (ownFolder === undefined) return false;
  const [, file] = frame.replaceAll('\\', '/').split(ownFolder);
  return file !== undefined && /^(?:dist|src)\//.test(file) && !/\.test\./.test(file);
}
