/** The answers of an endpoint: the success with its example, and the refusals, folded, with one example for each code. */
import { isRecord } from '@slotwise/schemas';
import { at } from './json.ts';
import type { Json } from './json.ts';
import { asJson } from './values.ts';

/** The longest example that is open at once, in lines. */
const openLines = 16;

/** The section of a page. */
export function answersText(operation: Json, link: (name: string) => string): string[] {
  const responses = Object.entries(at(operation, 'responses'));
  const refusals = responses.filter(([status]) => Number(status) >= 400);
  return [
    '## Answers',
    ...responses.filter((one) => !refusals.includes(one)).flatMap(([status, each]) => successText(status, each, link)),
    ...(refusals.length === 0
      ? []
      : ['### Refusals', `Each has a ${link('Problem')} as its body.`, ...refusals.map(refusalText)]),
  ];
}

function successText(status: string, response: unknown, link: (name: string) => string): string[] {
  const { schema, examples, description } = contentOf(response);
  const name = typeof schema['$ref'] === 'string' ? ` ${link(schema['$ref'].split('/').at(-1) ?? '')}` : '';
  const blocks = Object.entries(examples)
    .slice(0, 1)
    .map(([, example]) => {
      const { summary, value } = isRecord(example) ? example : {};
      const text = asJson(value);
      const title = typeof summary === 'string' ? `${summary}: the answer` : 'The answer';
      return folded(title, jsonBlock(text), text.split('\n').length <= openLines);
    });
  return [`### ${status}`, `${description}.${name}`, ...blocks];
}

function refusalText([status, response]: readonly [string, unknown]): string {
  const { examples, description } = contentOf(response);
  const blocks = Object.entries(examples).map(([code, example]) => {
    const { summary, value } = isRecord(example) ? example : {};
    return `${typeof summary === 'string' ? `${summary}:` : `\`${code}\`:`}\n\n${jsonBlock(asJson(value))}`;
  });
  return folded(`<strong>${status}</strong> ${codesMarked(description)}`, blocks.join('\n\n'), false);
}

/** The codes behind the colon of a description, as code. */
function codesMarked(description: string): string {
  const [sentence = '', codes] = description.split(': ');
  if (codes === undefined) return sentence;
  return `${sentence}: ${codes.replaceAll(/[a-z_]+/g, '<code>$&</code>')}`;
}

function contentOf(response: unknown): {
  readonly schema: Json;
  readonly examples: Json;
  readonly description: string;
} {
  const content = at(at(response, 'content'), 'application/json');
  const description = isRecord(response) ? String(response['description']).replace(/\.$/, '') : '';
  return { schema: at(content, 'schema'), examples: at(content, 'examples'), description };
}

function jsonBlock(text: string): string {
  return `\`\`\`json\n${text}\n\`\`\``;
}

function folded(summary: string, body: string, open: boolean): string {
  return `<details${open ? ' open' : ''}>\n<summary>${summary}</summary>\n\n${body}\n\n</details>`;
}
