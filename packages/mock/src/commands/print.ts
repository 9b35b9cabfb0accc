import { profiles } from '@slotwise/schemas';
import type { Profile } from '@slotwise/schemas/internal/table';
import { openapi } from '@slotwise/schemas/internal/openapi';
import type { Command } from 'commander';
import { configJsonSchema } from './config-schema.ts';
import { nowOption, profileOption, seedOption } from './options.ts';
import { seededMock } from './seeds.ts';
import { documentJsonSchema } from '../seed/document.ts';
import { controlOpenapi } from '../server/control/openapi.ts';
import { controlRoutes } from '../server/control/routes/index.ts';

interface ExportOptions {
  readonly profile?: Profile;
  readonly seed?: string;
  readonly now?: Date;
}

export function addPrinting(program: Command): void {
  program
    .command('export')
    .description('Print the data of a mock as a JSON snapshot, which serve --seed can load.')
    .addOption(seedOption('sample-data'))
    .addOption(nowOption())
    .addOption(profileOption())
    .action(({ seed = 'sample-data', ...options }: ExportOptions) =>
      printJson(seededMock(seed, options).mock.export()),
    );

  program
    .command('schema')
    .description('Print the JSON Schema of seed files, or of config files with --config.')
    .option('--config', 'print the JSON Schema of the config file of serve')
    .action(({ config }: { readonly config?: boolean }) =>
      printJson(config === true ? configJsonSchema() : documentJsonSchema()),
    );

  program
    .command('openapi')
    .description('Print the OpenAPI document of the Scheduling Service API, or of the control API with --control.')
    .addOption(profileOption())
    .option('--control', 'print the OpenAPI document of the control API')
    .action(({ profile = profiles.specification, control }: ExportOptions & { readonly control?: boolean }) =>
      printJson(control === true ? controlOpenapi(controlRoutes) : openapi({ profile })),
    );
}

function printJson(value: object): void {
  console.log(JSON.stringify(value, null, 2));
}
