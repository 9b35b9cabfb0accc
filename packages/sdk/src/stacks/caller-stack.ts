/** Stacks that start at the line of the caller, so that test runners and logs show the user's line. */
import { hasBrand } from '../errors/slotwise-error.ts';

type Entry = (...args: never[]) => unknown;

/** V8 and runtimes that imitate it have this function. */
const { captureStackTrace } = Error as { captureStackTrace?: (holder: object, entry: Entry) => void };

/**
 * Cuts the stack of an error of the client at a public function. In an async function that caught the error, the line
 * that awaits the function comes first.
 *
 * The stack stays as it is if it would be empty, for example because nothing awaits the function yet, and in runtimes
 * without `Error.captureStackTrace`.
 */
export function startAtCaller<Thrown>(error: Thrown, entry: Entry): Thrown {
  return hasBrand(error) ? cutAt(error, entry) : error;
}

function cutAt<Thrown>(error: Thrown, entry: Entry): Thrown {
  if (!(error instanceof Error) || captureStackTrace === undefined) return error;
  const holder: { stack?: unknown } = {};
  captureStackTrace(holder, entry);
  // Programs can replace the format of stacks.
  const frames = typeof holder.stack === 'string' ? holder.stack.split(/(?=\n\s+at )/).slice(1) : [];
  const start = frames.findIndex((frame) => !isOfRuntime(frame));
  if (start >= 0) error.stack = `${error.name}: ${error.message}${frames.slice(start).join('')}`;
  return error;
}

/** Node runs the continuation of an async function. */
function isOfRuntime(frame: string): boolean {
  return frame.includes('(node:internal/');
}

/** Runs a public function that calls no code of the user. Its errors start at the caller of `entry`. */
export function atCaller<Value>(entry: Entry, work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    throw cutAt(error, entry);
  }
}

/** Wraps a public async function. Its errors start at the line that awaits it. */
export function asyncAtCaller<Args extends readonly unknown[], Value>(
  work: (...args: Args) => Promise<Value>,
): (...args: Args) => Promise<Value> {
  return async function entry(...args) {
    try {
      return await work(...args);
    } catch (error) {
      throw startAtCaller(error, entry);
    }
  };
}
