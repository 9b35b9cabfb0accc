/** The state on the way back: whoever cannot name the one that this browser left with does not come in. */
import { pairsOf } from '../attack.ts';
import type { Attack } from '../attack.ts';
import { advice, held, hole, notRun } from '../case.ts';
import type { Case, Verdict } from '../case.ts';
import type { Pair } from '../visitors/visitor.ts';
import { forgeries, one } from './forgeries.ts';
import type { Forgery } from './forgeries.ts';
import { asPerson, worstVerdict, worstOf, checkSignedOut, checkResponse } from './outcomes.ts';

const forgedCases = forgeries.map((forgery): Case => {
  const { name, step } = forgery;
  return {
    id: `state.${name}`,
    step,
    requirement: 'Nobody is signed in: the state is compared, whole, with the one that this browser left with.',
    worst: 'hole',
    section: 'RFC 6749 section 10.12, RFC 9700 section 4.7.1',
    gain: 'A link signs the victim in as the attacker: what the victim then enters or connects, the attacker has.',
    fix: 'Keep a random state in the browser that leaves, require exactly one on the way back, and compare the two whole before anything else is looked at.',
    run: (attack) => runForgery(attack, forgery),
  };
});

async function runForgery(attack: Attack, forgery: Forgery): Promise<Verdict> {
  const sample = attack.honest.authorization.searchParams.get('state');
  if (forgery.needsState === true && sample === null) return notRun('the app sends no state');
  const trials = forgery.trials({ own: sample ?? '', theirs: '' });
  return worstOf(
    trials.map((_, index) => index),
    async (index) => {
      const foreign = await attackersCode(attack, { forgery, index });
      if (foreign.outcome !== 'held' || forgery.triesOwnCode !== true) return foreign;
      return worstVerdict([await ownCode(attack, { forgery, index }), foreign]);
    },
  );
}

interface Trial {
  readonly forgery: Forgery;
  readonly index: number;
}

async function attackersCode(attack: Attack, { forgery, index }: Trial): Promise<Verdict> {
  const { answer: theirs } = await attack.begin({ person: 'attacker' });
  const begun = forgery.isPending ? await attack.begin() : undefined;
  const visitor = begun?.visitor ?? (await attack.visitor());
  const states = { own: begun?.answer.state ?? '', theirs: theirs.state ?? '' };
  const forged = forgery.trials(states)[index] ?? [];
  const hidden = forgery.name === 'fragment' ? `#state=${encodeURIComponent(states.own)}` : '';
  const arrival = await visitor.open(
    attack.address([['code', theirs.code], ...forged, ...issuerOf(theirs.iss)]) + hidden,
  );
  return checkSignedOut(attack, visitor, { arrival, trial: trialOf(forgery, forged) });
}

/** The visitor's own code with a forged state: no attack by itself, but it shows that the state is not compared. */
async function ownCode(attack: Attack, { forgery, index }: Trial): Promise<Verdict> {
  const { visitor, answer } = await attack.begin();
  const forged = forgery.trials({ own: answer.state ?? '', theirs: '' })[index] ?? [];
  await visitor.open(attack.address([['code', answer.code], ...forged, ...issuerOf(answer.iss)]));
  const { isSignedIn } = await attack.statusOf(visitor);
  return isSignedIn
    ? advice('with the visitor’s own code, the forged state was taken: PKCE alone keeps an attacker’s code out')
    : held;
}

/** The trial in words, without the right state. */
function trialOf({ name }: Forgery, forged: readonly Pair[]): string {
  const tells = ['words-for-nothing', 'names-of-objects', 'operator', 'pattern', 'list'];
  const [field = 'state', value = ''] = forged[0] ?? [];
  const shown = name === 'operator' || name === 'list' ? field : `state=${value}`;
  return `a state that is forged (${name}${tells.includes(name) ? `, ${shown}` : ''})`;
}

function issuerOf(iss: string | null): Pair[] {
  return iss === null ? [] : [['iss', iss]];
}

/** A change of the right state with which the visitor's own code comes back: what an attacker cannot do, and yet a comparison that is not whole. */
interface Alteration {
  readonly name: string;
  readonly step: string;
  readonly change: (state: string, theirs: string) => readonly Pair[];
  /** False where the two states are the same, so that signing in is right. */
  readonly isWrong?: boolean;
}

const alterations: readonly Alteration[] = [
  {
    name: 'other-case',
    step: 'The right state comes back in the other case.',
    change: (state) =>
      one(state.replace(/[a-z]/gi, (letter) => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase()))),
  },
  {
    name: 'shortened',
    step: 'The right state comes back without its last character.',
    change: (state) => one(state.slice(0, -1)),
  },
  { name: 'longer', step: 'The right state comes back with more behind it.', change: (state) => one(`${state}more`) },
  {
    name: 'repeated',
    step: 'The right state comes back twice.',
    change: (state) => [...one(state), ...one(state)],
    isWrong: false,
  },
  {
    name: 'doubled-last',
    step: 'A foreign state comes back, and behind it the right one.',
    change: (state, theirs) => [...one(theirs), ...one(state)],
  },
  {
    name: 'doubled-first',
    step: 'The right state comes back, and behind it a foreign one.',
    change: (state, theirs) => [...one(state), ...one(theirs)],
  },
];

