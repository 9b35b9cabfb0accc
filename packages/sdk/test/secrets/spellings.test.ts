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
const places: Readonly<Record<string, (said: string) => Response>> = {
  'the message of JSON': (said) => Response.json({ message: said }, { status: 400 }),
  'JSON as its own text': (said) => new Response(`{"message":"${said}"}`, { status: 400 }),
  issues: (said) => Response.json({ issues: [{ path: [said], message: said }] }, { status: 422 }),
  'a name of JSON': (said) => Response.json({ [said]: [{ [said]: said }] }, { status: 409 }),
  'JSON that was cut': (said) => new Response(`{"message":"${said}"`, { status: 500 }),
  'a page': (said) => new Response(`<html><title>${said}</title>${said}</html>`, { status: 404 }),
  'the request id': (said) => new Response('', { status: 503, headers: { 'x-request-id': asHeader(said) } }),
  'the challenge': (said) =>
    new Response('', { status: 401, headers: { 'www-authenticate': `Bearer error="${asHeader(said)}"` } }),
  'the notice of deprecation': (said) => Response.json({}, { status: 410, headers: { deprecation: asHeader(said) } }),
  'a redirect': (said) => new Response('', { status: 302, headers: { location: `/elsewhere?k=${asHeader(said)}` } }),
  'a success that is no JSON': (said) => new Response(`no ${said}`),
  'a success that does not match the contract': (said) =>
    Response.json({ booking: bookingOf(7, { title: { [said]: said }, [said]: 1 }) }),
  'the end of a body that is cut off': (said) =>
    new Response(`${'.'.repeat(65_530 - said.length)}${said}`, { status: 500 }),
};

const asHeader = (said: string) => said.replaceAll(/[^\x20-\x7e]/g, '');

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
    ...{
      apiKey: 'another',
      tracer: () => ({ attempt: () => ({ headers: () => ({ 'X-Trace-Token': key }) }), end: () => {} }),
    },
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
async function toldBy(given: Credential, answer: () => Response) {
  const { told, options } = audience();
  const baseUrl = 'https://api.example.com/v1';
  const settings: ClientSettings = { ...options, baseUrl, clock: stillClock(), retry: 1, validate: 'strict' };
  const fetch = async () => answer();
  const client = createClient({ fetch, ...settings, ...given } as ClientOptions); // one credential, as the table above has it
  told.push(await errorOf(client.bookings.get(7)));
  told.push(await errorOf(client.bookings.update(7, { title: 'A talk' })));
  const all = { depth: 20, showHidden: true, maxStringLength: null };
  return told.map((one) => inspect(one, all) + String(one) + JSON.stringify(one)).join('\n');
}

/** Secrets of which printing changes no character. */
const printable = secret.map((key) => key.replaceAll(/[^\w+/=.~-]/g, '/'));

describe.each(runs(Object.keys(ways).slice(0, 1), Object.keys(ways)))('%s', (way) => {
  test.each(Object.keys(places))('that comes back in %s is told by nothing', async (place) => {
    const property = fc.asyncProperty(printable, spellingNames, async (key, spelling) => {
      const options = ways[way]?.(key) ?? {};
      const shown = await toldBy(options, () => places[place]?.(spell(key, spelling)) ?? new Response());
      expect(shown).not.toContain(key);
      expect(shown.replaceAll('\\\\', '\\')).not.toContain(spell(key, spelling));
    });
    await fc.assert(property, { seed: 20_300_107, numRuns: 15 });
  });
});
