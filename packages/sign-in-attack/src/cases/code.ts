/** The code on the way back: without one that the service takes, nobody comes in. */
import { pairsOf } from '../attack.ts';
import type { Attack } from '../attack.ts';
import { advice, hole, notRun } from '../case.ts';
import type { Case, Verdict } from '../case.ts';
import type { Pair } from '../visitors/visitor.ts';
import { asPerson, worstOf, checkSignedOut, checkResponse } from './outcomes.ts';

/** A code that the service does not take. */
interface WrongCode {
  readonly name: string;
  readonly step: string;
  readonly section: string;
  /** Parameters in the place of `code=…`; each is tried. */
  readonly trials: (attack: Attack, own: string) => Promise<readonly (readonly Pair[])[]>;
}

const one = (value: string): readonly Pair[] => [['code', value]];

const wrongCodes: readonly WrongCode[] = [
  {
    name: 'missing',
    step: 'A visitor comes back with the right state, and without a code.',
    section: 'RFC 6749 section 4.1.2',
    trials: async () => [[]],
  },
  {
    name: 'empty',
    step: 'The code is empty.',
    section: 'RFC 6749 section 4.1.2',
    trials: async () => [one('')],
  },
  {
    name: 'made-up',
    step: 'The code is one that the service never gave.',
    section: 'RFC 6749 section 10.5',
    trials: async () => [one('made-up-by-the-attacker'), one('undefined'), one('constructor')],
  },
  {
    name: 'used',
    step: 'The code was used already, by another browser.',
    section: 'RFC 6749 section 4.1.2',
    trials: async (attack) => [one((await attack.signIn()).answer.code)],
  },
  {
    name: 'of-another-app',
    step: 'The code is one that the visitor allowed another app.',
    section: 'RFC 6749 section 4.1.3',
    trials: async ({ service }) => [one(service.codeOfAnotherApp('visitor'))],
  },
  {
    name: 'of-another-address',
    step: 'The code was given for another address to return to.',
    section: 'RFC 6749 section 10.6',
    trials: async ({ service }, own) => {
      service.moveCode(own);
      return [one(own)];
    },
  },
  {
    name: 'expired',
    step: 'The code has run out on the way.',
    section: 'RFC 6749 section 4.1.2',
    trials: async ({ service }, own) => {
      service.expireCode(own);
      return [one(own)];
    },
  },
  {
    name: 'huge',
    step: 'The code has 6,000 characters.',
    section: 'RFC 6749 section 10.14',
    trials: async () => [one('c'.repeat(6000))],
  },
  {
    name: 'control-characters',
    step: 'The code holds control characters, and what reads like more fields of a form.',
    section: 'RFC 6749 section 10.14',
    trials: async () => [one('\0'), one('\r\nhost: attacker.example'), one('x&client_id=another&grant_type=password')],
  },
  {
    name: 'operator',
    step: 'The code comes as an operator of a query language.',
    section: 'RFC 6749 section 10.14',
    trials: async () => [[['code[$ne]', 'x']], [['code[toString]', 'x']]],
  },
];

const wrongCases = wrongCodes.map(({ name, step, section, trials }): Case => ({
  id: `code.${name}`,
  step,
  requirement: 'Nobody is signed in.',
  worst: 'hole',
  section,
  gain: 'Whoever makes up an address, or finds an old one, is signed in without the service.',
  fix: 'Begin a session only after the token endpoint has answered 200 with an access token, and from that answer alone.',
  run: async (attack) => {
    const first = await attack.begin();
    const pairs = await trials(attack, first.answer.code);
    return worstOf(
      pairs.map((forged, index) => ({ forged, index })),
      async ({ forged, index }) => {
        const { visitor, answer } = index === 0 ? first : await attack.begin();
        const { state, iss } = answer;
        const others = pairsOf({ code: '', state, iss }).filter(([name]) => name !== 'code');
        const arrival = await visitor.open(attack.address([...forged, ...others]));
        return checkSignedOut(attack, visitor, { arrival, trial: `a code that is not valid (${name})` });
      },
    );
  },
}));

const injected: Case = {
  id: 'code.injected',
  step: 'The right state comes back with a code that an attacker was given in another browser.',
  requirement: 'Nobody is signed in: PKCE binds the code to the browser that left.',
  worst: 'hole',
  section: 'RFC 9700 section 4.5, RFC 7636 section 1',
  gain: 'Who can change a way back puts a stolen code into a browser of their own, and is signed in as its owner.',
  fix: 'Send a fresh code_challenge (S256) with each authorization request, and its code_verifier with the code.',
  run: async (attack) => {
    const { answer: theirs } = await attack.begin({ person: 'attacker' });
    const { visitor, answer, authorization } = await attack.begin();
    const arrival = await visitor.open(attack.address(pairsOf({ ...answer, code: theirs.code })));
    const standing = await attack.statusOf(visitor);
    if (!standing.isSignedIn) return checkResponse(arrival, 'it');
    const claims = attack.claims.has('pkce') || authorization.searchParams.has('code_challenge');
    const effect = `the foreign code was taken, and the browser is signed in${asPerson(standing)}`;
    return claims ? hole(`${effect}, although the app uses PKCE`) : advice(`${effect}: the app does not use PKCE`);
  },
};

