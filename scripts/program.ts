/** Programs that tests run, and what npm installs for them. */
import { execFile } from 'node:child_process';

/** A program that was run, and what it said. */
export interface Run {
  readonly code: number;
  readonly stdout: string;
  /** Everything that it printed. */
  readonly output: string;
}

/** Runs a program in a folder, to its end. What the test runner around it leaves in the environment does not reach it. */
export function run(
  file: string,
  args: readonly string[],
  cwd: string,
  further: Readonly<Record<string, string>> = {},
): Promise<Run> {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(VITEST|NODE_(OPTIONS|ENV)$|TEST$|FORCE_COLOR)/.test(name),
  );
  const env = { ...Object.fromEntries(own), NO_COLOR: '1', CI: 'true', ...further };
  const options = { cwd, env, maxBuffer: 64 * 1024 * 1024, timeout: 290_000 };
  return new Promise((resolve) => {
    execFile(file, args, options, (error, stdout, stderr) => {
      const end = typeof error?.signal === 'string' ? `ended by ${error.signal}\n` : '';
      resolve({ code: error === null ? 0 : 1, stdout, output: `${stdout}${stderr}${end}` });
    });
  });
}

/** Installs what a folder's package.json names. */
export function npmInstall(folder: string): Promise<Run> {
  const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error', '--prefer-offline'];
  return run('npm', ['install', ...options], folder);
}
