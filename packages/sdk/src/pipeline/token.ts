import type { RequestContext } from './context.ts';
import { grantOfCall, problemOfToken } from './credentials.ts';
import type { GrantContext } from './credentials.ts';
import { unlessInterrupted } from './failures/failure.ts';
import { misconfiguredError } from './failures/caller-mistakes.ts';

/** Renewal of the token after a 401. A call renews its token at most once. */
export type Renewal =
  | { readonly state: 'none' }
  /** The credential returned no new token. */
  | { readonly state: 'failed' }
  /** `fresh`: the next attempt sends the new token. `spent`: later attempts ask the credential again, but never send the rejected token. */
  | { readonly state: 'fresh' | 'spent'; readonly rejected: string; readonly token: string };

export async function tokenOf(context: RequestContext, renewal: Renewal): Promise<string | undefined> {
  if (renewal.state === 'fresh') return renewal.token;
  const token = await askToken(context, undefined);
  return renewal.state === 'spent' && token === renewal.rejected ? renewal.token : token;
}

export async function renewToken(context: RequestContext, rejected: string): Promise<Renewal> {
  const token = await askToken(context, rejected);
  return token === undefined || token === rejected ? { state: 'failed' } : { state: 'fresh', rejected, token };
}

export function afterAttempt(renewal: Renewal): Renewal {
  return renewal.state === 'fresh' ? { ...renewal, state: 'spent' } : renewal;
}

async function askToken(context: RequestContext, rejected: string | undefined): Promise<string | undefined> {
  const { settings, deadline, secrets, grant } = context;
  const { credential, protocol } = settings;
  if (credential === undefined) return unlessInterrupted(context, Promise.resolve(undefined), 'connect');
  const about: GrantContext = { rejected, signal: deadline.signal, [grantOfCall]: grant };
  const ask = async () => credential.token(about);
  const token = await unlessInterrupted(context, ask(), 'token');
  const problem = problemOfToken(token, credential.as, protocol);
  if (problem !== undefined) {
    throw misconfiguredError(context, [
      { path: 'accessToken', message: `accessToken() returned an invalid token: it ${problem}`, code: 'other' },
    ]);
  }
  secrets.add(token);
  return token;
}
