/** The session that begins: it is new, it is this browser's alone, and it ends. */
import { pairsOf } from '../attack.ts';
import type { Attack } from '../attack.ts';
import { advice, held, hole, notRun } from '../case.ts';
import type { Case } from '../case.ts';
import type { Cookie } from '../visitors/visitor.ts';
import { checkResponse } from './outcomes.ts';

const fixationGain =
  'An attacker plants a session in the victim’s browser, waits for the victim to sign in, and uses it.';
const fixationFix = 'Begin a session with a new random id at each sign-in, and forget the one before.';
const fixationSection = 'RFC 6749 section 10.12, RFC 6265 section 8.4';

const fixationIssued: Case = {
  id: 'session.fixation',
  step: 'An attacker takes the cookies that the app gives before a sign-in, plants them in the victim’s browser, and lets the victim sign in.',
  requirement: 'The planted cookies are worth nothing afterwards.',
  worst: 'hole',
  section: fixationSection,
  gain: fixationGain,
  fix: fixationFix,
  run: async (attack) => {
    const attacker = await attack.visitor();
    await attacker.open(attack.places.url);
    const early = await attacker.cookies();
    await attacker.leave();
    return checkPlantedCookies(attack, [...early, ...(await attacker.cookies())]);
  },
};

const fixationInvented: Case = {
  id: 'session.fixation-invented',
  step: 'An attacker makes up the value of the session’s cookie, plants it in the victim’s browser, and lets the victim sign in.',
  requirement: 'The made-up value is worth nothing afterwards.',
  worst: 'hole',
  section: fixationSection,
  gain: fixationGain,
  fix: fixationFix,
  run: async (attack) => {
    const { hostname: domain } = new URL(attack.places.signedIn);
    const { sessionCookies } = attack.honest;
    if (sessionCookies.length === 0) return notRun('no single cookie holds the session');
    const cookies = sessionCookies.map((name): Cookie => {
      const value = 'planted0by0the0attacker0planted0by0the0attacker';
      return { name, value, domain, path: '/', httpOnly: true, secure: false, sameSite: 'lax' };
    });
    return checkPlantedCookies(attack, cookies);
  },
};

async function checkPlantedCookies(attack: Attack, planted: readonly Cookie[]) {
  if (planted.length === 0) return held;
  const visitor = await attack.visitor();
  await visitor.addCookies(planted);
  await attack.signIn({ visitor });
  const attacker = await attack.visitor();
  await attacker.addCookies(planted);
  const { isSignedIn } = await attack.statusOf(attacker);
  return isSignedIn ? hole('with the planted cookies, the attacker is signed in as the victim') : held;
}

const apart: Case = {
  id: 'session.apart',
  step: 'Two people sign in at the same time, in two browsers.',
  requirement: 'Each is signed in as themselves.',
  worst: 'hole',
  section: 'RFC 6749 section 10.12',
  gain: 'Who signs in at the right moment is somebody else.',
  fix: 'Keep what belongs to a sign-in with its state, never in the app as a whole.',
  run: async (attack) => {
    if (!attack.honest.showsPerson) return notRun('the app’s pages do not tell who is signed in');
    const [one, other] = [await attack.begin(), await attack.begin({ person: 'attacker' })];
    await Promise.all([one, other].map(({ visitor, answer }) => visitor.open(attack.address(pairsOf(answer)))));
    const [first, second] = [await attack.statusOf(one.visitor), await attack.statusOf(other.visitor)];
    const isMixed = first.person === 'attacker' || second.person === 'visitor';
    if (isMixed) return hole('one was signed in as the other');
    return first.isSignedIn && second.isSignedIn ? held : advice('one of the two was turned away');
  },
};

/** A word that a cookie of the session should say. */
interface CookieWord {
  readonly name: string;
  readonly word: string;
  readonly isThere: (cookie: Cookie) => boolean;
  readonly section: string;
  readonly gain: string;
}

