/** The words of the field, in place of words of our own that a newcomer would have to learn. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './packages.ts';

/** A word that is no longer used, the one that took its place, and the files in which it could only have its old meaning. */
interface Word {
  readonly was: string;
  readonly pattern: RegExp;
  readonly is: string;
  readonly in?: RegExp;
}

const code = /\.ts$/;
const sdk = /^packages\/sdk\/.*\.ts$/;
const mock = /^packages\/mock\/.*\.ts$/;

const words: readonly Word[] = [
  { was: 'door', pattern: /\bdoors?(?:Of)?\b/i, is: 'entry point' },
  { was: 'road', pattern: /\broads?\b/i, is: 'pipeline' },
  {
    was: 'row: Endpoint',
    pattern: /\brows?: (?:readonly )?Endpoint\b|\browOf\((?:name|endpoint)\b|\b(?:resource|client)Rows\b|\bAnswerRow\b/,
    is: 'endpoint',
  },
  { was: 'rows of the table', pattern: /\brows? of the (?:contract|table of endpoints)\b/i, is: 'endpoint' },
  {
    was: 'Trip, How, Way, Sent, Written',
    pattern: /\b(?:interface|type|class) (?:Trip|How|Way|Sent|Written)\b/,
    is: 'RequestContext and its parts',
    in: code,
  },
  { was: 'judge, Verdict', pattern: /\bjudge\(|\bVerdict\b/, is: 'decideRetry, RetryDecision', in: sdk },
  { was: 'Situation', pattern: /\bSituation\b/, is: 'RetryInput', in: sdk },
  { was: 'watch, Stopped', pattern: /\bwatch\(|\bStopped\b/, is: 'deadline, Interrupted', in: sdk },
  { was: 'surrounded', pattern: /\bsurrounded\(/, is: 'composeMiddleware', in: code },
  { was: 'markOf', pattern: /\bmarkOf\b/, is: 'placeCredential', in: code },
  { was: 'letGo', pattern: /\bletGo\b/, is: 'discardBody', in: code },
  {
    was: 'flights, keepLate, giveBack',
    pattern: /\bflights\b|\bkeepLate\b|\bgiveBack\b/,
    is: 'inFlight, storePending, releaseLease',
    in: code,
  },
  { was: 'meet, Met, Roots', pattern: /\bmeet\(|\bMet\b|\bRoots\b/, is: 'matchRoute, RouteMatch, BasePaths', in: mock },
  { was: 'Passage', pattern: /\bPassage\b/, is: 'Exchange', in: code },
  { was: 'Situation', pattern: /\bSituation\b/, is: 'RuleContext', in: mock },
  { was: 'Noted', pattern: /\bNoted\b/, is: 'RecordedRequest', in: mock },
  { was: 'chance', pattern: /\bchance(?:Of)?\(|[.#]chance\b/, is: 'random', in: mock },
  { was: 'minting', pattern: /\bminting\b/i, is: 'issuing', in: mock },
  { was: 'Around', pattern: /\bAround\b(?=[,;)>]| [}&|])/, is: 'FaultContext', in: mock },
  {
    was: 'strike, goesOn, needsAnswer',
    pattern: /\bstrike[(:]|\bgoesOn\b|\bneedsAnswer\b/,
    is: 'apply, continues, afterHandler',
    in: code,
  },
  { was: 'family', pattern: /\bFamily\b|(?<!\.)\bfamily\b(?=[.:]| =[^=])/, is: 'fork registry', in: mock },
  { was: 'kept world', pattern: /\bkept-world\b|\bkeptWorld\b/i, is: 'world storage' },
  { was: 'select', pattern: /\/select\.ts/, is: 'world selection' },
  { was: 'habits', pattern: /\bhabits?\b/i, is: 'behavior' },
  { was: 'grant_dead', pattern: /\bgrant_dead\b|\bGrantDead|\bgrantDead/, is: 'grant_invalid' },
  { was: 'wire.spec, presets', pattern: /\bwire\.(?:spec|selfHosted)\b|\bpresets?\b/i, is: 'profile' },
];

const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(
    (path) => /\.(?:ts|mjs|json|md|html|css|sh|py|java)$/.test(path) && path !== relative(root, import.meta.filename),
  )
  .filter((path) => existsSync(join(root, path)))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** The places, as `path:line the line`, in which a word stands; 0 is the name of the file. */
function placesOf({ pattern, in: where = /./ }: Word): string[] {
  return files
    .filter(({ path }) => where.test(path))
    .flatMap(({ path, text }) => [path, ...text.split('\n')].map((line, at) => ({ path, line, at })))
    .filter(({ line }) => pattern.test(line))
    .map(({ path, line, at }) => `${path}:${at} ${line.trim()}`);
}

test.each(words)('nothing says $was where the field says $is', (word) => {
  expect(placesOf(word)).toEqual([]);
});

test('a doc comment says what a thing is or does, in a sentence with a subject', () => {
  const riddle = /\/\*\*\s+(?:\* )?(?:What|Who|Whether|Where|How)\b.*/g;
  const riddles = files
    .filter(({ path }) => /\.(?:ts|mjs)$/.test(path))
    .flatMap(({ path, text }) => [...text.matchAll(riddle)].map(([line]) => `${path} ${line}`));
  expect(riddles).toEqual([]);
});

describe('the words are found', () => {
  test.each([
    ['a door', 'entry point'],
    ['doorsOf(manifest)', 'entry point'],
    ['the one road', 'pipeline'],
    ['function operation(row: Endpoint)', 'endpoint'],
    ['grant_dead', 'grant_invalid'],
    ['profile.habits', 'behavior'],
  ])('%s is %s', (text, is) => {
    expect(words.filter(({ pattern }) => pattern.test(text)).map((word) => word.is)).toEqual([is]);
  });

  test.each(['a row of a table', 'rowOf(booking)', 'broad', 'indoors', 'the boards', 'browser: Endpoint'])(
    '%s is left alone',
    (text) => {
      expect(words.filter(({ pattern }) => pattern.test(text))).toEqual([]);
    },
  );
});
