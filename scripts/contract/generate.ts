/** Generates plain types, checks and endpoints from the contract: file by file, as text. */
import { writeChecks } from './checks.ts';
import { readContract, readDocs } from './contract-source.ts';
import type { Module } from './contract-source.ts';
import { endpointFiles } from './endpoints.ts';
import { laidOut } from './layout.ts';
import { readModel } from './model.ts';
import { typeFiles } from './types.ts';

/** The files by their paths in the folder of what is generated; throws at a shape that is not understood. */
export async function generate(modules?: readonly Module[]): Promise<Map<string, string>> {
  const read = modules ?? (await readContract());
  const model = readModel(read);
  const checks = writeChecks(model);
  const endpoints = endpointFiles(model, checks.checkOf);
  return laidOut(new Map([...typeFiles(model, readDocs(read)), ...checks.files, ...endpoints]));
}

/** The generated files of the contract, by their paths from the root. */
export async function contractFiles(): Promise<Map<string, string>> {
  return new Map([...(await generate())].map(([path, text]) => [`packages/schemas/src/generated/${path}`, text]));
}
