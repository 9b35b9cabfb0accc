/** The authorization request: what the app sends its visitors to the service with. */
import { advice, held, notRun } from '../case.ts';
import type { Case } from '../case.ts';

const randomState: Case = {
  id: 'request.state',
  step: 'Two visitors leave for the service, and one of them twice.',
  requirement: 'Each time the request holds a state of its own, long enough that nobody guesses it.',
  worst: 'advice',
  section: 'RFC 6749 section 10.10, RFC 9700 section 4.7.1',
  gain: 'Who can name the state of somebody else can write a way back for them.',
  fix: 'Make each state from at least 128 random bits.',
  run: async (attack) => {
    const first = await attack.begin();
    const requests = [first, await attack.begin({ visitor: first.visitor }), await attack.begin()];
    const states = requests.map(({ authorization }) => authorization.searchParams.get('state'));
    if (states.includes(null)) return advice('the request holds no state');
    if (new Set(states).size < states.length) return advice('the state is the same twice');
    // 128 bits are 22 characters of base64, and 32 of a hexadecimal number.
    return states.some((state) => (state ?? '').length < 20) ? advice('the state has fewer than 20 characters') : held;
  },
};

const pkce: Case = {
  id: 'request.pkce',
  step: 'Two visitors leave for the service.',
  requirement: 'Each request holds a code challenge of its own, by the method S256.',
  worst: 'advice',
  section: 'RFC 9700 section 2.1.1, RFC 7636 section 4.2',
  gain: 'Who gets hold of a code can have it exchanged in another browser.',
  fix: 'Send a fresh code_challenge with code_challenge_method=S256, and keep its verifier with the state.',
  run: async (attack) => {
    const requests = [await attack.begin(), await attack.begin()];
    const challenges = requests.map(({ authorization }) => authorization.searchParams.get('code_challenge'));
    if (challenges.includes(null)) return advice('the request holds no code challenge');
    return new Set(challenges).size < challenges.length ? advice('the code challenge is the same twice') : held;
  },
};

const forwardedHost: Case = {
  id: 'request.forwarded-host',
  step: 'A sign-in begins with X-Forwarded-Host and Forwarded naming the host of an attacker.',
  requirement: 'The address to return to is the registered one.',
  worst: 'advice',
  section: 'RFC 9700 section 4.1',
  gain: 'At a service that compares loosely, the code goes to the attacker.',
  fix: 'Configure the address to return to, and build it from no header, unless a proxy of your own writes it.',
  run: async (attack) => {
    const visitor = await attack.visitor();
    const host = 'attacker.example';
    const headers = { 'x-forwarded-host': host, forwarded: `host=${host}`, 'x-forwarded-proto': 'https' };
    const { authorization } = await visitor.leave({ headers });
    if (authorization === undefined) return notRun('the sign-in did not begin');
    const redirectUri = URL.parse(authorization.searchParams.get('redirect_uri') ?? '');
    return redirectUri?.hostname === host ? advice('the app asks the service to return to the attacker’s host') : held;
  },
};

const secretInAddress: Case = {
  id: 'request.secret',
  step: 'The address that visitors are sent to the service with is looked at.',
  requirement: 'It holds neither the client secret nor a code verifier.',
  worst: 'advice',
  section: 'RFC 6749 section 2.3.1, RFC 7636 section 4.3',
  gain: 'What stands in an address stands in histories and logs.',
  fix: 'Send the client id alone; the secret and the verifier go to the token endpoint.',
  run: async ({ honest }) => {
    const secrets = ['client_secret', 'code_verifier'].filter((name) => honest.authorization.searchParams.has(name));
    return secrets.length === 0 ? held : advice(`the address holds ${secrets.join(' and ')}`);
  },
};

/** The cases of the authorization request. */
export const requestCases: readonly Case[] = [randomState, pkce, forwardedHost, secretInAddress];
