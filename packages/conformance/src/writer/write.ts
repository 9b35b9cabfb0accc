/** A request that may change something, read for its parts: the row that it is about, what it sends, and who asks. */
import { parsed } from '../runner/ask.ts';
import type { As } from '../runner/ask.ts';
import { settingsOf } from '../runner/rule.ts';
import type { Target } from '../runner/target.ts';
import { fieldsOf } from '../fact/fact.ts';
import type { Fields } from '../fact/rows.ts';

/** The credentials of a request. */
export type Credentials = Exclude<As, string | null>;

/** The parts of a request that is no `GET`. */
export interface Write {
  readonly method: string;
  /** The path below the base URL, or below the app's address. */
  readonly path: string;
  /** The segment of its resource, such as `bookings`; empty outside the base URL. */
  readonly resource: string;
  /** The segments behind it: `['7', 'cancel']`. */
  readonly rest: readonly string[];
  /** The fields of its body, where that is an object in JSON. */
  readonly body: Fields;
  readonly as: Credentials;
}

/** Reads a request to a target. */
export async function writeOf(request: Request, target: Target): Promise<Write> {
  const { pathname, href } = new URL(request.url);
  const isBelow = href.startsWith(`${target.baseUrl}/`);
  const path = isBelow ? pathname.slice(new URL(target.baseUrl).pathname.replace(/\/$/, '').length) : pathname;
  const [resource = '', ...rest] = isBelow ? path.split('/').slice(1) : [];
  return {
    method: request.method,
    path,
    resource,
    rest,
    body: fieldsOf(parsed(await request.clone().text())),
    as: credentialsOf(request, target),
  };
}

function credentialsOf({ url, headers }: Request, target: Target): Credentials {
  const { apiKey: place } = settingsOf(target);
  const [, accessToken] = /^Bearer (.+)$/.exec(headers.get('authorization') ?? '') ?? [];
  const sent = place.in === 'query' ? new URL(url).searchParams.get(place.name) : headers.get(place.name);
  const apiKey = place.in === 'header' && place.scheme !== undefined ? sent?.replace(`${place.scheme} `, '') : sent;
  return {
    ...(accessToken === undefined ? {} : { accessToken }),
    ...(typeof apiKey === 'string' && apiKey !== `Bearer ${accessToken}` ? { apiKey } : {}),
  };
}
