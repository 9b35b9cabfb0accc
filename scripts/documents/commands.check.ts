/** The commands and configuration files of the documents work as they stand there. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, vi } from 'vitest';
import { shell, skipWithout } from '../needed-programs.ts';
import { blocks } from './blocks.ts';
import { emptyFolder, runCommands, serve } from './commands.ts';

vi.setConfig({ testTimeout: 300_000 }); // Each document starts mocks, on machines that may be busy.

const withCommands = new Set(blocks.filter(({ info }) => info === 'sh').map(({ file }) => file));

test.for([...withCommands])('the commands of %s work as documented', async (file, context) => {
  skipWithout(context, shell);
  await runCommands(blocks.filter((block) => block.file === file));
});

test.for(blocks.filter(({ info }) => /^json (?:config|profile)$/.test(info)))(
  'the mock accepts the file $file:$line',
  async ({ info, text }) => {
    const folder = emptyFolder();
    writeFileSync(join(folder, 'file.json'), text);
    // The command line wins over the file: nothing listens to another machine.
    await serve(`slotwise-mock serve --${info.replace('json ', '')} file.json --host 127.0.0.1`, folder);
  },
);
