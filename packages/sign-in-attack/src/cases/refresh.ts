/** Access that runs out: the app renews it once, keeps what it got, and takes no for an answer. */
import type { Attack, SignedIn } from '../attack.ts';
import { advice, held, notRun } from '../case.ts';
import type { Case, Verdict } from '../case.ts';
import type { Arrival } from '../visitors/visitor.ts';
import { checkResponse } from './outcomes.ts';
import { withMember } from './token-answer.ts';

const needsPage = 'needs --api-page: a page that calls the service';

/** A visitor who is signed in, and the page that calls the service. */
interface PageSession extends SignedIn {
  /** Asks for the page. */
  readonly page: () => Promise<Arrival>;
}

/** A visitor whose access can run out. */
interface ExpiringSession extends Pick<PageSession, 'page'> {
  /** Lets the access token run out as the app learns it: for the service alone, or by the time that the answer told. */
  readonly expire: () => Promise<void>;
}

/** A case that begins with a visitor who sees the page that calls the service. */
function caseWithPage(
  plain: Omit<Case, 'run' | 'worst'>,
  run: (attack: Attack, session: PageSession) => Promise<Verdict>,
): Case {
  return {
    ...plain,
    worst: 'advice',
    run: async (attack) => {
      if (attack.places.apiPage === undefined) return notRun(needsPage);
      const session = await signIn(attack);
      const { status } = await session.page();
      if (!isOk({ status })) return notRun(`the page of --api-page answered ${status} to a visitor who is signed in`);
      return run(attack, session);
    },
  };
}

/** A case that begins with a visitor whose access can run out. Where it needs a refresh, an app that asks for none is not tried. */
function caseWithExpiry(
  { needsRefresh, ...plain }: Omit<Case, 'run' | 'worst'> & { readonly needsRefresh: boolean },
  run: (attack: Attack, session: ExpiringSession) => Promise<Verdict>,
): Case {
  return caseWithPage(plain, async (attack) => {
    const { service } = attack;
    const expireToken = async () => service.expireAccess('visitor');
    if (await isRefreshed(attack, expireToken))
      return run(attack, { page: (await signIn(attack)).page, expire: expireToken });
    // An app that looks at its clock alone: each answer gives a second.
    const ends = (['oauth.token', 'oauth.refresh'] as const).map((on) =>
      service.addFault(on, withMember('expires_in', 1)),
    );
    const expire = async () => {
      await attack.clock.sleep(1100);
      await expireToken();
    };
    try {
      if (!(await isRefreshed(attack, expire)) && needsRefresh)
        return notRun(
          'neither a 401 nor the end of its time made the app ask /api/auth/oauth/refreshToken for another token',
        );
      return await run(attack, { page: (await signIn(attack)).page, expire });
    } finally {
      for (const end of ends) end();
    }
  });
}

/** True where an app asks for a refresh once the access token of a visitor has run out. */
async function isRefreshed(attack: Attack, expire: () => Promise<void>): Promise<boolean> {
  const { page } = await signIn(attack);
  await expire();
  const before = attack.service.tokenResponses('oauth.refresh').length;
  await page();
  return attack.service.tokenResponses('oauth.refresh').length > before;
}

async function signIn(attack: Attack): Promise<PageSession> {
  const { apiPage = attack.places.signedIn } = attack.places;
  const signedIn = await attack.signIn();
  return { ...signedIn, page: () => signedIn.visitor.send({ method: 'GET', address: apiPage }) };
}

const early = caseWithPage(
  {
    id: 'refresh.early',
    step: 'The service answers 401 to an access token whose time is not over.',
    requirement: 'The page is there, after a refresh; or the visitor is asked to sign in again.',
    section: 'RFC 6749 section 7',
    gain: 'Nothing; visitors see a page that breaks until the time is over that the answer told.',
    fix: 'Refresh when the service answers 401, too, and not by the clock alone: expires_in is a promise that a service may break.',
  },
  async ({ service }, { page }) => {
    service.expireAccess('visitor');
    return checkResponse(await page(), 'an access token that ended before its time');
  },
);

const renewed = caseWithExpiry(
  {
    id: 'refresh.expired',
    needsRefresh: false,
    step: 'The access token has run out, twice in a row.',
    requirement: 'The page is there each time, renewed by one refresh; or the visitor is asked to sign in again.',
    section: 'RFC 6749 section 6',
    gain: 'Nothing; visitors are thrown out, or see a page that breaks.',
    fix: 'Refresh what has run out, keep the new refresh token of each answer, and send the request again.',
  },
  async ({ service }, { page, expire }) => {
    for (const time of ['the first', 'the second']) {
      await expire();
      const before = service.tokenResponses('oauth.refresh').length;
      const shown = await page();
      const refreshes = service.tokenResponses('oauth.refresh').slice(before);
      if (refreshes.some(({ rule }) => rule === 'oauth.refresh-reused'))
        return advice('a refresh token that was used is sent again: the new one of the answer was not kept');
      if (!isOk(shown)) return checkResponse(shown, `an access token that ran out ${time} time`);
    }
    return held;
  },
);

