/** The options that commands share, and how their values are read. */
import { readFileSync } from 'node:fs';
import { profileFrom, profileNames } from '@slotwise/schemas';
import type { Profile } from '@slotwise/schemas/table';
import { InvalidArgumentError, Option } from 'commander';
import { seedWords } from './seeds.ts';
import { originOf } from '../server/known-origins.ts';
import type { OriginsOption } from '../server/known-origins.ts';

/** The option for a profile. */
export function profileOption(): Option {
  return new Option(
    '--profile <profile>',
    `${profileNames.join(' or ')}, or a .json file with a profile (default: specification)`,
  ).argParser(profileNamed);
}

/** The option for a seed. */
export function seedOption(fallback: string): Option {
  return new Option('--seed <seed>', `${seedWords} (default: ${fallback})`);
}

/** The option for the clock. */
export function nowOption(): Option {
  return new Option('--now <instant>', 'the clock stands still at this instant').argParser(instant);
}

/** The option for the pages that the port answers; it may be given more than once. */
export function originOption(): Option {
  return new Option(
    '--origin <origin>',
    "answer pages of this origin too, and under its name; may be repeated; '*' answers every page (default: pages of this machine)",
  ).argParser(addedOrigin);
}

/** The option for the token of the control API. No reader: Commander would quote what it refuses. */
export function tokenOption(): Option {
  return new Option('--token <token>', 'serve the control API, to those who send this token as a bearer').env(
    'SLOTWISE_MOCK_TOKEN',
  );
}

/** Reads a whole number, from a least one to a largest one. */
export function wholeNumber(least: number, most = Number.MAX_SAFE_INTEGER): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^-?\d+$/.test(text) && value >= least && value <= most) return value;
    const to = most === Number.MAX_SAFE_INTEGER ? '' : ` to ${most}`;
    throw new InvalidArgumentError(`It must be a whole number from ${least}${to}.`);
  };
}

function addedOrigin(text: string, before: OriginsOption = []): OriginsOption {
  if (text === '*' && before.length === 0) return '*';
  if (before === '*' || text === '*') throw new InvalidArgumentError("'*' stands alone: it answers every page.");
  if (originOf(text) !== undefined) return [...before, text];
  throw new InvalidArgumentError("It must be an origin such as https://app.example, or '*'.");
}

function profileNamed(text: string): Profile {
  try {
    return profileFrom(text, (file) => readFileSync(file, 'utf8'));
  } catch (error) {
    throw new InvalidArgumentError(error instanceof Error ? error.message : String(error));
  }
}

function instant(value: string): Date {
  const date = new Date(value);
  if (Number.isNaN(date.getTime()))
    throw new InvalidArgumentError('It must be an instant such as 2030-01-07T09:00:00Z.');
  return date;
}
