/** Holds what became of the faults against what is asked of each file. */
import { explained } from './survivors.ts';

/** The least that is found of a file's faults, in percent. */
const least = 90;

/** The least share, in percent, of the faults in all rules and routes that rules and facts find alone. */
const leastByRules = 95;

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
  /** The number of faults that rules and facts find alone, and those that they miss, each with its line; none for a file that they are not about. */
  readonly byRules?: { readonly found: number; readonly missed: readonly string[] };
}

/**
 * Counts the faults of each file.
 *
 * @param reports What the tests of each part found.
 * @param byRules What rules and facts found alone: they are tests of these files, too.
 */
export function scoresOf(reports: readonly Report[], byRules: readonly Report[] = []): Score[] {
  const ruled = new Map(byRules.flatMap(({ files }) => Object.entries(files)));
  const files = new Map([...ruled, ...reports.flatMap(({ files: own }) => Object.entries(own))]);
  return [...files].map(([file, { source, mutants }]) => {
    const other = ruled.get(file);
    const foundThere = new Set(other?.mutants.filter(isFound).map(keyOf));
    const nameOf = ({ location, replacement = '' }: Fault) =>
      `${partOf(source, location)} => ${replacement}`.replaceAll(/\s+/g, ' ');
    const found = mutants.filter((fault) => isFound(fault) || foundThere.has(keyOf(fault)));
    return {
      file,
      found: found.filter(counts).length,
      survived: mutants.filter((fault) => counts(fault) && !found.includes(fault)).map(nameOf),
      ...(other === undefined
        ? {}
        : {
            byRules: {
              found: other.mutants.filter(isFound).length,
              missed: other.mutants
                .filter((fault) => counts(fault) && !isFound(fault))
                .map((fault) => `${fault.location.start.line}: ${nameOf(fault)}`),
            },
          }),
    };
  });
}

const isFound = ({ status }: Fault) => status === 'Killed' || status === 'Timeout';

const counts = ({ status }: Fault) => ['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(status);

/** A fault by its place and what was planted: the same in each report. */
const keyOf = ({ location, replacement }: Fault) => JSON.stringify([location, replacement]);

function partOf(source: string, { start, end }: Fault['location']): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.pop() ?? '';
  const whole = [...lines, last.slice(0, end.column - 1)].join('\n');
  return whole.slice(start.column - 1);
}

/** A share in percent, such as `97.3`; NaN of nothing. */
function percentOf({ found, missed }: { readonly found: number; readonly missed: readonly string[] }): number {
  return (found / (found + missed.length)) * 100;
}

const shareOf = (percent: number) => (Number.isNaN(percent) ? '–' : `${percent.toFixed(1)} %`);

/** The score of a file as a row of a table in Markdown. A file without code for a fault has none. */
export function rowOf({ file, found, survived, byRules }: Score): string {
  const alone = byRules === undefined ? '–' : shareOf(percentOf(byRules));
  const all = shareOf(percentOf({ found, missed: survived }));
  return `| \`${file}\` | ${found + survived.length} | ${all} | ${survived.length} | ${alone} |`;
}

/** The share that rules and facts find alone of all files that they are about; nothing where not each was looked at. */
export function shareByRules(scores: readonly Score[]): number {
  const all = scores.flatMap(({ byRules }) => (byRules === undefined ? [] : [byRules]));
  const found = all.reduce((sum, one) => sum + one.found, 0);
  return percentOf({ found, missed: all.flatMap(({ missed }) => missed) });
}

/** Says that rules and facts find too little, of the scores of all files that they are about. */
export function problemOfShare(scores: readonly Score[]): string[] {
  const share = shareByRules(scores);
  return share < leastByRules ? [`rules and facts alone find ${shareOf(share)}, less than ${leastByRules} %`] : [];
}

/** Says what is wrong: too little was found, a survivor has no reason where each needs one, or a reason is of none. */
export function problemsOf(scores: readonly Score[]): string[] {
  return scores.flatMap((score) => {
    const { file, survived } = score;
    // A file without code for a fault has no share: NaN is not less.
    const share = percentOf({ found: score.found, missed: survived });
    const tooFew = share < least ? [`${file}: ${shareOf(share)} is less than ${least} %`] : [];
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