const cookieWords: readonly CookieWord[] = [
  {
    name: 'http-only',
    word: 'HttpOnly',
    isThere: ({ httpOnly }) => httpOnly,
    section: 'RFC 6265 section 4.1.2.6',
    gain: 'A script that got into a page takes the session along.',
  },
  {
    name: 'same-site',
    word: 'SameSite',
    isThere: ({ sameSite }) => sameSite === 'lax' || sameSite === 'strict',
    section: 'RFC 9700 section 4.7.1',
    gain: 'Forms of other sites are sent with the visitor’s session, wherever a browser does not choose Lax by itself.',
  },
  {
    name: 'secure',
    word: 'Secure',
    isThere: ({ secure }) => secure,
    section: 'RFC 6265 section 4.1.2.5',
    gain: 'Whoever listens on the network takes the session along.',
  },
];

const cookieCases = cookieWords.map(({ name, word, isThere, section, gain }): Case => ({
  id: `session.${name}`,
  step: `The cookies of the session are looked at for ${word}.`,
  requirement: `Each says ${word}.`,
  worst: 'advice',
  section,
  gain,
  fix: `Set the cookie with ${word}.`,
  run: async (attack) => {
    if (name === 'secure' && !attack.places.signedIn.startsWith('https:'))
      return notRun('the app was asked over http: over https, its cookies should be Secure');
    const { visitor } = await attack.signIn();
    const cookies = (await visitor.cookies()).filter((one) => attack.honest.sessionCookies.includes(one.name));
    if (cookies.length === 0) return notRun('no single cookie holds the session');
    return cookies.every(isThere) ? held : advice(`a cookie of the session does not say ${word}`);
  },
}));

const twoTabs: Case = {
  id: 'session.two-tabs',
  step: 'A visitor begins in two tabs, and comes back in both.',
  requirement: 'The visitor is signed in, and no page breaks.',
  worst: 'advice',
  section: 'RFC 6749 section 4.1.1',
  gain: 'Nothing; visitors with two tabs are turned away.',
  fix: 'Keep one state for each sign-in that is under way, not one for the browser.',
  run: async (attack) => {
    const first = await attack.begin();
    const second = await attack.begin({ visitor: first.visitor });
    const one = await first.visitor.open(attack.address(pairsOf(first.answer)));
    const isIn = (await attack.statusOf(first.visitor)).isSignedIn;
    const other = await first.visitor.open(attack.address(pairsOf(second.answer)));
    if (!(await attack.statusOf(first.visitor)).isSignedIn)
      return advice('neither tab was signed in, or the second ended it');
    if (!isIn) return advice('the tab that came back first was turned away');
    const verdict = checkResponse(one, 'the first tab');
    return verdict.outcome === 'held' ? checkResponse(other, 'the second tab') : verdict;
  },
};

const reload: Case = {
  id: 'session.reloaded',
  step: 'A visitor who is signed in goes back, and opens the way back once more.',
  requirement: 'The visitor stays signed in, and the code is not sent again.',
  worst: 'advice',
  section: 'RFC 6749 section 4.1.2',
  gain: 'Nothing; a service takes back what it granted when a code comes twice, and the visitor is thrown out.',
  fix: 'Forget the state with the first way back, and send nothing for one whose state is not known.',
  run: async (attack) => {
    const { visitor, answer } = await attack.signIn();
    const before = attack.service.tokenResponses('oauth.token').length;
    const arrival = await visitor.open(attack.address(pairsOf(answer)));
    if (!(await attack.statusOf(visitor)).isSignedIn) return advice('the visitor was signed out');
    if (attack.service.tokenResponses('oauth.token').length > before)
      return advice('the spent code was sent to the service again');
    return checkResponse(arrival, 'it');
  },
};

const head: Case = {
  id: 'session.head',
  step: 'The browser asks for the headers of the way back by HEAD.',
  requirement: 'HEAD changes nothing: it does not exchange the code.',
  worst: 'advice',
  section: 'RFC 6749 section 4.1.2',
  gain: 'Nothing; a program that looks at links ahead of the visitor spends the code.',
  fix: 'Answer HEAD at the way back without exchanging the code.',
  run: async (attack) => {
    const { visitor, answer } = await attack.begin();
    const address = attack.address(pairsOf(answer));
    const before = attack.service.tokenResponses('oauth.token').length;
    const arrival = await visitor.send({ method: 'HEAD', address });
    if (attack.service.tokenResponses('oauth.token').length > before) return advice('HEAD exchanged the code');
    return checkResponse(arrival, 'HEAD');
  },
};

