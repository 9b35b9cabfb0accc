/** Makes the request that leaves: address, headers, and the credential in its place. */
import { secretName, secretsOf } from '../errors/redact.ts';
import { clientHeader } from './client-header.ts';
import type { EncodedRequest, RequestContext, RequestSettings } from './context.ts';
import { placeCredential } from './credentials.ts';
import type { OutgoingRequest } from '../exchange/transport.ts';

/** The headers that do not depend on the input of a call, their names in lower case. */
interface ConstantHeaders {
  readonly headers: Readonly<Record<string, string>>;
  /** True where one of them could be a secret. */
  readonly areSecret: boolean;
}

/** Authorizes a request with this token, for one attempt. */
export function authorize(
  context: RequestContext,
  request: EncodedRequest,
  token: string | undefined,
): OutgoingRequest {
  const { endpoint, settings, observer, secrets } = context;
  const { credential, wire } = settings;
  const { path, query, body } = request;
  const traced = Object.entries(observer.headers());
  for (const [name, value] of traced) for (const secret of secretsOf(name, value)) secrets.add(secret);
  const constant = constantHeaders(settings, traced);
  const headers: Record<string, string> = { ...constant.headers };
  const parameters: Record<string, string | readonly string[]> = { ...settings.query, ...query };
  if (body !== undefined) headers['content-type'] = body.type;
  let { areSecret } = constant;
  if (credential !== undefined && token !== undefined) {
    const { in: place, name, value } = placeCredential(credential.as, token, wire);
    if (place === 'query') parameters[name] = value;
    else {
      headers[name.toLowerCase()] = value;
      areSecret ||= isSecretHeader(name.toLowerCase());
    }
  }
  return {
    method: endpoint.method,
    url: `${settings.baseUrl}${path}${searchOf(parameters)}`,
    headers,
    body: body?.text,
    follow: endpoint.method === 'GET' && endpoint.secret !== true && !areSecret,
  };
}

const prepared = new WeakMap<RequestSettings, ConstantHeaders>();

/** Prepares the headers once for all calls with the same settings, unless a tracer adds its own. */
function constantHeaders(settings: RequestSettings, traced: readonly (readonly [string, string])[]): ConstantHeaders {
  const before = settings.tracer === undefined ? prepared.get(settings) : undefined;
  if (before !== undefined) return before;
  const chosen = { accept: 'application/json', ...clientHeader(), ...Object.fromEntries(traced), ...settings.headers };
  const headers = Object.entries(chosen).filter((one): one is [string, string] => one[1] !== null);
  const constant = {
    headers: Object.fromEntries(headers),
    areSecret: headers.some(([name]) => isSecretHeader(name)),
  };
  if (settings.tracer === undefined) prepared.set(settings, constant);
  return constant;
}

/** `fetch` takes the Authorization header off when a request is sent to another origin, and no other. */
function isSecretHeader(name: string): boolean {
  return name !== 'authorization' && secretName.test(name);
}

function searchOf(parameters: Readonly<Record<string, string | readonly string[]>>): string {
  const search = new URLSearchParams();
  for (const [name, values] of Object.entries(parameters))
    for (const value of [values].flat()) search.append(name, value);
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}
