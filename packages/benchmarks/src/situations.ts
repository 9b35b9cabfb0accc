/** The situations, in the order of the report. */
import type { Situations } from './situation.ts';
import { input } from './situations/input.ts';
import { limits } from './situations/limits.ts';
import { lists } from './situations/lists.ts';
import { ownCode } from './situations/own-code.ts';
import { redirects } from './situations/redirects.ts';
import { responses } from './situations/responses.ts';
import { secrets } from './situations/secrets.ts';
import { time } from './situations/time.ts';
import { writes } from './situations/writes.ts';

export const situations: Situations = {
  ...{ ...time, ...limits, ...responses, ...redirects, ...lists, ...writes, ...input, ...ownCode, ...secrets },
};
