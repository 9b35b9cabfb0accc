import { withoutUndefined } from '@slotwise/schemas/internal/table';
import { ask } from '../runner/ask.ts';
import type { TargetResponse } from '../runner/ask.ts';
import type { Target } from '../runner/target.ts';

export const app = { client_id: 'client_demo', client_secret: 'secret_demo' };

export const redirect = 'http://localhost:3000/callback';

export type Fields = Readonly<Record<string, string | undefined>>;

export function authorization(fields: Fields = {}): Record<string, string> {
  const scope = 'READ_BOOKING,READ_PROFILE';
  return withoutUndefined({
    client_id: app.client_id,
    state: 'state-of-rita',
    redirect_uri: redirect,
    scope,
    ...fields,
  });
}

export function pageAddress({ appUrl }: Target, fields: Fields = {}): string {
  return `${appUrl}/auth/oauth2/authorize?${new URLSearchParams(authorization(fields))}`;
}

export function authorize(target: Target, query: Readonly<Record<string, string>>): Promise<TargetResponse> {
  return ask(target, null, 'GET /auth/oauth2/authorize', { query, root: 'app' });
}

export function tokenBody(code: string): Record<string, string> {
  return { ...app, code, grant_type: 'authorization_code', redirect_uri: redirect };
}

/** Sends a form, or JSON if `parameters` has that content type. */
export function requestToken(
  target: Target,
  name: 'token' | 'refreshToken',
  body: Fields,
  parameters: Readonly<Record<string, string>> = {},
): Promise<TargetResponse> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', ...parameters };
  const pairs = Object.entries(body).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]));
  const isJson = headers['content-type'] === 'application/json';
  const text = isJson ? JSON.stringify(body) : new URLSearchParams(pairs).toString();
  return ask(target, null, `POST /api/auth/oauth/${name}`, { text, headers, root: 'app' });
}

export function checkToken(target: Target, accessToken: string): Promise<TargetResponse> {
  return ask(target, { accessToken }, 'GET /api/auth/oauth/me', { root: 'app' });
}
