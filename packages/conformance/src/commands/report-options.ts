import { accessSync, constants, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { InvalidArgumentError, Option } from 'commander';
import type { Command } from 'commander';

const reportForms = ['text', 'junit'] as const;

export type ReportForm = (typeof reportForms)[number];

export interface ReportOptions {
  readonly report?: ReportForm;
  readonly output?: string;
}

export function addReportOptions(command: Command): Command {
  return command
    .addOption(new Option('--report <form>', 'format of the report').choices(reportForms))
    .option('--output <file>', 'file for the report, instead of standard output', writable);
}

export function formOf({ report = 'text' }: ReportOptions): ReportForm {
  return report;
}

export function writeReport(
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

function writable(file: string): string {
  try {
    if (statSync(file, { throwIfNoEntry: false }) === undefined) accessSync(dirname(file), constants.W_OK);
    else if (statSync(file).isFile()) accessSync(file, constants.W_OK);
    else throw new TypeError('no file');
  } catch {
    throw new InvalidArgumentError('It must be a writable file.');
  }
  return file;
}
