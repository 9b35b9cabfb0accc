import { expect, test } from 'vitest';
import { createMock } from './index.ts';
import type { MockOptions } from './index.ts';
import { optionShapes } from './option-shapes.ts';

/** A wrong value of each option that is data, and the names that the refusal says. */
const wrong: readonly (readonly [option: object, said: string])[] = [
  [{ lenient: 1 }, 'lenient must be true or false'],
  [{ maxTake: 0 }, 'maxTake must be a whole number from 1'],
  [{ autoAdvance: 'yes' }, 'autoAdvance must be true or false'],
  [{ maxTake: '100' }, 'maxTake must be a whole number from 1'],
  [{ rateLimit: 10 }, 'rateLimit must be an object'],
  [{ rateLimit: {} }, 'rateLimit.requests'],
  [{ rateLimit: { requests: 1, seconds: 0 } }, 'rateLimit.seconds must be a number of seconds above 0'],
  [{ rateLimit: { requests: 1, reset: 'minutes' } }, 'rateLimit.reset'],
  [{ rateLimit: { request: 1, requests: 1 } }, 'did you mean requests?'],
  [{ oauth: { lifetimes: { accesToken: 60 } } }, 'did you mean accessToken?'],
  [{ oauth: { lifetimes: { code: -1 } } }, 'oauth.lifetimes.code must be a number of seconds above 0'],
  [{ oauth: { rotation: 'always' } }, 'oauth.rotation'],
  [{ oauth: { issuer: 5 } }, 'oauth.issuer must be text, or null'],
  [{ oauth: { signedIn: 'alice' } }, 'oauth.signedIn must be the id of a user'],
  [{ oauth: { signedIn: 99 } }, 'unknown user 99'],
  [{ journal: { entries: 0 } }, 'journal.entries must be a whole number from 1'],
  [{ journal: { byte: 1 } }, 'did you mean bytes?'],
  [{ profile: 'cloud' }, 'createMock: profile must be specification or self-hosted, got "cloud"'],
  [{ behavior: { hiden: 404 } }, 'createMock: behavior has no "hiden" (did you mean hidden?)'],
  [{ protocol: { tokenRequest: 'xml' } }, 'createMock: protocol.tokenRequest must be "form" or "json", got "xml"'],
  [{ deployment: 'cloud' }, 'createMock: deployment must be "self-hosted" or "hosted", got "cloud"'],
  [{ seeds: () => {} }, 'did you mean seed?'],
  [{ profil: 'self-hosted' }, 'did you mean profile?'],
];

test.each(wrong)('createMock rejects %o and names the option', (options, message) => {
  // Callers in JavaScript are not stopped by the type.
  expect(() => createMock(options as MockOptions)).toThrow(message);
});

test('this file tests a wrong value of each data option', () => {
  const named = new Set(wrong.flatMap(([options]) => Object.keys(options)));
  expect(Object.keys(optionShapes).filter((name) => !named.has(name))).toEqual([]);
});
