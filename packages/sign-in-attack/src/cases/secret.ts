/** Secrets in pages, addresses and cookies: what all the other cases have seen. They come last. */
import { advice, held, hole } from '../case.ts';
import type { Case } from '../case.ts';
import type { SecretPlace } from '../secret-watch.ts';

/** A place where no secret may be. */
interface Place {
  readonly name: string;
  readonly place: SecretPlace;
  readonly where: string;
  readonly worst: 'hole' | 'advice';
  readonly section: string;
  readonly gain: string;
  readonly fix: string;
}

const places: readonly Place[] = [
  {
    name: 'page',
    place: 'page',
    where: 'The pages of all cases',
    worst: 'hole',
    section: 'RFC 6749 sections 10.3 and 10.4',
    gain: 'Scripts of the page, extensions and caches read it, and call the service with it.',
    fix: 'Keep tokens on the server; a page gets what was fetched with them.',
  },
  {
    name: 'address',
    place: 'address',
    where: 'The addresses of all cases',
    worst: 'hole',
    section: 'RFC 9700 sections 4.2 and 4.3',
    gain: 'It stands in histories, in logs, and in the Referer that other sites get.',
    fix: 'Put no secret into an address.',
  },
  {
    name: 'script-cookie',
    place: 'script cookie',
    where: 'The cookies that scripts can read',
    worst: 'hole',
    section: 'RFC 6749 section 10.3',
    gain: 'A script that got into a page takes the tokens along, and they outlive the session.',
    fix: 'Keep tokens on the server, or sealed in a cookie that is HttpOnly.',
  },
  {
    name: 'cookie',
    place: 'cookie',
    where: 'The cookies that the browser alone can read',
    worst: 'advice',
    section: 'RFC 6750 section 5.3',
    gain: 'Whoever reads the browser’s files, or a log of headers, has the tokens.',
    fix: 'Seal what a cookie holds.',
  },
];

const placeCases = places.map(({ name, place, where, worst, section, gain, fix }): Case => ({
  id: `secret.${name}`,
  step: `${where} are searched for tokens and the client secret.`,
  requirement: 'None is there.',
  worst,
  section,
  gain,
  fix,
  run: async ({ secrets }) => {
    const seen = secrets.sightings().filter((one) => one.place === place);
    if (seen.length === 0) return held;
    const effect = `there is ${seen.map(({ secret }) => secret).join(' and ')}`;
    return worst === 'hole' ? hole(effect) : advice(effect);
  },
}));

const codeInAddress: Case = {
  id: 'secret.code-in-address',
  step: 'The address of the page is looked at to which a sign-in has led.',
  requirement: 'Code and state are gone from it.',
  worst: 'advice',
  section: 'RFC 9700 sections 4.2.4 and 4.3.1',
  gain: 'They stay in the history, and what the page loads or links to may be told them.',
  fix: 'Answer the way back with a redirect to a page of its own.',
  run: async ({ honest }) => {
    const { searchParams } = new URL(honest.arrival.address);
    return searchParams.has('code') ? advice('they are there still') : held;
  },
};

/** The cases of secrets. */
export const secretCases: readonly Case[] = [...placeCases, codeInAddress];
