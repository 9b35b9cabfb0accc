import { styleText } from 'node:util';

/** Prints the parts of the tour. */
export interface Printer {
  intro(lines: readonly string[]): void;
  step(number: number, title: string): void;
  code(lines: readonly string[]): void;
  /** One request, or several equal ones. */
  request(request: string, result: string, isSuccess: boolean): void;
  text(text: string): void;
  next(actions: readonly NextAction[]): void;
}

/** Something to do after the tour. */
export interface NextAction {
  readonly title: string;
  /** A command or a file. */
  readonly where: string;
}

type Style = Parameters<typeof styleText>[0];

/** Creates a printer. Uses colors only if standard output is a terminal and `NO_COLOR` is not set. */
export function createPrinter(print: (line: string) => void): Printer {
  let isAfterText = false;
  const styled = (style: Style, text: string) => styleText(style, text, { stream: process.stdout });
  return {
    intro([title = '', ...lines]) {
      print(styled('bold', title));
      for (const line of lines) print(line);
    },
    step(number, title) {
      isAfterText = false;
      print('');
      print(styled('bold', `${String(number).padStart(2)}  ${title}`));
    },
    code(lines) {
      if (isAfterText) print('');
      for (const line of lines) print(`    ${styled('cyan', line)}`);
      isAfterText = false;
    },
    request(request, result, isSuccess) {
      print(`    ${request} → ${styled(isSuccess ? 'green' : 'yellow', result)}`);
    },
    text(text) {
      for (const line of wrapped(text)) print(`    ${line}`);
      isAfterText = true;
    },
    next(actions) {
      print('');
      print(styled('bold', 'What to do next'));
      for (const { title, where } of actions) print(`    ${title.padEnd(23)} ${styled('cyan', where)}`);
    },
  };
}

/** Breaks a text between words, into lines of at most 90 characters. */
function wrapped(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + word.length < 90) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}
