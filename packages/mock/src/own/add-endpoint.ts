import { isOwnEndpoint } from '@slotwise/schemas/internal/table';
import * as z from 'zod/mini';
import { typeError } from '../arguments/caller-error.ts';
import { checkArguments } from '../arguments/check-arguments.ts';
import type { World } from '../world/world.ts';
import type { AddEndpointOptions, EndpointHandler } from '../world/handler.ts';
import type { OwnEndpoint } from '@slotwise/schemas/internal/table';

const addEndpointArguments = z.strictObject({
  endpoint: z.custom<OwnEndpoint>(isOwnEndpoint, 'must be an endpoint of defineEndpoint'),
  handler: z.custom<EndpointHandler>((value) => typeof value === 'function', 'must be a function'),
  options: z.strictObject(
    { replace: z.optional(z.boolean('must be true or false')) } satisfies Readonly<
      Record<keyof AddEndpointOptions, z.ZodMiniType>
    >,
    'must be an object such as { replace: true }',
  ),
});

export function addEndpoint(world: World, endpoint: unknown, handler: unknown, options: unknown = {}): void {
  const checked = checkArguments('mock.addEndpoint', addEndpointArguments, { endpoint, handler, options });
  const conflict = world.own.conflict(checked.endpoint, checked.options.replace === true);
  if (conflict !== undefined) throw typeError(`mock.addEndpoint: ${conflict}`);
  world.own = world.own.with(checked.endpoint, checked.handler);
}