const simultaneous = caseWithExpiry(
  {
    id: 'refresh.simultaneous',
    needsRefresh: true,
    step: 'The access token has run out, and two pages ask at the same time.',
    requirement: 'One refresh serves both: a refresh token that is used twice ends the grant.',
    section: 'RFC 9700 section 4.14.2',
    gain: 'Nothing; the service takes the second for a thief’s, ends the grant, and the visitor is thrown out.',
    fix: 'Let all requests of a session wait for one refresh, across processes by a lock in the store.',
  },
  async ({ service }, { page, expire }) => {
    await expire();
    const before = service.tokenResponses('oauth.refresh').length;
    // The first refresh is slow enough for the second request to need one, too.
    const end = service.addFault('oauth.refresh', service.fault.delay(150), { at: 'after' });
    const [one, other] = await Promise.all([page(), page()]);
    end();
    const refreshes = service.tokenResponses('oauth.refresh').slice(before);
    if (refreshes.some(({ rule }) => rule === 'oauth.refresh-reused'))
      return advice('the refresh token was used twice, and the service ended the grant');
    if (isOk(one) && isOk(other)) return held;
    return checkResponse(isOk(one) ? other : one, 'two requests at once');
  },
);

const revoked = caseWithExpiry(
  {
    id: 'refresh.revoked',
    needsRefresh: false,
    step: 'The user takes back what the app was allowed, in the middle of a session.',
    requirement: 'The page does not break: the visitor is asked to sign in again.',
    section: 'RFC 6749 section 5.2, RFC 9700 section 4.14.2',
    gain: 'Nothing; the visitor sees an error where the app should ask them to sign in again.',
    fix: 'Take invalid_grant as the end of the session: forget the tokens, and ask the visitor to sign in.',
  },
  async ({ service }, { page, expire }) => {
    service.revoke('visitor');
    await expire();
    const before = service.tokenResponses('oauth.refresh').length;
    const shown = await page();
    const again = await page();
    if (service.tokenResponses('oauth.refresh').length - before > 4)
      return advice('the app asks for a refresh again and again');
    const verdict = checkResponse(shown, 'a grant that was taken back');
    return verdict.outcome === 'held' ? checkResponse(again, 'a grant that was taken back, a second time') : verdict;
  },
);

const lost = caseWithExpiry(
  {
    id: 'refresh.lost',
    needsRefresh: true,
    step: 'The answer to a refresh is lost on the way, once.',
    requirement: 'The page is there the next time, or the visitor is asked to sign in again.',
    section: 'RFC 6749 section 6',
    gain: 'Nothing; one lost answer, and the visitor sees errors until the cookies are deleted.',
    fix: 'Let an answer that never came be an error of that moment, and invalid_grant the end of the session.',
  },
  async ({ service }, { page, expire }) => {
    await expire();
    const end = service.addFault('oauth.refresh', service.fault.oauth.loseAnswer(), { times: 1 });
    await page();
    end();
    const [second, third] = [await page(), await page()];
    const verdict = checkResponse(second, 'a refresh whose answer was lost, the next time');
    return verdict.outcome === 'held'
      ? checkResponse(third, 'a refresh whose answer was lost, the time after')
      : verdict;
  },
);

const failing = caseWithExpiry(
  {
    id: 'refresh.failing',
    needsRefresh: true,
    step: 'The refresh is answered 503 for a while, and then as ever.',
    requirement: 'The visitor is signed in afterwards, without another sign-in.',
    section: 'RFC 6749 section 5.2',
    gain: 'Nothing; a short outage of the service signs everybody out.',
    fix: 'End a session for invalid_grant alone, and keep it through everything else.',
  },
  async ({ service }, { page, expire }) => {
    await expire();
    const end = service.addFault('oauth.refresh', service.fault.status(503));
    await page();
    end();
    return isOk(await page()) ? held : advice('the visitor was signed out by an outage');
  },
);

const looping = caseWithPage(
  {
    id: 'refresh.looping',
    step: 'The service answers 401 to every access token, while it goes on giving new ones.',
    requirement: 'The app gives up after a refresh or two.',
    section: 'RFC 6749 section 7',
    gain: 'Nothing; one page keeps app and service busy for ever.',
    fix: 'Send a request again once after a refresh, and no more.',
  },
  async ({ service }, { page }) => {
    const before = service.tokenResponses('oauth.refresh').length;
    const unauthorized = service.fault.status(401);
    const end = service.addFault('resources', unauthorized);
    const shown = await page();
    end();
    const refreshes = service.tokenResponses('oauth.refresh').length - before;
    if (refreshes > 4) return advice(`one page made ${refreshes} refreshes`);
    return shown.status === 0 ? checkResponse(shown, 'an access token that is never taken') : held;
  },
);

function isOk({ status }: Pick<Arrival, 'status'>): boolean {
  return status >= 200 && status < 300;
}

/** The cases of access that runs out. */
export const refreshCases: readonly Case[] = [early, renewed, simultaneous, revoked, lost, failing, looping];
