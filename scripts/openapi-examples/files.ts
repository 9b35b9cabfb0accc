/** The files of the contract package that hold the examples. */
import { profiles } from '@slotwise/schemas';
import type { EndpointExamples } from '@slotwise/schemas/openapi';
import { observe } from './observe.ts';

const folder = new URL('../../packages/schemas/src/openapi/examples/', import.meta.url);

/** Each file, and what belongs into it: one line an example. */
export async function exampleFiles(): Promise<Map<URL, string>> {
  const files = new Map<URL, string>();
  for (const profile of Object.values(profiles))
    files.set(new URL(`${profile.name}.json`, folder), textOf(await observe(profile)));
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
