import { inspect } from 'node:util';
import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookingOf, clientOf, closedPort, errorOf, meOf, serve } from '../test/loopback.ts';
import type { Reply } from '../test/loopback.ts';
import type { Middleware } from './index.ts';
import { otelTracer } from './otel.ts';

const exporter = new InMemorySpanExporter();
const tracerProvider = new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] });
const tracer = otelTracer({ tracerProvider });
const me: Reply = { json: meOf(1) };

beforeAll(() => {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
});
afterAll(() => {
  context.disable();
  propagation.disable();
});
beforeEach(() => exporter.reset());

/** The one span that was finished. */
function span() {
  const [only, ...rest] = exporter.getFinishedSpans();
  if (only === undefined || rest.length > 0) throw new Error(`not one span, but ${rest.length + (only ? 1 : 0)}`);
  return only;
}

test('a call is one client span, by the conventions of HTTP', async () => {
  const server = await serve({ json: { booking: bookingOf(7) } });
  await clientOf(server, { tracer }).bookings.get(7);
  const { name, kind, attributes, status } = span();
  expect({ name, kind, status }).toEqual({
    name: 'GET /bookings/{id}',
    kind: SpanKind.CLIENT,
    status: { code: SpanStatusCode.UNSET },
  });
  expect(attributes).toEqual({
    'http.request.method': 'GET',
    'http.response.status_code': 200,
    'server.address': '127.0.0.1',
    'server.port': Number(new URL(server.baseUrl).port),
    'url.full': `${server.baseUrl}/bookings/7`,
    'slotwise.endpoint': 'bookings.get',
  });
});

test('attempts are events of that span', async () => {
  await clientOf(await serve({ status: 503 }, me), { tracer }).me.get();
  const { events, attributes } = span();
  expect(events.map(({ name }) => name)).toEqual([
    ...['slotwise.request', 'slotwise.response', 'slotwise.retry', 'slotwise.request', 'slotwise.response'],
  ]);
  expect(events[2]?.attributes).toMatchObject({ 'http.response.status_code': 503, 'slotwise.delayMs': 125 });
  expect(attributes).toMatchObject({ 'http.request.resend_count': 1, 'http.response.status_code': 200 });
});

test('mismatch and deprecation are events too', async () => {
  const sunset = 'Tue, 01 Jan 2030 00:00:00 GMT';
  const server = await serve({ json: { booking: bookingOf(7, { title: 1 }) }, headers: { sunset } });
  await clientOf(server, { tracer }).bookings.get(7);
  expect(span().events.slice(2)).toMatchObject([
    { name: 'slotwise.deprecation', attributes: { 'slotwise.sunset': '2030-01-01T00:00:00.000Z' } },
    { name: 'slotwise.mismatch', attributes: { 'slotwise.issues': [expect.stringContaining('title')] } },
  ]);
});

test('a refusal is an error named by its status, without a description', async () => {
  await errorOf(clientOf(await serve({ status: 404, json: { message: 'No.' } }), { tracer }).bookings.get(7));
  expect(span()).toMatchObject({
    status: { code: SpanStatusCode.ERROR },
    attributes: { 'error.type': '404', 'http.response.status_code': 404 },
  });
  expect(span().status.message).toBeUndefined();
});

test('a refusal tells its cause in the contract’s word and in the service’s own, in the span and in its event', async () => {
  const server = await serve({ status: 400, json: { message: 'booking_time_out_of_bounds_error' } });
  const body = { eventTypeId: 1, start: '2030-01-07T09:00:00Z', responses: { name: 'Ada', email: 'ada@example.com' } };
  const defaults = { timeZone: 'UTC', language: 'en' };
  await errorOf(clientOf(server, { tracer, profile: 'self-hosted', defaults }).bookings.create(body));
  const words = {
    'slotwise.code': 'outside_booking_window',
    'slotwise.serviceCode': 'booking_time_out_of_bounds_error',
  };
  expect(span()).toMatchObject({ attributes: words, events: [{}, { attributes: words }] });
});

test('a lost connection is an error named by its kind', async () => {
  await errorOf(clientOf({ baseUrl: await closedPort() }, { tracer }).me.get());
  expect(span()).toMatchObject({
    status: { code: SpanStatusCode.ERROR, message: expect.stringContaining('ECONNREFUSED') },
    attributes: { 'error.type': 'network', 'http.request.resend_count': 2 },
  });
});

test('what the caller’s own code threw is an error of no known type', async () => {
  const server = await serve(me);
  const throwing: Middleware = async () => {
    throw new Error('CANARY');
  };
  await errorOf(clientOf(server, { tracer, middleware: [throwing] }).me.get());
  expect(span()).toMatchObject({ attributes: { 'error.type': '_OTHER' } });
  expect(inspect(exporter.getFinishedSpans(), { depth: 10 })).not.toContain('CANARY');
});

test('the span is a child of what is active, the trace travels, and what an attempt starts is a child of the span', async () => {
  const server = await serve(me);
  const inner: Middleware = ({ request }, next) => {
    tracerProvider.getTracer('app').startSpan('inner').end();
    return next(request);
  };
  const client = clientOf(server, { tracer, middleware: [inner] });
  const outer = tracerProvider.getTracer('app').startSpan('outer');
  await context.with(trace.setSpan(context.active(), outer), async () => client.me.get());
  const [first, call] = exporter.getFinishedSpans();
  const { traceId, spanId } = call?.spanContext() ?? { traceId: '', spanId: '' };
  expect(call?.parentSpanContext?.spanId).toBe(outer.spanContext().spanId);
  expect(first?.parentSpanContext?.spanId).toBe(spanId);
  expect(server.seen[0]?.headers['traceparent']).toBe(`00-${traceId}-${spanId}-01`);
});

test('with propagate: false no header is added', async () => {
  const server = await serve(me);
  await clientOf(server, { tracer: otelTracer({ tracerProvider, propagate: false }) }).me.get();
  expect(server.seen[0]?.headers).not.toHaveProperty('traceparent');
});

test('without a provider it does nothing, and disturbs nothing', async () => {
  expect((await clientOf(await serve(me), { tracer: otelTracer() }).me.get()).id).toBe(1);
  expect(exporter.getFinishedSpans()).toEqual([]);
});

test.each([{ apiKey: 'CANARY-key' }, { accessToken: 'CANARY-token' }])('no span tells %j', async (credential) => {
  const secret = Object.values(credential).join('');
  const text = `${secret} again`;
  const server = await serve(
    { status: 401, json: { message: text }, headers: { 'x-request-id': secret } },
    { text },
    { json: { booking: bookingOf(7, { title: { [secret]: text } }) }, headers: { deprecation: text } },
    (_, response) => void response.socket?.resetAndDestroy(),
  );
  const client = clientOf(server, { ...credential, tracer, retry: false, query: { secret } });
  for (let turn = 0; turn < 5; turn += 1) await client.bookings.get(7).catch(() => {});
  const spans = exporter
    .getFinishedSpans()
    .map(({ name, attributes, events, status }) => ({ name, attributes, events, status }));
  expect(spans).toHaveLength(5);
  expect(inspect(spans, { depth: 20 })).not.toContain('CANARY');
});
