import type { PlainResponse } from '../http/plain-response.ts';
import { Refusal } from '../rules/refusal.ts';
import type { WorldSettings } from '../world/settings.ts';

/**
 * Default maximum size of a request body to the service, in bytes. It is above 1 MB, the limit that some deployments
 * enforce themselves.
 */
export const defaultBodyLimit = 10 * 1024 * 1024;

export const controlBodyLimit = 100 * 1024 * 1024;

/** Bytes beyond the limit that the server discards before it responds, because many clients send the whole body before they read. */
const discardedBeforeResponse = 100 * 1024 * 1024;

/** Text of the body. `undefined` if the body is larger than the limit. */
export async function textWithin(body: AsyncIterable<Uint8Array>, limit: number): Promise<string | undefined> {
  const decoder = new TextDecoder();
  let text = '';
  let length = 0;
  for await (const part of body) {
    length += part.length;
    if (length <= limit) text += decoder.decode(part, { stream: true });
    if (length > limit + discardedBeforeResponse) break;
  }
  return length > limit ? undefined : text + decoder.decode();
}

type Settings = Pick<WorldSettings, 'behavior' | 'service'>;

/** The error has the format of the deployment. */
export function tooLarge(limit: number, { behavior, service }: Settings, requestId: string): PlainResponse {
  const refusal = new Refusal('request.too-large', { message: `The body is larger than ${limit} bytes.` });
  const nobody = { endpoint: undefined, caller: null, methods: [], rateHeaders: {} };
  return service.errors.response(refusal, { behavior, requestId, ...nobody });
}
