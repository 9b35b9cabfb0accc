/** The options of a port, read before anything opens. */
import { check } from '@slotwise/schemas';
import * as z from 'zod/mini';
import type { ListenOptions } from '../mock.ts';
import { defaultBodyLimit } from './body-limit.ts';

const portWords = 'must be a whole number from 0 to 65535';
const hostWords = 'must be an address or a name, such as 127.0.0.1';
const limitWords = 'must be a whole number of bytes from 1';

/** The shapes of the options, which the configuration of the command shares. */
export const listenShapes = {
  port: z.int(portWords).check(z.gte(0, portWords), z.lte(65_535, portWords)),
  host: z.string(hostWords).check(z.regex(/^[^\s/]+$/, hostWords)),
  control: z.union([z.boolean(), z.strictObject({ remote: z.boolean('must be true or false') })], {
    error: 'must be true, false or { "remote": true }',
  }),
  bodyLimit: z.int(limitWords).check(z.gte(1, limitWords)),
};

const schema = z.strictObject(
  {
    port: z._default(listenShapes.port, 0),
    host: z._default(listenShapes.host, '127.0.0.1'),
    control: z._default(listenShapes.control, false),
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
