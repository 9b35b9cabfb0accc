/** A booking page: shows the free times of a host for a week, in the visitor's time zone, and books one of them. */
import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { createClient, isSlotwiseError } from '@slotwise/sdk';
import type { Client, ClientOptions } from '@slotwise/sdk';
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
  if (await book(app, form, zone)) return bookedPage(form.get('start') ?? '', zone);
  return showWeek(app, from, zone, 'This time is taken. Choose another one.');
}

async function showWeek({ client, now, eventType, hours }: App, from: Date, zone: string, alert?: string) {
  const to = new Date(from.getTime() + weekMs);
  const slots = await findFreeTimes(client, { now: now(), from, to, eventType, hours });
  return weekPage(slotsByDay(slots, zone, 'en-US'), { zone, next: to, alert });
}

/** Books a time. Returns `false` if another visitor was faster. */
async function book({ client, eventType }: App, form: URLSearchParams, timeZone: string): Promise<boolean> {
  const field = (name: string) => form.get(name) ?? '';
  const responses = { name: field('name'), email: field('email') };
  try {
    await client.bookings.create({ eventTypeId: eventType.id, start: field('start'), timeZone, responses });
    return true;
  } catch (error) {
    if (!isSlotwiseError(error)) throw error;
    // The visitor sent the form twice.
    if (error.code === 'duplicate_booking') return true;
    if (error.code === 'slot_unavailable') return false;
    throw error;
  }
}
