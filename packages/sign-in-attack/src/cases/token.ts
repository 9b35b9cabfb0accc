/** The answer of the token endpoint: what is no answer signs nobody in, and what the specification allows breaks nothing. */
import type { Fault } from '@slotwise/mock';
import { pairsOf } from '../attack.ts';
import type { Attack } from '../attack.ts';
import { advice, held, hole } from '../case.ts';
import type { Case, Verdict } from '../case.ts';
import type { FaultOptions, Service } from '../service.ts';
import { worstOf, checkResponse } from './outcomes.ts';
import { withMember, rewriteAnswer } from './token-answer.ts';

/** A fault of the token endpoint. */
interface TokenFault {
  readonly fault: Fault;
  readonly rule?: FaultOptions;
}

/** An answer that gives no access token. */
interface WrongAnswer {
  readonly name: string;
  readonly step: string;
  readonly section: string;
  readonly faults: (fault: Service['fault']) => readonly TokenFault[];
}

const wrongAnswers: readonly WrongAnswer[] = [
  {
    name: 'lost-before',
    step: 'The connection to the token endpoint breaks before the code is exchanged.',
    section: 'RFC 6749 section 4.1.4',
    faults: (fault) => [{ fault: fault.reset() }],
  },
  {
    name: 'lost-after',
    step: 'The code is exchanged, and the answer is lost on the way.',
    section: 'RFC 6749 section 4.1.4',
    faults: (fault) => [{ fault: fault.oauth.loseAnswer() }, { fault: fault.truncate(12), rule: { at: 'after' } }],
  },
  {
    name: 'failing',
    step: 'The token endpoint answers 500, 503 and 429.',
    section: 'RFC 6749 section 5.2',
    faults: (fault) => [500, 503, 429].map((status) => ({ fault: fault.status(status) })),
  },
  {
    name: 'page',
    step: 'A proxy answers with a page, with 502 and with 200.',
    section: 'RFC 6749 section 5.1',
    faults: (fault) => [{ fault: fault.html(502) }, { fault: fault.html(200) }],
  },
  {
    name: 'no-json',
    step: 'The answer is no JSON, or JSON of another kind: half of it, nothing, null, a list, a text.',
    section: 'RFC 6749 section 5.1',
    faults: (fault) => [
      { fault: fault.malformedJson(), rule: { at: 'after' } },
      ...['', 'null', '[]', '"token"', '42'].map((text) => ({
        fault: fault.answer({ text, headers: { 'content-type': 'application/json' } }),
      })),
    ],
  },
  {
    name: 'error-with-200',
    step: 'The token endpoint refuses the code, and says so with status 200.',
    section: 'RFC 6749 section 5.2',
    faults: (fault) => [{ fault: fault.answer({ json: { error: 'invalid_grant', error_description: 'No.' } }) }],
  },
  {
    name: 'without-access-token',
    step: 'The answer holds no access token: none, an empty one, null, an object.',
    section: 'RFC 6749 section 5.1',
    faults: () => [undefined, '', null, {}].map((value) => ({ fault: withMember('access_token', value) })),
  },
];

const wrongAnswerCases = wrongAnswers.map(({ name, step, section, faults }): Case => ({
  id: `token.${name}`,
  step,
  requirement: 'Nobody is signed in, a page says so, and the next attempt works.',
  worst: 'hole',
  section,
  gain: 'A session without the service’s word: whoever brings a code that is worth nothing is signed in.',
  fix: 'Begin a session only for an answer of status 200 that is JSON and holds an access token of text.',
  run: async (attack) =>
    worstOf(faults(attack.service.fault), async (one) => {
      const { arrival, isSignedIn } = await signInWith(attack, one);
      if (isSignedIn) return hole('the visitor was signed in without an access token');
      return arrival.status === 0 ? checkResponse(arrival, 'it') : held;
    }),
}));

/** An answer that is unusual, and gives an access token. */
interface OddAnswer {
  readonly name: string;
  readonly step: string;
  readonly section: string;
  readonly faults: () => readonly TokenFault[];
  /** True where the specification allows it, so that the visitor should be signed in. */
  readonly isAllowed: boolean;
}

const oddAnswers: readonly OddAnswer[] = [
  {
    name: 'without-expires-in',
    step: 'The answer does not say when the access token runs out.',
    section: 'RFC 6749 section 5.1',
    faults: () => [{ fault: withMember('expires_in', undefined) }],
    isAllowed: true,
  },
  {
    name: 'without-refresh-token',
    step: 'The answer holds no refresh token.',
    section: 'RFC 6749 section 5.1',
    faults: () => [{ fault: withMember('refresh_token', undefined) }],
    isAllowed: true,
  },
  {
    name: 'token-type-in-lower-case',
    step: 'The type of the token is written bearer, and BEARER.',
    section: 'RFC 6749 section 5.1',
    faults: () => ['bearer', 'BEARER'].map((value) => ({ fault: withMember('token_type', value) })),
    isAllowed: true,
  },
  {
    name: 'odd-expires-in',
    step: 'The answer says when the access token runs out as a text, as 0, as a number below it, as one beyond all calendars, as null.',
    section: 'RFC 6749 section 5.1',
    faults: () => ['1800', 'soon', 0, -1, 1e300, null].map((value) => ({ fault: withMember('expires_in', value) })),
    isAllowed: false,
  },
  {
    name: 'odd-members',
    step: 'The answer holds members that nobody knows, and one named __proto__.',
    section: 'RFC 6749 section 5.1',
    faults: () => [{ fault: rewriteAnswer((text) => `{"__proto__":{"isAdmin":true},"odd":[[]],${text.slice(1)}`) }],
    isAllowed: true,
  },
];

