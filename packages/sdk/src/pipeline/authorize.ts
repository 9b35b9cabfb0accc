import { secretsOf } from '../errors/redact.ts';
import { userAgentHeader } from '../http/user-agent.ts';
import type { EncodedRequest, RequestContext, RequestSettings } from './context.ts';
import { placeCredential } from './credentials.ts';
import type { OutgoingRequest } from '../http/transport.ts';

export function authorize(
  context: RequestContext,
  request: EncodedRequest,
  {
    token,
    headers: tracing,
  }: { readonly token: string | undefined; readonly headers: Readonly<Record<string, string>> },
): OutgoingRequest {
  const { endpoint, settings, secrets } = context;
  const { credential, protocol } = settings;
  const { path, query, body } = request;
  const traced = Object.entries(tracing);
  for (const [name, value] of traced) for (const secret of secretsOf(name, value)) secrets.add(secret);
  const headers: Record<string, string> = { ...constantHeaders(settings, traced) };
  const parameters: Record<string, string | readonly string[]> = { ...settings.query, ...query };
  if (body !== undefined) headers['content-type'] = body.type;
  const placed = credential && token !== undefined ? placeCredential(credential.as, token, protocol) : undefined;
  const inQuery = placed?.in === 'query' ? ([placed.name, placed.value] as const) : undefined;
  if (inQuery !== undefined) parameters[inQuery[0]] = inQuery[1];
  else if (placed !== undefined) headers[placed.name.toLowerCase()] = placed.value;
  return {
    method: endpoint.method,
    url: `${settings.baseUrl}${path}${searchOf(parameters)}`,
    headers,
    body: body?.text,
    credential: inQuery,
    credentialNames: ['apiKey', 'accessToken', ...(protocol.apiKey.in === 'query' ? [protocol.apiKey.name] : [])],
    follow: endpoint.method === 'GET' && endpoint.secret !== true,
  };
}

const prepared = new WeakMap<RequestSettings, Readonly<Record<string, string>>>();

function constantHeaders(
  settings: RequestSettings,
  traced: readonly (readonly [string, string])[],
): Readonly<Record<string, string>> {
  const before = settings.tracer === undefined ? prepared.get(settings) : undefined;
  if (before !== undefined) return before;
  const requestHeaders = {
    accept: 'application/json',
    ...userAgentHeader(),
    ...Object.fromEntries(traced),
    ...settings.headers,
  };
  const headers = Object.fromEntries(
    Object.entries(requestHeaders).filter((one): one is [string, string] => one[1] !== null),
  );
  if (settings.tracer === undefined) prepared.set(settings, headers);
  return headers;
}

function searchOf(parameters: Readonly<Record<string, string | readonly string[]>>): string {
  const search = new URLSearchParams();
  for (const [name, values] of Object.entries(parameters))
    for (const value of [values].flat()) search.append(name, value);
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}
