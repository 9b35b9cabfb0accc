/** Folders with planted files, for tests. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

type Files = Readonly<Record<string, string>>;

/** Makes a folder with these files, which is removed when the test is over. */
export function plantedFolder(files: Files, onEnd: (remove: () => void) => void = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'slotwise-planted-'));
  onEnd(() => rmSync(folder, { recursive: true, force: true }));
  writeFiles(folder, files);
  return folder;
}

/** Writes files into a folder. */
export function writeFiles(folder: string, files: Files): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}

/** Runs git in a folder. */
function git(cwd: string, ...args: readonly string[]): void {
  const identity = ['-c', 'user.name=a', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false'];
  execFileSync('git', [...identity, ...args], { cwd, stdio: 'ignore' });
}

/** Makes a checkout with a commit for each set of files. */
export function plantedCheckout(commits: readonly Files[]): string {
  const folder = plantedFolder({});
  git(folder, 'init');
  for (const files of commits) {
    writeFiles(folder, files);
    git(folder, 'add', '.');
    git(folder, 'commit', '--allow-empty', '-m', 'change');
  }
  return folder;
}
