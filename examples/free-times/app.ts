/** A booking page: shows the free times of a host for a week, in the visitor's time zone, and books one of them. */
import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { ConflictError, createClient, isSlotwiseError } from '@slotwise/sdk';
import type { Booking, Client, ClientOptions } from '@slotwise/sdk';
import { findFreeTimes, slotsByDay } from '@slotwise/sdk/free-times';
import type { BookableEventType, StoredHours } from '@slotwise/sdk/free-times';
import { bookedPage, weekPage, zonePage } from './pages.ts';

/** Configuration of the page. The API returns neither event types nor a list of availabilities. */
export interface AppOptions {
  /** Options of the client, with the API key of the host. */
  readonly service: ClientOptions;
  readonly eventType: BookableEventType & { readonly id: number };
  readonly hours: StoredHours;
  /** Returns the current time. Default: the system time. */
  readonly now?: () => Date;
}

interface App extends Required<Omit<AppOptions, 'service'>> {
  readonly client: Client;
}

const weekMs = 7 * 86_400_000;

/** Creates the server. The caller chooses where it listens. */
export function createApp({ service, now = () => new Date(), ...options }: AppOptions): Server {
  const app = { ...options, now, client: createClient(service) };
  return createServer((request, response) => {
    respond(app, request).then(
      (html) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html),
      (error: unknown) => {
        console.error(error);
        response.writeHead(500).end('Something went wrong. Try again later.');
      },
    );
  });
}

async function respond(app: App, request: IncomingMessage): Promise<string> {
  const { searchParams } = new URL(request.url ?? '/', 'http://app');
  const zone = searchParams.get('zone');
  if (zone === null) return zonePage;
  const from = new Date(searchParams.get('from') ?? app.now());
  if (request.method !== 'POST') return showWeek(app, from, zone);
  const form = new URLSearchParams(await text(request));
  const booking = await book(app, form, zone);
  return booking === null
    ? showWeek(app, from, zone, 'This time is taken. Choose another one.')
    : bookedPage(booking.startTime, zone);
}

async function showWeek({ client, now, eventType, hours }: App, from: Date, zone: string, alert?: string) {
  const to = new Date(from.getTime() + weekMs);
  const slots = await findFreeTimes(client, { now: now(), from, to, eventType, hours });
  return weekPage(slotsByDay(slots, zone, 'en-US'), { zone, next: to, alert });
}

/** Books a time. Returns `null` if another visitor was faster. If the visitor sends the form twice, both requests get the same booking. */
async function book({ client, eventType }: App, form: URLSearchParams, timeZone: string): Promise<Booking | null> {
  const field = (name: string) => form.get(name) ?? '';
  const responses = { name: field('name'), email: field('email') };
  const [start, idempotencyKey] = [field('start'), field('key')];
  try {
    const body = { eventTypeId: eventType.id, start, timeZone, responses, idempotencyKey };
    return (await client.bookings.createOnce(body)).booking;
  } catch (error) {
    if (error instanceof ConflictError && error.code === 'idempotency_key_reused') return error.existing;
    if (isSlotwiseError(error) && error.code === 'slot_unavailable') return null;
    throw error;
  }
}
