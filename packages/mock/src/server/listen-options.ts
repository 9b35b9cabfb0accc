import * as z from 'zod/mini';
import { checkArguments } from '../arguments/check-arguments.ts';
import type { ListenOptions } from './listening.ts';
import { defaultBodyLimit } from './body-limit.ts';
import { originOf } from './known-origins.ts';

const portWords = 'must be a whole number from 0 to 65535';
const hostWords = 'must be an address or a host name, such as 127.0.0.1';
const yesOrNo = z.boolean('must be true or false');
const originWords = 'must be an origin, such as https://app.example or http://mock:4010';
const limitWords = 'must be a whole number of bytes from 1';

const token = z.string().check(z.refine(isToken, { abort: true }));

/** Characters that a token can contain (RFC 6750 section 2.1). */
export const tokenWords = 'letters, digits and -._~+/';
const controlWords = `must be true, false or an object with remote (true or false), token (${tokenWords}) or both`;

export const listenShapes = {
  port: z.int(portWords).check(z.gte(0, portWords), z.lte(65_535, portWords)),
  host: z.string(hostWords).check(z.regex(/^[^\s/]+$/, hostWords)),
  control: z.union(
    [
      z.boolean(),
      z.strictObject({ remote: yesOrNo, token: z.optional(token) }),
      z.strictObject({ remote: z.optional(yesOrNo), token }),
    ],
    { error: controlWords },
  ),
  origins: z.union(
    [
      z.literal('*'),
      z.array(z.string(originWords).check(z.refine((text) => originOf(text) !== undefined, originWords))),
    ],
    { error: "must be a list of origins, or '*' for all" },
  ),
  bodyLimit: z.int(limitWords).check(z.gte(1, limitWords)),
  explain: yesOrNo,
};

const schema = z.strictObject(
  {
    port: z._default(listenShapes.port, 0),
    host: z._default(listenShapes.host, '127.0.0.1'),
    control: z._default(listenShapes.control, false),
    origins: z._default(listenShapes.origins, []),
    bodyLimit: z._default(listenShapes.bodyLimit, defaultBodyLimit),
    explain: z._default(listenShapes.explain, false),
  },
  'must be an object of options',
);

export function readListenOptions(options: ListenOptions): z.output<typeof schema> {
  return checkArguments('listen', schema, options);
}

export function isToken(text: string): boolean {
  return /^[\w.~+/-]+=*$/.test(text);
}
