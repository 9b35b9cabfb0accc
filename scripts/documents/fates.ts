/** The ways of blocks: each is run by somebody, is a part of something that is run, or needs what is not there. */
import type { Block } from './block.ts';
import { marks } from './marks.ts';
import { standsIn } from './suites.ts';
import type { Suites } from './suites.ts';

/** The ways of a block: what is done with it, and the command that does it. */
export const fates = {
  program: {
    means: 'programs: types are checked, they are run, and print what their comments say',
    by: 'check documents',
  },
  test: { means: 'tests: types are checked, and they pass under vitest', by: 'check documents' },
  session: {
    means: 'commands: each is run, and a request is answered by a mock on a port',
    by: 'check documents',
  },
  file: { means: 'files that a command reads', by: 'check documents' },
  tour: { means: 'steps of the tour, which is run to write the page', by: 'check' },
  install: { means: 'installations, run in an empty folder with the packed packages', by: 'test:suites' },
  suite: { means: 'parts of outside projects, run where their runner is there', by: 'test:suites' },
  types: { means: 'what needs a browser or a runner of its own: types are checked, and it is not run', by: 'test' },
  none: { means: 'what is not run: no machine of ours has what it needs', by: undefined },
  text: { means: 'drawings, and what programs print', by: undefined },
} as const;

/** A way of a block. */
export type Fate = keyof typeof fates;

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
