/** Access that runs out: the app renews it once, keeps what it got, and takes no for an answer. */
import { setTimeout } from 'node:timers/promises';
import type { Attack, SignedIn } from '../attack.ts';
import { advice, held, notRun } from '../case.ts';
import type { Case, Verdict } from '../case.ts';
import type { Arrival } from '../visitors/visitor.ts';
import { stood } from './outcomes.ts';
import { changed } from './token-answer.ts';

const needsPage = 'needs --api-page: a page that calls the service';

/** A visitor who is signed in, and the page that calls the service. */
interface Reader extends SignedIn {
  /** Asks for the page. */
  readonly page: () => Promise<Arrival>;
}

/** A visitor whose access can run out. */
interface Lapsing extends Pick<Reader, 'page'> {
  /** Lets the access token run out as the app learns it: for the service alone, or by the time that the answer told. */
  readonly lapse: () => Promise<void>;
}

/** A case that begins with a visitor who sees the page that calls the service. */
function withPage(plain: Omit<Case, 'run' | 'worst'>, run: (attack: Attack, reader: Reader) => Promise<Verdict>): Case {
  return {
    ...plain,
    worst: 'advice',
    run: async (attack) => {
      if (attack.places.apiPage === undefined) return notRun(needsPage);
      const reader = await signIn(attack);
      const { status } = await reader.page();
      if (!isOk({ status })) return notRun(`the page of --api-page answered ${status} to a visitor who is signed in`);
      return run(attack, reader);
    },
  };
}

/** A case that begins with a visitor whose access can run out. Where it needs a refresh, an app that asks for none is not tried. */
function withLapse(
  { needsRefresh, ...plain }: Omit<Case, 'run' | 'worst'> & { readonly needsRefresh: boolean },
  run: (attack: Attack, lapsing: Lapsing) => Promise<Verdict>,
): Case {
  return withPage(plain, async (attack) => {
    const { service } = attack;
    const told = async () => service.expireAccess('visitor');
    if (await isRefreshed(attack, told)) return run(attack, { page: (await signIn(attack)).page, lapse: told });
    // An app that looks at its clock alone: each answer gives a second.
    const ends = (['oauth.token', 'oauth.refresh'] as const).map((on) => service.break(on, changed('expires_in', 1)));
    const lapse = async () => {
      await setTimeout(1100);
      await told();
    };
    try {
      if (!(await isRefreshed(attack, lapse)) && needsRefresh)
        return notRun(
          'neither a 401 nor the end of its time made the app ask /api/auth/oauth/refreshToken for another token',
        );
      return await run(attack, { page: (await signIn(attack)).page, lapse });
    } finally {
      for (const end of ends) end();
    }
  });
}

/** True where an app asks for a refresh once the access token of a visitor has run out. */
async function isRefreshed(attack: Attack, lapse: () => Promise<void>): Promise<boolean> {
  const { page } = await signIn(attack);
  await lapse();
  const before = attack.service.asked('oauth.refresh').length;
  await page();
  return attack.service.asked('oauth.refresh').length > before;
}

async function signIn(attack: Attack): Promise<Reader> {
  const { apiPage = attack.places.signedIn } = attack.places;
  const signedIn = await attack.signIn();
  return { ...signedIn, page: () => signedIn.visitor.send({ method: 'GET', address: apiPage }) };
}

const early = withPage(
  {
    id: 'refresh.early',
    done: 'The service answers 401 to an access token whose time is not over.',
    holds: 'The page is there, after a refresh; or the visitor is asked to sign in again.',
    section: 'RFC 6749 section 7',
    gain: 'Nothing; visitors see a page that breaks until the time is over that the answer told.',
    mend: 'Refresh when the service answers 401, too, and not by the clock alone: expires_in is a promise that a service may break.',
  },
  async ({ service }, { page }) => {
    service.expireAccess('visitor');
    return stood(await page(), 'an access token that ended before its time');
  },
);

