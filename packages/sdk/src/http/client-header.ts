import { version } from '../version.ts';

/**
 * The header by which a service's operator knows client and runtime: `User-Agent: slotwise-sdk/1.2.3 Node.js/24`. A browser sends its own,
 * whose name begins with Mozilla; there, and in an environment that imitates one, there is none.
 */
export function clientHeader(): Readonly<Record<string, string>> {
  const [runtime] = /^(?!Mozilla)[\w.-]+(?:\/[\w.-]+)?/.exec(globalThis.navigator?.userAgent ?? '') ?? [];
  return runtime === undefined ? {} : { 'user-agent': `slotwise-sdk/${version} ${runtime}` };
}
