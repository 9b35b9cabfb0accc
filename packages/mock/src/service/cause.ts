/** The journal contains the exact cause of a rejection. The response hides some causes, as the real service does. */
import { isRecord } from '@slotwise/schemas/internal/contract';
import type { Protocol } from '@slotwise/schemas/internal/table';
import type { Tables } from '../data/tables.ts';
import { contentOf } from '../http/body.ts';
import type { PlainRequest } from '../http/plain-request.ts';
import { sentKey, sentToken } from '../rules/caller.ts';
import type { BadCredential } from '../rules/caller.ts';
import type { Refusal } from '../rules/refusal.ts';
import type { World } from '../world/world.ts';
import type { Exchange } from './exchange.ts';
import { isKeyElsewhere } from './hidden-worlds.ts';

/** The cause contains no credentials, because the journal and the `X-Slotwise-Cause` header show it. */
export function causeOf(refusal: Refusal, exchange: Exchange): string {
  return refusal.detail ?? hiddenRow(refusal, exchange) ?? refusal.message;
}

export function credentialCause(bad: BadCredential, { world, request }: Exchange): string {
  const { protocol } = world.settings;
  const key = sentKey(request, protocol);
  if (key !== null) return keyCause(key, bad, world);
  const token = sentToken(request.headers);
  return token === null || world.settings.behavior.bearer !== 'all'
    ? missingCause(request, world)
    : tokenCause(token, world);
}

function keyCause(key: string, bad: BadCredential, world: World): string {
  const row = world.tables.keys.first('key', key);
  if (row?.revoked === true) return `the API key of ${userText(world.tables, row.userId)} was revoked`;
  if (bad === 'expired' && row !== undefined)
    return `the API key of ${userText(world.tables, row.userId)} expired at ${row.expiresAt ?? ''}`;
  if (row !== undefined) return `the API key belongs to user ${row.userId}, who no longer exists`;
  if (isKeyElsewhere(key, world))
    return 'the API key belongs to another mock with handlers of MSW; of two mocks with the same baseUrl, MSW asks only the first: give createMock another baseUrl';
  const issuer = /^key_w([1-9]\d{0,14})_/.exec(key)?.[1] ?? (madeByAs.test(key) ? '1' : undefined);
  if (issuer === undefined) return 'the API key is unknown';
  return issuer === String(world.number)
    ? `the API key is unknown; it looks like a key of mock.as(), but mock ${world.number} did not create it`
    : `the API key belongs to mock ${issuer}, but mock ${world.number} received the request`;
}

const madeByAs = /^key_[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

function tokenCause(token: string, { tables, number, settings }: World): string {
  const row = tables.accessTokens.first('token', token);
  if (row?.revoked === true) return 'the access token was revoked';
  if (row !== undefined && tables.users.get(row.userId) === undefined)
    return `the access token belongs to user ${row.userId}, who no longer exists`;
  if (row !== undefined) return `the access token expired at ${row.expiresAt}`;
  if (tables.refreshTokens.first('token', token) !== undefined)
    return 'the access token is a refresh token; exchange it for an access token';
  if (tables.keys.first('key', token) !== undefined) return wrongPlace('the Authorization header', settings.protocol);
  const issuer = /^access_w([1-9]\d{0,14})_/.exec(token)?.[1];
  return issuer === undefined || issuer === String(number)
    ? 'the access token is unknown'
    : `the access token belongs to mock ${issuer}, but mock ${number} received the request`;
}

function missingCause(request: PlainRequest, { tables, settings }: World): string {
  const isKey = (text: string) => tables.keys.first('key', text.replace(/^\S+ +/, '')) !== undefined;
  const parameter = [...request.url.searchParams].find(([, value]) => isKey(value));
  if (parameter !== undefined) return wrongPlace(`the query parameter ${parameter[0]}`, settings.protocol);
  const header = Object.entries(request.headers).find(([, value]) => isKey(value));
  if (header !== undefined) return wrongPlace(`the header ${header[0]}`, settings.protocol);
  return sentToken(request.headers) === null
    ? 'the request has no API key and no access token'
    : 'the request has an access token, but this deployment accepts only API keys';
}

function wrongPlace(place: string, { apiKey }: Protocol): string {
  const expected = apiKey.in === 'query' ? 'query parameter' : 'header';
  return `the API key is in ${place}; the mock expects it in the ${expected} ${apiKey.name}`;
}

function hiddenRow({ row }: Refusal, { world, record }: Exchange): string | undefined {
  if (row === undefined) return undefined;
  const body = row.field === undefined ? undefined : contentOf(record.body);
  const id =
    row.field !== undefined && isRecord(body) ? String(body[row.field]) : Object.values(record.params).join('_');
  const owner = row.ownerOf(world.tables, id);
  const name = `${row.name} ${id}`;
  if (owner === undefined) return `${name} does not exist`;
  if (row.name === 'user') return `${name} exists`;
  return `${name} belongs to ${userText(world.tables, owner)}`;
}

function userText({ users }: Tables, id: number): string {
  const user = users.get(id);
  return user === undefined ? `user ${id}` : `user ${id} (${user.username})`;
}
