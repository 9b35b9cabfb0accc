import * as z from 'zod/mini';
import { flag } from '../data/columns.ts';
import type { InterceptOptions } from '../node.ts';

export const interceptOptions = z.strictObject(
  { onUnhandled: z.optional(z.enum(['bypass', 'error'])), strict: z.optional(flag) } satisfies Readonly<
    Record<keyof InterceptOptions, z.ZodMiniType>
  >,
  'must be an object of options',
);
