import { readFileSync } from 'node:fs';
import { profileFrom } from '@slotwise/schemas/internal/contract';
import type { Profile } from '@slotwise/schemas/internal/table';
import { InvalidArgumentError } from 'commander';

export function url(value: string): string {
  const parsed = URL.parse(value);
  if (parsed === null || !/^https?:$/.test(parsed.protocol))
    throw new InvalidArgumentError('It must be an absolute http or https URL.');
  if (parsed.username !== '' || parsed.password !== '' || parsed.search !== '' || parsed.hash !== '')
    throw new InvalidArgumentError('It must not contain credentials, a query or a fragment.');
  return value.replace(/\/+$/, '');
}

export function id(value: string): number {
  if (!/^[1-9]\d*$/.test(value)) throw new InvalidArgumentError('It must be a whole number of at least 1.');
  return Number(value);
}

export function profile(value: string): Profile {
  try {
    return profileFrom(value, (file) => readFileSync(file, 'utf8'));
  } catch (error) {
    throw new InvalidArgumentError(error instanceof Error ? error.message : String(error));
  }
}

export function nameAndText(value: string): [name: string, text: string] {
  const at = value.indexOf('=');
  if (at < 1) throw new InvalidArgumentError('It must have the form name=value.');
  return [value.slice(0, at), value.slice(at + 1)];
}
