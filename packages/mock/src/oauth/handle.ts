/** Apps and browsers call the OAuth endpoints without an API key. The responses follow RFC 6749. */
import type { SchemaEndpoint } from '@slotwise/schemas';
import { forkTables } from '../data/tables.ts';
import type { PlainRequest } from '../http/plain-request.ts';
import type { PlainResponse } from '../http/plain-response.ts';
import { sentToken } from '../rules/caller.ts';
import type { World } from '../world/world.ts';
import { handleConsent } from './consent.ts';
import type { OAuthRequest } from './consent.ts';
import { OAuthRefusal } from './refusal.ts';
import { oauthErrorResponse, oauthResponse } from './respond.ts';
import type { OAuthResult } from './respond.ts';
import { checkToken, exchangeCode, refresh } from './token-endpoint.ts';
import { readRefreshRequest, readTokenRequest } from './token-request.ts';
import { issuingIn } from './tokens.ts';
import type { IssuingContext } from './tokens.ts';

export function handleOAuth(world: World, endpoint: SchemaEndpoint, oauthRequest: OAuthRequest): OAuthResult {
  if (endpoint.response.kind === 'page') return handleConsent(world, oauthRequest);
  const { request, body, requestId } = oauthRequest;
  const { behavior, service } = world.settings;
  const context = { behavior, part: service.oauth, requestId };
  let clientId: string | null = null;
  const onClient = (id: string) => (clientId = id);
  try {
    if (endpoint.name === 'oauth.check') {
      const content = checkToken(tokenFor(world, request), issuingIn(world));
      return acceptedResult(oauthResponse(content, service.oauth.checkStatus, context));
    }
    const tokenRequest = { body, headers: request.headers, settings: world.settings };
    const tokens = onFork(world, onClient, (issuing) =>
      endpoint.name === 'oauth.token'
        ? exchangeCode(readTokenRequest(tokenRequest), issuing)
        : refresh(readRefreshRequest(tokenRequest), issuing),
    );
    return acceptedResult(oauthResponse(tokens, 200, context), clientId);
  } catch (thrown) {
    if (!(thrown instanceof OAuthRefusal)) throw thrown;
    return {
      response: oauthErrorResponse(thrown, context),
      rule: thrown.id,
      assumption: thrown.assumption,
      cause: thrown.detail ?? thrown.message,
      clientId,
    };
  }
}

function acceptedResult(response: PlainResponse, clientId: string | null = null): OAuthResult {
  return { response, rule: null, assumption: null, cause: null, clientId };
}

function onFork<Answer>(
  world: World,
  onClient: (clientId: string) => void,
  rule: (issuing: IssuingContext) => Answer,
): Answer {
  const issuing = { ...issuingIn(world), tables: forkTables(world.tables), onClient };
  try {
    const result = rule(issuing);
    world.tables = issuing.tables;
    return result;
  } catch (thrown) {
    if (thrown instanceof OAuthRefusal && thrown.keeps) world.tables = issuing.tables;
    throw thrown;
  }
}

function tokenFor({ settings, tables }: World, { headers }: PlainRequest): string | null {
  const token = sentToken(headers);
  const { checkScope } = settings.service.oauth;
  if (token === null || checkScope === null) return token;
  return tables.accessTokens.first('token', token)?.scopes.includes(checkScope) === true ? token : null;
}
