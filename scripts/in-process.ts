/** Commands in the process of a test: a new process costs half a second, so each command has one test with a process of its own. */
import { vi } from 'vitest';

/** The exit code and the output of a command. */
export interface CommandResult {
  readonly code: number;
  readonly signal: null;
  readonly printed: string;
  readonly errors: string;
}

/** A command that runs in this process. Only one runs at a time, because they share the console and the exit code. */
export interface RunningCommand {
  /** The first line on standard output. */
  readonly firstLine: Promise<string>;
  readonly ended: Promise<CommandResult>;
  /** Calls the listeners of a signal, as the system would. */
  readonly kill: (signal: NodeJS.Signals) => void;
}

/** Starts a command in this process, and collects its output and its exit code. */
export function startInProcess(command: () => Promise<void>): RunningCommand {
  let [printed, errors] = ['', ''];
  let tellFirstLine = (_line: string) => {};
  const firstLine = new Promise<string>((resolve) => {
    tellFirstLine = resolve;
  });
  const print = (text: unknown) => {
    printed += String(text);
    if (printed.includes('\n')) tellFirstLine(printed.slice(0, printed.indexOf('\n')));
    return true;
  };
  const printError = (text: unknown) => {
    errors += String(text);
    return true;
  };
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(print),
    vi.spyOn(process.stderr, 'write').mockImplementation(printError),
    vi.spyOn(console, 'log').mockImplementation((text) => void print(`${text}\n`)),
    vi.spyOn(console, 'error').mockImplementation((text) => void printError(`${text}\n`)),
  ];
  const { exitCode } = process;
  process.exitCode = undefined;
  const run = async (): Promise<CommandResult> => {
    try {
      await command();
      return { code: Number(process.exitCode ?? 0), signal: null, printed, errors };
    } finally {
      process.exitCode = exitCode;
      for (const spy of spies) spy.mockRestore();
    }
  };
  return { firstLine, ended: run(), kill: (signal) => void process.emit(signal, signal) };
}
