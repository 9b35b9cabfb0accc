/** The options of all commands that say how the result is told, and where. */
import { accessSync, constants, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { InvalidArgumentError, Option } from 'commander';
import type { Command } from 'commander';

/** The forms of a report. */
const reportForms = ['text', 'junit'] as const;

/** One of the forms. */
export type ReportForm = (typeof reportForms)[number];

/** The options as they are read. */
export interface ReportOptions {
  readonly report?: ReportForm;
  readonly output?: string;
}

/** Adds them to a command. */
export function addReportOptions(command: Command): Command {
  return command
    .addOption(new Option('--report <form>', 'the form of the report').choices(reportForms))
    .option('--output <file>', 'the file to write the report to, in place of the terminal', writable);
}

/** The form that is asked for. */
export function formOf({ report = 'text' }: ReportOptions): ReportForm {
  return report;
}

/** Writes a report to its file, or to the terminal; in the first case the terminal gets one line. */
export function tell(
  report: string,
  { output, line }: { readonly output: string | undefined; readonly line: string },
): void {
  if (output === undefined) {
    console.log(report.trimEnd());
    return;
  }
  writeFileSync(output, `${report.trimEnd()}\n`);
  console.log(`${line} (${output})`);
}

/** A file that can be written, which is found out before anything is sent. */
function writable(file: string): string {
  try {
    if (statSync(file, { throwIfNoEntry: false }) === undefined) accessSync(dirname(file), constants.W_OK);
    else if (statSync(file).isFile()) accessSync(file, constants.W_OK);
    else throw new TypeError('no file');
  } catch {
    throw new InvalidArgumentError('It must be a file that can be written.');
  }
  return file;
}
