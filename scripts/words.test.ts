/** The words of the field, in place of words of our own that a newcomer would have to learn. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './packages.ts';

const code = /\.ts$/;
const sdk = /^packages\/sdk\/.*\.ts$/;
const mock = /^packages\/mock\/.*\.ts$/;

/** Words that are no longer used, those that took their place, and the files in which they could only have their old meaning. */
const words: [was: RegExp, is: string, where?: RegExp][] = [
  [/\bdoors?(?:Of)?\b/i, 'entry point'],
  [/\broads?\b/i, 'pipeline'],
  [
    /\brows?: (?:readonly )?Endpoint\b|\browOf\((?:name|endpoint)\b|\b(?:resource|client)Rows\b|\bAnswerRow\b/,
    'endpoint',
  ],
  [/\brows? of the (?:contract|table of endpoints)\b/i, 'endpoint'],
  [/\b(?:interface|type|class) (?:Trip|How|Way|Sent|Written)\b/, 'RequestContext and its parts', code],
  [/\bjudge\(|\bVerdict\b/, 'decideRetry, RetryDecision', sdk],
  [/\bSituation\b/, 'RetryInput', sdk],
  [/\bwatch\(|\bStopped\b/, 'deadline, Interrupted', sdk],
  [/\bsurrounded\(/, 'composeMiddleware', code],
  [/\bmarkOf\b/, 'placeCredential', code],
  [/\bletGo\b/, 'discardBody', code],
  [/\bflights\b|\bkeepLate\b|\bgiveBack\b/, 'inFlight, storePending, releaseLease', code],
  [/\bmeet\(|\bMet\b|\bRoots\b/, 'matchRoute, RouteMatch, BasePaths', mock],
  [/\bPassage\b/, 'Exchange', code],
  [/\bSituation\b/, 'RuleContext', mock],
  [/\bNoted\b/, 'RecordedRequest', mock],
  [/\bchance(?:Of)?\(|[.#]chance\b/, 'random', mock],
  [/\bminting\b/i, 'issuing', mock],
  [/\bAround\b(?=[,;)>]| [}&|])/, 'FaultContext', mock],
  [/\bstrike[(:]|\bgoesOn\b|\bneedsAnswer\b/, 'apply, continues, afterHandler', code],
  [/\bFamily\b|(?<!\.)\bfamily\b(?=[.:]| =[^=])/, 'fork registry', mock],
  [/\bkept-world\b|\bkeptWorld\b/i, 'world storage'],
  [/\/select\.ts/, 'world selection'],
  [/\bhabits?\b/i, 'behavior'],
  [/\bgrant_dead\b|\bGrantDead|\bgrantDead/, 'grant_invalid'],
  [/\bwire\.(?:spec|selfHosted)\b|\bpresets?\b/i, 'profile'],
];

const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(
    (path) => /\.(?:ts|mjs|json|md|html|css|sh|py|java)$/.test(path) && path !== relative(root, import.meta.filename),
  )
  .filter((path) => existsSync(join(root, path)))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

test.each(words)('nothing says %s where the field says %s', (was, _, where = /./) => {
  const places = files
    .filter(({ path }) => where.test(path))
    .flatMap(({ path, text }) => [path, ...text.split('\n')].map((line, at) => `${path}:${at} ${line.trim()}`));
  // The path is no part of the line, but for line 0, which is the name of the file.
  expect(places.filter((place) => was.test(place.replace(/^\S+ /, '')))).toEqual([]);
});

test('a doc comment says what a thing is or does, in a sentence with a subject', () => {
  const riddle = /\/\*\*\s+(?:\* )?(?:What|Who|Whether|Where|How)\b.*/g;
  const riddles = files
    .filter(({ path }) => /\.(?:ts|mjs)$/.test(path))
    .flatMap(({ path, text }) => [...text.matchAll(riddle)].map(([line]) => `${path} ${line}`));
  expect(riddles).toEqual([]);
});

test.each<[text: string, is: string[]]>([
  ['a door', ['entry point']],
  ['doorsOf(manifest)', ['entry point']],
  ['the one road', ['pipeline']],
  ['function operation(row: Endpoint)', ['endpoint']],
  ['grant_dead', ['grant_invalid']],
  ['profile.habits', ['behavior']],
  ...['a row of a table', 'rowOf(booking)', 'broad', 'indoors', 'the boards', 'browser: Endpoint'].map(
    (text): [string, string[]] => [text, []],
  ),
])('in place of %s the field says %j', (text, is) => {
  expect(words.filter(([was]) => was.test(text)).map(([, word]) => word)).toEqual(is);
});
