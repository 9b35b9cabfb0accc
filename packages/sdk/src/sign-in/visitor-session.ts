import { fieldsOf, isText } from '../checks/values.ts';
import { digestOf } from '../oauth/random.ts';
import type { Session } from '../oauth/session.ts';
import { nowOf } from '../time/clock.ts';
import { cookieName, cookieText, openJson, sealJson } from './cookies.ts';
import type { Cookies } from './cookies.ts';
import type { SignInApp } from './options.ts';

/** Session of one browser. */
export interface VisitorSession {
  readonly id: string;
  readonly user: unknown;
  readonly session: Session;
}

export async function visitorSessionOf(app: SignInApp<unknown>, cookies: Cookies): Promise<VisitorSession | undefined> {
  const content = await openJson(app, 'session', cookies.get(cookieName(app, 'session')));
  const { id, user, expiresAt } = fieldsOf(content);
  if (!isText(id) || typeof expiresAt !== 'number' || expiresAt <= nowOf(app.times.clock)) return undefined;
  return { id, user, session: await sessionOf(app, id) };
}

/** The store contains only a hash of the id, so a copy of the store contains no session cookie. */
export async function sessionOf({ options, store }: SignInApp<unknown>, id: string): Promise<Session> {
  return options.oauth.session({ store, key: `sign-in:${await digestOf(id)}` });
}

const mostUserBytes = 2000;

export async function sessionCookie(app: SignInApp<unknown>, id: string, user: unknown): Promise<string> {
  const { length } = new TextEncoder().encode(JSON.stringify(user) ?? '');
  if (length > mostUserBytes)
    throw new TypeError(
      `afterSignIn returned ${length} bytes as JSON, and may return at most ${mostUserBytes}: keep the rest in your own database`,
    );
  const expiresAt = nowOf(app.times.clock) + app.maxAgeSeconds * 1000;
  const value = await sealJson(app, 'session', { id, user, expiresAt });
  return cookieText(app, cookieName(app, 'session'), value, app.maxAgeSeconds);
}
