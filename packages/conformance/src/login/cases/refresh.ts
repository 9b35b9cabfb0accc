/** Access that runs out: the app renews it once, keeps what it got, and takes no for an answer. */
import type { Attack, SignedIn } from '../attack.ts';
import { advice, held, notRun } from '../case.ts';
import type { Case, Verdict } from '../case.ts';
import type { Arrival } from '../visitors/visitor.ts';
import { stood } from './outcomes.ts';

const needsPage = 'needs --api-page: a page that calls the service';

/** A case that begins with a visitor who sees the page that calls the service. */
function withPage(
  plain: Omit<Case, 'run' | 'worst'>,
  run: (attack: Attack, there: SignedIn & { readonly page: () => Promise<Arrival> }) => Promise<Verdict>,
): Case {
  return {
    ...plain,
    worst: 'advice',
    run: async (attack) => {
      const { apiPage } = attack.places;
      if (apiPage === undefined) return notRun(needsPage);
      const signedIn = await attack.signIn();
      const page = () => signedIn.visitor.send({ method: 'GET', address: apiPage });
      const first = await page();
      if (!isOk(first)) return notRun(`the page of --api-page answered ${first.status} to a visitor who is signed in`);
      return run(attack, { ...signedIn, page });
    },
  };
}

const renewed = withPage(
  {
    id: 'refresh.expired',
    done: 'The access token has run out, twice in a row.',
    holds: 'The page is there each time, renewed by one refresh; or the visitor is asked to sign in again.',
    section: 'RFC 6749 section 6',
    gain: 'Nothing; visitors are thrown out, or see a page that breaks.',
    mend: 'Refresh when the service answers 401, keep the new refresh token of each answer, and send the request again.',
  },
  async ({ service }, { page }) => {
    for (const time of ['the first', 'the second']) {
      service.expireAccess('visitor');
      const before = service.asked('oauth.refresh').length;
      const shown = await page();
      const refreshes = service.asked('oauth.refresh').slice(before);
      if (refreshes.some(({ rule }) => rule === 'oauth.refresh-reused'))
        return advice('a refresh token that was used is sent again: the new one of the answer was not kept');
      if (!isOk(shown)) return stood(shown, `an access token that ran out ${time} time`);
    }
    return held;
  },
);

const simultaneous = withPage(
  {
    id: 'refresh.simultaneous',
    done: 'The access token has run out, and two pages ask at the same time.',
    holds: 'One refresh serves both: a refresh token that is used twice ends the grant.',
    section: 'RFC 9700 section 4.14.2',
    gain: 'Nothing; the service takes the second for a thief’s, ends the grant, and the visitor is thrown out.',
    mend: 'Let all requests of a session wait for one refresh, across processes by a lock in the store.',
  },
  async ({ service }, { page }) => {
    service.expireAccess('visitor');
    const before = service.asked('oauth.refresh').length;
    // The first refresh is slow enough for the second request to need one, too.
    const end = service.break('oauth.refresh', service.fault.delay(150), { at: 'after' });
    const [one, other] = await Promise.all([page(), page()]);
    end();
    const refreshes = service.asked('oauth.refresh').slice(before);
    if (refreshes.some(({ rule }) => rule === 'oauth.refresh-reused'))
      return advice('the refresh token was used twice, and the service ended the grant');
    if (isOk(one) && isOk(other)) return held;
    return stood(isOk(one) ? other : one, 'two requests at once');
  },
);

const revoked = withPage(
  {
    id: 'refresh.revoked',
    done: 'The user takes back what the app was allowed, in the middle of a session.',
    holds: 'The page does not break: the visitor is asked to sign in again.',
    section: 'RFC 6749 section 5.2, RFC 9700 section 4.14.2',
    gain: 'Nothing; the visitor sees an error where the app should ask them to sign in again.',
    mend: 'Take invalid_grant as the end of the session: forget the tokens, and ask the visitor to sign in.',
  },
  async ({ service }, { page }) => {
    service.revoke('visitor');
    const before = service.asked('oauth.refresh').length;
    const shown = await page();
    const again = await page();
    if (service.asked('oauth.refresh').length - before > 4) return advice('the app asks for a refresh again and again');
    const verdict = stood(shown, 'a grant that was taken back');
    return verdict.outcome === 'held' ? stood(again, 'a grant that was taken back, a second time') : verdict;
  },
);

const lost = withPage(
  {
    id: 'refresh.lost',
    done: 'The answer to a refresh is lost on the way, once.',
    holds: 'The page is there the next time, or the visitor is asked to sign in again.',
    section: 'RFC 6749 section 6',
    gain: 'Nothing; one lost answer, and the visitor sees errors until the cookies are deleted.',
    mend: 'Let an answer that never came be an error of that moment, and invalid_grant the end of the session.',
  },
  async ({ service }, { page }) => {
    service.expireAccess('visitor');
    const end = service.break('oauth.refresh', service.fault.oauth.loseAnswer(), { times: 1 });
    await page();
    end();
    const [second, third] = [await page(), await page()];
    const verdict = stood(second, 'a refresh whose answer was lost, the next time');
    return verdict.outcome === 'held' ? stood(third, 'a refresh whose answer was lost, the time after') : verdict;
  },
);

const failing = withPage(
  {
    id: 'refresh.failing',
    done: 'The refresh is answered 503 for a while, and then as ever.',
    holds: 'The visitor is signed in afterwards, without another sign-in.',
    section: 'RFC 6749 section 5.2',
    gain: 'Nothing; a short outage of the service signs everybody out.',
    mend: 'End a session for invalid_grant alone, and keep it through everything else.',
  },
  async ({ service }, { page }) => {
    service.expireAccess('visitor');
    const end = service.break('oauth.refresh', service.fault.status(503));
    await page();
    end();
    return isOk(await page()) ? held : advice('the visitor was signed out by an outage');
  },
);

const looping = withPage(
  {
    id: 'refresh.looping',
    done: 'The service answers 401 to every access token, while it goes on giving new ones.',
    holds: 'The app gives up after a refresh or two.',
    section: 'RFC 6749 section 7',
    gain: 'Nothing; one page keeps app and service busy for ever.',
    mend: 'Send a request again once after a refresh, and no more.',
  },
  async ({ service }, { page }) => {
    const before = service.asked('oauth.refresh').length;
    const unauthorized = service.fault.status(401);
    const end = service.break('resources', unauthorized);
    const shown = await page();
    end();
    const refreshes = service.asked('oauth.refresh').length - before;
    if (refreshes > 4) return advice(`one page made ${refreshes} refreshes`);
    return shown.status === 0 ? stood(shown, 'an access token that is never taken') : held;
  },
);

function isOk({ status }: Arrival): boolean {
  return status >= 200 && status < 300;
}

/** The cases of access that runs out. */
export const refreshCases: readonly Case[] = [renewed, simultaneous, revoked, lost, failing, looping];