const alteredCases = alterations.map(({ name, step, change, isWrong = true }): Case => ({
  id: `state.${name}`,
  step,
  requirement: isWrong ? 'Nobody is signed in.' : 'The app stands: it signs the visitor in, or refuses.',
  worst: 'advice',
  section: name.startsWith('doubled') || !isWrong ? 'RFC 6749 section 3.1' : 'RFC 6749 section 4.1.2',
  gain: 'Nothing by itself: a comparison that is not whole leaves an attacker less to guess, and two readers of one address may read two states.',
  fix: 'Refuse a way back with more than one state, and compare the whole text.',
  run: async (attack) => {
    const { visitor, answer } = await attack.begin();
    if (answer.state === null) return notRun('the app sends no state');
    const altered = change(answer.state, 'Zm9yZWlnbi1zdGF0ZS1vZi1ub2JvZHk');
    if (altered[0]?.[1] === answer.state && altered.length === 1) return notRun('the state has no letters');
    const arrival = await visitor.open(attack.address([['code', answer.code], ...altered, ...issuerOf(answer.iss)]));
    const { isSignedIn } = await attack.statusOf(visitor);
    return isSignedIn && isWrong ? advice('the visitor was signed in') : checkResponse(arrival, 'it');
  },
}));

const usedState: Case = {
  id: 'state.spent',
  step: 'A visitor who has just signed in is led back with the state of that sign-in and the code of an attacker.',
  requirement: 'The state is worth nothing any more: the visitor stays who they are.',
  worst: 'hole',
  section: 'RFC 6749 section 10.12, RFC 9700 section 4.7.1',
  gain: 'Who learns a state that was used, from a log or a history, can exchange the account under the victim’s hands.',
  fix: 'Forget the state with the first way back that names it, whatever comes of it.',
  run: async (attack) => {
    const { visitor, answer } = await attack.signIn();
    if (answer.state === null) return notRun('the app sends no state');
    const exchangedBefore = countExchanges(attack);
    const { answer: theirs } = await attack.begin({ person: 'attacker' });
    const arrival = await visitor.open(attack.address(pairsOf({ ...theirs, state: answer.state })));
    const standing = await attack.statusOf(visitor);
    if (standing.isSignedIn && standing.person === 'attacker')
      return hole(`the state was taken again, and the visitor is signed in${asPerson(standing)}`);
    if (countExchanges(attack) > exchangedBefore)
      return advice('the state was taken again: the app exchanged the foreign code');
    return checkResponse(arrival, 'it');
  },
};

const earlier: Case = {
  id: 'state.earlier',
  step: 'A visitor begins twice, and comes back with the first state and the second code.',
  requirement: 'The app stands: it refuses, or signs the visitor in.',
  worst: 'advice',
  section: 'RFC 9700 section 4.5.3',
  gain: 'Nothing; a visitor with two tabs sees a broken page.',
  fix: 'Answer a way back that does not fit together with a page that lets the visitor begin again.',
  run: async (attack) => {
    const first = await attack.begin();
    const second = await attack.begin({ visitor: first.visitor });
    if (first.answer.state === null) return notRun('the app sends no state');
    const arrival = await first.visitor.open(attack.address(pairsOf({ ...second.answer, state: first.answer.state })));
    return checkResponse(arrival, 'it');
  },
};

const cookiesLost: Case = {
  id: 'state.cookies-lost',
  step: 'A visitor leaves, loses all cookies, and comes back with the right state and code.',
  requirement: 'Nobody is signed in: the state belongs to the browser that left.',
  worst: 'hole',
  section: 'RFC 6749 section 10.12',
  gain: 'A way back works in any browser: an attacker’s signs the victim in as the attacker.',
  fix: 'Bind the state to the browser by a cookie; one that the server alone remembers is anybody’s.',
  run: async (attack) => {
    const { visitor, answer } = await attack.begin();
    await visitor.clearCookies();
    const arrival = await visitor.open(attack.address(pairsOf(answer)));
    return checkSignedOut(attack, visitor, { arrival, trial: 'no cookie of the browser that left' });
  },
};

function countExchanges({ service }: Attack): number {
  return service.tokenResponses('oauth.token').filter(({ status }) => status === 200).length;
}

/** The cases of the state. */
export const stateCases: readonly Case[] = [...forgedCases, ...alteredCases, usedState, earlier, cookiesLost];
