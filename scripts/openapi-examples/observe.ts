/** Runs the scenes, and writes down what came: the examples of the OpenAPI document. */
import { createMock, fault } from '@slotwise/mock';
import type { Mock, MockOptions } from '@slotwise/mock';
import { endpoints, problemCodes, profiles } from '@slotwise/schemas';
import type { SchemaEndpoint } from '@slotwise/schemas';
import type { EndpointName, ProblemCode, Profile } from '@slotwise/schemas/table';
import type { EndpointExamples, RequestExample, ResponseExample } from '@slotwise/schemas/openapi';
import { sampleSecrets } from './oauth-scenes.ts';
import type { As, Scene, Scenes } from './scene.ts';
import { scenes } from './scenes.ts';

/** Headers that an example shows. */
const shownHeaders = ['location', 'www-authenticate', 'allow', 'retry-after'];

/** The examples of every endpoint: each request, answer and refusal as the town of a profile sends it. */
export async function observe(profile: Profile): Promise<Record<string, EndpointExamples>> {
  const examples: Record<string, EndpointExamples> = {};
  for (const [name, told] of Object.entries(scenes)) {
    examples[name] = await observeEndpoint(endpoints[name as EndpointName], told, profile); // the keys of one are those of the other
  }
  return examples;
}

async function observeEndpoint(endpoint: SchemaEndpoint, told: Scenes, profile: Profile): Promise<EndpointExamples> {
  // The specification's town must do what the scenes say; another may refuse what it does not know, or let pass what it does not check.
  const isPlain = profile === profiles.specification;
  const requests: Record<string, RequestExample> = {};
  const responses: ResponseExample[] = [];
  for (const [name, scene] of Object.entries(told.accepted)) {
    const asUsual = await play(endpoint, scene, profile);
    if (asUsual.response.status >= 400 && isPlain)
      throw new Error(`${endpoint.name} is refused: ${JSON.stringify(asUsual.response)}`);
    const isRefused = asUsual.response.status >= 400 && scene.orElse !== undefined;
    const { request, response } = isRefused ? await play(endpoint, { ...scene, ...scene.orElse }, profile) : asUsual;
    if (response.status >= 400) continue;
    requests[name] = { ...summaryOf(scene), ...request };
    responses.push({ name, ...summaryOf(scene), ...response });
  }
  const [first = {}] = Object.values(told.accepted);
  for (const code of endpoint.errors) {
    const scene = refusedScene(endpoint, code, told, first);
    if (scene === null) continue;
    const { response } = await play(endpoint, { ...first, ...scene }, profile);
    if (response.status !== problemCodes[code] && isPlain)
      throw new Error(`${endpoint.name} should be refused as ${code}, and is answered ${response.status}`);
    if (response.status >= 400)
      responses.push({ name: wordOf(response.body) ?? code, ...summaryOf(scene), code, ...response });
  }
  for (const scene of told.further ?? []) {
    const { response } = await play(endpoint, { ...first, ...scene }, profile);
    const name = wordOf(response.body);
    if (name === undefined && !isPlain) continue;
    if (name === undefined) throw new Error(`${endpoint.name} should be refused, and is answered ${response.status}`);
    responses.push({ name, ...summaryOf(scene), ...response });
  }
  return { requests, responses };
}

/** The scene of a refusal: its own, or what follows from the endpoint's first scene. */
function refusedScene(
  { params, root }: SchemaEndpoint,
  code: ProblemCode,
  { refused = {} }: Scenes,
  first: Scene,
): Scene | null {
  const own = refused[code];
  if (own !== undefined) return own;
  switch (code) {
    case 'invalid_request':
      return { params: mapped(first.params, () => 'abc') };
    case 'unauthorized':
      return { as: null };
    case 'forbidden':
      return { summary: 'An account that is locked (G-38)', before: (mock) => lock(mock, first) };
    case 'insufficient_scope':
      return { as: { scopes: [] } };
    case 'not_found':
      return params === undefined ? null : { params: mapped(first.params, () => 9999) };
    case 'method_not_allowed':
      return { method: 'PUT' };
    case 'unsupported_media_type':
      return { mediaType: 'text/plain' };
    case 'rate_limited':
      return root === 'base' ? overTheLimit(first) : { before: (mock) => mock.faults.add({ do: tooMany }) };
    case 'internal':
      return { before: (mock) => mock.faults.add({ do: failed }) };
    default:
      return null;
  }
}

/** Locks the account of the caller of a scene. */
async function lock(mock: Mock, { as = 'key_alice', before }: Scene): Promise<unknown> {
  await before?.(mock);
  const { users } = mock.export();
  const user = users.find(({ username }) => `key_${username}` === as);
  return mock.fetch(`${mock.baseUrl}/users/${user?.id}?apiKey=key_admin`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ locked: true }),
  });
}

/** The second request of a caller who may make one. */
function overTheLimit({ as }: Scene): Scene {
  const key = typeof as === 'string' ? as : 'key_alice';
  return {
    town: { rateLimit: { requests: 1 } },
    before: (mock) => mock.fetch(`${mock.baseUrl}/me?apiKey=${key}`),
  };
}

const tooMany = fault.status(429, { retryAfter: 30, json: { message: 'Too many requests.', code: 'rate_limited' } });
const failed = fault.status(500, { json: { message: 'The service failed.', code: 'internal' } });

