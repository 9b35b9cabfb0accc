/** One request as TypeScript, curl and Python. */
import type { SchemaEndpoint } from '@slotwise/schemas';
import type { KeyPlace } from '../control/responses.ts';
import { keyHeader } from './key-place.ts';
import { asJson, asPython, asShell, asTypescript } from './values.ts';

/** The parts of a request. */
export interface CallParts {
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
}

/** The fields of an endpoint that the code depends on. */
export type ShownEndpoint = Pick<SchemaEndpoint, 'name' | 'method' | 'path' | 'root' | 'security'>;

/** The credential that the code shows: a key, the session of an app, or none. */
export type ShownCredential = { readonly apiKey: string } | 'session' | 'none';

/** How the code reaches the service. */
export interface CallContext {
  readonly url: string;
  readonly profile: string;
  readonly key: KeyPlace;
  readonly credential: ShownCredential;
}

/** The context of the examples in the documentation. */
const documented: CallContext = {
  url: 'https://api.example.com',
  profile: 'specification',
  key: { in: 'query', name: 'apiKey' },
  credential: { apiKey: 'key_alice' },
};

/** The call of the client that sends the request. Empty for endpoints that the client has no method for. */
export function typescriptOf(
  { name, security }: ShownEndpoint,
  { params = {}, query = {}, body }: CallParts,
  { url, profile, credential }: CallContext = documented,
): string {
  if (security === 'client' || !/^(?!oauth)\w+\.\w+$/.test(name)) return '';
  const ids = Object.values(params);
  const id = ids.length > 1 ? [asTypescript(params)] : ids.map(asTypescript);
  const sentQuery = Object.keys(query).length === 0 ? [] : [asTypescript(query)];
  const sentBody = body === undefined ? [] : [asTypescript(body)];
  const options = [
    `baseUrl: '${url}/v1'`,
    ...(profile === 'specification' ? [] : [`profile: ${asTypescript(profile)}`]),
    optionOf(credential),
  ];
  return [
    "import { createClient } from '@slotwise/sdk';",
    '',
    `const client = createClient({ ${options.join(', ')} });`,
    `console.log(await client.${name}(${[...id, ...sentQuery, ...sentBody].join(', ')}));`,
  ].join('\n');
}

/** The command that sends the request. */
export function curlOf(endpoint: ShownEndpoint, parts: CallParts, context: CallContext = documented): string {
  const lines = [`curl ${asShell(addressOf(endpoint, parts, context))}`];
  const { header, isToken } = credentialOf(endpoint, context);
  if (header !== undefined)
    lines.push(
      isToken ? `  -H "${header.name}: Bearer $ACCESS_TOKEN"` : `  -H ${asShell(`${header.name}: ${header.value}`)}`,
    );
  if (endpoint.method !== 'GET') lines.push(`  -X ${endpoint.method}`);
  if (parts.body !== undefined)
    lines.push("  -H 'Content-Type: application/json'", `  -d ${asShell(asJson(parts.body))}`);
  return lines.join(' \\\n');
}

/** The program that sends the request, with only the standard library. */
export function pythonOf(endpoint: ShownEndpoint, parts: CallParts, context: CallContext = documented): string {
  const given = [JSON.stringify(addressOf(endpoint, parts, context)), `method="${endpoint.method}"`];
  const { header, isToken } = credentialOf(endpoint, context);
  const headers = [
    ...(parts.body === undefined ? [] : ['"Content-Type": "application/json"']),
    ...(header === undefined
      ? []
      : [`"${header.name}": ${isToken ? 'f"Bearer {access_token}"' : JSON.stringify(header.value)}`]),
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
  return credential === 'session' ? 'session' : 'apiKey: null';
}

interface CredentialHeader {
  readonly header?: { readonly name: string; readonly value: string };
  /** True for an access token, which the code reads from a variable. */
  readonly isToken: boolean;
}

function credentialOf({ security }: ShownEndpoint, { key, credential }: CallContext): CredentialHeader {
  if (security !== 'caller' || credential === 'none') return { isToken: false };
  if (credential === 'session') return { isToken: true, header: { name: 'Authorization', value: '' } };
  if (key.in === 'query') return { isToken: false };
  return { isToken: false, header: { name: key.name, value: keyHeader(key, credential.apiKey) } };
}

function addressOf(
  { path, root, security }: ShownEndpoint,
  { params = {}, query = {} }: CallParts,
  { url, key, credential }: CallContext,
): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const isInQuery = security === 'caller' && typeof credential === 'object' && key.in === 'query';
  const sent: Readonly<Record<string, unknown>> = { ...(isInQuery ? { [key.name]: credential.apiKey } : {}), ...query };
  const pairs = Object.entries(sent).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return `${url}${root === 'base' ? '/v1' : ''}${filled}${pairs.length === 0 ? '' : `?${pairs.join('&')}`}`;
}
