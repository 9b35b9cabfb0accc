/** Errors of the OAuth endpoints, with the codes of RFC 6749 and RFC 6750. The messages contain no secrets. */
import { oauthErrorCodes } from '@slotwise/schemas/internal/contract';
import type { OAuthErrorCode } from '@slotwise/schemas/internal/contract';

interface OAuthRule {
  readonly code: OAuthErrorCode;
  readonly assumption: `A-${number}`;
  readonly message: string;
  readonly status?: number;
  readonly plainStatus?: number;
}

const oauthRefusals = {
  'oauth.media-type': {
    code: 'invalid_request',
    assumption: 'A-100',
    message: 'Send the body as a form or as JSON.',
    status: 415,
  },
  'oauth.malformed': { code: 'invalid_request', assumption: 'A-100', message: 'The body is not valid.' },
  'oauth.no-form': {
    code: 'invalid_request',
    assumption: 'A-100',
    message: 'Self-hosted deployments return 500 here, because the body is not a form.',
    status: 500,
    plainStatus: 500,
  },
  'oauth.invalid': {
    code: 'invalid_request',
    assumption: 'A-107',
    message: 'A parameter is missing or malformed.',
    plainStatus: 400,
  },
  'oauth.repeated': { code: 'invalid_request', assumption: 'A-107', message: 'A parameter appears more than once.' },
  'oauth.two-credentials': {
    code: 'invalid_request',
    assumption: 'A-117',
    message: 'The client in the body differs from the client in the Authorization header.',
  },
  'oauth.client': {
    code: 'invalid_client',
    assumption: 'A-107',
    message: 'The client id is unknown or the client secret is wrong.',
  },
  'oauth.grant-type': {
    code: 'unsupported_grant_type',
    assumption: 'A-107',
    message: 'grant_type must be authorization_code here, and refresh_token at the refresh endpoint.',
    plainStatus: 400,
  },
  'oauth.code': {
    code: 'invalid_grant',
    assumption: 'A-107',
    message: 'The authorization code is unknown or expired, or belongs to another client.',
  },
  'oauth.code-used': {
    code: 'invalid_grant',
    assumption: 'A-106',
    message: 'The authorization code was already used. Its tokens are revoked.',
  },
  'oauth.code-spent': {
    code: 'invalid_grant',
    assumption: 'A-106',
    message: 'The authorization code was already used.',
  },
  'oauth.redirect-uri': {
    code: 'invalid_grant',
    assumption: 'A-108',
    message: 'The redirect URI differs from the one in the authorization request.',
  },
  'oauth.verifier': {
    code: 'invalid_grant',
    assumption: 'A-112',
    message: 'The code verifier does not match the code challenge.',
  },
  'oauth.refresh-missing': {
    code: 'invalid_request',
    assumption: 'A-101',
    message: 'The refresh token is missing. Send it in the body or in the Authorization header.',
  },
  'oauth.refresh-two': {
    code: 'invalid_request',
    assumption: 'A-101',
    message: 'The refresh token in the body differs from the one in the header.',
  },
  'oauth.refresh': {
    code: 'invalid_grant',
    assumption: 'A-105',
    message: 'The refresh token is unknown, expired or revoked, or belongs to another client.',
  },
  'oauth.refresh-reused': {
    code: 'invalid_grant',
    assumption: 'A-105',
    message: 'The refresh token was already used. All tokens of this authorization are revoked.',
  },
  'oauth.token': {
    code: 'invalid_token',
    assumption: 'A-114',
    message: 'The access token is missing, unknown, expired or revoked.',
  },
} as const satisfies Readonly<Record<string, OAuthRule>>;

export type OAuthRefusalId = keyof typeof oauthRefusals;

interface RefusalDetails {
  readonly keeps?: boolean;
  readonly message?: string;
  /** Exact cause. The journal records it, but the body of the response does not contain it. */
  readonly detail?: string;
}

export class OAuthRefusal extends Error {
  override readonly name = 'OAuthRefusal';
  readonly id: OAuthRefusalId;
  readonly code: OAuthErrorCode;
  readonly status: number;
  /** Status in deployments with `oauthEndpoints: 'reduced'`, whose error body contains only a message. */
  readonly plainStatus: number;
  readonly assumption: string;
  /** True if writes before the error are kept. For example, a reused refresh token revokes its grant. */
  readonly keeps: boolean;
  readonly detail: string | undefined;

  constructor(id: OAuthRefusalId, { keeps = false, message, detail }: RefusalDetails = {}) {
    const rule: OAuthRule = oauthRefusals[id];
    super(message ?? rule.message);
    this.id = id;
    this.code = rule.code;
    this.status = rule.status ?? oauthErrorCodes[rule.code];
    this.plainStatus = rule.plainStatus ?? 401;
    this.assumption = rule.assumption;
    this.keeps = keeps;
    this.detail = detail;
  }
}
