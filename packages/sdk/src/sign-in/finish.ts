import { digestOf } from '../oauth/random.ts';
import type { Session } from '../oauth/session.ts';
import { claimCode } from './claim.ts';
import type { ClaimResult } from './claim.ts';
import { deletedCookie } from './cookies.ts';
import type { SignInRequest } from './cookies.ts';
import { codeOfAppError, classifyExchangeError, failureResponse } from './failures.ts';
import type { Failed } from './failures.ts';
import { flowOf } from './flow.ts';
import type { Flow } from './flow.ts';
import type { SignInApp } from './options.ts';
import { redirect } from './responses.ts';
import { signInPath } from './return-path.ts';
import { sessionCookie, sessionOf, visitorSessionOf } from './visitor-session.ts';

/** Sign-in whose user has returned. */
interface ReturnedSignIn {
  readonly flow: Flow;
  /** Id of the new session. It depends on the code, so each repetition of the callback finds the same session. */
  readonly id: string;
  readonly session: Session;
}

export async function finishSignIn(app: SignInApp<unknown>, arrival: SignInRequest): Promise<Response> {
  const flow = await flowOf(app, arrival);
  if (flow === undefined) return respondToFailure(app, arrival, { code: 'not_started', isOver: false, error: null });
  const id = await digestOf(`${flow.secret} ${arrival.parameters.get('code') ?? ''}`);
  const returned = { flow, id, session: await sessionOf(app, id) };
  const result = (await exchangeOnce(app, arrival, returned)) ?? (await completeSignIn(app, arrival, returned));
  return 'code' in result
    ? respondToFailure(app, arrival, result, flow)
    : redirect(flow.returnTo ?? app.paths.home, result.cookies);
}

/** Returns `undefined` if the session has tokens, even if another request stored them. */
async function exchangeOnce(
  app: SignInApp<unknown>,
  { url, request }: SignInRequest,
  { flow, id, session }: ReturnedSignIn,
): Promise<Failed | undefined> {
  let claim: ClaimResult;
  try {
    const isFinished = async () => (await session.tokens()) !== null;
    const { signal } = request;
    claim = await claimCode(app, `sign-in-claim:${await digestOf(id)}`, { isFinished, signal });
  } catch (error) {
    return { code: 'unavailable', isOver: false, isUnknown: false, error };
  }
  if (claim === 'finished') return undefined;
  if ('failed' in claim) return { code: claim.failed, isOver: true, isUnknown: true, error: null };
  try {
    const result = await app.options.oauth.callback(url.pathname + url.search, flow.transaction);
    if (result.outcome === 'granted') await session.start(result.tokens);
    await claim.release();
    return result.outcome === 'granted'
      ? undefined
      : { code: 'denied', isOver: result.confirmed, isUnknown: false, error: null };
  } catch (error) {
    const failure = classifyExchangeError(error);
    await (failure.isUnknown ? claim.close(failure.code) : claim.release());
    return failure;
  }
}

/** Returns the cookies of a user who is signed in now. */
async function completeSignIn(
  app: SignInApp<unknown>,
  { request, cookies }: SignInRequest,
  { flow, id, session }: ReturnedSignIn,
): Promise<Failed | { readonly cookies: readonly string[] }> {
  const { client, afterSignIn } = app.options;
  try {
    const tokens = await session.tokens();
    // The user signed out while this request was running.
    if (tokens === null) return { code: 'used', isOver: true, isUnknown: false, error: null };
    const user = await afterSignIn({ client: client(session), tokens, request });
    const cookie = await sessionCookie(app, id, user);
    const before = await visitorSessionOf(app, cookies);
    // The browser loses the cookie of the session before, even if the store cannot delete that session.
    if (before !== undefined && before.id !== id) await before.session.end().catch(() => {});
    return { cookies: [cookie, deletedCookie(app, flow.cookie)] };
  } catch (error) {
    return { code: codeOfAppError(error), isOver: false, isUnknown: false, error };
  }
}

async function respondToFailure(
  app: SignInApp<unknown>,
  { request, cookies }: SignInRequest,
  { code, isOver, error }: Omit<Failed, 'isUnknown'>,
  flow?: Flow,
): Promise<Response> {
  const deleted = isOver && flow !== undefined ? [deletedCookie(app, flow.cookie)] : [];
  if (code === 'not_started' || code === 'used' || code === 'expired') {
    // The user went back to the callback page or loaded it again.
    const visitor = await visitorSessionOf(app, cookies);
    if (visitor !== undefined && (await hasTokens(visitor.session))) return redirect(app.paths.home, deleted);
  }
  return failureResponse(app, request, code, { cookies: deleted, error, signIn: signInPath(app, flow?.returnTo) });
}

/** If the store fails, the user can sign in again. */
async function hasTokens(session: Session): Promise<boolean> {
  return session.tokens().then(
    (tokens) => tokens !== null,
    () => false,
  );
}
