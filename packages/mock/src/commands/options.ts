import { readFileSync } from 'node:fs';
import { check } from '@slotwise/schemas';
import { profileFrom, profileNames } from '@slotwise/schemas/internal/contract';
import type { Profile } from '@slotwise/schemas/internal/table';
import { InvalidArgumentError, Option } from 'commander';
import * as z from 'zod/mini';
import { configFields } from './config-schema.ts';
import { seedWords } from './seeds.ts';
import { originOf } from '../server/known-origins.ts';
import type { OriginsOption } from '../server/known-origins.ts';
import { momentOf } from '../time/moment.ts';

export function fieldOption(field: keyof typeof configFields, flags: string): Option {
  const schema = configFields[field];
  const { description = '' } = z.globalRegistry.get(schema) ?? {};
  const option = new Option(flags, description.replace(/^./, (first) => first.toLowerCase()).replace(/\.$/, ''));
  if (!option.required) return option;
  return option.argParser((text: string): unknown => {
    const read = check<unknown>(schema, schema.def.type === 'number' && /^-?\d+$/.test(text) ? Number(text) : text);
    if (read.ok) return read.value;
    const [issue] = read.issues;
    // Commander adds the value to the message itself.
    throw new InvalidArgumentError(`${issue?.message.replace('the value', 'It').replace(/, got .*$/, '')}.`);
  });
}

export function profileOption(): Option {
  return new Option(
    '--profile <profile>',
    `deployment to imitate: ${profileNames.join(', ')}, or a .json file with a profile (default: specification)`,
  ).argParser(profileNamed);
}

export function seedOption(fallback: string): Option {
  return new Option('--seed <seed>', `initial data: ${seedWords} (default: ${fallback})`);
}

export function nowOption(): Option {
  return fieldOption('now', '--now <time>').argParser(instant);
}

export function originOption(): Option {
  return new Option(
    '--origin <origin>',
    "allow web pages of this origin, and requests to its host name; repeatable; '*' allows all pages (default: pages on this machine)",
  ).argParser(addedOrigin);
}

/** The option has no argument parser: Commander would print a rejected token. `prepare` checks the token instead. */
export function tokenOption(): Option {
  return new Option('--token <token>', 'turn on the control API and require this bearer token').env(
    'SLOTWISE_MOCK_TOKEN',
  );
}

function addedOrigin(text: string, before: OriginsOption = []): OriginsOption {
  if (text === '*' && before.length === 0) return '*';
  if (before === '*' || text === '*')
    throw new InvalidArgumentError("'*' allows all pages, so pass it without other origins.");
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
  const at = momentOf(value);
  if (Number.isNaN(at))
    throw new InvalidArgumentError('It must be a time such as 2030-01-07T09:00:00Z, or a date such as 2030-01-07.');
  return new Date(at);
}
