/** Errors on the way back: what they say is text, and they begin nothing. */
import { pairsOf } from '../attack.ts';
import { advice, hole, notRun } from '../case.ts';
import type { Case, Verdict } from '../case.ts';
import type { Arrival, Pair } from '../visitors/visitor.ts';
import { worstOf, checkSignedOut, checkResponse } from './outcomes.ts';

/** Markup that ends whatever it may stand in: an attribute, a title, a comment, a script. */
const markup = `--></title></textarea></script>"'><img src=x alt=slotwise-markup onerror=alert('slotwise-markup')>`;

/** An address that runs a script where somebody follows it. */
const scriptAddress = "javascript:alert('slotwise-markup')";

const markedParameters = {
  error_description: (text: string): Pair[] => [
    ['error', 'access_denied'],
    ['error_description', text],
  ],
  error: (text: string): Pair[] => [['error', text]],
  error_uri: (text: string): Pair[] => [
    ['error', 'server_error'],
    ['error_description', 'Look there.'],
    ['error_uri', text],
  ],
  code: (text: string): Pair[] => [['code', text]],
} as const;

const markupCases = Object.entries(markedParameters).map(([name, pairs]): Case => ({
  id: `error.markup-in-${name.replaceAll('_', '-')}`,
  step: `${name} on the way back holds markup with a script, once with the right state and once without any.`,
  requirement: 'A page shows it as text, or does not show it.',
  worst: 'hole',
  section: name === 'code' ? 'RFC 6749 section 10.14' : 'RFC 6749 section 4.1.2.1',
  gain: 'A link runs the attacker’s script in the app’s own pages: it can do all that the visitor can.',
  fix: 'Escape what a page shows, or show words of your own in the place of the service’s.',
  run: async (attack) =>
    worstOf([markup, ...(name === 'error_uri' ? [scriptAddress] : [])], async (text) => {
      const { visitor, answer } = await attack.begin({ scripts: true });
      const bare = await visitor.open(attack.address(pairs(text)));
      const withState = await visitor.open(attack.address([...pairs(text), ['state', answer.state ?? '']]));
      return worstOf([bare, withState], async (arrival) => shownAsText(arrival));
    }),
}));

const markupInState: Case = {
  id: 'error.markup-in-state',
  step: 'The state on the way back holds markup with a script.',
  requirement: 'A page shows it as text, or does not show it.',
  worst: 'hole',
  section: 'RFC 6749 section 10.14',
  gain: 'A link runs the attacker’s script in the app’s own pages: it can do all that the visitor can.',
  fix: 'Escape what a page shows.',
  run: async (attack) => {
    const { visitor, answer } = await attack.begin({ scripts: true });
    return shownAsText(
      await visitor.open(
        attack.address([
          ['code', answer.code],
          ['state', markup],
        ]),
      ),
    );
  },
};

function shownAsText(arrival: Arrival): Verdict {
  if (arrival.ranScript) return hole('the page ran the script');
  if (arrival.isPage && arrival.text.includes(markup)) return hole('the page holds the markup as it came');
  if (
    arrival.isPage &&
    /href\s*=\s*["']?javascript:alert\('slotwise-markup'\)/i.test(
      arrival.text.replaceAll('&#39;', "'").replaceAll('&#x27;', "'"),
    )
  )
    return hole('the page holds a link that runs the script');
  return checkResponse(arrival, 'it');
}

const denied: Case = {
  id: 'error.denied',
  step: 'The user has denied.',
  requirement: 'Nobody is signed in, and a page says so.',
  worst: 'hole',
  section: 'RFC 6749 section 4.1.2.1',
  gain: 'Whoever denies is signed in all the same.',
  fix: 'Look for `error` before anything else of the way back, behind the state.',
  run: async (attack) => {
    const { visitor, answer } = await attack.begin();
    const arrival = await visitor.open(
      attack.address([
        ['error', 'access_denied'],
        ['state', answer.state ?? ''],
      ]),
    );
    return checkSignedOut(attack, visitor, { arrival, trial: 'access_denied' });
  },
};

