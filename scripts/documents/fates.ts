/** Decides how each block of code in a document is tested. */
import type { Block } from './block.ts';
import { marks } from './marks.ts';
import { standsIn } from './suites.ts';
import type { Suites } from './suites.ts';

/** What happens to a block. */
type Fate =
  /** Its types are checked, it runs, and prints what its comments say. */
  | 'program'
  /** Its types are checked, and it passes under vitest. */
  | 'test'
  /** Its commands run. */
  | 'session'
  /** A command reads it as a file. */
  | 'file'
  /** Its installation runs in an empty folder, with the packed packages. */
  | 'install'
  /** It is a part of an outside project, which runs. */
  | 'suite'
  /** Its types are checked; it needs a browser or another runner. */
  | 'types'
  /** It does not run. */
  | 'none'
  /** It is no code. */
  | 'text';

/** The way of a block, or why it has none. */
export type FateFound = { readonly fate: Fate } | { readonly wrong: string };

/** Finds the way of a block. */
export function fateOf(block: Block, suites: Suites): FateFound {
  const { language, mark, isExample } = block;
  if (mark === '') return fateByLanguage(block);
  const known = marks.get(mark);
  if (known === undefined) return { wrong: `has an unknown mark: ${mark}; known are ${[...marks.keys()].join(', ')}` };
  if (known.language !== undefined && known.language !== language)
    return { wrong: `has the mark ${mark}, which is for ${known.language}` };
  if (known.fate !== undefined) return { fate: known.fate };
  if (known.suites === undefined) return { fate: 'none' };
  if (known.suites.some((name) => standsIn(block, suites.get(name) ?? []))) return { fate: 'suite' };
  // An example of a name is shorter than any test.
  return isExample ? { fate: 'types' } : { wrong: `stands in no file of examples/suites/${known.suites.join(' or ')}` };
}

function fateByLanguage({ language, text }: Block): FateFound {
  switch (language) {
    case 'ts':
      return { fate: /^import (?!type ).* from '(?:vitest|@slotwise\/mock\/vitest)'/m.test(text) ? 'test' : 'program' };
    case 'sh':
      return { fate: 'session' };
    case 'text':
      return { fate: 'text' };
    default:
      return { wrong: `is ${language === '' ? 'of no language' : language}: nobody runs it, and it has no mark` };
  }
}
