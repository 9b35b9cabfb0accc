/** The page of the command line, from the commands themselves. */
import { createProgram } from '../../../packages/mock/src/commands/program.ts';
import { configJsonSchema } from '../../../packages/mock/src/commands/config-schema.ts';
import { at } from './api/json.ts';
import { descriptionOf, typeText } from './api/schema-text.ts';
import { table } from './page.ts';
import type { Page } from './page.ts';

type Command = ReturnType<typeof createProgram>;

/** The page. */
export function commandLinePage(base: string): Page {
  const commands = createProgram().commands.filter((command) => command.name() !== 'help');
  const fields = Object.entries(at(configJsonSchema(), 'properties')).map(([name, schema]) => {
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
      ...commands.flatMap(commandText),
      '## Config file',
      'Pass a JSON file with `--config`. Options on the command line win. `slotwise-mock schema --config` prints its JSON Schema.',
      table(['Field', 'Type', 'Description'], fields),
    ].join('\n\n'),
  };
}

function commandText(command: Command): readonly string[] {
  const rows = command.options.map((option) => {
    const choices = option.argChoices?.map((choice) => `\`${choice}\``).join(', ');
    const notes = [
      ...(choices === undefined ? [] : [`One of ${choices}.`]),
      ...(option.envVar === undefined ? [] : [`Environment variable: \`${option.envVar}\`.`]),
      ...(option.defaultValue === undefined
        ? []
        : [`Default: ${option.defaultValueDescription ?? `\`${String(option.defaultValue)}\``}.`]),
    ];
    return [`\`${option.flags}\``, [sentence(option.description), ...notes].join(' ')];
  });
  return [
    `## ${command.name()}`,
    command.description(),
    ...(rows.length === 0 ? [] : [table(['Option', 'Description'], rows)]),
  ];
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/\.$/, '')}.`;
}
