import { compareProfiles, profileOf } from '@slotwise/mock';
import { describe, expect, test } from 'vitest';
import { factTarget, unstagedTarget } from '../../test/fact-target.ts';
import { makeMock } from '../../test/targets.ts';
import { availabilityFacts } from './bookings/availability.ts';
import { facts } from './index.ts';

describe.each(['specification', 'self-hosted'] as const)('under the profile %s', (profile) => {
  test.each(facts.map((fact) => [fact.id, fact] as const))('%s', async (_, fact) => {
    const { selfHosted, specification = selfHosted } = fact;
    expect(await fact.look(factTarget(profile))).toBe(profile === 'self-hosted' ? selfHosted : specification);
  });
});

test.each(availabilityFacts.map((fact) => [fact.id, fact] as const))(
  'compareProfiles tells whether profiles differ in %s',
  async (_, fact) => {
    const { differences } = await compareProfiles(makeMock(), async ({ mock, profile }) =>
      fact.look(unstagedTarget(mock, { profile })),
    );
    const { selfHosted, specification = selfHosted } = fact;
    const told = differences.filter(({ kind }) => kind === 'result').map(({ under }) => Object.values(under));
    expect(told).toEqual(
      selfHosted === specification ? [] : [[specification, selfHosted].map((text) => JSON.stringify(text))],
    );
  },
);

test('every fact has a name of its own', () => {
  expect(facts.map(({ id }) => id)).toEqual([...new Set(facts.map(({ id }) => id))]);
});

test('a fact that switches make is shown otherwise by the specification, and no other is', () => {
  const wrong = facts.filter(
    ({ holds, selfHosted, specification = selfHosted }) =>
      Object.keys(holds).length > 0 === (selfHosted === specification),
  );
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

test('every switch of a fact has the value of the profile of self-hosted builds, and not that of the specification', () => {
  const wrong = facts.flatMap(({ id, holds }) =>
    Object.entries(holds)
      .filter(([name, value]) => {
        const [here, there] = (['self-hosted', 'specification'] as const).map((one) =>
          JSON.stringify(valueOf(one, name)),
        );
        return JSON.stringify(value) !== here || here === there;
      })
      .map(([name]) => `${id}: ${name}`),
  );
  expect(wrong).toEqual([]);
});

function valueOf(choice: 'specification' | 'self-hosted', name: string): unknown {
  const { wire, behavior, deployment } = profileOf(choice);
  const [part, key = ''] = name.split('.');
  if (part === 'deployment') return deployment;
  return Object.entries(part === 'wire' ? wire : behavior).find(([one]) => one === key)?.[1];
}