const prefetch: Case = {
  id: 'session.prefetched',
  step: 'The browser fetches the way back ahead, with Sec-Purpose: prefetch, and then opens it.',
  requirement: 'The visitor is signed in.',
  worst: 'advice',
  section: 'RFC 6749 section 4.1.2',
  gain: 'Nothing; visitors whose browser fetches ahead are turned away.',
  fix: 'Answer the second way back of a browser that is signed in by leading it on.',
  run: async (attack) => {
    const { visitor, answer } = await attack.begin();
    const address = attack.address(pairsOf(answer));
    await visitor.send({ method: 'GET', address, headers: { 'sec-purpose': 'prefetch', purpose: 'prefetch' } });
    const arrival = await visitor.open(address);
    if (!(await attack.statusOf(visitor)).isSignedIn) return advice('the visitor was turned away');
    return checkResponse(arrival, 'it');
  },
};

const signOut: Case = {
  id: 'session.sign-out',
  step: 'A visitor signs out by the app’s own button.',
  requirement: 'The visitor is not signed in any more.',
  worst: 'advice',
  section: 'RFC 6749 section 10.3',
  gain: 'Whoever comes to the machine next is the visitor.',
  fix: 'End the session on the server, and let the browser forget its cookie.',
  run: async (attack) => {
    const { visitor } = await attack.signIn();
    if ((await visitor.signOut()) === undefined) return notRun('no button or link of the app says that it signs out');
    return (await attack.statusOf(visitor)).isSignedIn ? advice('the visitor is signed in still') : held;
  },
};

const copiedCookies: Case = {
  id: 'session.copied',
  step: 'The cookies of a session are copied, the visitor signs out, and the copy is used.',
  requirement: 'The copy is worth nothing: the session has ended on the server.',
  worst: 'advice',
  section: 'RFC 6749 section 10.3',
  gain: 'Who copied the cookies once keeps the session, whatever the visitor does.',
  fix: 'Keep sessions on the server, or a list of those that have ended.',
  run: async (attack) => {
    const { visitor } = await attack.signIn();
    const copy = await visitor.cookies();
    if ((await visitor.signOut()) === undefined) return notRun('no button or link of the app says that it signs out');
    const other = await attack.visitor();
    await other.addCookies(copy);
    return (await attack.statusOf(other)).isSignedIn ? advice('the copied cookies are a session still') : held;
  },
};

const signOutByLink: Case = {
  id: 'session.sign-out-by-link',
  step: 'Another site leads the visitor to the address that signs out.',
  requirement: 'The visitor stays signed in: a link does not sign out.',
  worst: 'advice',
  section: 'RFC 9700 section 4.7.1',
  gain: 'Any page, and any picture in it, signs its visitors out.',
  fix: 'Sign out by POST alone.',
  run: async (attack) => {
    const scout = await attack.signIn();
    const button = await scout.visitor.signOut();
    if (button === undefined) return notRun('no button or link of the app says that it signs out');
    const { visitor } = await attack.signIn();
    const arrival = await visitor.open(button.address);
    return (await attack.statusOf(visitor)).isSignedIn
      ? checkResponse(arrival, 'it')
      : advice('the visitor was signed out');
  },
};

/** The case that comes first: where it does not hold, nothing else can be told. */
export const sessionOfEverybody: Case = {
  id: 'session.everybody',
  step: 'After somebody has signed in, a browser without any cookie looks.',
  requirement: 'It is not signed in.',
  worst: 'hole',
  section: 'RFC 6749 section 10.3',
  gain: 'One sign-in opens the app to everybody.',
  fix: 'Find the session by the browser’s cookie, and by nothing else.',
  run: async (attack) => {
    await attack.signIn();
    return (await attack.isOpenToAll()) ? hole('it is signed in') : held;
  },
};

/** The cases of the session. */
export const sessionCases: readonly Case[] = [
  ...[fixationIssued, fixationInvented, apart],
  ...cookieCases,
  ...[twoTabs, reload, head, prefetch],
  ...[signOut, copiedCookies, signOutByLink],
];
