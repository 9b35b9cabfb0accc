/** A profile as a command line names it. */
import { readFileSync } from 'node:fs';
import { profiles } from '@slotwise/schemas';
import type { Profile } from '@slotwise/schemas';

/** The profile of a name, or of a JSON file, which says in what it differs from the specification's. */
export function profileFrom(choice: string): Profile {
  const named = Object.values(profiles).find(({ name }) => name === choice);
  if (named !== undefined) return named;
  const names = Object.values(profiles).map(({ name }) => name);
  if (!choice.endsWith('.json')) throw new Error(`--profile must be ${names.join(', ')} or a JSON file, got ${choice}`);
  const given = objectIn(choice, readJson(choice));
  const { specification } = profiles;
  const { name = choice, deployment = specification.deployment } = given;
  if (typeof name !== 'string') throw new Error(`${choice}: name must be text`);
  if (deployment !== 'self-hosted' && deployment !== 'hosted')
    throw new Error(`${choice}: deployment must be self-hosted or hosted`);
  return {
    ...specification,
    name,
    deployment,
    wire: switched(choice, specification.wire, given['wire']),
    behavior: switched(choice, specification.behavior, given['behavior']),
  };
}

/** Switches with other values; one that there is not is refused. */
function switched<Switches extends object>(file: string, usual: Switches, given: unknown = {}): Switches {
  const chosen = objectIn(file, given);
  const unknown = Object.keys(chosen).find((name) => !(name in usual));
  if (unknown !== undefined)
    throw new Error(`${file}: there is no switch ${unknown}; there are ${Object.keys(usual).join(', ')}`);
  return { ...usual, ...chosen };
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown;
  } catch (error) {
    throw new Error(`--profile: ${file} cannot be read: ${String(error)}`, { cause: error });
  }
}

function objectIn(file: string, value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`${file}: a profile, its wire and its behavior are objects`);
  return { ...value };
}
