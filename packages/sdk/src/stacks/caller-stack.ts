/** Error stacks start at the line that called the client, so test runners and logs show the user's code. */
import { hasBrand } from '../errors/slotwise-error.ts';

type Entry = (...args: never[]) => unknown;

/** Not every runtime has this function. */
const { captureStackTrace } = Error as { captureStackTrace?: (holder: object, entry: Entry) => void };

/**
 * Cuts the stack of a client error so that it starts at the caller of `entry`. In an async function that caught the
 * error, it starts at the line that awaits `entry`.
 *
 * The stack stays unchanged if it would be empty, for example because nothing awaits `entry` yet, or if the runtime has
 * no `Error.captureStackTrace`.
 */
export function startAtCaller<Thrown>(error: Thrown, entry: Entry): Thrown {
  return hasBrand(error) ? cutAt(error, entry) : error;
}

function cutAt<Thrown>(error: Thrown, entry: Entry): Thrown {
  if (!(error instanceof Error) || captureStackTrace === undefined) return error;
  const holder: { stack?: unknown } = {};
  captureStackTrace(holder, entry);
  // `Error.prepareStackTrace` can make the stack a value other than text.
  const frames = typeof holder.stack === 'string' ? holder.stack.split(/(?=\n\s+at )/).slice(1) : [];
  // Skip the frames that Node adds when it continues an async function. They are not the caller.
  const start = frames.findIndex((frame) => !frame.includes('(node:internal/'));
  if (start >= 0) error.stack = `${error.name}: ${error.message}${frames.slice(start).join('')}`;
  return error;
}

/** Cuts the stack of every error at the caller of `entry`, so `work` must not call the user's code. */
export function atCaller<Value>(entry: Entry, work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    throw cutAt(error, entry);
  }
}

/** Errors of the returned function have a stack that starts at the line that awaits the function. */
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
