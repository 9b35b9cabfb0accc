/** Holds what became of the faults against what is asked of each file. */
import { explained } from './survivors.ts';

/** The least that is found of a file's faults, in percent. */
const least = 90;

/** A fault that was planted, and what became of it. */
interface Fault {
  readonly status: string;
  readonly mutatorName: string;
  /** The code in the place of what was there. */
  readonly replacement?: string;
  readonly location: { readonly start: Place; readonly end: Place };
}

/** A place in a file; lines and columns count from 1. */
interface Place {
  readonly line: number;
  readonly column: number;
}

/** The part that is read of a report of Stryker's: the files, with the faults that were planted. */
export interface Report {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Fault[] }>>;
}

/** The faults of a file by what became of them. Those that make no program, and the texts that are left out, count nowhere. */
export interface Score {
  readonly file: string;
  readonly found: number;
  /** The faults that no test found, as `what was there => what was planted`. */
  readonly survived: readonly string[];
}

/** Counts the faults of each file. */
export function scoresOf(reports: readonly Report[]): Score[] {
  return reports
    .flatMap(({ files }) => Object.entries(files))
    .map(([file, { source, mutants }]) => ({
      file,
      found: mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout').length,
      survived: mutants
        .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
        .map(({ location, replacement = '' }) =>
          `${partOf(source, location)} => ${replacement}`.replaceAll(/\s+/g, ' '),
        ),
    }));
}

function partOf(source: string, { start, end }: Fault['location']): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.pop() ?? '';
  const whole = [...lines, last.slice(0, end.column - 1)].join('\n');
  return whole.slice(start.column - 1);
}

/** The share of a file's faults that was found, in percent. */
function percentOf({ found, survived }: Score): number {
  return (found / (found + survived.length)) * 100;
}

/** The score of a file as a row of a table in Markdown. A file without code for a fault has none. */
export function rowOf(score: Score): string {
  const { file, found, survived } = score;
  const faults = found + survived.length;
  return `| \`${file}\` | ${faults} | ${faults === 0 ? '–' : `${percentOf(score).toFixed(1)} %`} | ${survived.length} |`;
}

/** Says what is wrong: too little was found, a survivor has no reason where each needs one, or a reason is of none. */
export function problemsOf(scores: readonly Score[]): string[] {
  return scores.flatMap((score) => {
    const { file, survived } = score;
    // A file without code for a fault has no share: NaN is not less.
    const tooFew =
      percentOf(score) < least ? [`${file}: ${percentOf(score).toFixed(1)} % is less than ${least} %`] : [];
    const reasons = explained[file];
    if (reasons === undefined) return tooFew;
    // Two faults of one file may look the same: each needs a reason of its own.
    const idle = reasons.flatMap(({ faults }) => faults);
    const untold = survived.filter((one) => {
      const index = idle.indexOf(one);
      if (index !== -1) idle.splice(index, 1);
      return index === -1;
    });
    return [
      ...tooFew,
      ...untold.map((one) => `${file}: nobody said why this survives: ${one}`),
      ...idle.map((one) => `${file}: this is found, and needs no reason: ${one}`),
    ];
  });
}