const oddCases = oddAnswers.map(({ name, step, section, faults, isAllowed }): Case => ({
  id: `token.${name}`,
  step,
  requirement: isAllowed ? 'The visitor is signed in.' : 'The app stands: it signs the visitor in, or refuses.',
  worst: 'advice',
  section,
  gain: 'Nothing; a service that is free to answer so locks the visitors of the app out, or breaks its pages.',
  fix: 'Read the members that are optional as optional, and check the type of each.',
  run: async (attack) =>
    worstOf(faults(), async (one) => {
      const { arrival, isSignedIn } = await signInWith(attack, one);
      if (isSignedIn) return held;
      return isAllowed ? advice('the visitor was turned away') : checkResponse(arrival, 'it');
    }),
}));

const otherType: Case = {
  id: 'token.other-type',
  step: 'The answer holds a token of a type that the app cannot know.',
  requirement: 'Nobody is signed in: a token whose type is not known is not used.',
  worst: 'advice',
  section: 'RFC 6749 section 7.1',
  gain: 'Nothing by itself; a token that wants a proof of possession would be sent without.',
  fix: 'Take the type Bearer alone, in any case of letters.',
  run: async (attack) => {
    const { arrival, isSignedIn } = await signInWith(attack, { fault: withMember('token_type', 'slotwise-unknown') });
    return isSignedIn ? advice('the token was used as a bearer') : checkResponse(arrival, 'it');
  },
};

const redirect: Case = {
  id: 'token.redirecting',
  step: 'The token endpoint answers with a redirect to another server, with 302, 307 and 308.',
  requirement: 'No secret reaches the other server, and nobody is signed in.',
  worst: 'hole',
  section: 'RFC 9700 section 4.12',
  gain: 'Whoever can make the endpoint redirect is sent the client secret, and a code that is not spent.',
  fix: 'Let the request to the token endpoint follow no redirect.',
  run: async (attack) => {
    const { service } = attack;
    const verdict = await worstOf([302, 307, 308], async (status): Promise<Verdict> => {
      const fault = service.fault.answer({ status, headers: { location: `${service.trapUrl}/token` } });
      const { arrival, isSignedIn } = await signInWith(attack, { fault });
      if (isSignedIn) return hole('the visitor was signed in without an access token');
      return arrival.status === 0 ? checkResponse(arrival, 'it') : held;
    });
    if (verdict.outcome === 'hole') return verdict;
    return service.hasTrappedSecret()
      ? advice('the request was sent on to the other server, with its secret')
      : verdict;
  },
};

const slow: Case = {
  id: 'token.slow',
  step: 'The token endpoint is slow for one visitor, while another signs in.',
  requirement: 'The other is signed in meanwhile, and the first in the end.',
  worst: 'advice',
  section: 'RFC 6749 section 4.1.4',
  gain: 'One slow answer keeps everybody waiting.',
  fix: 'Wait for the token endpoint without holding others up, and no longer than you would have a visitor wait.',
  run: async (attack) => {
    const { visitor, answer } = await attack.begin();
    // The slow answer waits for the other visitor for 3 of the 15 seconds that a visitor waits.
    const gate = gateOf(attack.places.patienceMs / 5);
    const end = attack.service.addFault('oauth.token', gate.fault, { times: 1 });
    try {
      const coming = visitor.open(attack.address(pairsOf(answer)));
      await Promise.race([gate.reached, coming]);
      const other = await attack.signIn();
      const isPrompt = gate.isClosed();
      gate.open();
      const arrival = await coming;
      if (!other.status.isSignedIn || !isPrompt) return advice('nobody else could sign in meanwhile');
      if (!(await attack.statusOf(visitor)).isSignedIn) return advice('the slow sign-in was given up');
      return checkResponse(arrival, 'it');
    } finally {
      gate.open();
      end();
    }
  },
};

/** A fault that holds a response back until it is opened, or until some time has passed. */
function gateOf(ms: number) {
  let [reach, resolve] = [() => {}, () => {}];
  const reached = new Promise<void>((done) => {
    reach = done;
  });
  const opened = new Promise<void>((done) => {
    resolve = done;
  });
  let isClosed = true;
  const open = () => {
    isClosed = false;
    resolve();
  };
  const fault: Fault = {
    name: 'held back',
    afterHandler: true,
    continues: false,
    apply: async (response) => {
      reach();
      const timer = setTimeout(open, ms);
      await opened;
      clearTimeout(timer);
      return response ?? { status: 500, headers: {}, body: '' };
    },
  };
  return { fault, reached, open, isClosed: () => isClosed };
}

async function signInWith(attack: Attack, { fault, rule }: TokenFault) {
  const { visitor, answer } = await attack.begin();
  const end = attack.service.addFault('oauth.token', fault, rule);
  try {
    const arrival = await visitor.open(attack.address(pairsOf(answer)));
    const { isSignedIn } = await attack.statusOf(visitor);
    return { arrival, isSignedIn };
  } finally {
    end();
  }
}

/** The cases of the token endpoint's answer. */
export const tokenCases: readonly Case[] = [...wrongAnswerCases, ...oddCases, otherType, redirect, slow];