/** A code that comes more than once, or in a place of its own. */
interface Arrangement {
  readonly name: string;
  readonly step: string;
  readonly arrange: (own: string, theirs: string) => readonly Pair[];
  /** True where the visitor's own code stands where only a lenient reader finds it. */
  readonly isOwnAlone?: boolean;
}

const arrangements: readonly Arrangement[] = [
  {
    name: 'repeated',
    step: 'The right code comes back twice.',
    arrange: (own) => [...one(own), ...one(own)],
    isOwnAlone: true,
  },
  {
    name: 'doubled-first',
    step: 'The right code comes back, and behind it one of an attacker.',
    arrange: (own, theirs) => [...one(own), ...one(theirs)],
  },
  {
    name: 'doubled-last',
    step: 'A code of an attacker comes back, and behind it the right one.',
    arrange: (own, theirs) => [...one(theirs), ...one(own)],
  },
  {
    name: 'list',
    step: 'The right code comes back as a list, code[].',
    arrange: (own) => [['code[]', own]],
    isOwnAlone: true,
  },
];

const arrangedCases = arrangements.map(({ name, step, arrange, isOwnAlone = false }): Case => ({
  id: `code.${name}`,
  step,
  requirement: isOwnAlone
    ? 'The app stands: it signs the visitor in, or refuses.'
    : 'The app refuses: a parameter that comes twice is none.',
  worst: 'advice',
  section: 'RFC 6749 section 3.1',
  gain: 'Two readers of one address may read two codes: what a filter has looked at need not be what the app exchanges.',
  fix: 'Refuse a way back with more than one code.',
  run: async (attack) => {
    const { answer: theirs } = await attack.begin({ person: 'attacker' });
    const { visitor, answer } = await attack.begin();
    const others = pairsOf(answer).filter(([name]) => name !== 'code');
    const arrival = await visitor.open(attack.address([...arrange(answer.code, theirs.code), ...others]));
    const standing = await attack.statusOf(visitor);
    if (standing.isSignedIn && !isOwnAlone)
      return advice(`one of the two was taken: the browser is signed in${asPerson(standing)}`);
    return checkResponse(arrival, 'it');
  },
}));

const fragment: Case = {
  id: 'code.fragment',
  step: 'Code and state stand behind #, where scripts of the page read them.',
  requirement: 'Nobody is signed in: the app asked for an answer in the query.',
  worst: 'advice',
  section: 'RFC 9700 section 4.3',
  gain: 'What stands behind # stays in the address that the browser shows and keeps.',
  fix: 'Read code and state on the server, from the query.',
  run: async (attack) => {
    const { visitor, answer } = await attack.begin({ scripts: true });
    const parameters = attack.address(pairsOf(answer)).slice(attack.places.redirectUri.length + 1);
    const arrival = await visitor.open(`${attack.places.redirectUri}#${parameters}`);
    const { isSignedIn } = await attack.statusOf(visitor);
    return isSignedIn ? advice('the visitor was signed in') : checkResponse(arrival, 'it');
  },
};

const posted: Case = {
  id: 'code.posted',
  step: 'Another site sends code and state of an attacker’s sign-in as a form.',
  requirement: 'Nobody is signed in.',
  worst: 'hole',
  section: 'RFC 6749 section 10.12',
  gain: 'A page of the attacker signs the victim in as the attacker.',
  fix: 'Take the way back by GET alone, or hold a form to the same rules.',
  run: async (attack) => {
    const { answer: theirs } = await attack.begin({ person: 'attacker' });
    const { visitor } = await attack.begin();
    const { redirectUri } = attack.places;
    return worstOf([pairsOf(theirs), pairsOf({ ...theirs, state: null })], async (form): Promise<Verdict> => {
      const arrival = await visitor.send({ method: 'POST', address: redirectUri, form });
      if (arrival.status === 0) return notRun('the app gave no answer to a form');
      return checkSignedOut(attack, visitor, { arrival, trial: 'a form of another site' });
    });
  },
};

/** The cases of the code. */
export const codeCases: readonly Case[] = [...wrongCases, injected, ...arrangedCases, fragment, posted];
