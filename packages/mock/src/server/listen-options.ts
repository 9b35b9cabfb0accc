/** The options of a port, read before anything opens. */
import { check } from '@slotwise/schemas';
import * as z from 'zod/mini';

import { defaultBodyLimit } from './body-limit.ts';
import { originOf } from './known-origins.ts';

/**
 * The options of a port.
 *
 * @example
 * ```ts
 * import { createMock } from '@slotwise/mock';
 *
 * const port = await createMock().listen({ port: 0, control: true });
 * const clock = await fetch(`${port.url}/_slotwise/clock`);
 * await port.close();
 * ```
 */
export interface ListenOptions {
  /** Port; 0, the default, takes a free one. */
  readonly port?: number;
  /** Address to listen on. Default `127.0.0.1`: only this machine; `0.0.0.0` and `::` are all of its addresses. */
  readonly host?: string;
  /**
   * Opens the control API under `/_slotwise`: clock, faults, worlds and journal, for programs of any language.
   * It answers this machine alone, unless it may be called from others (`remote`), and no web page but the inspector. With a `token` it
   * answers only who sends it. Default false.
   */
  readonly control?: boolean | ControlOptions;
  /**
   * The web pages that the service answers beside those of this machine (`localhost`, `*.localhost`, 127.0.0.0/8, `[::1]`, on any port): a list
   * of their origins, or `'*'` for every page. A request of another page gets 403, as does one that calls the port by a name with a dot
   * that is in no origin of the list (DNS rebinding). Default `[]`. (G-33)
   */
  readonly origins?: '*' | readonly string[];
  /**
   * Largest body of a request, in bytes; a larger one is answered 413. Default 10,485,760. The control API takes 104,857,600 at the least,
   * for worlds that come as one document.
   */
  readonly bodyLimit?: number;
}

/**
 * The callers that the control API of a port answers; at least one of both is given.
 *
 * @example
 * ```ts
 * import { createMock, type ControlOptions } from '@slotwise/mock';
 *
 * const control: ControlOptions = { token: 'long-and-random' };
 * await using port = await createMock().listen({ control });
 * const headers = { authorization: `Bearer ${control.token}` };
 * console.log((await fetch(`${port.url}/_slotwise/clock`, { headers })).status); // 200
 * ```
 */
export interface ControlOptions {
  /** Callers on other machines too. Default false. */
  readonly remote?: boolean;
  /** A secret that callers send as `Authorization: Bearer <token>`: letters, digits and `-._~+/`. Without it, none is needed. */
  readonly token?: string;
}

const portWords = 'must be a whole number from 0 to 65535';
const hostWords = 'must be an address or a name, such as 127.0.0.1';
const yesOrNo = z.boolean('must be true or false');
const originWords = 'must be an origin, such as https://app.example or http://mock:4010';
const limitWords = 'must be a whole number of bytes from 1';

/** The token of the control API. Whatever is wrong with it, no message quotes it: the union of the shape below words it all. */
const token = z.string().check(z.refine(isToken, { abort: true }));

/** The form of a token (RFC 6750 section 2.1). */
export const tokenWords = 'letters, digits and -._~+/';
const controlWords = `must be true, false or an object with remote (true or false), token (${tokenWords}) or both`;

/** The shapes of the options, which the configuration of the command shares. */
export const listenShapes = {
  port: z.int(portWords).check(z.gte(0, portWords), z.lte(65_535, portWords)),
  host: z.string(hostWords).check(z.regex(/^[^\s/]+$/, hostWords)),
  control: z.union(
    [
      z.boolean(),
      z.strictObject({ remote: yesOrNo, token: z.exactOptional(token) }),
      z.strictObject({ remote: z.exactOptional(yesOrNo), token }),
    ],
    { error: controlWords },
  ),
  origins: z.union(
    [
      z.literal('*'),
      z.array(z.string(originWords).check(z.refine((text) => originOf(text) !== undefined, originWords))),
    ],
    { error: "must be a list of origins, or '*' for every one" },
  ),
  bodyLimit: z.int(limitWords).check(z.gte(1, limitWords)),
};

const schema = z.strictObject(
  {
    port: z._default(listenShapes.port, 0),
    host: z._default(listenShapes.host, '127.0.0.1'),
    control: z._default(listenShapes.control, false),
    origins: z._default(listenShapes.origins, []),
    bodyLimit: z._default(listenShapes.bodyLimit, defaultBodyLimit),
  },
  'must be an object of options',
);

/** Reads the options; what is wrong is named with its value and with what is allowed. */
export function readListenOptions(options: ListenOptions): Required<ListenOptions> {
  const read = check(schema, options);
  if (read.ok) return read.value;
  throw new TypeError(`listen: ${read.issues.map(({ message }) => message).join('; ')}`);
}

/** Tells a text that can be a token: it travels in a header. */
export function isToken(text: string): boolean {
  return /^[\w.~+/-]+=*$/.test(text);
}
