import * as z from 'zod/mini';
import { internalsOf } from '../../../transport/internals.ts';
import type { Checkpoint } from '../../../world/checkpoints.ts';
import { id, describe, rowChange } from '../fields.ts';
import { ControlRefusal } from '../refusal.ts';
import { route } from '../route.ts';
import type { ControlCall, ControlRoute } from '../route.ts';

const checkpoint = { checkpoint: id.check(describe('Number of the checkpoint, counted from 1.')) };

export const checkpointRoutes: readonly ControlRoute[] = [
  route('POST /checkpoints', {
    name: 'checkpoints.make',
    summary: 'Saves the current data as a checkpoint.',
    created: z.object(checkpoint),
    examples: [{ answer: { checkpoint: 1 } }],
    run: ({ mock, checkpoints }) => ({ checkpoint: checkpoints.push(mock.checkpoint()) }),
  }),
  route('GET /checkpoints/{checkpoint}/changes', {
    name: 'checkpoints.changes',
    summary: 'Returns the rows that changed since a checkpoint, except API keys created by `POST /callers`.',
    params: z.strictObject(checkpoint),
    answer: z.object({ changes: z.array(rowChange).check(describe('The changed rows.')) }),
    examples: [{ params: { checkpoint: 1 }, answer: { changes: [] } }],
    run: ({ mock, checkpoints }, _, params) => ({
      changes: internalsOf(mock).changesSince(numbered(checkpoints, params), 'checkpoints.changes'),
    }),
  }),
  route('POST /rollback', {
    name: 'checkpoints.rollback',
    summary: 'Restores the data of a checkpoint. You can restore the same checkpoint many times.',
    input: z.strictObject(checkpoint),
    examples: [{ input: { checkpoint: 1 } }],
    run: ({ mock, checkpoints }, input) => mock.rollback(numbered(checkpoints, input)),
  }),
];

function numbered(
  checkpoints: ControlCall['checkpoints'],
  { checkpoint: number }: { readonly checkpoint: number },
): Checkpoint {
  const found = checkpoints[number - 1];
  if (found === undefined) throw new ControlRefusal(404, `Unknown checkpoint ${number}.`);
  return found;
}
