/** Generates plain types, checks and endpoints from the contract: file by file, as text. */
import { writeChecks } from './checks.ts';
import { readContract, readDocs } from './contract-source.ts';
import type { Docs, Module } from './contract-source.ts';
import { endpointFiles } from './endpoints.ts';
import { descriptionsFile } from './descriptions.ts';
import { clientTypes, listFiles, schemaNames } from './exports.ts';
import { laidOut } from './layout.ts';
import { readModel } from './model.ts';
import type { Model } from './model.ts';
import { typeFiles } from './types.ts';

/** The files by their paths in the folder of what is generated; throws at a shape that is not understood. */
export async function generate(modules?: readonly Module[]): Promise<Map<string, string>> {
  const read = modules ?? (await readContract());
  return laidOut(filesOfModel(readModel(read), readDocs(read)));
}

function filesOfModel(model: Model, docs: Docs): Map<string, string> {
  const checks = writeChecks(model);
  const endpoints = endpointFiles(model, checks.checkOf);
  return new Map([
    ...typeFiles(model, docs),
    ...checks.files,
    ...endpoints,
    ...listFiles(model),
    ['descriptions.json', descriptionsFile(schemaNames(model), docs)],
  ]);
}

/** The generated files of the contract, by their paths from the root: those of the schemas, and one of the client. */
export async function contractFiles(): Promise<Map<string, string>> {
  const read = await readContract();
  const model = readModel(read);
  if (model.unlisted.length > 0)
    throw new Error(`packages/schemas/src/endpoints.ts: add a line for ${model.unlisted.join(', ')}`);
  const client = await laidOut(new Map([['packages/sdk/src/generated/types.ts', clientTypes(model)]]));
  const ours = [...(await generate(read))].map(
    ([path, text]) => [`packages/schemas/src/generated/${path}`, text] as const,
  );
  return new Map([...ours, ...client]);
}
