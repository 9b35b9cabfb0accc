/** The adapters of the documentation, over a socket. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import express from 'express';
import fastify from 'fastify';
import { Hono } from 'hono';
import { describe, expect, onTestFinished, test } from 'vitest';
import { countOf } from '../oauth/sample-data.ts';
import type { SignIn } from '../../src/sign-in/index.ts';
import { sendResponse, toRequest } from '../../src/sign-in/node.ts';
import { Browser, pathOf, site } from './browser.ts';
import type { User } from './browser.ts';

type Greet = (request: Request) => Promise<string>;

const adapters: Readonly<Record<string, (signIn: SignIn<User>, greet: Greet) => Promise<RequestListener>>> = {
  Hono: async (signIn, greet) => {
    const app = new Hono();
    app.use(async (c, next) => (await signIn.handle(c.req.raw)) ?? next());
    app.get('/', async (c) => c.text(await greet(c.req.raw)));
    return listenerOf(app.fetch);
  },
  Express: async (signIn, greet) => {
    const app = express();
    app.use(express.urlencoded());
    app.use((_, response, next) => {
      response.cookie('theme', 'dark');
      next();
    });
    app.use(async (request, response, next) => {
      const found = await signIn.handle(toRequest(request));
      return found === null ? next() : sendResponse(found, response);
    });
    app.get('/', async (request, response) => void response.send(await greet(toRequest(request))));
    return app;
  },
  'a router of Express': async (signIn, greet) => {
    const app = express();
    const router = express.Router();
    router.use(async (request, response, next) => {
      const found = await signIn.handle(toRequest(request));
      return found === null ? next() : sendResponse(found, response);
    });
    app.get('/', async (request, response) => void response.send(await greet(toRequest(request))));
    app.use(['/sign-in', '/sign-out', '/callback'], router);
    return app;
  },
  Fastify: async (signIn, greet) => {
    const app = fastify();
    app.addHook('onRequest', async (request, reply) => {
      const found = await signIn.handle(toRequest(request.raw));
      return found === null ? undefined : reply.send(found);
    });
    app.get('/', async (request) => greet(toRequest(request.raw)));
    await app.ready();
    return app.routing.bind(app);
  },
  'a route of Next.js': async (signIn, greet) => {
    const handler = async (request: Request) => (await signIn.handle(request)) ?? new Response(null, { status: 404 });
    // Next.js passes a standard request to the handler of the route.
    return listenerOf(async (request) =>
      new URL(request.url).pathname === '/' ? new Response(await greet(request)) : handler(request),
    );
  },
  'node:http': async (signIn, greet) => (request, response) => {
    void signIn.handle(toRequest(request)).then(async (found) => {
      if (found !== null) return sendResponse(found, response);
      return response.end(await greet(toRequest(request)));
    });
  },
};

function listenerOf(respond: (request: Request) => Response | Promise<Response>): RequestListener {
  // Other tests in this process use the global `Response`.
  const listener = getRequestListener(respond, { overrideGlobalObjects: false });
  return (request, response) => void listener(request, response);
}

async function startServer(handler: RequestListener): Promise<{ readonly server: Server; readonly url: string }> {
  const server = createServer(handler).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // A TCP server that listens has an address with a port.
  const { port } = server.address() as AddressInfo;
  return { server, url: `http://127.0.0.1:${port}` };
}

describe.each(Object.entries(adapters))('%s', (_, adapt) => {
  async function startApp() {
    const { mock, server } = site();
    const signIn = server();
    const greet: Greet = async (request) => (await signIn.visitorOf(request))?.user.name ?? 'Sign in';
    const { url } = await startServer(await adapt(signIn, greet));
    const browser = new Browser();
    const open = async (
      path: string,
      init: { readonly method?: string; readonly headers?: Record<string, string>; readonly body?: string } = {},
    ) => {
      const { headers } = browser.request(path, { headers: init.headers ?? {} });
      const response = await fetch(url + path, { ...init, headers, redirect: 'manual' });
      browser.take(response);
      return response;
    };
    return { mock, browser, open };
  }

  test('signs a user in and out', async () => {
    const { mock, browser, open } = await startApp();
    expect(await (await open('/')).text()).toBe('Sign in');
    const body = 'remember=true';
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const start = await open('/sign-in?returnTo=%2F%3Fpage%3D2', { method: 'POST', body, headers });
    const callback = pathOf(mock.oauth.approve(start.headers.get('location') ?? '', { userId: 3 }));
    expect((await open(callback, { method: 'HEAD' })).status).toBe(204);
    const entered = await open(callback);
    expect([entered.status, entered.headers.get('location')]).toEqual([303, '/?page=2']);
    expect(entered.headers.getSetCookie().filter((one) => one.includes('slotwise')).length).toBe(2);
    expect(await (await open('/')).text()).toBe('Alice');
    expect((await open(callback)).headers.get('location')).toBe('/');
    expect((await open('/sign-out', { method: 'POST' })).status).toBe(403);
    const left = await open('/sign-out', { method: 'POST', headers: { origin: 'https://my.example.com' } });
    expect([left.status, left.headers.get('location')]).toEqual([303, '/']);
    expect(browser.names('slotwise')).toEqual([]);
    expect(await (await open('/')).text()).toBe('Sign in');
    expect(countOf(mock, 'oauth.token')).toBe(1);
  });

  test('sends a failure as a page with its status', async () => {
    const { open } = await startApp();
    const response = await open('/callback?code=x&state=y');
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('This sign-in was not started in this browser.');
  });
});

describe('toRequest', () => {
  /** Sends a request line as it is, and returns the method and the URL that the sign-in would get. */
  async function requestLineOf(line: string): Promise<string> {
    let seen = '';
    const { url } = await startServer((request, response) => {
      const { method, url: address } = toRequest(request);
      seen = `${method} ${address}`;
      response.end();
    });
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.end(`${line} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`);
    socket.resume();
    await once(socket, 'close');
    return seen;
  }

  test.each([
    ['GET /sign-in?x=1', 'GET http://localhost/sign-in?x=1'],
    ['GET //evil.example/sign-in', 'GET http://localhost//evil.example/sign-in'],
    ['GET http://evil.example/sign-in?x=1', 'GET http://localhost/sign-in?x=1'],
    ['OPTIONS *', 'OPTIONS http://localhost/'],
    ['TRACE /sign-in', 'OPTIONS http://localhost/sign-in'],
    ['GET /%', 'GET http://localhost/%'],
    ['GET /@evil.example', 'GET http://localhost/@evil.example'],
    ['GET /a/../b', 'GET http://localhost/b'],
  ])('reads %s as %s', async (line, expected) => {
    expect(await requestLineOf(line)).toBe(expected);
  });

  test('keeps repeated headers, and leaves out those of HTTP/2', () => {
    const rawHeaders = ['Cookie', 'a=1', 'cookie', 'b=2', ':path', '/x', 'Accept', 'text/html'];
    const { headers } = toRequest({ method: 'GET', url: '/', rawHeaders });
    expect([headers.get('cookie'), headers.get('accept')]).toEqual(['a=1; b=2', 'text/html']);
  });
});
