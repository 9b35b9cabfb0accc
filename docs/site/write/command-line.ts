/** The page of the command line, from the commands themselves. */
import { at } from '@slotwise/inspector/code';
import { descriptionOf, typeText } from './api/schema-text.ts';
import { helpOf, printedByMock } from './mock-command.ts';
import { table } from './page.ts';
import type { Page } from './page.ts';

/** The page. */
export function commandLinePage(base: string): Page {
  const names = helpOf().commands.map(({ name }) => name.split(' ')[0] ?? name);
  const fields = Object.entries(at(printedByMock('schema', '--config'), 'properties')).map(([name, schema]) => {
    const field = at({ schema }, 'schema');
    return [`\`${name}\``, typeText(field, (one) => one), descriptionOf(field)];
  });
  return {
    slug: 'reference/command-line',
    title: 'Command line (CLI)',
    description:
      'Commands and options of slotwise-mock: serve, export, schema and openapi, and the fields of its config file.',
    keywords: 'CLI, slotwise-mock, npx, command, flags, port, serve, config file',
    body: [
      `Look up the commands and options of \`slotwise-mock\`. [Run the mock server](${base}server/run/) shows how to use them.`,
      '`npx slotwise-mock serve` starts a server on port 4010. Press Ctrl+C to stop it.',
      ...names.filter((name) => name !== 'help').flatMap(commandText),
      '## Config file',
      'Pass a JSON file with `--config`. Options on the command line win. `slotwise-mock schema --config` prints its JSON Schema.',
      table(['Field', 'Type', 'Description'], fields),
    ].join('\n\n'),
  };
}

function commandText(name: string): readonly string[] {
  const { description, options } = helpOf(name);
  const rows = options.map(({ name: option, description: text }) => [`\`${option}\``, withOptions(sentence(text))]);
  return [`## ${name}`, description, table(['Option', 'Description'], rows)];
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/\.$/, '')}.`;
}

/** Options and quoted values as code, so that they are not changed into other characters. */
function withOptions(text: string): string {
  return text.replaceAll(/(?<![\w`-])--[a-z][\w-]*|"[^"]+"/g, (found) => `\`${found.replaceAll('"', '')}\``);
}
