import type { KeyPlace } from '../control/answers.ts';
import { keyHeader, keyQuery } from './replayable.ts';
import type { Replayable } from './replayable.ts';

export interface CurlContext {
  readonly url: string;
  readonly key: KeyPlace;
  readonly keyText: string | undefined;
}

export function asCurl({ method, path, callerId, body }: Replayable, { url, key, keyText }: CurlContext): string {
  const hasKey = callerId !== null;
  const address = url + path + (hasKey ? keyQuery(path, key) : '');
  const words = [
    'curl -sS',
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    quoted(address) + (hasKey && key.in === 'query' ? '"$SLOTWISE_KEY"' : ''),
    ...(hasKey && key.in === 'header' ? [`-H "${keyHeader(key, '$SLOTWISE_KEY').replace(/^/, `${key.name}: `)}"`] : []),
    ...(body === undefined
      ? []
      : [
          `-H 'content-type: application/json'`,
          `--data-raw ${quoted(typeof body === 'string' ? body : JSON.stringify(body))}`,
        ]),
  ];
  const line = words.join(' ');
  return hasKey ? `SLOTWISE_KEY=${quoted(keyText ?? `the key of user ${callerId}`)}\n${line}` : line;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
