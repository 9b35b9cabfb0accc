/** A secret that the service says back, in any spelling, reaches nothing that the client tells. */
import { inspect } from 'node:util';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createClient } from '../../src/index.ts';
import type { ClientOptions, ClientSettings, Middleware } from '../../src/index.ts';
import { audience, bookingOf, errorOf, stillClock } from '../loopback.ts';
import { secret, spell, spellingNames } from './spellings.ts';
import { runs } from '../../../../scripts/runs.ts';

/** Responses that say a text back, each in another place. */
const places: Readonly<Record<string, (message: string) => Response>> = {
  'the message of JSON': (message) => Response.json({ message }, { status: 400 }),
  'JSON as its own text': (message) => new Response(`{"message":"${message}"}`, { status: 400 }),
  issues: (message) => Response.json({ issues: [{ path: [message], message }] }, { status: 422 }),
  'a name of JSON': (message) => Response.json({ [message]: [{ [message]: message }] }, { status: 409 }),
  'JSON that was cut': (message) => new Response(`{"message":"${message}"`, { status: 500 }),
  'a page': (message) => new Response(`<html><title>${message}</title>${message}</html>`, { status: 404 }),
  'the request id': (message) => new Response('', { status: 503, headers: { 'x-request-id': asHeader(message) } }),
  'the challenge': (message) =>
    new Response('', { status: 401, headers: { 'www-authenticate': `Bearer error="${asHeader(message)}"` } }),
  'the notice of deprecation': (message) =>
    Response.json({}, { status: 410, headers: { deprecation: asHeader(message) } }),
  'a redirect': (message) =>
    new Response('', { status: 302, headers: { location: `/elsewhere?k=${asHeader(message)}` } }),
  'a success that is no JSON': (message) => new Response(`no ${message}`),
  'a success that does not match the contract': (message) =>
    Response.json({ booking: bookingOf(7, { title: { [message]: message }, [message]: 1 }) }),
  'the end of a body that is cut off': (message) =>
    new Response(`${'.'.repeat(65_530 - message.length)}${message}`, { status: 500 }),
};

const asHeader = (message: string) => message.replaceAll(/[^\x20-\x7e]/g, '');

type Credential = Partial<ClientSettings> & Pick<ClientOptions, 'apiKey' | 'accessToken'>;

/** The places of a request in which a secret leaves, each as options that put it there. */
const ways: Readonly<Record<string, (key: string) => Credential>> = {
  'an API key': (key) => ({ apiKey: key }),
  'an access token': (key) => ({ accessToken: key }),
  'a header of the client': (key) => ({ apiKey: 'another', headers: { 'X-Auth': `Custom ${key}` } }),
  'a cookie that a middleware adds': (key) => adding(setting('Cookie', `lang=de; sid=${key}`)),
  'a signature that a middleware adds': (key) => adding(setting('Signature', `keyId=1,signature="${key}"`)),
  'an Authorization that a middleware adds': (key) => adding(setting('Authorization', `Own ${key}`)),
  'a parameter that a middleware adds': (key) => adding(signing(key)),
  'a header of the tracer': (key) => ({
    apiKey: 'another',
    tracer: () => ({ attempt: () => ({ headers: () => ({ 'X-Trace-Token': key }) }), end: () => {} }),
  }),
};

const adding = (middleware: Middleware) => ({ apiKey: 'another', middleware: [middleware] });

function setting(name: string, value: string): Middleware {
  return ({ request }, next) => {
    const headers = new Headers(request.headers);
    headers.set(name, value);
    return next(new Request(request, { headers }));
  };
}

function signing(key: string): Middleware {
  return ({ request }, next) => {
    const url = new URL(request.url);
    url.searchParams.set('sig', key);
    return next(new Request(url, request));
  };
}

/** Everything that a client tells of one call, printed. */
async function toldBy(input: Credential, respond: () => Response) {
  const { events, options } = audience();
  const baseUrl = 'https://api.example.com/v1';
  const settings: ClientSettings = { ...options, baseUrl, clock: stillClock(), retry: 1, validate: 'strict' };
  const fetch = async () => respond();
  const client = createClient({ fetch, ...settings, ...input } as ClientOptions); // one credential, as the table above has it
  events.push(await errorOf(client.bookings.get(7)));
  events.push(await errorOf(client.bookings.update(7, { title: 'A talk' })));
  const all = { depth: 20, showHidden: true, maxStringLength: null };
  return events.map((one) => inspect(one, all) + String(one) + JSON.stringify(one)).join('\n');
}

/** Secrets of which printing changes no character. */
const printable = secret.map((key) => key.replaceAll(/[^\w+/=.~-]/g, '/'));

describe.each(runs(Object.keys(ways).slice(0, 1), Object.keys(ways)))('%s', (way) => {
  test.each(Object.keys(places))('is not exposed if it comes back in %s', async (place) => {
    const property = fc.asyncProperty(printable, spellingNames, async (key, spelling) => {
      const options = ways[way]?.(key) ?? {};
      const visible = await toldBy(options, () => places[place]?.(spell(key, spelling)) ?? new Response());
      expect(visible).not.toContain(key);
      expect(visible.replaceAll('\\\\', '\\')).not.toContain(spell(key, spelling));
    });
    await fc.assert(property, { seed: 20_300_107, numRuns: 15 });
  });
});
