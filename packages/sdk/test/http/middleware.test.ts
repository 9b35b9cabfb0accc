import { expect, test } from 'vitest';
import { bookingOf, clientOf, closedPort, errorOf, serve } from '../loopback.ts';
import type { Reply } from '../loopback.ts';
import type { Attempt, Middleware } from '../../src/index.ts';

const me: Reply = { json: { id: 1, email: 'ada@example.com' } };

test('middleware wraps each attempt, and the first middleware is outermost', async () => {
  const server = await serve({ status: 503 }, me);
  const steps: string[] = [];
  const named = (name: string): Middleware => {
    return async ({ request, endpoint, attempt }, next) => {
      steps.push(`${name} in ${endpoint} ${attempt}`);
      const response = await next(request);
      steps.push(`${name} out ${response.status}`);
      return response;
    };
  };
  await clientOf(server, { middleware: [named('outer'), named('inner')] }).me.get();
  expect(steps).toEqual([
    ...['outer in me.get 1', 'inner in me.get 1', 'inner out 503', 'outer out 503'],
    ...['outer in me.get 2', 'inner in me.get 2', 'inner out 200', 'outer out 200'],
  ]);
});

test('middleware can change the request', async () => {
  const server = await serve({ json: { booking: bookingOf(7) } });
  const stamp: Middleware = ({ request, attempt }, next) => {
    const headers = new Headers(request.headers);
    headers.set('x-attempt', String(attempt));
    return next(new Request(request, { headers }));
  };
  await clientOf(server, { middleware: [stamp] }).bookings.update(7, { title: 'A talk' });
  expect(server.seen[0]).toMatchObject({ headers: { 'x-attempt': '1' }, body: { title: 'A talk' } });
});

test('middleware can return a response without sending the request', async () => {
  const server = await serve(me);
  const cached: Middleware = async () => Response.json({ id: 2, email: 'cache@example.com' });
  expect((await clientOf(server, { middleware: [cached] }).me.get()).id).toBe(2);
  expect(server.seen).toEqual([]);
});

const twice: Middleware = async ({ request }, next) => {
  const first = await next(request.clone());
  return first.ok ? first : next(request);
};

test('middleware can send a read twice', async () => {
  const server = await serve({ status: 500 }, { json: { booking: bookingOf(7) } });
  expect((await clientOf(server, { middleware: [twice] }).bookings.get(7)).id).toBe(7);
  expect(server.seen).toHaveLength(2);
});

test('middleware cannot send a write twice, and the error reports an unknown result', async () => {
  const server = await serve({ status: 500 }, { json: { booking: bookingOf(7) } });
  const error = await errorOf(clientOf(server, { middleware: [twice] }).bookings.update(7, { title: 'A talk' }));
  expect(error).toMatchObject({ kind: 'misconfigured', applied: 'unknown', issues: [{ path: 'middleware' }] });
  expect(server.seen).toHaveLength(1);
});

test('a connection that is lost inside middleware causes a network error', async () => {
  const passing: Middleware = ({ request }, next) => next(request);
  const client = clientOf({ baseUrl: await closedPort() }, { middleware: [passing] });
  expect(await errorOf(client.me.get())).toMatchObject({ kind: 'network', networkCode: 'ECONNREFUSED', attempts: 3 });
});

test('the timeout applies to middleware that never returns', async () => {
  const server = await serve(me);
  const endless: Middleware = () => new Promise<Response>(() => {});
  const error = await errorOf(clientOf(server, { middleware: [endless] }).me.get({ timeoutMs: 20 }));
  expect(error).toMatchObject({ kind: 'timeout', phase: 'connect' });
});

test('with() replaces the middleware, and the original client keeps its own', async () => {
  const server = await serve(me);
  const seen: Attempt['endpoint'][] = [];
  const noting: Middleware = ({ request, endpoint }, next) => {
    seen.push(endpoint);
    return next(request);
  };
  const client = clientOf(server, { middleware: [noting] });
  await client.with({ middleware: [] }).me.get();
  await client.with({ timeoutMs: 5000 }).me.get();
  expect(seen).toEqual(['me.get']);
});
