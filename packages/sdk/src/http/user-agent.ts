import { version } from '../version.ts';

/**
 * Returns the `User-Agent` header, such as `slotwise-sdk/1.2.3 Node.js/24`. It shows the service's operator the client
 * and the runtime.
 *
 * A browser sends its own header, which starts with `Mozilla`. In browsers, and in environments that imitate one, the
 * function returns no header.
 */
export function userAgentHeader(): Readonly<Record<string, string>> {
  const [runtime] = /^(?!Mozilla)[\w.-]+(?:\/[\w.-]+)?/.exec(globalThis.navigator?.userAgent ?? '') ?? [];
  return runtime === undefined ? {} : { 'user-agent': `slotwise-sdk/${version} ${runtime}` };
}
