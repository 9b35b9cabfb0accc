/** One request as TypeScript, curl and Python. */
import type { SchemaEndpoint } from '@slotwise/schemas';

/** The parts of an example request. */
export interface CallParts {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** The call of the client that sends the request. */
export function typescriptOf({ name, security }: SchemaEndpoint, { params = {}, query = {}, body }: CallParts): string {
  if (security === 'client' || name.startsWith('oauth.')) return '';
  const ids = Object.values(params);
  const id = ids.length > 1 ? [literal(params)] : ids.map(literal);
  const asked = Object.keys(query).length === 0 ? [] : [literal(query)];
  const sent = body === undefined ? [] : [literal(body)];
  const call = `client.${name}(${[...id, ...asked, ...sent].join(', ')})`;
  return [
    "import { createClient } from '@slotwise/sdk';",
    '',
    "const client = createClient({ baseUrl: 'https://api.example.com/v1', apiKey: 'key_alice' });",
    name.endsWith('.list') ? `for await (const item of ${call}) console.log(item);` : `console.log(await ${call});`,
  ].join('\n');
}

/** The command that sends the request. */
export function curlOf(endpoint: SchemaEndpoint, parts: CallParts): string {
  const lines = [`curl '${addressOf(endpoint, parts)}'`];
  if (endpoint.method !== 'GET') lines.push(`  -X ${endpoint.method}`);
  if (parts.body !== undefined)
    lines.push("  -H 'Content-Type: application/json'", `  -d '${shell(JSON.stringify(parts.body))}'`);
  return lines.join(' \\\n');
}

/** The program that sends the request, with the standard library alone. */
export function pythonOf(endpoint: SchemaEndpoint, parts: CallParts): string {
  const sent =
    parts.body === undefined ? '' : ', data=json.dumps(body).encode(), headers={"Content-Type": "application/json"}';
  return [
    'import json, urllib.request',
    '',
    ...(parts.body === undefined ? [] : [`body = json.loads(${JSON.stringify(JSON.stringify(parts.body))})`]),
    `request = urllib.request.Request(${JSON.stringify(addressOf(endpoint, parts))}, method="${endpoint.method}"${sent})`,
    'with urllib.request.urlopen(request) as response:',
    '    print(json.load(response))',
  ].join('\n');
}

function addressOf({ path, root, security }: SchemaEndpoint, { params = {}, query = {} }: CallParts): string {
  const origin = root === 'base' ? 'https://api.example.com/v1' : 'https://api.example.com';
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const key = security === 'caller' ? { apiKey: 'key_alice' } : {};
  const asked: Readonly<Record<string, unknown>> = { ...key, ...query };
  const pairs = Object.entries(asked).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return `${origin}${filled}${pairs.length === 0 ? '' : `?${pairs.join('&')}`}`;
}

function shell(text: string): string {
  return text.replaceAll("'", String.raw`'\''`);
}

/** A value as TypeScript is written: names without quotation marks, texts in single ones. */
function literal(value: unknown): string {
  if (typeof value === 'string')
    return `'${value
      .replaceAll('\\', '\\\\')
      .replaceAll("'", String.raw`\'`)
      .replaceAll('\n', String.raw`\n`)}'`;
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value === 'object' && value !== null)
    return `{ ${Object.entries(value)
      .map(([name, one]) => `${/^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name)}: ${literal(one)}`)
      .join(', ')} }`;
  return String(value);
}