const renewed = withLapse(
  {
    id: 'refresh.expired',
    needsRefresh: false,
    done: 'The access token has run out, twice in a row.',
    holds: 'The page is there each time, renewed by one refresh; or the visitor is asked to sign in again.',
    section: 'RFC 6749 section 6',
    gain: 'Nothing; visitors are thrown out, or see a page that breaks.',
    mend: 'Refresh what has run out, keep the new refresh token of each answer, and send the request again.',
  },
  async ({ service }, { page, lapse }) => {
    for (const time of ['the first', 'the second']) {
      await lapse();
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

const simultaneous = withLapse(
  {
    id: 'refresh.simultaneous',
    needsRefresh: true,
    done: 'The access token has run out, and two pages ask at the same time.',
    holds: 'One refresh serves both: a refresh token that is used twice ends the grant.',
    section: 'RFC 9700 section 4.14.2',
    gain: 'Nothing; the service takes the second for a thief’s, ends the grant, and the visitor is thrown out.',
    mend: 'Let all requests of a session wait for one refresh, across processes by a lock in the store.',
  },
  async ({ service }, { page, lapse }) => {
    await lapse();
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

const revoked = withLapse(
  {
    id: 'refresh.revoked',
    needsRefresh: false,
    done: 'The user takes back what the app was allowed, in the middle of a session.',
    holds: 'The page does not break: the visitor is asked to sign in again.',
    section: 'RFC 6749 section 5.2, RFC 9700 section 4.14.2',
    gain: 'Nothing; the visitor sees an error where the app should ask them to sign in again.',
    mend: 'Take invalid_grant as the end of the session: forget the tokens, and ask the visitor to sign in.',
  },
  async ({ service }, { page, lapse }) => {
    service.revoke('visitor');
    await lapse();
    const before = service.asked('oauth.refresh').length;
    const shown = await page();
    const again = await page();
    if (service.asked('oauth.refresh').length - before > 4) return advice('the app asks for a refresh again and again');
    const verdict = stood(shown, 'a grant that was taken back');
    return verdict.outcome === 'held' ? stood(again, 'a grant that was taken back, a second time') : verdict;
  },
);

const lost = withLapse(
  {
    id: 'refresh.lost',
    needsRefresh: true,
    done: 'The answer to a refresh is lost on the way, once.',
    holds: 'The page is there the next time, or the visitor is asked to sign in again.',
    section: 'RFC 6749 section 6',
    gain: 'Nothing; one lost answer, and the visitor sees errors until the cookies are deleted.',
    mend: 'Let an answer that never came be an error of that moment, and invalid_grant the end of the session.',
  },
  async ({ service }, { page, lapse }) => {
    await lapse();
    const end = service.break('oauth.refresh', service.fault.oauth.loseAnswer(), { times: 1 });
    await page();
    end();
    const [second, third] = [await page(), await page()];
    const verdict = stood(second, 'a refresh whose answer was lost, the next time');
    return verdict.outcome === 'held' ? stood(third, 'a refresh whose answer was lost, the time after') : verdict;
  },
);

const failing = withLapse(
  {
    id: 'refresh.failing',
    needsRefresh: true,
    done: 'The refresh is answered 503 for a while, and then as ever.',
    holds: 'The visitor is signed in afterwards, without another sign-in.',
    section: 'RFC 6749 section 5.2',
    gain: 'Nothing; a short outage of the service signs everybody out.',
    mend: 'End a session for invalid_grant alone, and keep it through everything else.',
  },
  async ({ service }, { page, lapse }) => {
    await lapse();
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

function isOk({ status }: Pick<Arrival, 'status'>): boolean {
  return status >= 200 && status < 300;
}

/** The cases of access that runs out. */
export const refreshCases: readonly Case[] = [early, renewed, simultaneous, revoked, lost, failing, looping];
