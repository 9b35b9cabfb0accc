/**
 * The catalogue of faults: what a server does to a request in HTTP requests, and what became of the request then. It was drawn from the
 * specifications of HTTP and TLS, and from what users of other clients and of the runtimes reported; none of it looks at our client.
 */
import { breaks, connections, handshakes } from './kinds/connections.ts';
import { bodies, codings } from './kinds/contents.ts';
import type { Kind } from './kinds/kind.ts';
import { frames, heads } from './kinds/messages.ts';
import { rest, redirects, statuses } from './kinds/responses.ts';

/** Every fault. */
export const kinds: readonly Kind[] = [
  ...[connections, handshakes, breaks, heads, frames, codings, bodies, redirects, statuses, rest].flat(),
];
