import { sharedByCopies } from '@slotwise/schemas/table';
import type { World } from '../world/world.ts';

/** The worlds that handlers of MSW serve. Of two with one address, MSW asks only the first. */
const served = sharedByCopies('@slotwise/mock/served-by-msw', () => new Set<WeakRef<World>>());

export function noteServed(world: World): void {
  for (const one of served) if (one.deref() === undefined) served.delete(one);
  if (![...served].some((one) => one.deref() === world)) served.add(new WeakRef(world));
}

/** True if a key is unknown here, and belongs to a mock whose handlers MSW could have asked. */
export function isKeyElsewhere(key: string, world: World): boolean {
  const others = [...served].flatMap((one) => one.deref() ?? []).filter((other) => other !== world);
  return others.some(({ tables }) => tables.keys.first('key', key) !== undefined);
}
