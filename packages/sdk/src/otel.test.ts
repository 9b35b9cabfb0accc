import { inspect } from 'node:util';
import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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

/** The one span of a call, and those of its attempts. */
function spans() {
  const finished = exporter.getFinishedSpans();
  const [call, ...others] = finished.filter(({ kind }) => kind === SpanKind.INTERNAL);
  if (call === undefined || others.length > 0) throw new Error(`not one call, but ${others.length + (call ? 1 : 0)}`);
  const attempts = finished.filter(({ kind }) => kind === SpanKind.CLIENT);
  for (const { parentSpanContext } of attempts) expect(parentSpanContext?.spanId).toBe(call.spanContext().spanId);
  return { call, attempts };
}

test('records a call as an internal span, and its attempt as a client span with HTTP attributes', async () => {
  const server = await serve({ json: { booking: bookingOf(7) } });
  await clientOf(server, { tracer }).bookings.get(7);
  const { call, attempts } = spans();
  expect(call).toMatchObject({ name: 'bookings.get', status: { code: SpanStatusCode.UNSET } });
  expect(call.attributes).toEqual({ 'slotwise.endpoint': 'bookings.get' });
  expect(attempts.map(({ name, status, attributes }) => ({ name, status, attributes }))).toEqual([
    {
      name: 'GET /v1/bookings/{id}',
      status: { code: SpanStatusCode.UNSET },
      attributes: {
        'http.request.method': 'GET',
        'http.response.status_code': 200,
        'server.address': '127.0.0.1',
        'server.port': Number(new URL(server.baseUrl).port),
        'url.full': `${server.baseUrl}/bookings/7`,
        'url.template': '/v1/bookings/{id}',
        'slotwise.endpoint': 'bookings.get',
      },
    },
  ]);
});

test.each([
  ['https://api.example.com', '/bookings/{id}', 443],
  ['https://api.example.com/v1', '/v1/bookings/{id}', 443],
  ['https://api.example.com:8443/a/b/', '/a/b/bookings/{id}', 8443],
])('url.template starts with the path of %s', async (baseUrl, template, port) => {
  const fetch = async () => Response.json({ booking: bookingOf(7) });
  await clientOf({ baseUrl }, { tracer, fetch }).bookings.get(7);
  expect(spans().attempts[0]?.attributes).toMatchObject({ 'url.template': template, 'server.port': port });
});

test('records each attempt as a span, and requests, responses and retries as events of the call', async () => {
  await clientOf(await serve({ status: 503 }, me), { tracer }).me.get();
  const { call, attempts } = spans();
  expect(attempts.map(({ attributes, status }) => [attributes, status.code])).toMatchObject([
    [{ 'http.response.status_code': 503, 'error.type': '503' }, SpanStatusCode.ERROR],
    [{ 'http.response.status_code': 200, 'http.request.resend_count': 1 }, SpanStatusCode.UNSET],
  ]);
  expect(attempts[0]?.attributes).not.toHaveProperty('http.request.resend_count');
  expect(call.events.map(({ name }) => name)).toEqual([
    ...['slotwise.request', 'slotwise.response', 'slotwise.retry', 'slotwise.request', 'slotwise.response'],
  ]);
  expect(call.events[2]?.attributes).toMatchObject({ 'http.response.status_code': 503, 'slotwise.delayMs': 125 });
  expect(call.status.code).toBe(SpanStatusCode.UNSET);
});

test('records mismatches and deprecations as events', async () => {
  const sunset = 'Tue, 01 Jan 2030 00:00:00 GMT';
  const server = await serve({ json: { booking: bookingOf(7, { title: 1 }) }, headers: { sunset } });
  await clientOf(server, { tracer }).bookings.get(7);
  expect(spans().call.events.slice(2)).toMatchObject([
    { name: 'slotwise.deprecation', attributes: { 'slotwise.sunset': '2030-01-01T00:00:00.000Z' } },
    { name: 'slotwise.mismatch', attributes: { 'slotwise.issues': [expect.stringContaining('title')] } },
  ]);
});

test('records an error response as an error with its status and no description', async () => {
  await errorOf(clientOf(await serve({ status: 404, json: { message: 'No.' } }), { tracer }).bookings.get(7));
  const { call, attempts } = spans();
  for (const { status, attributes } of [call, ...attempts]) {
    expect(status).toEqual({ code: SpanStatusCode.ERROR });
    expect(attributes).toMatchObject({ 'error.type': '404' });
  }
});

test('records the codes of the contract and of the service in the span and its event', async () => {
  const server = await serve({ status: 400, json: { message: 'booking_time_out_of_bounds_error' } });
  const body = { eventTypeId: 1, start: '2030-01-07T09:00:00Z', responses: { name: 'Ada', email: 'ada@example.com' } };
  const defaults = { timeZone: 'UTC', language: 'en' };
  await errorOf(clientOf(server, { tracer, profile: 'self-hosted', defaults }).bookings.create(body));
  const words = {
    'slotwise.code': 'outside_booking_window',
    'slotwise.serviceCode': 'booking_time_out_of_bounds_error',
  };
  expect(spans().call).toMatchObject({ attributes: words, events: [{}, { attributes: words }] });
});

test('records a lost connection as an error with its kind', async () => {
  await errorOf(clientOf({ baseUrl: await closedPort() }, { tracer }).me.get());
  const { call, attempts } = spans();
  expect(call).toMatchObject({
    status: { code: SpanStatusCode.ERROR, message: expect.stringContaining('ECONNREFUSED') },
    attributes: { 'error.type': 'network' },
  });
  expect(attempts.map(({ attributes }) => attributes['error.type'])).toEqual(['network', 'network', 'network']);
});

