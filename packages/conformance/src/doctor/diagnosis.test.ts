import { readProfile } from '@slotwise/schemas';
import { expect, test } from 'vitest';
import type { Fact, Switches } from '../fact/fact.ts';
import { diagnose } from './diagnosis.ts';
import { expectedOf } from './expected.ts';
import type { Finding, Grade } from './finding.ts';

const place = { in: 'query', name: 'apiKey' } as const;

function finding(id: string, grade: Grade, holds: Switches): Finding {
  const fact: Fact = {
    ...{ id, fact: id, section: '1', gap: null, request: 'GET /me', needs: 'reading' },
    ...{ holds, selfHosted: 'there', specification: 'here' },
    look: () => Promise.resolve(''),
  };
  return { fact, grade, seen: null, reason: null };
}

const hidden: Switches = { 'behavior.hidden': 'by-resource' };
const errors: Switches = { 'behavior.errors': 'split' };
const others = ['a', 'b', 'c'].map((id) => finding(id, 'self-hosted', { 'behavior.envelope': 'bare' }));
const shownBy = (...findings: readonly Finding[]) => {
  const { switches } = diagnose([...others, ...findings], 'ours', place);
  return Object.fromEntries(switches.map(({ name, shown, value }) => [name.slice('behavior.'.length), [shown, value]]));
};

test('a switch is as its facts show it, and the profile names those that differ from the nearest', () => {
  const diagnosis = diagnose([...others, finding('d', 'specification', hidden)], 'ours', place);
  expect(diagnosis.nearest).toBe('self-hosted');
  expect(diagnosis.profile).toEqual({ name: 'ours', extends: 'self-hosted', behavior: { hidden: 404 } });
  expect(readProfile(diagnosis.profile).behavior).toMatchObject({ envelope: 'bare', hidden: 404 });
});

test('where nothing differs, the profile is the nearest', () => {
  expect(diagnose(others, 'ours', place).profile).toEqual({ extends: 'self-hosted' });
  const header = { in: 'header', name: 'X-Api-Key' } as const;
  expect(diagnose(others, 'ours', header).profile).toMatchObject({ name: 'ours', wire: { apiKey: header } });
});

test('facts that disagree show a switch in part, by the more of them', () => {
  const [there, here] = [finding('d', 'self-hosted', hidden), finding('e', 'specification', hidden)];
  expect(shownBy(there, here, { ...here })).toMatchObject({ hidden: ['in-part', 404] });
  expect(shownBy(there, here)).toMatchObject({ hidden: ['in-part', 'by-resource'] });
});

test('of two switches of a fact, the one that no other fact shows is the one that differs', () => {
  const both = finding('d', 'specification', { ...hidden, ...errors });
  expect(shownBy(both, finding('e', 'self-hosted', errors))).toMatchObject({ hidden: ['specification', 404] });
  expect(shownBy(both)).toMatchObject({ hidden: ['undecided', 'by-resource'], errors: ['undecided', 'split'] });
  expect(shownBy(both, finding('e', 'specification', errors))).toMatchObject({
    hidden: ['not-seen', 'by-resource'],
    errors: ['specification', 'full'],
  });
});

test('what is as neither profile is said so, and what was not seen is not claimed', () => {
  expect(shownBy(finding('d', 'neither', hidden), finding('e', 'not-looked-at', errors))).toMatchObject({
    hidden: ['otherwise', 'by-resource'],
    errors: ['not-seen', 'split'],
  });
});

test('a profile makes one expect what a known profile shows where it has the values of that one', () => {
  const { fact } = finding('d', 'neither', { ...hidden, ...errors });
  const under = (behavior: object) => expectedOf(fact, readProfile({ behavior }));
  expect(under({ hidden: 'by-resource', errors: 'split' })).toBe('there');
  expect(under({})).toBe('here');
  expect(under({ hidden: 'by-resource' })).toBe(null);
  expect(under({ hidden: 403 })).toBe(null);
  expect(expectedOf({ ...fact, holds: {} }, readProfile('specification'))).toBe('there');
});
