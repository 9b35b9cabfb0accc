import * as z from 'zod/mini';
import type { Mock } from '../service/mock.ts';
import { version } from '../version.ts';
import { isMock } from '../forks/internals.ts';

export const mockArgument: z.ZodMiniType<Mock> = z.custom<Mock>(
  isMock,
  `must be a mock from createMock or mock.fork of @slotwise/mock ${version}`,
);
