import type { KeyPlace } from '../control/responses.ts';

export function keyQuery(path: string, key: KeyPlace): string {
  return key.in === 'query' ? `${path.includes('?') ? '&' : '?'}${encodeURIComponent(key.name)}=` : '';
}

export function keyHeader(key: KeyPlace, text: string): string {
  return key.in === 'header' && key.scheme !== undefined ? `${key.scheme} ${text}` : text;
}
