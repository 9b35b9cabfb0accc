import { secretsOf } from '../errors/redact.ts';
import { userAgentHeader } from '../http/user-agent.ts';
import type { EncodedRequest, RequestContext, RequestSettings } from './context.ts';
import { placeCredential } from './credentials.ts';
import type { OutgoingRequest } from '../http/transport.ts';

export function buildRequest(
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
  const traceHeaders = Object.entries(tracing);
  for (const [name, value] of traceHeaders) for (const secret of secretsOf(name, value)) secrets.add(secret);
  const headers: Record<string, string> = { ...constantHeaders(settings, traceHeaders) };
  const parameters: Record<string, string | readonly string[]> = { ...settings.query, ...query };
  if (body !== undefined) headers['content-type'] = body.type;
  const placement = credential && token !== undefined ? placeCredential(credential.as, token, protocol) : undefined;
  const queryCredential = placement?.in === 'query' ? ([placement.name, placement.value] as const) : undefined;
  if (queryCredential !== undefined) parameters[queryCredential[0]] = queryCredential[1];
  else if (placement !== undefined) headers[placement.name.toLowerCase()] = placement.value;
  return {
    method: endpoint.method,
    url: `${settings.baseUrl}${path}${searchOf(parameters)}`,
    headers,
    body: body?.text,
    credential: queryCredential,
    credentialNames: ['apiKey', 'accessToken', ...(protocol.apiKey.in === 'query' ? [protocol.apiKey.name] : [])],
    follow: endpoint.method === 'GET' && endpoint.secret !== true,
  };
}

const headerCache = new WeakMap<RequestSettings, Readonly<Record<string, string>>>();

function constantHeaders(
  settings: RequestSettings,
  traceHeaders: readonly (readonly [string, string])[],
): Readonly<Record<string, string>> {
  const cachedHeaders = settings.tracer === undefined ? headerCache.get(settings) : undefined;
  if (cachedHeaders !== undefined) return cachedHeaders;
  const requestHeaders = {
    accept: 'application/json',
    ...userAgentHeader(),
    ...Object.fromEntries(traceHeaders),
    ...settings.headers,
  };
  const headers = Object.fromEntries(
    Object.entries(requestHeaders).filter((one): one is [string, string] => one[1] !== null),
  );
  if (settings.tracer === undefined) headerCache.set(settings, headers);
  return headers;
}

function searchOf(parameters: Readonly<Record<string, string | readonly string[]>>): string {
  const search = new URLSearchParams();
  for (const [name, values] of Object.entries(parameters))
    for (const value of [values].flat()) search.append(name, value);
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}
