/** Makes the request that leaves: address, headers, and the credential in its place. */
import type { WireInput } from '@slotwise/schemas';
import { secretName } from '../errors/redact.ts';
import type { EncodedBody, RequestContext } from './context.ts';
import { placeCredential } from './credentials.ts';
import type { OutgoingRequest } from './transport.ts';

/** The input of a call, as it travels. */
export type EncodedRequest = Omit<WireInput, 'body'> & { readonly body: EncodedBody | undefined };

/** Authorizes a request with this token, for one attempt. */
export function authorize(
  context: RequestContext,
  request: EncodedRequest,
  token: string | undefined,
): OutgoingRequest {
  const { endpoint, settings, observer } = context;
  const { credential, wire } = settings;
  const { path, query, body } = request;
  const headers = new Headers({ accept: 'application/json', ...observer.headers(), ...settings.headers });
  if (body !== undefined) headers.set('content-type', body.type);
  const parameters = new URLSearchParams({ ...settings.query, ...query });
  if (credential !== undefined && token !== undefined) {
    const placed = placeCredential(credential.as, token, wire);
    if (placed.in === 'header') headers.set(placed.name, placed.value);
    else parameters.set(placed.name, placed.value);
  }
  const search = parameters.size === 0 ? '' : `?${parameters.toString()}`;
  // fetch takes the Authorization header off when it is sent to another origin, and no other.
  const isSafe = ![...headers.keys()].some((name) => secretName.test(name) && name !== 'authorization');
  return {
    method: endpoint.method,
    url: `${settings.baseUrl}${path}${search}`,
    headers,
    body: body?.text,
    follow: endpoint.method === 'GET' && endpoint.secret !== true && isSafe,
  };
}
