import { isRecord } from '../fields/record.ts';
import type { Endpoint, Input } from '../table/endpoint.ts';
import { fits } from '../table/part.ts';
import type { Part } from '../table/part.ts';
import { isPredicate, partNames } from '../table/plain.ts';
import { issueOf } from '../table/issue.ts';
import type { Issue } from '../table/issue.ts';

const broken = 'does not match the contract';

/** Names the first field of each part of an input that breaks the API contract. */
export function namedMisfitsOf(endpoint: Endpoint, input: Input): readonly Issue[] {
  return partNames.flatMap((name) => {
    const check = endpoint[name];
    if (check === undefined || typeof check === 'function' || '~standard' in check) return [];
    const path = misfitIn(input[name] === undefined ? {} : input[name], check);
    if (path === undefined) return [];
    return [path === '' ? { ...issueOf(name, broken), path } : issueOf(path, broken)];
  });
}

/** Returns the issue of a response that breaks the API contract: for the first wrong item of a list, otherwise for the whole response. */
export function namedMisfitsOfResponse({ response }: Pick<Endpoint, 'response'>, value: unknown): readonly Issue[] {
  const { kind, accepts } = response;
  const isItemWrong = (item: unknown) => isPredicate(accepts) && !accepts([item]);
  const place = kind === 'many' && Array.isArray(value) ? value.findIndex(isItemWrong) : -1;
  return [place === -1 ? { ...issueOf('the value', broken), path: '' } : issueOf(String(place), broken)];
}

/** Returns the path of the first invalid field, an empty text for the object itself, or `undefined` if all fields are valid. */
function misfitIn(value: unknown, part: Part): string | undefined {
  if (fits(value, part)) return undefined;
  if (!isRecord(value)) return '';
  for (const [name, check] of Object.entries(part.fields)) {
    if (typeof check === 'function') {
      if (!check(value[name])) return name;
      continue;
    }
    const inside = misfitIn(value[name], check);
    if (inside !== undefined) return inside === '' ? name : `${name}.${inside}`;
  }
  return Object.keys(value).find((name) => part.open !== true && !Object.hasOwn(part.fields, name)) ?? '';
}
