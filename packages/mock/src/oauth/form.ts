import { mediaTypeCause } from '../http/body.ts';
import type { RequestBody } from '../http/body.ts';
import { readForm } from '../http/form.ts';
import { OAuthRefusal } from './refusal.ts';

export function fieldsOf(body: RequestBody): Record<string, string> {
  const fields = readForm(body);
  if (fields === 'media-type') {
    const detail = mediaTypeCause(body, 'application/x-www-form-urlencoded or application/json');
    throw new OAuthRefusal('oauth.media-type', { detail });
  }
  if (typeof fields === 'string') throw new OAuthRefusal(`oauth.${fields}`);
  return fields;
}
