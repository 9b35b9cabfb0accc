/** States that are not the one that a browser left with, or that an attacker can guess. */
import type { Pair } from '../visitors/visitor.ts';

/** The states that a forged way back is made of. */
interface States {
  /** The one that the visitor left with; empty where the visitor did not leave. */
  readonly own: string;
  /** The one that the attacker left with. */
  readonly theirs: string;
}

/** A state that is not the one that the visitor left with, or that an attacker can guess. */
export interface Forgery {
  readonly name: string;
  readonly step: string;
  /** True where the visitor has left for the service, too. */
  readonly isPending: boolean;
  /** Parameters in the place of `state=…`: each is tried. */
  readonly trials: (states: States) => readonly (readonly Pair[])[];
  /** True where it is made from the right state. */
  readonly needsState?: boolean;
  /** True where the visitor's own code is tried too, with which PKCE alone cannot help. */
  readonly triesOwnCode?: boolean;
}

/** A state, as a parameter of the way back. */
export const one = (value: string): readonly Pair[] => [['state', value]];

/** The states that somebody could forge. */
export const forgeries: readonly Forgery[] = [
  {
    name: 'missing',
    step: 'A visitor who has begun to sign in is led back with the code of an attacker, and without a state.',
    isPending: true,
    trials: () => [[]],
    triesOwnCode: true,
  },
  {
    name: 'missing-unasked',
    step: 'A visitor who never began is led back with the code of an attacker, and without a state.',
    isPending: false,
    trials: () => [[]],
  },
  {
    name: 'empty',
    step: 'The state on the way back is empty, and the code is an attacker’s.',
    isPending: true,
    trials: () => [one('')],
  },
  {
    name: 'empty-unasked',
    step: 'A visitor who never began is led back with an empty state and the code of an attacker.',
    isPending: false,
    trials: () => [one('')],
  },
  {
    name: 'made-up',
    step: 'The state is one that nobody left with, and the code is an attacker’s.',
    isPending: true,
    trials: () => [one('bWFkZS11cC1ieS10aGUtYXR0YWNrZXI0Mg')],
    triesOwnCode: true,
  },
  {
    name: 'foreign',
    step: 'A visitor who has begun is led back with state and code of an attacker’s own sign-in.',
    isPending: true,
    trials: ({ theirs }) => [one(theirs)],
    needsState: true,
  },
  {
    name: 'foreign-unasked',
    step: 'A visitor who never began is led back with state and code of an attacker’s own sign-in.',
    isPending: false,
    trials: ({ theirs }) => [one(theirs)],
    needsState: true,
  },
  {
    name: 'words-for-nothing',
    step: 'A visitor who never began comes back with a state such as undefined or null: what programs write for nothing.',
    isPending: false,
    trials: () => ['undefined', 'null', 'None', 'false', '[object Object]'].map(one),
  },
  {
    name: 'names-of-objects',
    step: 'The state is a name that every object has, such as constructor or __proto__.',
    isPending: true,
    trials: () => ['constructor', '__proto__', 'toString', 'hasOwnProperty'].map(one),
  },
  {
    name: 'list',
    step: 'The state comes as a list, state[], or as several.',
    isPending: true,
    trials: ({ theirs }) => [
      [['state[]', theirs]],
      [
        ['state[]', ''],
        ['state[]', theirs],
      ],
    ],
  },
  {
    name: 'operator',
    step: 'The state comes as an operator of a query language, such as state[$ne].',
    isPending: true,
    trials: () => [[['state[$ne]', 'x']], [['state[$gt]', '']], [['state[$exists]', 'true']]],
  },
  {
    name: 'pattern',
    step: 'The state is a pattern that every text matches.',
    isPending: true,
    trials: () => ['*', '.*', '%', '^'].map(one),
  },
  {
    name: 'first-character',
    step: 'The state is the first character of the right one: sixty attempts find it.',
    isPending: true,
    trials: ({ own }) => [one(own.slice(0, 1))],
    needsState: true,
    triesOwnCode: true,
  },
  {
    name: 'last-character',
    step: 'The state is the last character of the right one.',
    isPending: true,
    trials: ({ own }) => [one(own.slice(-1))],
    needsState: true,
    triesOwnCode: true,
  },
  {
    name: 'huge',
    step: 'The state has 6,000 characters.',
    isPending: true,
    trials: () => [one('s'.repeat(6000))],
  },
  {
    name: 'control-characters',
    step: 'The state holds control characters: a null, a line break, half a character.',
    isPending: true,
    trials: ({ own }) => [one('\0'), one(`${own}\0`), one('\r\nset-cookie: planted=1'), one('\ufffe')],
  },
  {
    name: 'fragment',
    step: 'The right state stands behind #, which no server sees, and the code is an attacker’s.',
    isPending: true,
    trials: () => [[]],
    needsState: true,
  },
];
