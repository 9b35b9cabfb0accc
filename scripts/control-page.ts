/** The table of the control API in its guide, made from the OpenAPI document that a port answers. */
import { readFileSync } from 'node:fs';
import { createMock } from '@slotwise/mock';
import { withPart } from './marked-part.ts';

const controlGuide = 'docs/guides/any-language.md';

interface Operation {
  readonly summary: string;
  readonly requestBody?: {
    readonly content: { readonly 'application/json': { readonly examples?: Readonly<Record<string, Example>> } };
  };
}

interface Example {
  readonly value: object;
}

/** The guide with its table as the routes are now, by its path from the root. */
export async function controlFiles(): Promise<Map<string, string>> {
  const port = await createMock().listen({ control: true });
  try {
    const response = await fetch(`${port.url}/_slotwise/openapi.json`);
    const { paths } = (await response.json()) as {
      paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
    };
    const lines = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => lineOf(method, path, operation)),
    );
    const table = ['| Address | What it does | Body |', '|---|---|---|', ...lines].join('\n');
    const guide = readFileSync(new URL(`../${controlGuide}`, import.meta.url), 'utf8');
    return new Map([[controlGuide, withPart(guide, 'control routes', table)]]);
  } finally {
    await port.close();
  }
}

/** A line of the table, with the first body that is an example. */
function lineOf(method: string, path: string, { summary, requestBody }: Operation): string {
  const [example] = Object.values(requestBody?.content['application/json'].examples ?? {});
  const body = example === undefined || Object.keys(example.value).length === 0 ? '' : `\`${spaced(example.value)}\``;
  return `| \`${method.toUpperCase()} ${path}\` | ${summary} | ${requestBody !== undefined && body === '' ? '`{}`' : body} |`;
}

/** JSON in one line, with spaces inside its brackets as people write it. */
function spaced(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(([name, field]) => `${JSON.stringify(name)}: ${spaced(field)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}
