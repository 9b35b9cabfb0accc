import { endpoints } from '../endpoints.ts';
import type { Profile } from '../profiles/profiles.ts';
import type { ApiKeyPlace } from '../table/protocol.ts';
import type { SchemaEndpoint } from '../table/schema-endpoint.ts';
import type { JsonObject } from './json.ts';

/** Returns the security requirements of an operation in the OpenAPI document. */
export function securityOf({ security, scope }: SchemaEndpoint, { behavior }: Profile): JsonObject[] {
  if (security === 'bearer') return [{ oauth: scope === null ? [] : [scope] }];
  if (security !== 'caller') return [];
  return [{ apiKey: [] }, ...(scope === null || behavior.bearer === 'none' ? [] : [{ oauth: [scope] }])];
}

/** Describes the credential that an endpoint requires. */
export function credentialText({ security, scope }: SchemaEndpoint, { behavior }: Profile): string {
  switch (security) {
    case 'caller':
      if (behavior.bearer === 'none') return 'Requires an API key.';
      return scope === null
        ? 'Requires an API key. Access tokens are not accepted.'
        : `Requires an API key, or an access token with the scope \`${scope}\`.`;
    case 'bearer':
      return 'Requires an access token.';
    case 'client':
      return 'Requires the id of an OAuth client and its secret, in the body. A client without a secret sends only its id.';
    case 'none':
      return 'Requires no credential.';
  }
}

/** Returns the security schemes of the OpenAPI document for a deployment. */
export function securitySchemes(profile: Profile, appUrl: string): Record<string, JsonObject> {
  return { apiKey: apiKeyScheme(profile.protocol.apiKey), oauth: oauthScheme(profile, appUrl) };
}

/** Describes the place of the API key in a request. */
export function apiKeyText(place: ApiKeyPlace): string {
  if (place.in === 'query') return `Send an API key as the query parameter \`${place.name}\`.`;
  const value = place.scheme === undefined ? 'the API key' : `the word \`${place.scheme}\`, a space and the API key`;
  return `Send an API key in the header \`${place.name}\`: ${value}.`;
}

/** Describes how to send an access token and what it permits. */
export function tokenText({ behavior }: Profile): string {
  if (behavior.bearer === 'none')
    return 'Resources do not accept access tokens. A token only opens the credential check, `GET /api/auth/oauth/me`.';
  const sending = 'Instead, you can send an access token as `Authorization: Bearer <token>`.';
  return behavior.scopes === 'ignore'
    ? `${sending} It may do everything that its user may do.`
    : `${sending} It can only read resources, with the scope that the operation lists. Operations that write require an API key, and respond to a token with 403 \`insufficient_scope\`.`;
}

function apiKeyScheme(place: ApiKeyPlace): JsonObject {
  const description = `${apiKeyText(place)} A key acts as its user.`;
  const notes = { description, 'x-assumptions': ['A-01'] };
  if (place.in === 'query' || place.scheme === undefined)
    return { type: 'apiKey', in: place.in, name: place.name, ...notes };
  if (place.name.toLowerCase() === 'authorization')
    return { type: 'http', scheme: place.scheme.toLowerCase(), ...notes };
  return { type: 'apiKey', in: 'header', name: place.name, ...notes };
}

function oauthScheme(profile: Profile, appUrl: string): JsonObject {
  return {
    type: 'oauth2',
    description: `${tokenText(profile)} An access token works for 30 minutes.`,
    flows: {
      authorizationCode: {
        authorizationUrl: appUrl + endpoints['oauth.authorize'].path,
        tokenUrl: appUrl + endpoints['oauth.token'].path,
        refreshUrl: appUrl + endpoints['oauth.refresh'].path,
        scopes: {
          READ_BOOKING: 'Read bookings, attendees and booking references.',
          READ_PROFILE: 'Read the own profile, users, memberships, availabilities and destination calendars.',
        },
      },
    },
    'x-assumptions': ['A-02', 'A-14', 'A-103'],
  };
}
