import { isSame, randomText } from '../oauth/random.ts';
import { isTransaction } from '../oauth/transaction.ts';
import type { Transaction } from '../oauth/transaction.ts';
import { cookieName, cookieText, deletedCookie, openJson, sealJson } from './cookies.ts';
import type { SignInRequest, Cookies } from './cookies.ts';
import type { SignInApp } from './options.ts';
import { returnPathOf } from './return-path.ts';

/** A sign-in that this browser has started. */
export interface Flow {
  readonly cookie: string;
  readonly transaction: Transaction;
  readonly returnTo: string | undefined;
  /** Random text that only this cookie contains. */
  readonly secret: string;
}

const maxFlows = 4;
/**
 * Number of cookie names. Requests that run at the same time do not see each other's cookies, so the names limit the
 * number of cookies.
 */
const flowNameCount = 8;
/** Servers reject requests with long headers. The limit of Node is 16 kB, and that of some proxies 8 kB. */
const mostCookieCharacters = 4500;
/** The cookie stays longer than its transaction, so that the user learns that the sign-in took too long. */
const afterExpirySeconds = 3600;

export async function startFlow(
  app: SignInApp<unknown>,
  cookies: Cookies,
  returnTo: string | undefined,
): Promise<{ readonly url: string; readonly cookies: readonly string[] }> {
  const { oauth, scopes } = app.options;
  const { url, transaction } = await oauth.authorize({ scopes, data: `${randomText()} ${returnTo ?? ''}` });
  const value = await sealJson(app, 'flow', transaction);
  const surplus = await surplusFlows(app, cookies, value.length);
  const names = Array.from({ length: flowNameCount }, (_, slot) => cookieName(app, `flow-${slot}`));
  const free = names.filter((name) => !cookies.has(name) || surplus.includes(name));
  const [random = 0] = crypto.getRandomValues(new Uint8Array(1));
  const name = free[random % free.length] ?? cookieName(app, 'flow-0');
  const deleted = surplus.filter((one) => one !== name).map((one) => deletedCookie(app, one));
  const maxAgeSeconds = Math.ceil(oauth.maxAgeMs / 1000) + afterExpirySeconds;
  return { url, cookies: [...deleted, cookieText(app, name, value, maxAgeSeconds)] };
}

/** Returns the cookies to delete, so that there is room for a new one: the oldest, and those that cannot be opened. */
async function surplusFlows(app: SignInApp<unknown>, cookies: Cookies, ownLength: number): Promise<string[]> {
  const flows = await flowsOf(app, cookies);
  let [count, length] = [1, ownLength];
  const isKept = ({ cookie }: Flow) => {
    count += 1;
    length += cookies.get(cookie)?.length ?? 0;
    return count <= maxFlows && length <= mostCookieCharacters;
  };
  const kept = flows.filter(isKept).map(({ cookie }) => cookie);
  return flowNames(app, cookies).filter((name) => !kept.includes(name));
}

/** Returns the flow with the state of the callback, or `undefined` if there is none or `state` is repeated. */
export async function flowOf(
  app: SignInApp<unknown>,
  { cookies, parameters }: SignInRequest,
): Promise<Flow | undefined> {
  const flows = await flowsOf(app, cookies);
  // Older servers redirect without parameters if the user clicks Deny.
  if (parameters.size === 0) return flows[0];
  const [state = '', ...others] = parameters.getAll('state');
  return others.length > 0 ? undefined : flows.find(({ transaction }) => isSame(transaction.state, state));
}

/** Newest first. */
async function flowsOf(app: SignInApp<unknown>, cookies: Cookies): Promise<Flow[]> {
  const flows = await Promise.all(flowNames(app, cookies).map(async (name) => openFlow(app, cookies, name)));
  return flows
    .filter((flow) => flow !== undefined)
    .toSorted((one, other) => other.transaction.issuedAt.localeCompare(one.transaction.issuedAt));
}

async function openFlow(app: SignInApp<unknown>, cookies: Cookies, name: string): Promise<Flow | undefined> {
  const transaction = await openJson(app, 'flow', cookies.get(name));
  if (!isTransaction(transaction)) return undefined;
  const [, secret, returnTo] = /^(\S+) (.*)$/.exec(transaction.data ?? '') ?? [];
  // The paths of the app can have changed since the start.
  return secret === undefined
    ? undefined
    : { cookie: name, transaction, secret, returnTo: returnPathOf(app, returnTo) };
}

export function flowNames(app: SignInApp<unknown>, cookies: Cookies): string[] {
  const prefix = cookieName(app, 'flow-');
  return [...cookies.keys()].filter((name) => name.startsWith(prefix));
}
