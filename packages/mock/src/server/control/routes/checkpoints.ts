import * as z from 'zod/mini';
import { id, is } from '../fields.ts';
import { ControlRefusal } from '../refusal.ts';
import { route } from '../route.ts';
import type { ControlRoute } from '../route.ts';

const number = id.check(is('Number of the checkpoint, from 1.'));
const checkpoint = z.object({ checkpoint: number });
const rollbackInput = z.strictObject({ checkpoint: number });

/** The routes of checkpoints. */
export const checkpointRoutes: readonly ControlRoute[] = [
  route('POST /checkpoints', {
    name: 'checkpoints.make',
    does: 'Remembers the data as it is now.',
    made: checkpoint,
    examples: [{ answer: { checkpoint: 1 } }],
    run: ({ mock, checkpoints }) => ({ checkpoint: checkpoints.push(mock.checkpoint()) }),
  }),
  route('POST /rollback', {
    name: 'checkpoints.rollback',
    does: 'Puts the data back to a checkpoint, which stays valid.',
    input: rollbackInput,
    examples: [{ input: { checkpoint: 1 } }],
    run: ({ mock, checkpoints }, input) => {
      const to = checkpoints[input.checkpoint - 1];
      if (to === undefined) throw new ControlRefusal(404, `There is no checkpoint ${input.checkpoint}.`);
      mock.rollback(to);
    },
  }),
];
