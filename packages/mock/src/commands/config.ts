import { dirname, resolve } from 'node:path';
import { readFileSync } from 'node:fs';
import { check, readProfile } from '@slotwise/schemas';
import { isRecord, profileFrom } from '@slotwise/schemas/internal/contract';
import { withoutUndefined } from '@slotwise/schemas/internal/table';
import type { Profile } from '@slotwise/schemas/internal/table';
import { configSchema } from './config-schema.ts';
import type { ServeConfig } from './config-schema.ts';
import { attempt, readJsonFile } from './json-file.ts';
import { seedNames } from './seeds.ts';

export interface ReadConfig extends Omit<ServeConfig, 'profile' | 'deployment' | 'protocol' | 'behavior'> {
  readonly base?: Profile;
  readonly choices?: object;
}

export function readConfig(file: string): ReadConfig {
  const content = readJsonFile('config', file);
  return attempt(
    () => readContent(content, dirname(resolve(file))),
    ({ message }) => `the config file ${file}: ${message}`,
  );
}

function readContent(content: unknown, folder: string): ReadConfig {
  for (const name of ['baseUrl', 'appUrl'])
    if (isRecord(content) && name in content)
      throw new TypeError(`${name} is not allowed here: the server derives its URLs from host and port`);
  const read = check(configSchema, content);
  if (!read.ok) throw new TypeError(read.issues.map(({ message }) => message).join('; '));
  const { profile, deployment, protocol, behavior, seed, exportOnExit, ...others } = read.value;
  const base = profile === undefined ? undefined : readBase(profile, folder);
  const choices = withoutUndefined({ deployment, protocol, behavior });
  // Throws here for an invalid choice, so that the error names the config file.
  readProfile({ ...choices, extends: base });
  const wholeSeed = typeof seed === 'string' && !seedNames.includes(seed) ? resolve(folder, seed) : seed;
  const wholeExport = exportOnExit === undefined ? undefined : resolve(folder, exportOnExit);
  return { ...others, choices, ...withoutUndefined({ base, seed: wholeSeed, exportOnExit: wholeExport }) };
}

function readBase(profile: unknown, folder: string): Profile {
  if (typeof profile !== 'string' || !profile.endsWith('.json')) return readProfile(profile);
  return profileFrom(resolve(folder, profile), (file) => readFileSync(file, 'utf8'));
}
