import { describe, expect, test } from 'vitest';
import { readProfile } from '../../src/index.ts';
import { behaviorChoices, profileFrom, profileNames, profileOf, protocolChoices } from '../../src/contract.ts';

test.each(profileNames)('%s can be read from its name, from a value and from JSON', (name) => {
  const profile = profileOf(name);
  expect(readProfile(name)).toBe(profile);
  expect(readProfile(profile)).toEqual(profile);
  expect(readProfile(JSON.parse(JSON.stringify(profile)))).toEqual(profile);
});

test('a profile overrides single options of the profile that it extends', () => {
  const { selfHosted } = { selfHosted: profileOf('self-hosted') };
  const read = readProfile({ name: 'ours', extends: 'self-hosted', behavior: { slots: 'ignore' }, protocol: {} });
  expect(read).toEqual({ ...selfHosted, name: 'ours', behavior: { ...selfHosted.behavior, slots: 'ignore' } });
  expect(readProfile({ extends: read, deployment: 'hosted' })).toEqual({ ...read, deployment: 'hosted' });
  expect(readProfile({})).toEqual(profileOf('specification'));
});

test('ignores an option that is undefined', () => {
  expect(readProfile({ behavior: { hidden: undefined }, protocol: undefined })).toEqual(profileOf('specification'));
});

describe.each([
  ['behavior', behaviorChoices],
  ['protocol', protocolChoices],
] as const)('every option of %s', (part, table) => {
  test.each(Object.entries<readonly unknown[]>(table))(
    '%s accepts each of its values and rejects any other',
    (name, choices) => {
      for (const choice of choices) {
        const value = name === 'bookingRequires' ? [choice] : choice;
        const base = ['by-resource', 'reduced'].includes(String(value)) ? 'self-hosted' : 'specification';
        const read = readProfile({ extends: base, [part]: { [name]: value } });
        expect(read).toMatchObject({ imitates: base, [part]: { [name]: value } });
      }
      for (const wrong of ['other', 7, null, {}, [7]])
        if (name !== 'scopes' || typeof wrong !== 'object' || wrong === null || Array.isArray(wrong))
          expect(() => readProfile({ [part]: { [name]: wrong } })).toThrow(`${part}.${name} must be `);
      expect(() => readProfile({ [part]: { [`${name}Xyz`]: choices[0] } })).toThrow(`${part} has no "${name}Xyz"`);
    },
  );
});

test.each([
  ['selfhosted', 'profile must be specification or self-hosted (did you mean self-hosted?), got "selfhosted"'],
  [7, 'profile must be specification or self-hosted, or an object of name, extends, '],
  [null, 'profile must be specification or self-hosted, or an object'],
  [{ extends: 'cloud' }, 'profile must be specification or self-hosted, got "cloud"'],
  [{ behaviour: {} }, 'profile has no "behaviour" (did you mean behavior?): it has name, extends, '],
  [{ behavior: { hiden: 404 } }, 'behavior has no "hiden" (did you mean hidden?): it has hidden, '],
  [
    { extends: 'self-hosted', behavior: { hidden: 403 } },
    'behavior.hidden cannot be changed if the profile imitates self',
  ],
  [{ behavior: { hidden: 'by-resource' } }, 'behavior.hidden must be 404 or 403 if the profile imitates spec'],
  [{ behavior: { oauthEndpoints: 'reduced' } }, 'behavior.oauthEndpoints can be "reduced" only if the profile'],
  [
    { extends: 'self-hosted', imitates: 'specification' },
    'imitates must be that of the extended profile (self-hosted)',
  ],
  [{ imitates: 'cloud' }, 'profile must be specification or self-hosted, got "cloud"'],
  [{ behavior: { hidden: 405 } }, 'behavior.hidden must be 404 or 403 or "by-resource", got 405'],
  [{ behavior: [] }, 'behavior must be an object of options, got []'],
  [
    { behavior: { scopes: { 'bookings.lits': null } } },
    'behavior.scopes has no "bookings.lits" (did you mean bookings.list?)',
  ],
  [{ behavior: { scopes: { 'bookings.list': 'ALL' } } }, 'behavior.scopes.bookings.list must be "READ_BOOKING" or'],
  [{ protocol: { apiKey: { in: 'body', name: 'k' } } }, 'protocol.apiKey must be { in: "query", name } or'],
  [{ protocol: { apiKey: { in: 'query', name: 'k', scheme: 'Key' } } }, 'protocol.apiKey must be'],
  [{ name: '' }, 'name must be a text'],
  [{ deployment: 'cloud' }, 'deployment must be "self-hosted" or "hosted", got "cloud"'],
  [{ words: [{ endpoint: '*' }] }, 'words must be a list of'],
])('%j is rejected with a message of one line', (value, message) => {
  expect(() => readProfile(value)).toThrow(message);
  expect(() => readProfile(value)).toThrow(/^[^\n]*$/);
});

test('the command line accepts the name of a profile or of a JSON file', () => {
  const files: Readonly<Record<string, string>> = {
    'ours.json': '{ "extends": "self-hosted" }',
    'bad.json': '{',
    'odd.json': '[]',
  };
  const read = (file: string) => {
    const text = files[file];
    if (text === undefined) throw new Error('ENOENT');
    return text;
  };
  expect(profileFrom('self-hosted', read)).toBe(profileOf('self-hosted'));
  expect(profileFrom('ours.json', read)).toEqual(profileOf('self-hosted'));
  expect(() => profileFrom('bad.json', read)).toThrow('the profile file bad.json is not valid JSON');
  expect(() => profileFrom('odd.json', read)).toThrow('the profile file odd.json: profile must be');
  expect(() => profileFrom('none.json', read)).toThrow('the profile file none.json cannot be read');
  expect(() => profileFrom('cloud', read)).toThrow(
    'profile must be specification or self-hosted, or the name of a .json file, got "cloud"',
  );
});
