/** The issuer on the way back (RFC 9207): an answer of another service is none of this one's. */
import { pairsOf } from '../attack.ts';
import { advice, held, hole, notRun } from '../case.ts';
import type { Case } from '../case.ts';
import type { Pair } from '../visitors/visitor.ts';
import { checkResponse } from './outcomes.ts';

const foreign = 'https://attacker.example';

/** A way back whose issuer is not the service. */
interface WrongIssuer {
  readonly name: string;
  readonly step: string;
  readonly issuers: (right: string) => readonly string[];
  /** True where a service that tells no issuer sends the same. */
  readonly isUsual?: boolean;
}

const wrongIssuers: readonly WrongIssuer[] = [
  { name: 'foreign', step: 'The way back names another issuer.', issuers: () => [foreign] },
  {
    name: 'doubled',
    step: 'The way back names the service, and behind it another issuer.',
    issuers: (right) => [right, foreign],
  },
  { name: 'missing', step: 'The way back names no issuer.', issuers: () => [], isUsual: true },
];

const wrongCases = wrongIssuers.map(({ name, step, issuers, isUsual = false }): Case => ({
  id: `issuer.${name}`,
  step,
  requirement: 'Nobody is signed in, where the app says that it compares the issuer.',
  worst: 'hole',
  section: 'RFC 9207 section 2.4, RFC 9700 section 4.4',
  gain: 'An app that knows several services can be made to give the code of one to another, which an attacker runs.',
  fix: 'Know the issuer of each service, keep with the state which one the browser left for, and compare.',
  run: async (attack) => {
    const isClaimed = attack.claims.has('iss');
    if (isUsual && !isClaimed) return notRun('the app does not claim to compare the issuer: --claims iss says so');
    const { visitor, answer } = await attack.begin();
    const others = pairsOf(answer).filter(([parameter]) => parameter !== 'iss');
    const wrong = issuers(attack.service.url).map((value): Pair => ['iss', value]);
    const arrival = await visitor.open(attack.address([...others, ...wrong]));
    const { isSignedIn } = await attack.statusOf(visitor);
    if (!isSignedIn) return checkResponse(arrival, 'it');
    return isClaimed
      ? hole('the way back was taken')
      : advice('the way back was taken: the app does not look at the issuer');
  },
}));

const right: Case = {
  id: 'issuer.right',
  step: 'The way back names the service as its issuer.',
  requirement: 'The visitor is signed in.',
  worst: 'advice',
  section: 'RFC 9207 section 2',
  gain: 'Nothing; a service that begins to tell its issuer would lock the visitors of the app out.',
  fix: 'Ignore parameters that you do not know (RFC 6749 section 4.1.2).',
  run: async (attack) => {
    const { visitor, answer } = await attack.begin();
    await visitor.open(attack.address(pairsOf({ ...answer, iss: attack.service.url })));
    return (await attack.statusOf(visitor)).isSignedIn ? held : advice('the visitor was turned away');
  },
};

/** The cases of the issuer. */
export const issuerCases: readonly Case[] = [right, ...wrongCases];
