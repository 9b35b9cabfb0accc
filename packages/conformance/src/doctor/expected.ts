/** The observation that a profile makes one expect of a fact. */
import { profileOf } from '@slotwise/schemas';
import type { Profile } from '@slotwise/schemas/table';
import type { Fact } from '../fact/fact.ts';
import { valueIn } from './diagnosis.ts';
import type { ProfileName } from './diagnosis.ts';

/** The observation that a profile makes one expect; `null` where its switches have values that the fact does not speak of. */
export function expectedOf({ holds, selfHosted, specification = selfHosted }: Fact, profile: Profile): string | null {
  const names = Object.keys(holds);
  const isAs = (known: ProfileName) => (name: string) =>
    JSON.stringify(valueIn(profile, name)) === JSON.stringify(valueIn(profileOf(known), name));
  if (names.every(isAs('self-hosted'))) return selfHosted;
  return names.every(isAs('specification')) ? specification : null;
}
