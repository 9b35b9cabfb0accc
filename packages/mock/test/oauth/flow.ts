/** Runs the authorization flow over HTTP with plain `fetch` and a third-party HTML parser, without the client. */
import { parse } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';
import type { Mock } from '../../src/index.ts';
import { read } from '../ask.ts';
import type { Reply } from '../ask.ts';
import type { EntryPoint } from '../entry-points/each.ts';

/** The app that the sample data registers (`client_demo`). */
export const demo = {
  client_id: 'client_demo',
  client_secret: 'secret_demo',
  redirect_uri: 'http://localhost:3000/callback',
} as const;

/** The pair of RFC 7636, appendix B. */
export const pkce = {
  verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
  challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
} as const;

/** The parameters of {@link pkce}'s challenge. */
export const challenge = { code_challenge: pkce.challenge, code_challenge_method: 'S256' } as const;

/** Parameters of a request; those that are undefined are left out. */
export type Fields = Readonly<Record<string, string | undefined>>;

/** A mock, or another entry point to its OAuth addresses. */
type OAuthEntryPoint = Pick<EntryPoint, 'appUrl' | 'fetch'>;

/** The address that an app sends its user to: client_demo asks for both scopes, save what is said otherwise. */
export function addressOf({ appUrl }: Pick<OAuthEntryPoint, 'appUrl'>, fields: Fields = {}): string {
  const { client_id, redirect_uri } = demo;
  const parameters = { client_id, redirect_uri, scope: 'READ_BOOKING,READ_PROFILE', state: 'state_1', ...fields };
  return `${appUrl}/auth/oauth2/authorize?${form(parameters)}`;
}

/** A form, without the fields that are undefined. */
export function form(fields: Fields): URLSearchParams {
  return new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

/** The code of the address that a user came back to. */
export function codeIn(location: string): string {
  return new URL(location).searchParams.get('code') ?? '';
}

/** A code that a user allowed, by default alice. */
export function codeFor(mock: Mock, fields: Fields = {}, userId = 3): string {
  return codeIn(mock.oauth.approve(addressOf(mock, fields), { userId }));
}

/** The form of a token request, beside its fields. */
export interface Sending {
  readonly headers?: Readonly<Record<string, string>>;
  readonly as?: 'form' | 'json';
}

/** Asks the token endpoint, as client_demo, save what is said otherwise. */
export function exchange(entryPoint: OAuthEntryPoint, fields: Fields, sending: Sending = {}): Promise<Reply> {
  return post(entryPoint, 'token', { grant_type: 'authorization_code', ...demo, ...fields }, sending);
}

/** Asks the refresh endpoint, as client_demo, save what is said otherwise. */
export function refresh(entryPoint: OAuthEntryPoint, fields: Fields, sending: Sending = {}): Promise<Reply> {
  const { client_id, client_secret } = demo;
  return post(
    entryPoint,
    'refreshToken',
    { grant_type: 'refresh_token', client_id, client_secret, ...fields },
    sending,
  );
}

function post(entryPoint: OAuthEntryPoint, name: TokenPath, fields: Fields, sending: Sending): Promise<Reply> {
  const { headers, as = 'form' } = sending;
  return send(entryPoint, name, as === 'form' ? form(fields).toString() : JSON.stringify(fields), { as, ...headers });
}

/** The last part of the path of a token endpoint. */
type TokenPath = 'token' | 'refreshToken';

/** Sends a body to a token endpoint, as it is. */
export async function send(
  { appUrl, fetch }: OAuthEntryPoint,
  name: TokenPath,
  body: string,
  { as = 'json', ...headers }: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  const type = as === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  const init = { method: 'POST', headers: { 'content-type': type, ...headers }, body };
  return read(await fetch(`${appUrl}/api/auth/oauth/${name}`, init));
}

/** Both tokens of a response. */
export function tokensIn({ json }: Reply): { readonly access: string; readonly refresh: string } {
  return { access: String(json['access_token']), refresh: String(json['refresh_token']) };
}

/** Both tokens of a fresh grant. */
export async function tokensFor(
  mock: Mock,
  fields: Fields = {},
  userId = 3,
): Promise<ReturnType<typeof tokensIn> & { readonly code: string }> {
  const code = codeFor(mock, fields, userId);
  return { ...tokensIn(await exchange(mock, { code })), code };
}

/** Asks the credential check. */
export async function check({ appUrl, fetch }: OAuthEntryPoint, token: string | null): Promise<Reply> {
  const headers = token === null ? {} : { authorization: `Bearer ${token}` };
  return read(await fetch(`${appUrl}/api/auth/oauth/me`, { headers }));
}

/** The status of the credential check for each token. */
export async function checked(entryPoint: OAuthEntryPoint, ...tokens: readonly string[]): Promise<number[]> {
  return Promise.all(tokens.map(async (token) => (await check(entryPoint, token)).status));
}

/** An element of a page. */
export type Element = DefaultTreeAdapterTypes.Element;

/** A page, as a browser would read it. */
export interface Opened extends Reply {
  readonly elements: readonly Element[];
  /** The form's CSRF token. */
  readonly csrfToken: string;
}

/** Opens the page at an address. */
export async function open({ fetch }: Pick<OAuthEntryPoint, 'fetch'>, address: string): Promise<Opened> {
  const reply = await read(await fetch(address, { redirect: 'manual' }));
  const elements = [...elementsOf(parse(reply.text))];
  const token = elements.find((element) => attribute(element, 'name') === 'csrf_token');
  return { ...reply, elements, csrfToken: (token && attribute(token, 'value')) ?? '' };
}

/** Sends a page's form. */
export async function submit(
  { fetch }: Pick<OAuthEntryPoint, 'fetch'>,
  address: string,
  fields: Fields | URLSearchParams,
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply & { readonly location: string }> {
  const body = fields instanceof URLSearchParams ? fields : form(fields);
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const init = { method: 'POST', headers: { ...type, ...headers }, body: body.toString(), redirect: 'manual' } as const;
  const reply = await read(await fetch(address, init));
  return { ...reply, location: reply.headers.get('location') ?? '' };
}

/** Opens the page, chooses a user, and clicks. */
export async function click(
  entryPoint: Pick<OAuthEntryPoint, 'fetch'>,
  address: string,
  decision: 'allow' | 'deny',
  userId = 3,
): Promise<Reply & { readonly location: string }> {
  const { csrfToken } = await open(entryPoint, address);
  return submit(entryPoint, address, { csrf_token: csrfToken, decision, user_id: String(userId) });
}

function* elementsOf(node: DefaultTreeAdapterTypes.Node): Generator<Element> {
  if ('tagName' in node) yield node;
  if ('childNodes' in node) for (const child of node.childNodes) yield* elementsOf(child);
}

/** The value of an attribute. */
export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((one) => one.name === name)?.value;
}

/** Elements of a name. */
export function all({ elements }: Opened, tagName: string): Element[] {
  return elements.filter((element) => element.tagName === tagName);
}

/** The text of an element. */
export function textOf(node: DefaultTreeAdapterTypes.Node): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}
