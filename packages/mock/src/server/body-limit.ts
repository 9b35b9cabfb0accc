/** The largest body that a port reads. Whoever sends more gets 413, and the rest of it is not kept. */
import type { Behavior } from '@slotwise/schemas';
import { Refusal } from '../rules/refusal.ts';
import { refusalResponse } from '../service/respond.ts';

/** Bytes of a body of the service, unless the port says otherwise: above the megabyte at which some deployments refuse by themselves (G-32). */
export const defaultBodyLimit = 10 * 1024 * 1024;

/** Bytes of a body of the control API, at the least: a whole world may come as one document. */
export const controlBodyLimit = 100 * 1024 * 1024;

/** Bytes beyond the limit that are read and thrown away, so that the sender gets to the answer and the connection goes on. */
const thrownAwayAtMost = 100 * 1024 * 1024;

/** The same request where its body is within a limit, in bytes; nothing where it is larger. */
export async function within(request: Request, limit: number): Promise<Request | undefined> {
  const { method, headers, url, signal, body } = request;
  if (method === 'GET' || method === 'HEAD' || body === null) return request;
  const length = headers.get('content-length');
  if (length !== null && Number(length) <= limit) return request;
  // A body in chunks tells its length only at its end.
  const bytes = await bytesWithin(body, limit);
  return bytes === undefined ? undefined : new Request(url, { method, headers, body: bytes, signal });
}

async function bytesWithin(body: AsyncIterable<Uint8Array>, limit: number): Promise<Blob | undefined> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for await (const part of body) {
    length += part.length;
    if (length <= limit) parts.push(new Uint8Array(part));
    else parts.length = 0;
    if (length > limit + thrownAwayAtMost) break;
  }
  return length > limit ? undefined : new Blob(parts);
}

/** The refusal of a body that is too large, as the deployment says it (G-32). */
export function tooLarge(limit: number, behavior: Behavior, requestId: string): Response {
  const layer = behavior.bodies === 'framework' ? 'framework' : 'plain';
  const refused = new Refusal('request.too-large', { message: `The body is larger than ${limit} bytes.`, layer });
  return refusalResponse(refused, [], { behavior, requestId, endpoint: undefined, caller: null, rateHeaders: {} });
}
