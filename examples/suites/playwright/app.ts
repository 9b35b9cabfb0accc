/** The app under test: a page with the next bookings of the owner of an API key. */
import { createServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import { createClient } from '@slotwise/sdk';
import type { Booking, ClientOptions } from '@slotwise/sdk';

/** Makes the app's server; the caller chooses where it listens. */
export function createApp(service: ClientOptions): Server {
  const client = createClient(service);
  return createServer((_request, response) => {
    client.bookings.list({ take: 5, page: 1 }).then(
      (bookings) => show(response, 200, `<ol>${bookings.map(lineOf).join('')}</ol>`),
      () => show(response, 503, '<p role="alert">Your bookings cannot be shown right now.</p>'),
    );
  });
}

function lineOf({ title, status }: Booking): string {
  return `<li>${escaped(title)}${status === 'CANCELLED' ? ' (cancelled)' : ''}</li>`;
}

function show(response: ServerResponse, status: number, content: string): void {
  response
    .writeHead(status, { 'content-type': 'text/html; charset=utf-8' })
    .end(`<!doctype html><html lang="en"><title>Bookings</title><h1>Your next bookings</h1>${content}</html>`);
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