test('records an error of the caller’s own code as an unknown type, without its message', async () => {
  const server = await serve(me);
  const throwing: Middleware = async () => {
    throw new Error('CANARY');
  };
  await errorOf(clientOf(server, { tracer, middleware: [throwing] }).me.get());
  const { call, attempts } = spans();
  expect([call, ...attempts].map(({ attributes }) => attributes['error.type'])).toEqual(['_OTHER', 'middleware']);
  expect(inspect(exporter.getFinishedSpans(), { depth: 10 })).not.toContain('CANARY');
});

test('the call is a child of the active span, attempts send their trace, and middleware runs in the call span', async () => {
  const server = await serve({ status: 503 }, me);
  const inner: Middleware = ({ request }, next) => {
    tracerProvider.getTracer('app').startSpan('inner').end();
    return next(request);
  };
  const client = clientOf(server, { tracer, middleware: [inner] });
  const outer = tracerProvider.getTracer('app').startSpan('outer', { kind: SpanKind.SERVER });
  const inOuter = trace.setSpan(context.active(), outer);
  await context.with(inOuter, async () => client.me.get());
  const finished = exporter.getFinishedSpans();
  const call = finished.at(-1);
  const { traceId, spanId } = call?.spanContext() ?? { traceId: '', spanId: '' };
  expect(call?.parentSpanContext?.spanId).toBe(outer.spanContext().spanId);
  for (const one of finished.filter(({ name }) => name === 'inner')) expect(one.parentSpanContext?.spanId).toBe(spanId);
  const attempts = finished.filter(({ kind }) => kind === SpanKind.CLIENT).map((one) => one.spanContext().spanId);
  expect(server.seen.map(({ headers }) => headers['traceparent'])).toEqual(
    attempts.map((id) => `00-${traceId}-${id}-01`),
  );
});

test('adds no header with propagate: false', async () => {
  const server = await serve(me);
  await clientOf(server, { tracer: otelTracer({ tracerProvider, propagate: false }) }).me.get();
  expect(server.seen[0]?.headers).not.toHaveProperty('traceparent');
});

test('does nothing without a provider', async () => {
  expect((await clientOf(await serve(me), { tracer: otelTracer() }).me.get()).id).toBe(1);
  expect(exporter.getFinishedSpans()).toEqual([]);
});

test.each([{ apiKey: 'CANARY-key' }, { accessToken: 'CANARY-token' }])('no span contains %j', async (credential) => {
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
  expect(spans).toHaveLength(10);
  expect(inspect(spans, { depth: 20 })).not.toContain('CANARY');
});

describe('with the undici instrumentation', () => {
  let instrumentation: UndiciInstrumentation;
  beforeAll(() => {
    trace.setGlobalTracerProvider(tracerProvider);
    instrumentation = new UndiciInstrumentation();
    instrumentation.enable();
  });
  afterAll(() => {
    instrumentation.disable();
    trace.disable();
  });

  const secrets = { apiKey: 'CANARY-key' };
  /** What exporters send of each span. */
  const told = () =>
    exporter.getFinishedSpans().map(({ name, kind, attributes, events }) => ({ name, kind, attributes, events }));

  test('undici spans contain the key of a client without a tracer', async () => {
    await clientOf(await serve(me), secrets).me.get();
    expect(inspect(told(), { depth: 20 })).toContain('CANARY');
  });

  test('a retried call has one client span and one header per attempt, and no span contains a secret', async () => {
    const server = await serve({ status: 503 }, me);
    await clientOf(server, { ...secrets, tracer }).me.get();
    const { attempts } = spans();
    expect(told().map(({ kind }) => kind)).toEqual([SpanKind.CLIENT, SpanKind.CLIENT, SpanKind.INTERNAL]);
    expect(inspect(told(), { depth: 20 })).not.toContain('CANARY');
    // Node joins the values of a header that comes twice.
    const contexts = attempts.map((one) => one.spanContext());
    expect(server.seen.map(({ headers }) => headers['traceparent'])).toEqual(
      contexts.map(({ traceId, spanId }) => `00-${traceId}-${spanId}-01`),
    );
  });

  test('requests of middleware and of accessToken() have spans', async () => {
    const server = await serve(me);
    const other = await serve({ json: {} });
    const ask = async () => void (await (await fetch(other.baseUrl)).text());
    const middleware: Middleware = async ({ request }, next) => {
      await ask();
      return next(request);
    };
    const accessToken = async () => {
      await ask();
      return 'CANARY-token';
    };
    await clientOf(server, { accessToken, tracer, middleware: [middleware] }).me.get();
    const urls = told().map(({ attributes }) => String(attributes['url.full']));
    expect(urls.filter((url) => url.startsWith(other.baseUrl.slice(0, -3)))).toHaveLength(2);
    expect(urls.filter((url) => url.startsWith(server.baseUrl))).toHaveLength(1);
  });

  test('with suppressInstrumentation: false, undici spans are children of the attempts', async () => {
    const visible = otelTracer({ tracerProvider, suppressInstrumentation: false, propagate: false });
    const server = await serve(me);
    await clientOf(server, { tracer: visible }).me.get();
    const [inner, attempt] = exporter.getFinishedSpans();
    expect(inner?.parentSpanContext?.spanId).toBe(attempt?.spanContext().spanId);
    expect(server.seen[0]?.headers['traceparent']).toContain(inner?.spanContext().spanId);
  });
});
