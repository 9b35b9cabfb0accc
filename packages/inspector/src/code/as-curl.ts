import type { KeyPlace } from '../control/responses.ts';
import { keyHeader, keyQuery } from './key-place.ts';
import { asShell } from './values.ts';

/** A request as it is sent again. */
export interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly callerId: number | null;
  readonly body: unknown;
}

export interface CurlContext {
  readonly url: string;
  readonly key: KeyPlace;
  readonly keyText: string | undefined;
}

export function asCurl({ method, path, callerId, body }: SentRequest, { url, key, keyText }: CurlContext): string {
  const hasKey = callerId !== null;
  const address = url + path + (hasKey ? keyQuery(path, key) : '');
  const words = [
    'curl -sS',
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    asShell(address) + (hasKey && key.in === 'query' ? '"$SLOTWISE_KEY"' : ''),
    ...(hasKey && key.in === 'header' ? [`-H "${key.name}: ${keyHeader(key, '$SLOTWISE_KEY')}"`] : []),
    ...(body === undefined
      ? []
      : [
          `-H 'content-type: application/json'`,
          `--data-raw ${asShell(typeof body === 'string' ? body : JSON.stringify(body))}`,
        ]),
  ];
  const line = words.join(' ');
  return hasKey ? `SLOTWISE_KEY=${asShell(keyText ?? `the key of user ${callerId}`)}\n${line}` : line;
}
