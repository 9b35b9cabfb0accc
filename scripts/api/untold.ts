/** Breaks that no changeset tells users of. */
import { namesToGoOn } from '../release/changesets.ts';
import type { Changeset } from '../release/changesets.ts';
import type { Break } from './compare.ts';

/**
 * The breaks, a line each, that no changeset says how to go on after. One does where it names the package with the size of a change that
 * breaks, and the name or the member in a paragraph that begins with `To go on:`.
 */
export function untold(breaks: readonly Break[], changesets: readonly Changeset[], version: string): string[] {
  const sizes = version.startsWith('0.') ? ['minor', 'major'] : ['major'];
  return breaks
    .filter((found) => !changesets.some((changeset) => tells(changeset, found, sizes)))
    .map((found) => {
      const { kind, specifier, says } = found;
      const reason = says === undefined ? '' : ` (${says})`;
      return (
        `${specifier}: ${placeOf(found)}: ${kind}${reason}. ` +
        `No ${sizes[0]} changeset of ${packageOf(specifier)} has a paragraph "To go on: …" with \`${wantedName(found)}\` in it.`
      );
    });
}

function tells(changeset: Changeset, found: Break, sizes: readonly string[]): boolean {
  const size = changeset.sizes.get(packageOf(found.specifier));
  const names = namesToGoOn(changeset);
  return size !== undefined && sizes.includes(size) && [found.name, wantedName(found)].some((name) => names.has(name));
}

function placeOf({ name, member }: Break): string {
  return member === undefined ? name : `${name}.${member}`;
}

/** The last part of the place: what users write. */
function wantedName({ name, member }: Break): string {
  return member?.split('.').at(-1) ?? name;
}

function packageOf(specifier: string): string {
  return specifier.split('/').slice(0, 2).join('/');
}
