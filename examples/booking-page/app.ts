/** A booking page: a visitor chooses an event type and a free time, books it, and can cancel the booking. */
import { createClient, httpStatusOf, isSlotwiseError, userMessage } from '@slotwise/sdk';
import type { Booking, ClientOptions } from '@slotwise/sdk';
import { slotsByDay } from '@slotwise/sdk/free-times';
import { openText, sealText } from '@slotwise/sdk/stores';
import type { SealOptions } from '@slotwise/sdk/stores';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { listEventTypes, listSlots } from './endpoints.ts';
import { bookedPage, eventTypesPage, messagePage, weekPage, zonePage } from './pages.ts';

export interface AppOptions {
  /** Options of the client, with the API key of the host. */
  readonly service: ClientOptions;
  /** Encryption keys for the links to confirmations. The links contain the id of the booking, which visitors could guess. */
  readonly keys: SealOptions['keys'];
  /** Returns the current time. Default: the system time. */
  readonly now?: () => Date;
}

const weekMs = 7 * 86_400_000;

export function createApp({ service, keys, now = () => new Date() }: AppOptions): Hono {
  const client = createClient({ timeoutMs: 4000, totalTimeoutMs: 10_000, ...service });
  const seal = { keys, clientId: 'booking-page', purpose: 'confirmation' };

  async function showWeek(
    eventTypeId: number,
    { zone, from: start }: Readonly<Record<string, string>>,
    alert?: string,
  ): Promise<Response> {
    if (zone === undefined) return zonePage();
    const from = start === undefined ? now() : new Date(start);
    const to = new Date(from.getTime() + weekMs);
    const { slots } = await client.request(listSlots, { query: { eventTypeId, from, to } });
    return weekPage(slotsByDay(slots, zone, 'en-US'), { zone, next: to, alert });
  }

  async function bookingOf(link: string): Promise<Booking | null> {
    const opened = await openText(link, seal);
    return opened.outcome === 'opened' ? client.bookings.get(Number(opened.text)) : null;
  }

  const app = new Hono();
  app.get('/', async () => eventTypesPage((await client.request(listEventTypes)).event_types));
  app.get('/:id{\\d+}', async (c) => showWeek(Number(c.req.param('id')), c.req.query()));
  app.post('/:id{\\d+}', async (c) => {
    const eventTypeId = Number(c.req.param('id'));
    const timeZone = c.req.query('zone') ?? 'UTC';
    const { start = '', key = '', name = '', email = '' } = await c.req.parseBody<Record<string, string>>();
    try {
      const form = { eventTypeId, start, timeZone, responses: { name, email }, idempotencyKey: key };
      const { booking } = await client.bookings.createOnce(form);
      const link = await sealText(String(booking.id), seal);
      return c.redirect(`/booked/${link}?zone=${encodeURIComponent(timeZone)}`, 303);
    } catch (error) {
      if (!isSlotwiseError(error) || error.code !== 'slot_unavailable') throw error;
      return showWeek(eventTypeId, c.req.query(), userMessage(error));
    }
  });
  app.get('/booked/:link', async (c) => {
    const booking = await bookingOf(c.req.param('link'));
    return booking === null ? c.notFound() : bookedPage(booking, c.req.query('zone') ?? 'UTC');
  });
  app.post('/booked/:link', async (c) => {
    const booking = await bookingOf(c.req.param('link'));
    if (booking === null) return c.notFound();
    if (booking.status !== 'CANCELLED')
      await client.bookings.cancel(booking.id, { reason: 'Cancelled by the visitor' });
    return c.redirect(c.req.url, 303);
  });
  app.notFound(() => messagePage('There is no such page.', 404));
  app.onError((error) => {
    if (error instanceof HTTPException) return error.getResponse();
    return messagePage(userMessage(error), httpStatusOf(error));
  });
  return app;
}
