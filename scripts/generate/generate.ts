/** What is generated from the contract: file by file, as text. */
import { checkFiles } from './checks.ts';
import { readContract, readDocs } from './contract-source.ts';
import type { Module } from './contract-source.ts';
import { laidOut } from './layout.ts';
import { readModel } from './model.ts';
import { typeFiles } from './types.ts';

/** The files by their paths in the folder of what is generated; throws at a shape that is not understood. */
export async function generate(modules?: readonly Module[]): Promise<Map<string, string>> {
  const read = modules ?? (await readContract());
  const model = readModel(read);
  return laidOut(new Map([...typeFiles(model, readDocs(read)), ...checkFiles(model)]));
}
