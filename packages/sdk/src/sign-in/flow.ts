import { fieldsOf, isText, parseJson } from '../checks/values.ts';
import { digestOf, isSame, randomText } from '../oauth/random.ts';
import { isTransaction } from '../oauth/transaction.ts';
import type { Transaction } from '../oauth/transaction.ts';
import { cookieName, cookieText, deletedCookie, openJson, sealJson } from './cookies.ts';
import type { Arrival, Cookies } from './cookies.ts';
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

const mostFlows = 4;
/** Servers reject requests with long headers. The limit of Node is 16 kB, and that of some proxies 8 kB. */
const mostCookieCharacters = 4500;

export async function startFlow(
  app: SignInApp<unknown>,
  cookies: Cookies,
  returnTo: string | undefined,
): Promise<{ readonly url: string; readonly cookies: readonly string[] }> {
  const { oauth, scopes } = app.options;
  const data = JSON.stringify({ returnTo, secret: randomText() });
  const { url, transaction } = await oauth.authorize({ scopes, data });
  const name = await flowName(app, transaction.state);
  const value = await sealJson(app, 'sign-in flow', transaction);
  const dropped = await surplusFlows(app, cookies, value.length);
  const cookie = cookieText(app, name, value, Math.floor(oauth.maxAgeMs / 1000));
  return { url, cookies: [...dropped.map((one) => deletedCookie(app, one)), cookie] };
}

async function surplusFlows(app: SignInApp<unknown>, cookies: Cookies, ownLength: number): Promise<string[]> {
  const names = flowNames(app, cookies);
  const starts = await Promise.all(
    names.map(async (name) => {
      const flow = await openFlow(app, cookies, name);
      return { name, length: cookies.get(name)?.length ?? 0, at: flow?.transaction.issuedAt ?? '' };
    }),
  );
  let [count, length] = [1, ownLength];
  return starts
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .filter((one) => {
      count += 1;
      length += one.length;
      return count > mostFlows || length > mostCookieCharacters;
    })
    .map(({ name }) => name);
}

/** Returns the flow with the state of the callback. A second `state` in the URL is an error. */
export async function flowOf(app: SignInApp<unknown>, { cookies, url }: Arrival): Promise<Flow | undefined> {
  const { searchParams } = url;
  // Older servers redirect without parameters if the user clicks Deny.
  if (searchParams.size === 0) return newestFlow(app, cookies);
  const [state = '', ...others] = searchParams.getAll('state');
  if (others.length > 0) return undefined;
  const flow = await openFlow(app, cookies, await flowName(app, state));
  return flow !== undefined && isSame(flow.transaction.state, state) ? flow : undefined;
}

async function newestFlow(app: SignInApp<unknown>, cookies: Cookies): Promise<Flow | undefined> {
  const flows = await Promise.all(flowNames(app, cookies).map(async (name) => openFlow(app, cookies, name)));
  return flows
    .filter((flow) => flow !== undefined)
    .toSorted((one, other) => other.transaction.issuedAt.localeCompare(one.transaction.issuedAt))[0];
}

async function openFlow(app: SignInApp<unknown>, cookies: Cookies, name: string): Promise<Flow | undefined> {
  const transaction = await openJson(app, 'sign-in flow', cookies.get(name));
  if (!isTransaction(transaction)) return undefined;
  const { secret, returnTo } = fieldsOf(parseJson(transaction.data ?? ''));
  if (!isText(secret)) return undefined;
  // The paths of the app can have changed since the start.
  return { cookie: name, transaction, secret, returnTo: returnPathOf(app, isText(returnTo) ? returnTo : undefined) };
}

async function flowName(app: SignInApp<unknown>, state: string): Promise<string> {
  return cookieName(app, `flow-${(await digestOf(state)).slice(0, 16)}`);
}

export function flowNames(app: SignInApp<unknown>, cookies: Cookies): string[] {
  const prefix = cookieName(app, 'flow-');
  return [...cookies.keys()].filter((name) => name.startsWith(prefix));
}
