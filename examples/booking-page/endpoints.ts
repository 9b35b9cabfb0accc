/** The endpoints of the service that the specification does not show. The app calls them, and the mock handles them. */
import { defineEndpoint } from '@slotwise/sdk';
import * as z from 'zod';

/** Lists the event types of the host. */
export const listEventTypes = defineEndpoint({
  method: 'GET',
  path: '/event-types',
  response: z.object({
    event_types: z.array(z.object({ id: z.number(), title: z.string(), length: z.number() })),
  }),
});

/** Lists the free times of an event type. */
export const listSlots = defineEndpoint({
  method: 'GET',
  path: '/slots',
  query: z.object({ eventTypeId: z.number(), from: z.date(), to: z.date() }),
  response: z.object({ slots: z.array(z.object({ start: z.string(), end: z.string() })) }),
});
