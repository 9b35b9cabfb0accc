/** The files of the contract package that hold the examples. */
import { profiles } from '@slotwise/schemas';
import type { EndpointExamples } from '@slotwise/schemas/openapi';
import { observe } from './observe.ts';

/** The text of each file by its path from the root: one line an example. */
export async function exampleFiles(): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const profile of Object.values(profiles))
    files.set(`packages/schemas/src/openapi/examples/${profile.name}.json`, textOf(await observe(profile)));
  return files;
}

function textOf(all: Readonly<Record<string, EndpointExamples>>): string {
  const endpoints = Object.entries(all).map(([name, { requests, responses }]) => {
    const asked = Object.entries(requests).map(([key, request]) => `"${key}": ${JSON.stringify(request)}`);
    const answered = responses.map((response) => JSON.stringify(response));
    return `  "${name}": {\n    "requests": {${lines(asked)}\n    },\n    "responses": [${lines(answered)}\n    ]\n  }`;
  });
  return `{\n${endpoints.join(',\n')}\n}\n`;
}

function lines(all: readonly string[]): string {
  return all.map((line) => `\n      ${line}`).join(',');
}