const unknown: Case = {
  id: 'error.unknown',
  step: 'The way back holds errors that no specification names: an unknown word, an empty one, the name of a part of every object, 6,000 characters, two of them.',
  requirement: 'Nobody is signed in, and the app stands.',
  worst: 'hole',
  section: 'RFC 6749 section 4.1.2.1',
  gain: 'A page that breaks tells of its inside; a visitor is stuck.',
  fix: 'Treat every error that you do not know like server_error.',
  run: async (attack) => {
    const errors = [['gone_fishing'], [''], ['constructor'], ['e'.repeat(6000)], ['access_denied', 'server_error']];
    return worstOf(errors, async (words) => {
      const { visitor, answer } = await attack.begin();
      const pairs = words.map((word): Pair => ['error', word]);
      const arrival = await visitor.open(attack.address([...pairs, ['state', answer.state ?? '']]));
      return checkSignedOut(attack, visitor, { arrival, trial: 'an error that is not known' });
    });
  },
};

const withCode: Case = {
  id: 'error.with-code',
  step: 'The way back holds an error and the right code.',
  requirement: 'Nobody is signed in: an error ends the attempt.',
  worst: 'advice',
  section: 'RFC 6749 section 4.1.2.1',
  gain: 'What the service refused is begun all the same, where somebody adds to the address.',
  fix: 'Look for `error` before `code`.',
  run: async (attack) => {
    const { visitor, answer } = await attack.begin();
    const arrival = await visitor.open(attack.address([['error', 'access_denied'], ...pairsOf(answer)]));
    const { isSignedIn } = await attack.statusOf(visitor);
    return isSignedIn ? advice('the visitor was signed in') : checkResponse(arrival, 'it');
  },
};

const withoutState: Case = {
  id: 'error.without-state',
  step: 'A visitor who is signing in is led to an error without a state, and then comes back as the service says.',
  requirement: 'The foreign error changes nothing: the visitor is signed in.',
  worst: 'advice',
  section: 'RFC 9700 section 4.7.1',
  gain: 'Any page can end the sign-ins of its visitors.',
  fix: 'Touch a sign-in that is under way only for the state that it left with.',
  run: async (attack) => {
    const { visitor, answer } = await attack.begin();
    if (answer.state === null) return notRun('the app sends no state');
    const arrival = await visitor.open(attack.address([['error', 'access_denied']]));
    await visitor.open(attack.address(pairsOf(answer)));
    const { isSignedIn } = await attack.statusOf(visitor);
    return isSignedIn ? checkResponse(arrival, 'it') : advice('the foreign error ended the sign-in that was under way');
  },
};

const bare: Case = {
  id: 'error.bare',
  step: 'The address of the way back is opened without any parameter.',
  requirement: 'Nobody is signed in, and the app stands.',
  worst: 'hole',
  section: 'RFC 6749 section 4.1.2',
  gain: 'An address that anybody can type signs in.',
  fix: 'Answer a way back without state, code or error with a page that lets the visitor begin.',
  run: async (attack) => {
    const { visitor } = await attack.begin();
    const arrival = await visitor.open(attack.places.redirectUri);
    return checkSignedOut(attack, visitor, { arrival, trial: 'the bare address' });
  },
};

const splitting: Case = {
  id: 'error.header-lines',
  step: 'Parameters of the way back hold line breaks and a header behind them.',
  requirement: 'No header of a response is the attacker’s.',
  worst: 'hole',
  section: 'RFC 6749 section 10.14',
  gain: 'The attacker sets cookies in the victim’s browser, or writes the page.',
  fix: 'Put no text of the way back into a header.',
  run: async (attack) => {
    const { visitor, answer } = await attack.begin();
    const line = 'x\r\nx-slotwise-planted: 1\r\nset-cookie: slotwise-planted=1';
    const pairs: Pair[] = [
      ['error', line],
      ['error_description', line],
      ['next', line],
      ['state', answer.state ?? ''],
    ];
    const arrival = await visitor.open(attack.address(pairs));
    const cookies = await visitor.cookies();
    const isPlanted =
      arrival.steps.some(({ headers }) => headers['x-slotwise-planted'] !== undefined) ||
      cookies.some(({ name }) => name === 'slotwise-planted');
    return isPlanted ? hole('the response has the planted header') : checkResponse(arrival, 'it');
  },
};

/** The cases of errors and markup. */
export const errorCases: readonly Case[] = [
  denied,
  unknown,
  withCode,
  withoutState,
  bare,
  ...markupCases,
  markupInState,
  splitting,
];