/** One exchange with a town of its own. */
async function play(
  endpoint: SchemaEndpoint,
  scene: Scene,
  profile: Profile,
): Promise<{ readonly request: RequestExample; readonly response: Omit<ResponseExample, 'name'> }> {
  const mock = createMock({ now: '2030-01-01T00:00:00Z', profile, ...townOf(scene, profile) });
  await scene.before?.(mock);
  const body = wireBody(endpoint, typeof scene.body === 'function' ? scene.body(mock) : scene.body, profile);
  const { url, headers } = addressed(endpoint, scene, mock, body !== undefined);
  for (const [name, value] of Object.entries(scene.headers?.(mock) ?? {})) headers.set(name, value);
  const response = await mock.fetch(url, {
    method: scene.method ?? endpoint.method,
    headers,
    redirect: 'manual',
    ...(body === undefined ? {} : { body: bodyText(body, scene.mediaType) }),
  });
  const secrets = endpoint.secret === true ? secretsIn(body) : [];
  const shown = Object.fromEntries([...response.headers].filter(([name]) => shownHeaders.includes(name)));
  const answer = await answerOf(response);
  return {
    request: masked(
      { params: scene.params ?? {}, query: scene.query ?? {}, ...(body === undefined ? {} : { body }) },
      secrets,
    ),
    response: masked({ status: response.status, ...(isEmpty(shown) ? {} : { headers: shown }), ...answer }, [
      ...secrets,
      ...(endpoint.secret === true ? secretsIn(answer.body) : []),
    ]),
  };
}

function townOf({ town = {} }: Scene, { behavior }: Profile): MockOptions {
  return { ...town, ...(town.behavior === undefined ? {} : { behavior: { ...behavior, ...town.behavior } }) };
}

function addressed(
  { root, path }: SchemaEndpoint,
  { as = 'key_alice', params = {}, query = {}, mediaType = 'application/json' }: Scene,
  mock: Mock,
  hasBody: boolean,
): { readonly url: URL; readonly headers: Headers } {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
  const url = new URL(`${root === 'base' ? mock.baseUrl : mock.appUrl}${filled}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  const headers = new Headers(hasBody ? { 'content-type': mediaType } : {});
  authenticate(as, { url, headers, mock });
  return { url, headers };
}

function authenticate(
  as: As,
  { url, headers, mock }: { readonly url: URL; readonly headers: Headers; readonly mock: Mock },
): void {
  if (as === null) return;
  if (typeof as === 'string') url.searchParams.set('apiKey', as);
  else headers.set('authorization', `Bearer ${mock.oauth.grant({ userId: 3, scopes: as.scopes })}`);
}

/** The body with the names that its fields carry on the profile's wire. */
function wireBody(
  { wireNames }: SchemaEndpoint,
  body: Readonly<Record<string, unknown>> | undefined,
  { wire }: Profile,
): Record<string, unknown> | undefined {
  const names = wireNames?.(wire) ?? {};
  return body && Object.fromEntries(Object.entries(body).map(([name, value]) => [names[name] ?? name, value]));
}

function bodyText(body: Readonly<Record<string, unknown>>, mediaType: string | undefined): string {
  if (mediaType !== 'application/x-www-form-urlencoded') return JSON.stringify(body);
  return new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)])).toString();
}

/** The content of a response: JSON, or the title of a page, or text, or nothing. */
async function answerOf(response: Response): Promise<{ mediaType?: string; body?: unknown }> {
  const text = await response.text();
  if (text === '') return {};
  const [mediaType = ''] = (response.headers.get('content-type') ?? '').split(';');
  if (mediaType === 'application/json') return { body: JSON.parse(text) as unknown };
  const title = /<title>.*?<\/title>/.exec(text)?.[0];
  const page = title === undefined ? text : `<!doctype html><html><head>${title}</head><body>…</body></html>`;
  return { mediaType, body: page };
}

/** The word of a refusal: `code`, or `error` in the words of RFC 6749. */
function wordOf(body: unknown): string | undefined {
  const { code, error = code } = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}; // any object can be asked for a name
  return typeof error === 'string' ? error : undefined;
}

type Secret = readonly [text: string, sample: string];

/** The secrets that the mock made, each with what the example shows instead. */
function secretsIn(body: unknown): Secret[] {
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  return Object.entries(sampleSecrets).flatMap(([name, sample]) =>
    fields.flatMap(([field, text]: [string, unknown]): Secret[] =>
      field === name && typeof text === 'string' && text.length > 20 ? [[text, sample]] : [],
    ),
  );
}

/** The same JSON without the secrets. */
function masked<Value>(value: Value, secrets: readonly Secret[]): Value {
  const text = secrets.reduce((all, [secret, sample]) => all.replaceAll(secret, sample), JSON.stringify(value));
  return JSON.parse(text) as Value; // of the same form: only texts inside have changed
}

function mapped<To>(fields: Readonly<Record<string, unknown>> | undefined, to: () => To): Record<string, To> {
  return Object.fromEntries(Object.keys(fields ?? {}).map((name) => [name, to()]));
}

function summaryOf({ summary }: Scene): { summary?: string } {
  return summary === undefined ? {} : { summary };
}

function isEmpty(fields: object): boolean {
  return Object.keys(fields).length === 0;
}
