import { sampleCallers } from '../../../../conformance/test/asking.ts';
import { profileOf } from '@slotwise/schemas/internal/table';
import { describe, expect, test } from 'vitest';
import { serviceParts } from '../fact/fact.ts';
import type { FactTarget } from '../fact/fact.ts';
import { factTarget } from '../fact-target.ts';
import { facts } from './index.ts';

const profiles = ['specification', 'self-hosted'] as const;
/** A service to check: `SLOTWISE_URL=https://bookings.example.org/api SLOTWISE_API_KEY=… vitest run packages/mock/test/self-hosted/facts`. */
const { SLOTWISE_URL: baseUrl, SLOTWISE_API_KEY: apiKey = '' } = process.env;

describe.each(profiles)('the mock with the %s profile', (profile) => {
  test.each(facts.map((fact) => [`${fact.id}: ${fact.fact}`, fact] as const))('%s', async (_, fact) => {
    const { selfHosted, specification = selfHosted } = fact;
    expect(await fact.look(factTarget(profile))).toBe(profile === 'self-hosted' ? selfHosted : specification);
  });
});

if (baseUrl !== undefined) {
  describe('a self-hosted deployment', () => {
    const reading = facts.filter(({ needs }) => needs === 'reading');
    test.each(reading.map((fact) => [`${fact.id}: ${fact.fact}`, fact] as const))('%s', async (_, fact) => {
      expect(await fact.look(buildAt(baseUrl))).toBe(fact.selfHosted);
    });
  });
}

test('every fact has a unique ID', () => {
  expect(facts.map(({ id }) => id)).toEqual([...new Set(facts.map(({ id }) => id))]);
});

test('exactly the facts with a cause differ from the specification', () => {
  const wrong = facts.filter(
    ({ holds, selfHosted, specification = selfHosted }) =>
      Object.keys(holds).length > 0 === (selfHosted === specification),
  );
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

describe('every cause of a fact', () => {
  const held = facts.flatMap(({ id, holds }) => Object.entries(holds).map(([name, value]) => ({ id, name, value })));

  test('has the value of the self-hosted profile, and another value in the specification profile', () => {
    const wrong = held.filter(
      ({ name, value }) =>
        JSON.stringify(value) !== valueOf('self-hosted', name) ||
        valueOf('self-hosted', name) === valueOf('specification', name),
    );
    expect(wrong).toEqual([]);
  });

  test('is a difference between the profiles, and each difference has a fact', () => {
    const { protocol, behavior } = profileOf('specification');
    const names = [
      ...Object.keys(protocol).map((key) => `protocol.${key}`),
      ...Object.keys(behavior).map((key) => `behavior.${key}`),
      ...serviceParts.map((part) => `service.${part}`),
    ];
    const different = names.filter((name) => valueOf('self-hosted', name) !== valueOf('specification', name));
    expect(new Set(held.map(({ name }) => name).filter((name) => name !== 'deployment'))).toEqual(new Set(different));
  });
});

/** A service on the network. Facts that only read need alice's key alone. */
function buildAt(address: string): FactTarget {
  return {
    baseUrl: address,
    appUrl: new URL(address).origin,
    callers: { ...sampleCallers, alice: { apiKey } },
    settings: { imitates: 'self-hosted', ...profileOf('self-hosted').behavior },
    eventTypeId: 1,
    nextStart: () => {
      throw new Error('A fact that only reads books nothing.');
    },
  };
}

function valueOf(choice: (typeof profiles)[number], name: string): string | undefined {
  const { protocol, behavior, deployment, imitates } = profileOf(choice);
  const [part, key = ''] = name.split('.');
  if (part === 'deployment') return JSON.stringify(deployment);
  if (part === 'service') return JSON.stringify(imitates);
  return JSON.stringify(Object.entries(part === 'protocol' ? protocol : behavior).find(([one]) => one === key)?.[1]);
}
