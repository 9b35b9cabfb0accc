/** The paper that the tour is written on: plain lines, with colours where a terminal wants them (`NO_COLOR` is honoured). */
import { styleText } from 'node:util';

/** Writes the parts of a page. */
export interface Paper {
  title(title: string, below: readonly string[]): void;
  step(number: number, title: string, why: string): void;
  code(lines: readonly string[]): void;
  http(line: string, status: number, note: string): void;
  words(words: string): void;
  /** Something that no call said: a paragraph of its own. */
  aside(words: string): void;
  end(lines: readonly string[]): void;
}

type Style = Parameters<typeof styleText>[0];

/** Makes paper out of something that takes lines. */
export function createPaper(print: (line: string) => void): Paper {
  const styled = (style: Style, text: string) => styleText(style, text, { stream: process.stdout });
  return {
    title(title, below) {
      print(styled('bold', title));
      for (const line of below) print(styled('dim', line));
    },
    step(number, title, why) {
      print('');
      print(`${styled(['bold', 'cyan'], String(number).padStart(2))}  ${styled('bold', title)}`);
      for (const line of folded(why)) print(`    ${line}`);
    },
    code(lines) {
      print('');
      for (const [index, line] of lines.entries())
        print(`    ${styled('cyan', index === 0 ? '›' : ' ')} ${styled('cyan', line)}`);
    },
    http(line, status, note) {
      const shown = styled(status < 400 ? 'green' : 'yellow', String(status));
      print(`      ${styled('dim', `${line} →`)} ${shown}${note === '' ? '' : `  ${styled('dim', note)}`}`);
    },
    words(words) {
      for (const line of folded(words)) print(`      ${line}`);
    },
    aside(words) {
      print('');
      for (const line of folded(words)) print(`    ${line}`);
    },
    end(lines) {
      print('');
      for (const line of lines) print(line);
    },
  };
}

/** Lines of at most ninety characters, broken between words. */
function folded(text: string): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line === '') lines[lines.length - 1] = word;
    else if (line.length + word.length < 90) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}
