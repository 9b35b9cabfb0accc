/** The observation that a profile makes one expect of a fact. */
import { profileOf } from '@slotwise/schemas';
import type { Profile } from '@slotwise/schemas/table';
import type { Fact } from './fact.ts';

/** The value that a profile has for a switch, by its name in the table of gaps. */
export function valueIn({ deployment, wire, behavior }: Profile, name: string): unknown {
  const [part, key] = name.split('.');
  if (part === 'deployment') return deployment;
  return Object.entries(part === 'wire' ? wire : behavior).find(([one]) => one === key)?.[1];
}

/** The observation that a profile makes one expect; `null` where its switches have values that the fact does not speak of. */
export function expectedOf({ holds, selfHosted, specification = selfHosted }: Fact, profile: Profile): string | null {
  const names = Object.keys(holds);
  const isAs = (known: 'self-hosted' | 'specification') => (name: string) =>
    JSON.stringify(valueIn(profile, name)) === JSON.stringify(valueIn(profileOf(known), name));
  if (names.every(isAs('self-hosted'))) return selfHosted;
  return names.every(isAs('specification')) ? specification : null;
}
