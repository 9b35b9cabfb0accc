/** One request as TypeScript, curl and Python. */
import type { SchemaEndpoint } from '@slotwise/schemas';
import { asJson, asPython, asTypescript } from './values.ts';

/** The parts of an example request. */
export interface CallParts {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** The credential that a request shows: a key, the session of an app, or none. */
export type ShownCredential = { readonly apiKey: string } | 'session' | 'none';

/** The key that examples show: alice's. */
const exampleKey: ShownCredential = { apiKey: 'key_alice' };

/** The call of the client that sends the request. */
export function typescriptOf(
  { name, security }: SchemaEndpoint,
  { params = {}, query = {}, body }: CallParts,
  credential: ShownCredential = exampleKey,
): string {
  if (security === 'client' || name.startsWith('oauth.')) return '';
  const ids = Object.values(params);
  const id = ids.length > 1 ? [asTypescript(params)] : ids.map(asTypescript);
  const asked = Object.keys(query).length === 0 ? [] : [asTypescript(query)];
  const sent = body === undefined ? [] : [asTypescript(body)];
  const call = `client.${name}(${[...id, ...asked, ...sent].join(', ')})`;
  return [
    "import { createClient } from '@slotwise/sdk';",
    '',
    `const client = createClient({ baseUrl: 'https://api.example.com/v1', ${optionOf(credential)} });`,
    `console.log(await ${call});`,
  ].join('\n');
}

/** The command that sends the request. */
export function curlOf(endpoint: SchemaEndpoint, parts: CallParts, credential: ShownCredential = exampleKey): string {
  const lines = [`curl '${addressOf(endpoint, parts, credential)}'`];
  if (credential === 'session') lines.push('  -H "Authorization: Bearer $ACCESS_TOKEN"');
  if (endpoint.method !== 'GET') lines.push(`  -X ${endpoint.method}`);
  if (parts.body !== undefined)
    lines.push("  -H 'Content-Type: application/json'", `  -d '${shell(asJson(parts.body))}'`);
  return lines.join(' \\\n');
}

/** The program that sends the request, with the standard library alone. */
export function pythonOf(endpoint: SchemaEndpoint, parts: CallParts, credential: ShownCredential = exampleKey): string {
  const given = [JSON.stringify(addressOf(endpoint, parts, credential)), `method="${endpoint.method}"`];
  const headers = [
    ...(parts.body === undefined ? [] : ['"Content-Type": "application/json"']),
    ...(credential === 'session' ? ['"Authorization": f"Bearer {access_token}"'] : []),
  ];
  if (parts.body !== undefined) given.push('data=json.dumps(body).encode()');
  if (headers.length > 0) given.push(`headers={${headers.join(', ')}}`);
  return [
    'import json, urllib.request',
    '',
    ...(parts.body === undefined ? [] : [`body = ${asPython(parts.body)}`]),
    'request = urllib.request.Request(',
    ...given.map((one) => `    ${one},`),
    ')',
    'with urllib.request.urlopen(request) as response:',
    '    print(json.load(response))',
  ].join('\n');
}

function optionOf(credential: ShownCredential): string {
  if (typeof credential === 'object') return `apiKey: ${asTypescript(credential.apiKey)}`;
  return credential === 'session' ? 'session' : "apiKey: 'no-such-key'";
}

function addressOf(
  { path, root, security }: SchemaEndpoint,
  { params = {}, query = {} }: CallParts,
  credential: ShownCredential,
): string {
  const origin = root === 'base' ? 'https://api.example.com/v1' : 'https://api.example.com';
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const key = security === 'caller' && typeof credential === 'object' ? credential : {};
  const asked: Readonly<Record<string, unknown>> = { ...key, ...query };
  const pairs = Object.entries(asked).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return `${origin}${filled}${pairs.length === 0 ? '' : `?${pairs.join('&')}`}`;
}

function shell(text: string): string {
  return text.replaceAll("'", String.raw`'\''`);
}
