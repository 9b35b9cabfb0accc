import { checkCredentials } from '@slotwise/schemas/internal/table';
import { fieldsOf, isRecord } from '../checks/values.ts';
import { UnauthorizedError } from '../errors/status-errors.ts';
import type { OAuthApp } from './options.ts';
import type { Received, RequestContext } from '../pipeline/context.ts';
import { invalidResponse } from '../pipeline/failures/failure.ts';
import { sendOAuth } from './request.ts';

/** Result of a credential check: the access token works or does not. */
export type TokenCheck =
  | {
      /** True if the service accepts the token. */
      readonly works: true;
      /** Username of the user who authorized the app. `null` if the service does not return it. Assumption A-114. */
      readonly username: string | null;
    }
  | {
      /** The token is unknown, expired or revoked. */
      readonly works: false;
    };

export async function checkToken(app: OAuthApp, accessToken: string, signal?: AbortSignal): Promise<TokenCheck> {
  try {
    return await sendOAuth(app, checkCredentials, {
      bearer: accessToken,
      checkedToken: { name: 'accessToken', token: accessToken },
      secrets: [accessToken],
      signal,
      readValue,
    });
  } catch (error) {
    if (error instanceof UnauthorizedError) return { works: false };
    throw error;
  }
}

function readValue(json: unknown, context: RequestContext, { response }: Received): TokenCheck {
  if (!isRecord(json) || 'error' in json)
    throw invalidResponse(context, response, {
      issues: [{ path: '', message: 'the value does not match the contract', code: 'other' }],
    });
  const { username } = fieldsOf(json);
  return { works: true, username: typeof username === 'string' ? username : null };
}
