import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { distanceOf } from '@slotwise/schemas/internal/contract';
import { createMock } from '../create-mock.ts';
import type { Mock } from '../service/mock.ts';
import type { MockOptions } from '../option-shapes.ts';
import { seeds } from '../seed/seeds.ts';
import { InvalidDocumentError } from '../seed/document.ts';
import type { SnapshotInput } from '../seed/snapshot.ts';
import { attempt, readJsonFile } from './json-file.ts';

export const seedNames = Object.keys(seeds);

export const seedWords = `${seedNames.map((name) => `\`${name}\``).join(', ')}, or a JSON file with a snapshot`;

export interface SeededMock {
  readonly mock: Mock;
  readonly name: string;
}

export function seededMock(seed: string | object, options: Omit<MockOptions, 'seed'>): SeededMock {
  const bundledSeed = Object.entries(seeds).find(([name]) => name === seed)?.[1];
  if (bundledSeed !== undefined)
    return { mock: createMock({ ...options, seed: bundledSeed.seed }), name: bundledSeed.name };
  const isFile = typeof seed === 'string';
  // `createMock` validates the document.
  const document = (isFile ? readSeedFile(seed) : seed) as SnapshotInput;
  const mock = attempt(
    () => createMock({ ...options, seed: document }),
    (error) =>
      error instanceof InvalidDocumentError
        ? `${isFile ? `the seed file ${seed}` : 'seed'}: ${error.message}`
        : error.message,
  );
  return { mock, name: isFile ? `the data of ${seed}` : 'the data of the config file' };
}

function readSeedFile(file: string): unknown {
  const suggestion = seedNames.find((name) => distanceOf(basename(file), name) !== null);
  if (suggestion !== undefined && !existsSync(file))
    throw new TypeError(
      `unknown seed ${file} (did you mean ${suggestion}?): use ${seedNames.join(', ')} or a file name`,
    );
  return readJsonFile('seed', file);
}
