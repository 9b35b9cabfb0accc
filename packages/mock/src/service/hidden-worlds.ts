import { sharedByCopies } from '@slotwise/schemas/internal/table';
import type { World } from '../world/world.ts';

/**
 * Worlds of mocks with MSW handlers. If two mocks have the same URL, MSW calls only the handlers of the first. A key
 * that the first mock rejects may therefore belong to another mock.
 */
const served = sharedByCopies('@slotwise/mock/served-by-msw', () => new Set<WeakRef<World>>());

export function noteServed(world: World): void {
  for (const one of served) if (one.deref() === undefined) served.delete(one);
  if (![...served].some((one) => one.deref() === world)) served.add(new WeakRef(world));
}

/** Returns true if the key belongs to another mock with MSW handlers. */
export function isKeyElsewhere(key: string, world: World): boolean {
  const others = [...served].flatMap((one) => one.deref() ?? []).filter((other) => other !== world);
  return others.some(({ tables }) => tables.keys.first('key', key) !== undefined);
}
