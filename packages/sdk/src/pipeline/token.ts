/** The step that gets the token of an attempt, and a new one after a 401. */
import type { RequestContext } from './context.ts';
import { grantOfCall, problemOfToken } from './credentials.ts';
import type { GrantContext } from './credentials.ts';
import { unlessInterrupted } from './failures/failure.ts';
import { misconfigured } from './failures/unsent.ts';

/** A call renews its token once: for one attempt. Later attempts ask for a token, and say which one was rejected. */
export type RenewedToken =
  | { readonly state: 'unused' }
  | { readonly state: 'renewed'; readonly rejected: string; readonly token: string }
  | { readonly state: 'used'; readonly rejected: string };

export async function tokenOf(context: RequestContext, renewed: RenewedToken): Promise<string | undefined> {
  if (renewed.state === 'renewed') return renewed.token;
  return askToken(context, renewed.state === 'used' ? renewed.rejected : undefined);
}

export async function renewToken(context: RequestContext, rejected: string): Promise<RenewedToken> {
  const token = await askToken(context, rejected);
  return token === undefined || token === rejected
    ? { state: 'used', rejected }
    : { state: 'renewed', rejected, token };
}

async function askToken(context: RequestContext, rejected: string | undefined): Promise<string | undefined> {
  const { settings, deadline, secrets, grant } = context;
  const { credential, protocol } = settings;
  if (credential === undefined) return unlessInterrupted(context, Promise.resolve(undefined), 'connect');
  const about: GrantContext = { rejected, signal: deadline.signal, [grantOfCall]: grant };
  const asked = async () => credential.token(about);
  const token = await unlessInterrupted(context, asked(), 'token');
  const problem = problemOfToken(token, credential.as, protocol);
  if (problem !== undefined) {
    throw misconfigured(context, [
      { path: 'accessToken', message: `accessToken() must return a token, but it ${problem}` },
    ]);
  }
  secrets.add(token);
  return token;
}
