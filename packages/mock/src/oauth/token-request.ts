/** Reads token requests. Some deployments accept fewer encodings and fields. */
import { decode, endpoints } from '@slotwise/schemas';
import type { SchemaEndpoint } from '@slotwise/schemas';
import type { RefreshRequest, TokenRequest } from '@slotwise/schemas/internal/table';
import { mediaTypeOf } from '../http/body.ts';
import type { RequestBody } from '../http/body.ts';
import type { PlainRequest } from '../http/plain-request.ts';
import { sentToken } from '../rules/caller.ts';
import type { WorldSettings } from '../world/settings.ts';
import { fieldsOf } from './form.ts';
import { OAuthRefusal } from './refusal.ts';

interface SentTokenRequest {
  readonly body: RequestBody;
  readonly headers: PlainRequest['headers'];
  readonly settings: Pick<WorldSettings, 'service' | 'protocol'>;
}

type Fields = Readonly<Record<string, string>>;

export function readTokenRequest(request: SentTokenRequest): TokenRequest {
  if (request.settings.service.oauth.requests === 'narrow') {
    const { value, client } = narrowFields(request, 'authorization_code');
    const verifier = value('code_verifier');
    return {
      grant_type: 'authorization_code',
      ...client,
      code: value('code'),
      redirect_uri: value('redirect_uri'),
      ...(verifier === '' ? {} : { code_verifier: verifier }),
    };
  }
  const fields = wideFields(request, 'authorization_code');
  // decodeBody checked the fields with the schema of this endpoint.
  return decodeBody(endpoints['oauth.token'], fields, request) as TokenRequest;
}

export function readRefreshRequest(request: SentTokenRequest): RefreshRequest {
  if (request.settings.service.oauth.requests === 'narrow') {
    if (mediaTypeOf(request.body.type) !== 'application/x-www-form-urlencoded') throw new OAuthRefusal('oauth.no-form');
    const { client } = narrowFields(request, 'refresh_token');
    if (client.client_id === '' || client.client_secret === '')
      throw new OAuthRefusal('oauth.invalid', { message: 'client_id and client_secret are required.' });
    // The deployment does not check the scheme, so the first word of the header can be anything.
    const [, token = ''] = (request.headers['authorization'] ?? '').split(/\s+/);
    return { grant_type: 'refresh_token', ...client, refresh_token: token };
  }
  const fields = withRefreshToken(wideFields(request, 'refresh_token'), request.headers);
  // decodeBody checked the fields with the schema of this endpoint.
  return decodeBody(endpoints['oauth.refresh'], fields, request) as RefreshRequest;
}

function narrowFields(
  { body }: SentTokenRequest,
  grantType: string,
): {
  readonly value: (name: string) => string;
  readonly client: { readonly client_id: string; readonly client_secret: string };
} {
  const form = new URLSearchParams(body.text);
  const value = (name: string) => form.get(name) ?? '';
  if (value('grant_type') !== grantType) throw new OAuthRefusal('oauth.grant-type');
  return { value, client: { client_id: value('client_id'), client_secret: value('client_secret') } };
}

function wideFields({ body, headers }: SentTokenRequest, grantType: string): Fields {
  const fields = fieldsOf(body);
  if (fields['grant_type'] !== undefined && fields['grant_type'] !== grantType)
    throw new OAuthRefusal('oauth.grant-type');
  return withClient(fields, headers);
}

function decodeBody(endpoint: SchemaEndpoint, body: Fields, { settings }: SentTokenRequest): unknown {
  // Parameters that this server does not know are ignored (RFC 6749 section 3.2).
  const read = decode(endpoint, { params: undefined, query: {}, body }, { protocol: settings.protocol, lenient: true });
  if (read.ok) return read.value.body;
  throw new OAuthRefusal('oauth.invalid', { message: `${read.issues.map((issue) => issue.message).join('; ')}.` });
}

/** The credentials can be in the body or in HTTP Basic. Two different ones are an error. */
function withClient(body: Fields, headers: PlainRequest['headers']): Fields {
  const basic = /^basic +(\S+)$/i.exec(headers['authorization'] ?? '')?.[1];
  if (basic === undefined) return body;
  const [id = '', secret = ''] = basicPair(basic);
  const differs = (name: string, value: string) => body[name] !== undefined && body[name] !== value;
  if (differs('client_id', id) || differs('client_secret', secret)) throw new OAuthRefusal('oauth.two-credentials');
  return { ...body, client_id: id, ...(secret === '' ? {} : { client_secret: secret }) };
}

function basicPair(text: string): string[] {
  try {
    // Both halves are form-encoded before they are joined (RFC 6749 section 2.3.1).
    const pair = /^([^:]*):(.*)$/.exec(atob(text))?.slice(1) ?? [];
    if (pair.length > 0) return pair.map((part) => decodeURIComponent(part.replaceAll('+', ' ')));
  } catch {
    // An undecodable text is rejected like one without a colon.
  }
  throw new OAuthRefusal('oauth.malformed');
}

function withRefreshToken(body: Fields, headers: PlainRequest['headers']): Fields {
  const bearer = sentToken(headers);
  if (bearer === null) return body;
  if (body['refresh_token'] !== undefined && body['refresh_token'] !== bearer)
    throw new OAuthRefusal('oauth.refresh-two');
  return { ...body, refresh_token: bearer };
}
