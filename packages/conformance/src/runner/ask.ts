/** One exchange with the target, as plain as `fetch` makes it. */
import { settingsOf } from './rule.ts';
import type { CallerName, Target } from './target.ts';

/** The caller of a request: a caller of the sample data by its key, nobody, or credentials as they are written. */
export type As = CallerName | null | { readonly apiKey?: string; readonly accessToken?: string };

/** The parts of a request beside method and path. */
export interface RequestParts {
  /** Query parameters, without the API key; a list repeats one. */
  readonly query?: Readonly<Record<string, string | number | readonly string[]>>;
  /** Body, sent as JSON. */
  readonly body?: unknown;
  /** Body as it is, in place of `body`. */
  readonly text?: string;
  /** Further headers; they win. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Address that the path is relative to; `{base_url}` unless told otherwise. */
  readonly root?: 'base' | 'app';
}

/** The response of a target, read to its end. */
export interface TargetResponse {
  /** The request in words, without credentials: `GET /bookings?take=25 as alice`. */
  readonly request: string;
  readonly status: number;
  readonly headers: Headers;
  /** The body as text. */
  readonly text: string;
  /** The body as JSON; `undefined` where it is none. */
  readonly json: unknown;
}

/** Asks the service: `ask(target, 'alice', 'GET /bookings', { query: { take: 25 } })`. */
export async function ask(target: Target, as: As, line: string, sent: RequestParts = {}): Promise<TargetResponse> {
  const [method = 'GET', path = '/'] = line.split(' ');
  const query = new URLSearchParams(
    Object.entries(sent.query ?? {}).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)])),
  );
  const words = `${line}${query.size > 0 ? `?${query}` : ''} as ${nameOf(as)}`;
  const headers = new Headers();
  authorize(target, as, query, headers);
  const body = sent.text ?? (sent.body === undefined ? undefined : JSON.stringify(sent.body));
  if (body !== undefined) headers.set('content-type', 'application/json');
  for (const [name, value] of Object.entries(sent.headers ?? {})) headers.set(name, value);
  const url = `${sent.root === 'app' ? target.appUrl : target.baseUrl}${path}${query.size > 0 ? `?${query}` : ''}`;
  const fetch = target.fetch ?? globalThis.fetch;
  const response = await fetch(url, { method, headers, redirect: 'manual', ...(body === undefined ? {} : { body }) });
  const text = await response.text();
  return new ReadResponse(words, response, text);
}

/** A response whose body is parsed when somebody asks for it: of most, the text is enough. */
class ReadResponse implements TargetResponse {
  readonly request: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  #parsed: { readonly json: unknown } | undefined;

  constructor(request: string, { status, headers }: Response, text: string) {
    this.request = request;
    this.status = status;
    this.headers = headers;
    this.text = text;
  }

  get json(): unknown {
    this.#parsed ??= { json: parsed(this.text) };
    return this.#parsed.json;
  }
}

function nameOf(as: As): string {
  if (as === null) return 'nobody';
  return typeof as === 'string' ? as : 'a caller with other credentials';
}

function authorize(target: Target, as: As, query: URLSearchParams, headers: Headers): void {
  if (as === null) return;
  const { apiKey: key, accessToken }: Exclude<As, CallerName | null> =
    typeof as === 'string' ? { apiKey: target.callers[as].apiKey } : as;
  const place = settingsOf(target).apiKey;
  if (key !== undefined && place.in === 'query') query.set(place.name, key);
  if (accessToken !== undefined) headers.set('authorization', `Bearer ${accessToken}`);
  if (key !== undefined && place.in === 'header') {
    headers.set(place.name, place.scheme === undefined ? key : `${place.scheme} ${key}`);
  }
}

/** The value of a text in JSON; `undefined` where it is none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown; // anything may have come back; those who read it check it
  } catch {
    return undefined;
  }
}
