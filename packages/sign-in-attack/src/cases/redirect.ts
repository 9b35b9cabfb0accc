/** Addresses to go on to: the app leads nobody to a site that an attacker names. */
import { pairsOf } from '../attack.ts';
import type { Attack } from '../attack.ts';
import { held, hole } from '../case.ts';
import type { Case, Verdict } from '../case.ts';
import type { Pair } from '../visitors/visitor.ts';
import { worstOf } from './outcomes.ts';

const foreignHost = 'attacker.example';

/** The names under which apps take the address to go on to. */
const names = [
  ...['returnTo', 'return_to', 'returnUrl', 'return_url', 'next', 'redirect', 'redirect_to', 'redirectTo'],
  ...['redirect_url', 'callbackUrl', 'callback_url', 'continue', 'url', 'from', 'dest', 'target', 'goto', 'RelayState'],
];

/** Ways to write the address of another site. */
const spellings: Readonly<Record<string, { readonly step: string; readonly values: readonly string[] }>> = {
  absolute: { step: 'an absolute address', values: [`https://${foreignHost}/`] },
  'without-scheme': { step: 'an address without a scheme', values: [`//${foreignHost}/`, `///${foreignHost}/`] },
  backslash: {
    step: 'an address with backslashes or a line break, which browsers read as slashes or leave out',
    values: [`/\\${foreignHost}/`, `\\\\${foreignHost}/`, `/\t/${foreignHost}/`],
  },
};

const gain = 'A link to the app ends at the attacker’s page, which looks like the app and asks for a password.';
const fix = 'Take only paths of your own: read the value as an address beside your origin, and compare the origins.';
const section = 'RFC 9700 section 4.11.1, RFC 6749 section 10.15';

const spellingCases = Object.entries(spellings).map(([name, { step, values }]): Case => ({
  id: `redirect.${name}`,
  step: `A sign-in begins with ${step} of another site in a parameter such as returnTo or next.`,
  requirement: 'The app leads nowhere but to itself and the service.',
  worst: 'hole',
  section,
  gain,
  fix,
  run: async (attack) =>
    worstOf(values, async (value) => {
      const together = await signInWith(
        attack,
        names.map((one): Pair => [one, value]),
      );
      // Where all of them at once keep a sign-in from beginning, each is tried by itself.
      return together ?? worstOf(names, async (one) => (await signInWith(attack, [[one, value]])) ?? held);
    }),
}));

/** The verdict on a sign-in that begins with parameters; `undefined` where it does not begin. */
async function signInWith(attack: Attack, parameters: readonly Pair[]): Promise<Verdict | undefined> {
  const visitor = await attack.visitor({ scripts: true });
  const { authorization, foreignAddresses } = await visitor.leave({ parameters });
  if (foreignAddresses.some(isForeign)) return hole('the app led to the other site before the sign-in');
  if (authorization === undefined) return undefined;
  const back = attack.service.approve(authorization, 'visitor');
  const arrival = await visitor.open(attack.address(pairsOf(back)));
  return isForeign(arrival.foreignAddress) ? hole('the app led to the other site after the sign-in') : held;
}

const onTheWayBack: Case = {
  id: 'redirect.on-the-way-back',
  step: 'The way back holds the address of another site in a parameter such as returnTo or next.',
  requirement: 'The app leads nowhere but to itself.',
  worst: 'hole',
  section,
  gain,
  fix,
  run: async (attack) =>
    worstOf(
      Object.values(spellings).flatMap(({ values }) => values),
      async (value) => {
        const added = names.map((one): Pair => [one, value]);
        const { visitor, answer } = await attack.begin({ scripts: true });
        const stranger = await attack.visitor({ scripts: true });
        const refused = await stranger.open(attack.address([['error', 'access_denied'], ...added]));
        const arrival = await visitor.open(attack.address([...pairsOf(answer), ...added]));
        const isLed = [refused, arrival].some(({ foreignAddress }) => isForeign(foreignAddress));
        return isLed ? hole('the app led to the other site') : held;
      },
    ),
};

const inState: Case = {
  id: 'redirect.in-state',
  step: 'The state on the way back is the address of another site, plain and as base64 of JSON.',
  requirement: 'The app leads nowhere but to itself.',
  worst: 'hole',
  section: 'RFC 9700 section 4.11.1',
  gain,
  fix: 'Keep the address to go on to beside the state, in the browser or on the server, and never in it.',
  run: async (attack) => {
    const { origin } = new URL(`https://${foreignHost}`);
    const asJson = JSON.stringify({ returnTo: origin, next: origin, redirect: origin, url: origin });
    return worstOf([origin, `x|${origin}`, asJson, Buffer.from(asJson).toString('base64url')], async (state) => {
      const { visitor, answer } = await attack.begin({ scripts: true });
      const { foreignAddress } = await visitor.open(attack.address(pairsOf({ ...answer, state })));
      return isForeign(foreignAddress) ? hole('the app led to the other site') : held;
    });
  },
};

function isForeign(address: string | null): boolean {
  return address !== null && URL.parse(address)?.hostname === foreignHost;
}

/** The cases of addresses to go on to. */
export const redirectCases: readonly Case[] = [...spellingCases, onTheWayBack, inState];
