import * as z from 'zod/mini';
import type { Mock } from '../service/mock.ts';

export const mockArgument: z.ZodMiniType<Mock> = z.custom<Mock>(isMock, 'must be a mock from createMock or mock.fork');

export function isMock(value: unknown): value is Mock {
  return typeof value === 'object' && value !== null && 'route' in value && 'worldId' in value;
}
