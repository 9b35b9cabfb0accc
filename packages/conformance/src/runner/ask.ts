import { parseJson } from '@slotwise/schemas/internal/table';
import { settingsOf } from './rule.ts';
import type { CallerName, Target } from './target.ts';

export type As = CallerName | null | { readonly apiKey?: string; readonly accessToken?: string };

export interface RequestParts {
  readonly query?: Readonly<Record<string, string | number | readonly string[]>>;
  readonly body?: unknown;
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The path is relative to `{base_url}` (`base`, the default) or `{app_url}` (`app`). */
  readonly root?: 'base' | 'app';
}

export interface TargetResponse {
  readonly request: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly json: unknown;
}

export async function ask(target: Target, as: As, line: string, parts: RequestParts = {}): Promise<TargetResponse> {
  const [method = 'GET', path = '/'] = line.split(' ');
  const query = new URLSearchParams(
    Object.entries(parts.query ?? {}).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)])),
  );
  const words = `${line}${query.size > 0 ? `?${query}` : ''} as ${callerText(as)}`;
  const headers = new Headers();
  authorize(target, as, query, headers);
  const body = parts.text ?? (parts.body === undefined ? undefined : JSON.stringify(parts.body));
  if (body !== undefined) headers.set('content-type', 'application/json');
  for (const [name, value] of Object.entries(parts.headers ?? {})) headers.set(name, value);
  const url = `${parts.root === 'app' ? target.appUrl : target.baseUrl}${path}${query.size > 0 ? `?${query}` : ''}`;
  const fetch = target.fetch ?? globalThis.fetch;
  const response = await fetch(url, { method, headers, redirect: 'manual', ...(body === undefined ? {} : { body }) });
  const text = await response.text();
  return new ReadResponse(words, response, text);
}

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
    this.#parsed ??= { json: parseJson(this.text) };
    return this.#parsed.json;
  }
}

function callerText(as: As): string {
  if (as === null) return 'anonymous';
  return typeof as === 'string' ? as : 'a user with other credentials';
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
