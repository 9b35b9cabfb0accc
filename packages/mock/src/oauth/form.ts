import type { RequestBody } from '../request/body.ts';
import { readForm } from '../request/form.ts';
import { OAuthRefusal } from './refusal.ts';

export function fieldsOf(body: RequestBody): Record<string, string> {
  const fields = readForm(body);
  if (typeof fields === 'string') throw new OAuthRefusal(`oauth.${fields}`);
  return fields;
}
